import { solvencyPage as t } from '../words/en/admin-solvency.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { solvencyCalls } from '../schema.ts'
import { AdminSolvencySkeleton } from './AdminSolvencySkeleton.tsx'
import { SolvencyCharts } from './SolvencyCharts.tsx'
import { SolvencyEarned } from './SolvencyEarned.tsx'
import { SolvencyHall } from './SolvencyHall.tsx'
import { SolvencyJoiners } from './SolvencyJoiners.tsx'
import { SolvencyPace } from './SolvencyPace.tsx'

/** The page that shows whether the house could pay, how long it will, and who is ahead of whom. */
export default function AdminSolvencyPage() {
  const solvency = useRead(solvencyCalls.readSolvency)
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <Loaded query={solvency} skeleton={<AdminSolvencySkeleton />} errorTitle={t.failed}>
        {(house) => (
          <div className="@container grid grid-cols-1 gap-4">
            <SolvencyHall house={house} />
            <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-2">
              <SolvencyPace house={house} />
              <SolvencyEarned profitPaid={house.profitPaid} interest={house.earned} />
            </div>
            <SolvencyCharts days={house.days} />
            <SolvencyJoiners />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
