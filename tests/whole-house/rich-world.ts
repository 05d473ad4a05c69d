import type { PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { startSealing } from '#features/audit/server/seal.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { processTrace } from '#features/truth/server/trace.ts'
import { paymentCalls } from '#features/wallet/schema/payments.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, TEST_KEY, type World } from '#tests/rig/world.ts'
import { moveClock } from '../rig/move-clock.ts'

/**
 * A house in which everything has happened at least once: requests in every state, decisions taken
 * back, machines running and run out, days missed and collected, treasury bills, referrals, a
 * learner who left; and what is kept beside the books is up to date.
 */
export async function openRichWorld() {
  const world = await openWorld()
  const { db } = world
  const admin = await world.admin()
  const ama = await world.learner({ deposited: ghs(500) })
  const kofi = await world.learner({ referredBy: ama, deposited: ghs(200) })
  const esi = await world.learner({ referredBy: ama })
  const yaw = await world.learner({ deposited: ghs(100) })

  const matched = (await ama.deposit(ghs(60))).requestId
  const waiting = (await ama.deposit(ghs(70))).requestId
  await admin.approve(matched)
  await admin.reset(matched)
  await admin.approve(matched)
  const turnedDown = (await ama.deposit(ghs(80))).requestId
  await admin.reject(turnedDown)
  const free = await ama.pay(ghs(90))
  const sentBack = (await esi.pay(ghs(30))).paymentId
  await world.ask(paymentCalls.returnPayment, admin.person, {
    paymentId: sentBack,
    reason: 'Small',
  })
  const unmatched = (await esi.requestDeposit(ghs(100), 'NEVER PAID')).requestId
  await admin.approve(unmatched, { acceptUnmatched: true })
  const invented = (await esi.requestDeposit(ghs(100), 'NEVER PAID EITHER')).requestId

  await db.count(sql`update machine set duration_days = 2 where id = 17`)
  await Promise.all([ama.buy(10), ama.buy(17), kofi.buy(10)])
  await esi.buy(18)
  await yaw.buy(18)
  await world.advance()
  await ama.buy(12)
  await moveClock(db)
  await ama.collect()
  await world.advance(2)
  await moveClock(db)

  const held = (await ama.requestWithdrawal(ghs(50))).requestId
  const paid = (await ama.requestWithdrawal(ghs(55))).requestId
  await admin.approve(paid)
  const refused = (await kofi.requestWithdrawal(ghs(50))).requestId
  await admin.reject(refused)
  await admin.reset(refused)
  await admin.reject(refused)
  await kofi.cancel((await kofi.requestWithdrawal(ghs(51))).requestId)

  await world.learner({ referredBy: yaw })
  await yaw.deposit(ghs(45))
  await yaw.requestWithdrawal(ghs(50))
  await world.ask(peopleCalls.deletePerson, admin.person, { id: yaw.id })
  await sumUpDays(db)
  await processTrace(db)
  await changeHouse(world, admin.person, kofi.id)
  const sealed = (await ama.requestWithdrawal(ghs(52))).requestId
  const ids = {
    ama: ama.id,
    kofi: kofi.id,
    esi: esi.id,
    yaw: yaw.id,
    admin: admin.id,
    matched,
    waiting,
    turnedDown,
    unmatched,
    invented,
    held,
    sealed,
    paid,
    refused,
    free: free.paymentId,
    sentBack,
  }
  return { ...world, ids }
}

/** Begins the sealed log, and lets the admin change of the house what its log tells of. */
async function changeHouse(world: World, admin: Person, learnerId: PersonId): Promise<void> {
  // Admins and limits were set by hand before: the log goes on from how they stand.
  await world.db.withTx((tx) => startSealing(tx, TEST_KEY))
  const { settings, version } = await world.ask(settingsFormCalls.readAll, admin, {})
  const changed = { ...settings, proofDays: 30, version }
  await world.ask(settingsFormCalls.save, admin, changed)
  const reportTo = [{ name: 'CID', whatFor: 'Fraud' }]
  await world.ask(debriefAdminCalls.saveReportTo, admin, { reportTo, version: version + 1 })
  await world.ask(questionAdminCalls.setEarlyHalf, admin, { open: true })
  // The log tells of the running of the house by these.
  await world.ask(peopleCalls.setStatus, admin, { id: learnerId, status: 'inactive' })
  await world.ask(autopilotCalls.set, admin, { deposits: 'soon' })
  await world.ask(machinesAdminCalls.setMachineActive, admin, {
    machineId: 12,
    isActive: false,
  })
}

export type RichIds = Awaited<ReturnType<typeof openRichWorld>>['ids']
