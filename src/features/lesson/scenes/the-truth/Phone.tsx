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
 * One's own truth: the contrast of what the app said and what came of it, then whose money paid whom. Each
 * sum and each name stands once: in a row, or in a sentence where there is no row.
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
        const [, from, to] = truthSentences(truth)
        const [payers, takers] = [fromShares(truth), toShares(truth)]
        const hasTakers = isWoven ? hasRows(threads) : takers.length > 1
        const isWinner = truth.takenOut > truth.putIn
        const isNamed = isWinner ? payers.length > 1 : hasTakers
        const { end, says } = outcomeOf(truth, isNamed) ?? { end: 'even', says: null }
        // No side says again what the headline has said.
        const saysTo = end === 'lost' || hasTakers ? null : to
        return (
          <div className="flex grow flex-col justify-center gap-4">
            <p className="text-center font-display leading-tight font-bold">
              <span className="block text-18 sm:text-22">{first}</span>{' '}
              <span className={cx('block text-28', ENDS[end])}>{got}</span>{' '}
              {says && <span className="block text-18 wrap-break-word">{says}</span>}
            </p>
            {saidBy(truth) !== null && truth.putIn > 0 && (
              <p className="text-center text-16 leading-snug">{t.gave(formatGhs(truth.putIn))}</p>
            )}
            <Side
              name={t.picture.from}
              says={end === 'won' || (end === 'lost' && truth.takenOut === 0) ? null : from}
              shares={payers}
            />
            {isWoven ? (
              <OwnThreads title={saysTo ?? t.picture.to} someInBills={truth.someInBills} />
            ) : (
              <Side name={t.picture.to} says={saysTo} shares={takers} />
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
  /** The sentence of this side, for where it has no rows; null where the headline has said it. */
  says: string | null
  shares: readonly MoneyShare[]
}

/** The people on one side of one's money, the one with most first. One alone stands in the sentence. */
function Side({ name, says, shares }: SideProps) {
  if (shares.length <= 1) return says === null ? null : <p className={SIDE}>{says}</p>
  return (
    <section className="grid min-w-0 grid-cols-2 content-start gap-2">
      <h3 className={cx('col-span-2', SIDE)}>{name}</h3>
      {shares.map(({ who, amount, isOther }, at) => (
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
  const rows = hasRows(threads) ? threads : []
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

/** One deposit that went one way stands in words, and in no row. */
function hasRows(threads: readonly OwnThread[]): boolean {
  const [first, ...more] = threads
  return more.length > 0 || (first !== undefined && wentTo(first, '').length > 1)
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
