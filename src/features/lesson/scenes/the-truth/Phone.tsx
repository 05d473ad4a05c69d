import type { AnswerOf } from '#core/call.ts'
import { formatGhs, minus, type Pesewas, sumOf } from '#core/money.ts'
import {
  contrastOf,
  fromShares,
  type MoneyShare,
  outcomeOf,
  saidBy,
  toShares,
  truthSentences,
} from '#features/truth/rules/truth-lines.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ThreadStrip } from '#ui/look/ThreadStrip.tsx'
import { threadColour } from '#ui/look/thread-colour.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { lessonCalls } from '../../schema/phone.ts'

/** Gold is for a gain; a loss is told in its red, and in other words. */
const ENDS = { won: 'text-gold', lost: 'text-bad', even: '' } as const

/**
 * One's own truth: the contrast of what the app said and what came of it, and of three short sentences the
 * one that matters most to this person; the others stand above what they tell of.
 */
export default function TheTruthPhone() {
  const query = useRead(truthCalls.readTruth, {})
  const hadRun = useRead(lessonCalls.readScene).data?.scene?.hadRun
  const threads = useRead(lessonCalls.readThreads).data?.threads ?? []
  const isWoven = threads.some(({ gone }) => gone.length > 0)
  return (
    <Loaded query={query}>
      {(truth) => {
        const [first, got] = contrastOf(truth)
        const [sums, from, to] = truthSentences(truth)
        const { end, says } = outcomeOf(truth) ?? { end: 'even', says: null }
        return (
          <div className="flex grow flex-col justify-center gap-4">
            <p className="text-center font-display leading-tight font-bold">
              <span className="block text-18 sm:text-22">{first}</span>{' '}
              <span className={cx('block text-28', ENDS[end])}>{got}</span>{' '}
              {says && <span className="block text-18 wrap-break-word">{says}</span>}
            </p>
            {/* The headline has said both sums where the app owes nothing more. */}
            {saidBy(truth) !== null && <p className="text-center text-16 leading-snug">{sums}</p>}
            <Side
              name={t.picture.from}
              says={end === 'won' ? null : from}
              shares={fromShares(truth)}
            />
            {isWoven ? (
              <OwnThreads
                title={end === 'lost' ? t.picture.to : to}
                someInBills={truth.someInBills}
              />
            ) : (
              <Side
                name={t.picture.to}
                says={end === 'lost' ? null : to}
                shares={toShares(truth)}
              />
            )}
            {hadRun === false && <p className="text-16 text-muted">{t.noRun}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

type SideProps = {
  name: string
  /** The sentence of this side; null where the headline has said it. */
  says: string | null
  shares: readonly MoneyShare[]
}

/** The people on one side of one's money, the one with most first. One alone stands in the sentence. */
function Side({ name, says, shares }: SideProps) {
  const rows = shares.length > 1 ? shares : []
  if (says === null && rows.length === 0) return null
  return (
    <section className="grid min-w-0 grid-cols-2 content-start gap-2">
      <h3 className={cx('col-span-2', SIDE)}>{says ?? name}</h3>
      {rows.map(({ who, amount, isOther }, at) => (
        <p key={at} className={cx(BOX, isOther ? 'border-gold' : 'border-line')}>
          <span className="block text-15 leading-tight wrap-break-word">{who}</span>
          <span className="tabular block font-display text-18 font-bold">{formatGhs(amount)}</span>
        </p>
      ))}
    </section>
  )
}

const SIDE = 'text-16 leading-snug font-semibold wrap-break-word'
const BOX = 'min-w-0 rounded-12 border-2 px-2 py-1.5'

type OwnThread = AnswerOf<typeof lessonCalls.readThreads>['threads'][number]

/** The takers of a deposit that a phone shows. */
const MOST_TAKERS = 3

/** One's own threads at the truth: each stays lit, and says whose it became, or where it lies. */
export function OwnThreads({ title, someInBills }: { title: string; someInBills: boolean }) {
  const { hue = null, threads = [] } = useRead(lessonCalls.readThreads).data ?? {}
  const place = someInBills ? t.picture.drawerOrBills : t.picture.drawer
  if (!threads.some(({ gone }) => gone.length > 0)) return null
  const [first, ...more] = threads.map((thread) => wentTo(thread, place))
  // One deposit that went one way stands in the words above.
  const rows = more.length === 0 && first?.length === 1 ? [] : threads
  return (
    <section className="grid grid-cols-1 gap-2 text-on-hall">
      <h3 className={SIDE}>{title}</h3>
      <ThreadStrip
        hue={hue}
        threads={threads.map(({ amount }) => ({ amount, remains: amount }))}
        className="h-6! rounded-8"
      />
      <ul className="tabular grid grid-cols-1 gap-1.5 text-16">
        {rows.map((thread, at) => (
          <li key={at} className="flex gap-2">
            <span
              aria-hidden="true"
              className="mt-1 h-4 w-1.5 shrink-0 rounded-8 forced-color-adjust-none"
              style={{ background: threadColour(hue ?? 0) }}
            />
            <div className="min-w-0 grow">
              <strong>{formatGhs(thread.amount)}</strong>
              <ul>
                {wentTo(thread, place).map(([who, amount]) => (
                  <li key={who} className="flex items-baseline justify-between gap-3">
                    <span className="min-w-0 wrap-anywhere">{who}</span>{' '}
                    <span className="shrink-0">{formatGhs(amount)}</span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The rows of a deposit: each taker and the amount, then what is left of it and where. */
function wentTo({ gone, remains }: OwnThread, place: string): (readonly [string, Pesewas])[] {
  const named = gone.slice(0, gone.length > MOST_TAKERS ? MOST_TAKERS - 1 : MOST_TAKERS)
  const others = minus(
    sumOf(gone.map(({ amount }) => amount)),
    sumOf(named.map(({ amount }) => amount)),
  )
  return [
    ...named.map(({ taker, amount }) => [taker ?? t.picture.self, amount] as const),
    ...(others > 0 ? [[t.picture.others, others] as const] : []),
    ...(remains > 0 ? [[place, remains] as const] : []),
  ]
}
