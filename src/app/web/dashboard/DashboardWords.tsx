import { type Day, day, daysBetween } from '#core/day.ts'
import { DailyVerse } from '#features/verses/web/verses/DailyVerse.tsx'
import { Card } from '#ui/page/Card.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { inspirations } from '../../words/en/inspirations.ts'
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

const FIRST = day('2020-01-01')

/** The line of a business day: the same for everyone, another one tomorrow. */
export function inspirationOf(today: Day): string {
  return inspirations[Math.abs(daysBetween(FIRST, today)) % inspirations.length] ?? ''
}

function DashboardInspiration({ today }: { today: Day }) {
  return (
    <Card title={t.inspiration} tone="sunken">
      <p className="text-16">{inspirationOf(today)}</p>
    </Card>
  )
}
