import { formatGhs } from '../../../../core/money.ts'
import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { crowdCalls } from '../../../crowd/schema.ts'
import type { Wall } from '../../schema.ts'
import { WallThreads } from './WallThreads.tsx'

/** Deposits as threads of one cloth: each as wide as its share of all, nobody's name beside it. */
export function WallCloth({ wall: { threads, deposits, paidOut } }: { wall: Wall }) {
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  return (
    <section aria-label={t.cloth} className="grid grid-cols-1 gap-4">
      <WallThreads
        threads={threads}
        label={t.deposits(deposits.count)}
        className="h-[26rem] w-full rounded-16 border border-hall-line bg-hall-line"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-4">
        <span className="text-28 text-on-hall-muted">{robots > 0 ? t.clothWith : t.cloth}</span>
        <span className="tabular text-40 font-bold">
          {t.deposits(deposits.count)} · {formatGhs(deposits.amount)}
          {paidOut > 0 && ` · ${t.paidOut} ${formatGhs(paidOut)}`}
        </span>
      </p>
    </section>
  )
}
