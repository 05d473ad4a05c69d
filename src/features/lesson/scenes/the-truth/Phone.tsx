import { formatGhs } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { lessonCalls } from '../../schema/phone.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { cx } from '#ui/look/class-names.ts'
import { OwnThreads } from './OwnThreads.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { useRead } from '#ui/live/use-read.ts'
import {
  contrastOf,
  fromShares,
  type MoneyShare,
  toShares,
  truthSentences,
} from '#features/truth/rules/truth-lines.ts'

/**
 * One's own truth: the contrast of what the app said and what came of it, whose money paid whom, then three short
 * sentences.
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
        return (
          <div className="flex grow flex-col justify-center gap-4">
            <p className="text-center font-display leading-tight font-bold">
              <span className="block text-18 sm:text-22">{first}</span>{' '}
              <span className="block text-28 text-gold">{got}</span>
            </p>
            {truth.takenOut > 0 && <Side title={t.picture.from} shares={fromShares(truth)} />}
            {isWoven ? (
              <OwnThreads someInBills={truth.someInBills} />
            ) : (
              truth.putIn > 0 && <Side title={t.picture.to} shares={toShares(truth)} />
            )}
            <ul className="grid grid-cols-1 gap-2 text-16 leading-snug">
              {truthSentences(truth).map((says) => (
                <li key={says} className="wrap-break-word">
                  {says}
                </li>
              ))}
            </ul>
            {hadRun === false && <p className="text-16 text-muted">{t.noRun}</p>}
          </div>
        )
      }}
    </Loaded>
  )
}

/** The people on one side of one's money, the one with most first. */
function Side({ title, shares }: { title: string; shares: readonly MoneyShare[] }) {
  return (
    <section className="grid min-w-0 grid-cols-2 content-start gap-2">
      <h3 className="col-span-2 text-15 font-semibold text-muted">{title}</h3>
      {shares.map(({ who, amount, isOther }) => (
        <p key={who} className={cx(BOX, isOther ? 'border-gold' : 'border-line')}>
          <span className="block text-15 leading-tight wrap-break-word">{who}</span>
          <span className="tabular block font-display text-18 font-bold">{formatGhs(amount)}</span>
        </p>
      ))}
    </section>
  )
}

const BOX = 'min-w-0 rounded-12 border-2 px-2 py-1.5'
