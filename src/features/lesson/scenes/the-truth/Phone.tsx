import { formatGhs } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { lessonCalls } from '../../schema/phone.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { cx } from '#ui/look/class-names.ts'
import { OwnThreads } from './OwnThreads.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { useRead } from '#ui/live/use-read.ts'
import {
  contrastOf,
  fromShares,
  type MoneyShare,
  toShares,
  truthSentences,
} from '#features/truth/rules/truth-lines.ts'

/** One's own truth: the contrast, whose money paid whom in one picture, then three short sentences. */
export default function TheTruthPhone() {
  const query = useRead(truthCalls.readTruth, {})
  const hadRun = useRead(lessonCalls.readScene).data?.scene?.hadRun
  return (
    <Loaded query={query}>
      {(truth) => {
        const [said, got] = contrastOf(truth)
        return (
          <div className="grid grid-cols-1 gap-4">
            <p className="rounded-16 bg-hall p-4 text-center leading-tight font-bold text-on-hall">
              <span className="block text-22">{said}</span>{' '}
              <span className="block text-28 text-gold">{got}</span>
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-stretch gap-2">
              <Side title={t.picture.from} shares={fromShares(truth)} />
              <p className="flex flex-col items-center justify-center gap-1 self-center text-15 font-bold">
                <Icon name="forward" size={20} className="text-muted" />
                {t.picture.you}
                <Icon name="forward" size={20} className="text-muted" />
              </p>
              <Side title={t.picture.to} shares={toShares(truth)} />
            </div>
            <OwnThreads someInBills={truth.someInBills} />
            <ul className="grid grid-cols-1 gap-2 text-18 leading-snug">
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
    <section className="grid min-w-0 grid-cols-1 content-start gap-2">
      <h3 className="text-13 font-semibold text-muted">{title}</h3>
      {shares.length === 0 && <p className={cx(BOX, 'border-line')}>{t.picture.nobody}</p>}
      {shares.map(({ who, amount, isOther }) => (
        <p key={who} className={cx(BOX, isOther ? 'border-gold' : 'border-line')}>
          <span className="block text-13 leading-tight wrap-break-word">{who}</span>
          <span className="tabular block text-15 font-bold">{formatGhs(amount)}</span>
        </p>
      ))}
    </section>
  )
}

const BOX = 'min-w-0 rounded-12 border-2 px-2 py-1.5'
