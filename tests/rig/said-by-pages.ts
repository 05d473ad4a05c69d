import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { AdminDashboardFigures } from '#app/web/admin-dashboard/AdminDashboardFigures.tsx'
import { AdminDashboardWaiting } from '#app/web/admin-dashboard/AdminDashboardWaiting.tsx'
import {
  CountChange,
  MoneyChange,
  ProfitChange,
  sinceOfChange,
} from '#app/web/dashboard/DashboardChange.tsx'
import { inside } from '#app/words/en/inside.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { AnalyticsPopular } from '#features/analytics/web/AdminAnalyticsPage.tsx'
import { AnalyticsTopUsers } from '#features/analytics/web/AnalyticsTopUsers.tsx'
import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { ReferralFigures } from '#features/referrals/web/ReferralFigures.tsx'
import { runCalls } from '#features/run/schema.ts'
import { RunBoard } from '#features/run/web/RunBoard.tsx'
import { RunFacts } from '#features/run/web/RunFacts.tsx'
import { RunLine } from '#features/run/web/RunLine.tsx'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { SolvencyEarned } from '#features/solvency/web/AdminSolvencyPage.tsx'
import { SolvencyHall } from '#features/solvency/web/SolvencyHall.tsx'
import { sayHalves } from '#features/solvency/web/SolvencyJoiners.tsx'
import { SolvencyPace } from '#features/solvency/web/SolvencyPace.tsx'
import { truthCalls } from '#features/truth/schema.ts'
import { TruthFlow } from '#features/truth/web/TruthFlow.tsx'
import { TruthSums, TruthVerdict, TruthZero } from '#features/truth/web/TruthSums.tsx'
import { fromSide, toSide } from '#features/truth/web/truth-rows.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { World } from './world.ts'

// The pages speak of a room here: its calls are asked as the pages ask them, and the parts of the pages
// that speak are drawn from the answers, as text.

/** The text of what is drawn, with plain spaces. */
export function textOf(...elements: ReactElement[]): string {
  const html = renderToStaticMarkup(createElement(MemoryRouter, null, ...elements))
  return plain(
    html
      .replace(/<[^>]*>/g, '')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

/** Texts by the name of their surface; those of one person by the surface and the person's id. */
export type SurfaceTexts = ReadonlyMap<string, string>

export async function readSaid(world: World): Promise<SurfaceTexts> {
  const { db, ask } = world
  await db.count(sql`update settings set revealed = true, maintenance_mode = false`)
  const people = await db.rows<Person>(sql`
    select id, email, role, 'active' as status from person where deleted_at is null order by id`)
  const admin = people.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('Nobody is left to run the house.')
  const said = new Map<string, string>()
  const { figures } = await ask(debriefCalls.readDebrief, admin, {})
  said.set('debrief', plain(debriefPage.standing(figures)))
  for (const [at, { here }] of debriefPage.signs.entries()) {
    said.set(`sign ${at}`, plain(here(figures)))
  }
  await saySolvency(world, admin, said)
  await sayRun(world, admin, said)
  const overview = await ask(analyticsCalls.readOverview, admin, {})
  const waits = createElement(AdminDashboardWaiting, { pending: overview.pending })
  const hall = createElement(AdminDashboardFigures, { figures: overview })
  said.set('admin dashboard', textOf(createElement(Fragment, null, waits, hall)))
  const { topUsers, popularItems } = await ask(analyticsCalls.readPeriod, admin, { period: '1y' })
  said.set('top users', textOf(createElement(AnalyticsTopUsers, { users: topUsers })))
  said.set('popular', textOf(createElement(AnalyticsPopular, { items: popularItems })))
  for (const person of people) await sayOf(world, person, said)
  return said
}

async function saySolvency({ ask }: World, admin: Person, said: Map<string, string>) {
  const house = await ask(solvencyCalls.readSolvency, admin, {})
  const { groups, robots } = await ask(solvencyCalls.readJoiners, admin, {})
  said.set('hall', textOf(createElement(SolvencyHall, { house })))
  said.set('pace', textOf(createElement(SolvencyPace, { house })))
  const { profitPaid, earned: interest } = house
  said.set(
    'earned',
    textOf(createElement(SolvencyEarned, { profitPaid, interest, hasRobots: robots > 0 })),
  )
  said.set('joiners', groups.length > 1 ? sayHalves(groups) : '')
}

async function sayRun({ ask }: World, admin: Person, said: Map<string, string>) {
  const preview = await ask(runCalls.previewRun, admin, {})
  for (const order of ['joined', 'drawn'] as const) {
    said.set(`run ${order}`, textOf(createElement(RunFacts, { preview, order })))
    said.set(`line ${order}`, textOf(createElement(RunLine, { preview, order })))
  }
  const { run } = await ask(runCalls.readRun, admin, {})
  said.set('run', run ? textOf(createElement(RunBoard, { run })) : '')
}

/** The words that one person reads of their own. */
async function sayOf({ ask }: World, person: Person, said: Map<string, string>) {
  const own = (surface: string, text: string) => said.set(`${surface} ${person.id}`, text)
  const truth = await ask(truthCalls.readTruth, person, {})
  const flows = [fromSide(truth), toSide(truth)].map((flow, key) =>
    createElement(TruthFlow, { ...flow, key }),
  )
  own(
    'truth',
    textOf(
      ...[TruthVerdict, TruthZero, TruthSums].map((part) => createElement(part, { truth })),
      ...flows,
    ),
  )
  const { unread } = await ask(notificationsCalls.countUnread, person, {})
  own('bell', inside.bell(unread))
  const standing = await ask(referralsCalls.readReferrals, person, {})
  own('referrals', textOf(createElement(ReferralFigures, standing)))
  const summary = await ask(walletCalls.readSummary, person, {})
  const { dailyProfit, owned, weekAgo } = await ask(machinesCalls.readEarnings, person, {})
  const since = sinceOfChange(summary)
  const money = { since, hidden: false }
  const { profitThisWeek, referralsThisWeek } = summary
  const badges = [
    createElement(ProfitChange, { ...money, profit: profitThisWeek }),
    createElement(MoneyChange, { ...money, now: dailyProfit, before: weekAgo.dailyProfit }),
    createElement(CountChange, { since, now: owned, change: owned - weekAgo.owned }),
    createElement(CountChange, { since, now: standing.total, change: referralsThisWeek }),
  ]
  own('badges', badges.map((badge) => textOf(badge)).join(' | '))
}
