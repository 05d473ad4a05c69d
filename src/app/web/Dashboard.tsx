import { formatDay } from '../../core/day.ts'
import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { DailyVerse } from '../../features/verses/web/DailyVerse.tsx'
import { Page } from '../../ui/Page.tsx'
import { DashboardActivity } from './DashboardActivity.tsx'
import { DashboardBalance } from './DashboardBalance.tsx'
import { DashboardFigures } from './DashboardFigures.tsx'
import { DashboardInspiration } from './DashboardInspiration.tsx'
import { DashboardLinks } from './DashboardLinks.tsx'
import { DashboardRecommended } from './DashboardRecommended.tsx'
import { nameOf, useSession } from './session.ts'

/** The investor's home: what I have, what it pays, what next. */
export default function Dashboard() {
  const session = useSession().data
  const person = session?.person
  if (!person) return null
  return (
    <Page
      title={t.title}
      heading={
        <>
          <span lang="ak">{t.welcome}</span>, {nameOf(person)}
        </>
      }
      lead={t.businessDay(formatDay(session.today))}
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <div className="grid gap-5">
          <DashboardBalance />
          <DashboardRecommended />
          <DashboardActivity today={session.today} />
        </div>
        <div className="grid gap-5">
          <DashboardFigures referrals={person.referrals} />
          <DailyVerse />
          <DashboardInspiration today={session.today} />
          <DashboardLinks />
        </div>
      </div>
    </Page>
  )
}
