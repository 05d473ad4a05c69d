import type { Day } from '../../../core/day.ts'
import { DashboardActivity } from './DashboardActivity.tsx'
import { DashboardRecommended } from './DashboardRecommended.tsx'

/** Below the balance: what could be bought, and what happened last. */
export default function DashboardOffers({ today }: { today: Day }) {
  return (
    <>
      <DashboardRecommended />
      <DashboardActivity today={today} />
    </>
  )
}
