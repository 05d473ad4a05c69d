import { formatGhs } from '#core/money.ts'
import { lessonWall as t } from '#core/strings/en/lesson.ts'
import { useRead } from '#ui/live/use-read.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import type { Wall } from '../../schema/wall.ts'
import { WallThreads } from './WallThreads.tsx'

/**
 * Deposits as threads of one cloth: each as wide as its share of all, nobody's name beside it. Where days
 * have passed, what they credited as profit, and what was put in meanwhile.
 */
export function WallCloth({ wall: { threads, deposits, paidOut, since } }: { wall: Wall }) {
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  return (
    <section aria-label={t.cloth} className="flex grow flex-col gap-4">
      {since && (
        <p className="tabular grid grid-cols-1 text-40 leading-tight font-bold" aria-live="polite">
          {since.credited !== null && since.credited > 0 && (
            <span className="text-gold">{t.credited(since.credited)}</span>
          )}
          {since.deposits.count > 0 && (
            <span>{t.cameSince(since.deposits.count, since.deposits.amount)}</span>
          )}
        </p>
      )}
      <WallThreads
        threads={threads}
        label={t.deposits(deposits.count)}
        className="h-40 w-full grow rounded-16 border border-hall-line bg-hall-line"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-28 text-on-hall-muted">
          {robots > 0 ? t.clothWith : t.cloth}
          {threads.some(({ amount, remains }) => remains < amount) && `. ${t.undone}`}
        </span>
        <span className="tabular text-40 font-bold">
          {t.deposits(deposits.count)}
          {deposits.amount !== null && ` · ${formatGhs(deposits.amount)}`}
          {paidOut !== null && paidOut > 0 && ` · ${t.paidOut} ${formatGhs(paidOut)}`}
        </span>
      </p>
    </section>
  )
}
