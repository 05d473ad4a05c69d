import { formatGhs, NOTHING } from '#core/money.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { cx } from '#ui/look/class-names.ts'
import { useRead } from '#ui/live/use-read.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallThreads } from './WallThreads.tsx'

/**
 * Deposits as threads of one cloth: each as wide as its share of all, nobody's name beside it. Where days
 * have passed, what they credited as profit, and what was put in meanwhile.
 */
export function WallCloth({ wall }: { wall: Wall }) {
  const { threads, credits, deposits, paidOut, since } = wall
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const isUndone = threads.some(({ amount, remains }) => remains < amount)
  const isHatched = credits.some((each) => each !== null && each > 0)
  const credited = since?.credited ?? NOTHING
  const deposited = (
    <span>
      {deposits.amount !== null && `${formatGhs(deposits.amount)} `}
      <span className="text-28 font-semibold">{t.deposits(deposits.count)}</span>
    </span>
  )
  return (
    <section aria-label={t.cloth} className="flex grow flex-col gap-2">
      {credited > 0 && (
        <p className="wall-figure text-gold tabular" aria-live="polite">
          {t.credited(credited)}
        </p>
      )}
      <p
        className={cx(
          'tabular flex flex-wrap items-baseline justify-between gap-x-8',
          credited > 0 ? 'text-28 font-semibold' : 'wall-figure',
        )}
      >
        {deposited}
        {since && since.deposits.count > 0 && (
          <span className="text-28 font-semibold">
            {t.cameSince(since.deposits.count, since.deposits.amount)}
          </span>
        )}
        {paidOut !== null && paidOut > 0 && (
          <span>
            <span className="text-28 font-semibold">{t.paidOut}</span> {formatGhs(paidOut)}
          </span>
        )}
      </p>
      <WallThreads wall={wall} className="-mx-6 grow sm:-mx-12" />
      <p className="text-28 text-on-hall-muted">
        {robots > 0 ? t.clothWith : t.cloth}
        {isHatched && `. ${t.hatched}`}
        {isUndone && `. ${t.undone}`}
      </p>
    </section>
  )
}
