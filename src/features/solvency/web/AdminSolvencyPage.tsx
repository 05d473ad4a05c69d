import { formatGhs, minus, NOTHING, type Pesewas } from '#core/money.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { solvencyCalls } from '../schema.ts'
import { solvencyPage as t } from '../words/en/admin-solvency.ts'
import { SolvencyCharts } from './SolvencyCharts.tsx'
import { SolvencyHall } from './SolvencyHall.tsx'
import { SolvencyJoiners } from './SolvencyJoiners.tsx'
import { SolvencyPace } from './SolvencyPace.tsx'

/** The page that shows whether the house could pay, how long it will, and who is ahead of whom. */
export default function AdminSolvencyPage() {
  const solvency = useRead(solvencyCalls.readSolvency)
  const robots = useRead(solvencyCalls.readJoiners).data?.robots ?? 0
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <Loaded query={solvency} skeleton={<AdminSolvencySkeleton />} errorTitle={t.failed}>
        {(house) => (
          <div className="@container grid grid-cols-1 gap-4">
            <SolvencyHall house={house} />
            <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
              <SolvencyPace house={house} />
              <SolvencyEarned
                profitPaid={house.profitPaid}
                interest={house.earned}
                hasRobots={robots > 0}
              />
            </div>
            <SolvencyCharts days={house.days} />
            <SolvencyJoiners />
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** The figures and the charts to come. */
function AdminSolvencySkeleton() {
  return (
    <div role="status" className="@container grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{t.loading}</p>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4">
        <Skeleton className="h-120 w-full rounded-16 @2xl:h-72" />
      </div>
      <div aria-hidden="true" className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
        <Skeleton className="h-56 w-full rounded-16" />
        <Skeleton className="h-56 w-full rounded-16" />
        <Skeleton className="h-88 w-full rounded-16" />
        <Skeleton className="h-88 w-full rounded-16" />
      </div>
    </div>
  )
}

type EarnedProps = { profitPaid: Pesewas; interest: Pesewas; hasRobots: boolean }

/** The page's main sentence. What the treasury paid stands beside it: no machine earned that. */
export function SolvencyEarned({ profitPaid, interest, hasRobots }: EarnedProps) {
  return (
    <Card title={t.earned.title}>
      <p className="text-22 font-semibold text-balance wrap-anywhere">
        {t.earned.line(formatGhs(minus(profitPaid, interest)), formatGhs(NOTHING))}
      </p>
      <p className="mt-3 text-muted">
        {interest > 0 ? t.earned.interest(formatGhs(interest), hasRobots) : t.earned.why(hasRobots)}
      </p>
    </Card>
  )
}
