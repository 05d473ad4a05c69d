import type { Day } from '../../../core/day.ts'
import { usePublicSettings } from '../entry/session.ts'
import { DashboardActivity } from './DashboardActivity.tsx'
import { DashboardRecommended } from './DashboardRecommended.tsx'

/** Below the balance: what could be bought, and what happened last. */
export default function DashboardOffers({ today }: { today: Day }) {
  // Once the truth is out nothing is sold any more.
  const isRevealed = usePublicSettings()?.revealed === true
  return (
    <>
      {!isRevealed && <DashboardRecommended />}
      <DashboardActivity today={today} />
    </>
  )
}
