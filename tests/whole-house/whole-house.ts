import fc from 'fast-check'
import type { AnyCall } from '#core/call.ts'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { auditCalls } from '#features/audit/schema.ts'
import { accountCalls } from '#features/auth/schema/account.ts'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { mailboxCalls } from '#features/mailbox/schema.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { referralsCalls } from '#features/referrals/schema.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { truthCalls } from '#features/truth/schema.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { decisionCalls } from '#features/wallet/schema/decisions.ts'
import { transactionCalls } from '#features/wallet/schema/transactions.ts'
import { walletCalls } from '#features/wallet/schema.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { ACTIONS, type ActionName, type Look } from './whole-house-actions.ts'

// Random actions of every feature together, without predictions: the model predicts the answers of
// money commands; this checks the invariants when all features meet.

/** `who`, `by` and `which` choose among what there is; `size` is how much, or which way. */
export type Action = {
  readonly what: ActionName
  readonly who: number
  readonly by: number
  readonly which: number
  readonly size: number
}

export type House = { readonly world: World }

/** Three admins, and three learners with money, one of whom was brought by another. */
export async function openHouse(): Promise<House> {
  const world = await openWorld()
  const { db } = world
  await world.admin()
  await world.admin()
  const first = await world.learner({ deposited: ghs(400) })
  await world.learner({ deposited: ghs(300), referredBy: first })
  await world.learner()
  await db.count(sql`update machine set duration_days = 2 where id in (10, 12, 17)`)
  return { world }
}

export function actionOf(): fc.Arbitrary<Action> {
  const some = fc.nat({ max: 20 })
  const names = Object.entries(ACTIONS).flatMap(([name, { weight }]) =>
    Array.from({ length: weight }, () => name as Action['what']),
  )
  return fc.record({
    what: fc.constantFrom(...names),
    who: some,
    by: some,
    which: some,
    size: some,
  })
}

/** Anything thrown that is no refusal is a bug and goes on up, with what was asked. */
export async function doFor(house: House, action: Action): Promise<'done' | 'refused'> {
  try {
    await ACTIONS[action.what].run(await lookFor(house, action))
    return 'done'
  } catch (error) {
    if (error instanceof Refusal) return 'refused'
    throw new Error(`${JSON.stringify(action)}: ${String(error)}`, { cause: error })
  }
}

async function lookFor({ world }: House, action: Action): Promise<Look> {
  const people = await world.db.rows<Person>(sql`
    select id, email, role, status from person where deleted_at is null order by id`)
  const admins = people.filter(({ role }) => role === 'admin')
  const person = people[action.who % people.length]
  const admin = admins[action.by % admins.length]
  if (!person || !admin) throw new Error('Nobody is left to run the house.')
  return {
    ...action,
    world,
    person,
    admin,
    pick: async (rows) => {
      const matches = await world.db.rows<{ id: string }>(rows)
      return matches[action.which % Math.max(1, matches.length)]?.id ?? newId()
    },
    asPerson: (call, input) => world.ask(call, person, input),
    asAdmin: (call, input) => world.ask(call, admin, input),
  }
}

const OF_ONES_OWN: readonly AnyCall[] = [
  walletCalls.readSummary,
  walletCalls.listActivity,
  pocketCalls.readPocket,
  machinesCalls.listMachines,
  machinesCalls.readEarnings,
  referralsCalls.readReferrals,
  notificationsCalls.listNotices,
  notificationsCalls.countUnread,
  versesCalls.readArchive,
  accountCalls.listSessions,
]
const OF_THE_HOUSE: readonly AnyCall[] = [
  peopleCalls.listPeople,
  decisionCalls.listRequests,
  transactionCalls.listTransactions,
  analyticsCalls.readOverview,
  analyticsCalls.readPeriod,
  auditCalls.listLines,
  mailboxCalls.listMails,
  machinesAdminCalls.listCatalogue,
  versesCalls.listVerses,
  solvencyCalls.readSolvency,
  solvencyCalls.readJoiners,
]

/** Every page of everyone still opens. */
export async function lookAtEverything({ world }: House): Promise<void> {
  const people = await world.db.rows<Person>(sql`
    select id, email, role, 'active' as status from person where deleted_at is null`)
  const admin = people.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('Nobody is left to run the house.')
  await world.db.count(sql`update settings set maintenance_mode = false`)
  for (const call of OF_THE_HOUSE) await world.ask(call, admin, {})
  await world.db.count(sql`update settings set revealed = true`)
  for (const person of people) {
    await world.ask(truthCalls.readTruth, person, {})
    await world.ask(peopleCalls.readPerson, admin, { id: person.id })
    await Promise.all(OF_ONES_OWN.map((call) => world.ask(call, person, {})))
  }
}
