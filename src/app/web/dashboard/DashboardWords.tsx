import { type Day, day, daysBetween } from '#core/day.ts'
import { DailyVerse } from '#features/verses/web/verses/DailyVerse.tsx'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Card } from '#ui/page/Card.tsx'
import { LinkRow } from '#ui/router/LinkRow.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { inspirations } from '../../words/en/inspirations.ts'
import { usePublicSettings } from '../entry/session.ts'
import { useQuestions } from '../shell/use-questions.ts'

/** Shows below the figures a verse, a line for the day, and ways on. */
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

type DashboardLink = { to: string; icon: IconName; name: string }

const links = (): readonly DashboardLink[] => [
  { to: '/products', icon: 'machine', name: t.linkMachines },
  { to: '/referrals', icon: 'people', name: t.linkReferrals },
  { to: '/verses', icon: 'book', name: t.linkVerses },
]

const answers = (): DashboardLink => ({
  to: '/debrief',
  icon: 'help',
  name: t.linkAnswers,
})

/**
 * The links to offers and invitations. After the reveal nothing is on offer, and to a closed class
 * nobody is invited: no link leads there.
 */
function DashboardLinks() {
  const isRevealed = usePublicSettings()?.revealed === true
  const isClosed = useClosedRoom()
  const hasAnswered = useQuestions() === 'answered'
  const ways = [...links(), ...(hasAnswered && !isClosed ? [answers()] : [])].filter(
    ({ to }) =>
      !(to === '/products' && (isRevealed || isClosed)) && !(to === '/referrals' && isClosed),
  )
  return (
    <Card title={t.links}>
      <ul className="-mx-2 -mb-2 grid grid-cols-[repeat(auto-fill,minmax(min(5.75rem,100%),1fr))] sm:grid-cols-2 max-sm:[&_a]:flex-col max-sm:[&_a]:items-start max-sm:[&_a]:gap-1 max-sm:[&_a]:text-15">
        {ways.map(({ to, icon, name }) => (
          <li key={to}>
            <LinkRow to={to} icon={icon} name={name} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
