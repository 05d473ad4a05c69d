import type { Day } from '#core/day.ts'
import { DailyVerse } from '#features/verses/web/verses/DailyVerse.tsx'
import { DashboardInspiration } from './DashboardInspiration.tsx'
import { DashboardLinks } from './DashboardLinks.tsx'

/** Below the figures: a verse, a line for the day, and ways on. */
export default function DashboardWords({ today }: { today: Day }) {
  return (
    <>
      <DailyVerse />
      <DashboardInspiration today={today} />
      <DashboardLinks />
    </>
  )
}
