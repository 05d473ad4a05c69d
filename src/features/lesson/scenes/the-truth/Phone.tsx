import { formatGhs } from '#core/money.ts'
import {
  contrastOf,
  fromShares,
  type MoneyShare,
  outcomeOf,
  saidBy,
  sayNet,
  toShares,
  truthSentences,
} from '#features/truth/rules/truth-lines.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { looksOf, ShareBand, ShareKey } from '#ui/charts/ShareBand.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { golden, type Weaving, weavingOf } from '#ui/look/thread-colour.ts'
import { MoneyEnd } from '#ui/money/MoneyEnd.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { lessonCalls } from '../../schema/phone.ts'

/** The most others who stand by their names on a side. */
const MOST_NAMED = 3

/**
 * One's own truth: the contrast of what the app said and what came of it, then two bands to one scale,
 * what came in above and what went out below. Each sum and each name stands once: in a row, or in a
 * sentence where there is no row.
 */
export default function TheTruthPhone() {
  const query = useRead(truthCalls.readTruth, {})
  const hadRun = useRead(lessonCalls.readScene).data?.scene?.hadRun
  const hue = useRead(lessonCalls.readThreads).data?.hue ?? null
  return (
    <Loaded query={query}>
      {(truth) => {
        const { putIn, takenOut } = truth
        const [first, got] = contrastOf(truth)
        const [, from, to] = truthSentences(truth)
        const payers = mostFirst(fromShares(truth, t.picture, MOST_NAMED))
        const takers = mostFirst(toShares(truth, MOST_NAMED))
        const { end, says } = outcomeOf(truth) ?? { end: 'even', says: null }
        const scale = Math.max(putIn, takenOut)
        return (
          <div className="flex grow flex-col gap-1">
            <MoneyEnd
              {...{ end, first, got, says }}
              net={sayNet(truth)}
              className="tells origin-left text-[min(2.75rem,8.1vw)]"
            />
            <Air />
            <Side
              // The headline has said that nothing came.
              name={takenOut === 0 ? null : hasOther(payers) ? t.picture.from : from}
              shares={payers}
              cloth={golden}
              scale={scale}
            />
            <Air />
            <Side
              before={saidBy(truth) !== null && putIn > 0 ? t.gave(formatGhs(putIn)) : null}
              name={hasOther(takers) ? t.picture.to : to}
              shares={takers}
              cloth={weavingOf(hue)}
              scale={scale}
            />
            {hadRun === false && <p className="text-16 text-muted">{t.noRun}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

/**
 * True if other people are among the parts: a sentence says more than a row about one's own money
 * alone.
 */
const hasOther = (shares: readonly MoneyShare[]) => shares.some(({ isOther }) => isOther)

const mostFirst = (shares: readonly MoneyShare[]) =>
  [...shares].sort((one, other) => other.amount - one.amount)

/** The room before a side, where the screen has it: all is seen at once, and the bands lead. */
const Air = () => <span aria-hidden="true" className="max-h-6 min-h-1 grow" />

type SideProps = {
  /** The sentence that goes before its head. */
  before?: string | null
  name: string | null
  /** Most first. */
  shares: readonly MoneyShare[]
  /** The cloth of what is with others. */
  cloth: Weaving
  /** The amount, in pesewas, that is as wide as the screen. */
  scale: number
}

/** The money of one side as a band, a part and a row for each who paid or got it. */
function Side({ before, name, shares, cloth, scale }: SideProps) {
  const parts = looksOf(shares, cloth)
  return (
    <section className="grid min-w-0 grid-cols-1 gap-1">
      {before && <p className="text-16 leading-snug text-muted">{before}</p>}
      {name && (
        <h3 className="font-display text-18 leading-snug font-bold wrap-break-word">{name}</h3>
      )}
      {scale > 0 && <ShareBand {...{ parts, scale }} className="h-11" />}
      {shares.length > 0 && (
        <ul className="tabular grid grid-cols-1 text-16 leading-snug">
          {parts.map(({ who, amount, look }, at) => (
            <li key={at} className="flex items-baseline gap-2">
              <ShareKey look={look} className="size-4 self-center" />
              <span className="min-w-0 grow wrap-anywhere">{who}</span>{' '}
              <span className="shrink-0 font-semibold">{formatGhs(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
