import { ghs } from '../src/core/money.ts'
import { learnerDeleted } from '../src/ledger/events.ts'
import { post } from '../src/ledger/post.ts'
import { moveClock } from '../src/features/clock/server/clock.ts'
import { sql } from '../src/platform/sql.ts'
import { openWorld } from './world.ts'

/**
 * A house in which everything has happened at least once: requests in every state, decisions taken
 * back, machines running and run out, days missed and collected, referrals, a learner who left.
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
  const unmatched = (await esi.requestDeposit(ghs(100), 'NEVER PAID')).requestId
  await admin.approve(unmatched, { acceptUnmatched: true })
  const invented = (await esi.requestDeposit(ghs(100), 'NEVER PAID EITHER')).requestId

  await db.count(sql`update machine set duration_days = 2 where id = 17`)
  await Promise.all([ama.buy(10), ama.buy(17), kofi.buy(10)])
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

  await leave(world, yaw.id)
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
    paid,
    refused,
    free: free.paymentId,
  }
  return { ...world, ids }
}

export type RichIds = Awaited<ReturnType<typeof openRichWorld>>['ids']

/** A learner deleted as PRODUCT §4 says: the person is erased, the ledger rows stay. */
async function leave(
  { db, today }: Awaited<ReturnType<typeof openWorld>>,
  id: string,
): Promise<void> {
  const day = await today()
  await db.withTx(async (tx) => {
    const left = await tx.one<Parameters<typeof learnerDeleted>[0]>(
      sql`select pocket, wallet, held from books where learner_id = ${id}`,
    )
    await post(tx, id, learnerDeleted(left, day))
    await tx.count(sql`update books set settled_on = 'infinity' where learner_id = ${id}`)
    await tx.count(sql`delete from person where id = ${id}`)
    await tx.count(sql`delete from auth."user" where id = ${id}`)
  })
}
