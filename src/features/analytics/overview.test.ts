import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { analyticsCalls } from './schema.ts'

/** The treasury bill of every house. */
const BILL = 18

async function openRoom() {
  const world = await openWorld()
  const boss = await world.admin()
  return { ...world, boss, read: () => world.ask(analyticsCalls.readOverview, boss.person, {}) }
}

test('the figures are counts and sums over everything that is stored', async () => {
  const room = await openRoom()
  const ama = await room.learner()
  await room.boss.approve((await ama.deposit(ghs(300))).requestId)
  await room.boss.reject((await ama.deposit(ghs(80))).requestId)
  await ama.deposit(ghs(90))
  await room.boss.approve((await ama.requestWithdrawal(ghs(60))).requestId)
  await ama.buy(10)
  await ama.buy(9)
  await room.db.count(sql`update machine set is_active = false where id = 1`)
  await room.db.count(sql`update person set status = 'inactive' where id = ${room.boss.id}`)
  // Seen are both; the third was invited and never came.
  await room.db.count(
    sql`update person set last_active_at = now(), last_active_on = business_day()`,
  )
  await room.learner()
  expect(await room.read()).toEqual({
    users: 3,
    admins: 1,
    robots: 0,
    activeUsers: 1,
    revenue: ghs(300),
    // Four requests, two purchases, and what three people began with.
    transactions: 9,
    pending: 1,
    machines: 17,
    dailyProfits: ghs(25),
    houseCash: ghs(330),
    // Money of three sign-ups, less what Ama spent, and the 90 that nobody has decided on.
    owed: ghs(270),
  })
  await room.verify()
})

test('more than a hundred requests are counted to the last', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(500) })
  for (let n = 0; n < 110; n++) {
    await ama.cancel((await ama.requestWithdrawal(ghs(50))).requestId)
  }
  expect((await room.read()).transactions).toBe(114)
})

test('a machine that has paid its last day promises nothing for tomorrow', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(300) })
  await ama.buy(10)
  await room.advance(60)
  expect((await room.read()).dailyProfits).toBe(0)
})

test('the interest of a bill is in no figure of what machines pay', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(200) })
  await ama.buy(BILL)
  await ama.buy(10)
  await room.advance()
  expect((await ama.books()).wallet).toBe(13_002)
  expect((await ama.summary()).todaysProfit).toBe(ghs(10))
  expect(await ama.earnings()).toMatchObject({ dailyProfit: ghs(10), tomorrow: 1002 })
  expect((await room.read()).dailyProfits).toBe(ghs(10))
  await room.advance(7)
  expect((await ama.earnings()).weekAgo.dailyProfit).toBe(ghs(10))
  await room.verify()
})
