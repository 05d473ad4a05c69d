import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sumUpDays } from '#features/solvency/server/totals.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { within } from '#tests/rig/within.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { analyticsCalls, PERIODS, type Period } from './schema.ts'
import { listOfAll, listOfCandidates } from './server/top-users.ts'

async function openRoom() {
  const world = await openWorld()
  const admin = await world.admin()
  return {
    ...world,
    boss: admin,
    read: (period: Period = '7d') => world.ask(analyticsCalls.readPeriod, admin.person, { period }),
  }
}

test('revenue is completed deposits, net is revenue less completed withdrawals', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(500) })
  await ama.deposit(ghs(90))
  await room.boss.reject((await ama.deposit(ghs(80))).requestId)
  await room.boss.approve((await ama.requestWithdrawal(ghs(120))).requestId)
  await ama.requestWithdrawal(ghs(60))
  const { now, statuses } = await room.read()
  expect(now).toMatchObject({
    revenue: ghs(500),
    withdrawals: ghs(120),
    net: ghs(380),
    transactions: 5,
    newUsers: 3,
  })
  expect(statuses).toEqual({ pending: 2, completed: 2, failed: 1 })
  await room.verify()
})

test('each figure stands beside the same figure of the period before', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(300) })
  await ama.buy(10)
  await room.advance(7)
  const kofi = await room.learner({ deposited: ghs(100) })
  await kofi.buy(10)
  const { now, before, from, to, days } = await room.read('7d')
  expect([from, to]).toEqual([addDays(await room.today(), -6), await room.today()])
  expect(now).toMatchObject({ revenue: ghs(100), purchases: 1, sales: ghs(50), newUsers: 1 })
  expect(before).toMatchObject({ revenue: ghs(300), purchases: 1, newUsers: 3 })
  // Only the last visit is kept, so nobody knows who was active before.
  expect(before.activeUsers).toBeNull()
  expect(days).toHaveLength(7)
  expect(days.at(-1)).toMatchObject({ deposits: ghs(100), newUsers: 1, purchases: 1 })
  expect((await room.read('30d')).days).toHaveLength(30)
  expect((await room.read('90d')).days).toHaveLength(90)
  expect((await room.read('1y')).days).toHaveLength(365)
})

test('learners who joined on a day are counted without admins, and with those who were deleted', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(45) })
  await room.learner()
  await room.db.count(sql`
    update person set deleted_at = now(), email = null, practice_number = null,
      referral_code = null, status = 'suspended' where id = ${ama.id}`)
  const { days, now } = await room.read('7d')
  const admins = await room.db.one<{ count: number }>(
    sql`select count(*)::int from person where role = 'admin'`,
  )
  // Users are who is here now, admins too; learners are those whose deposits the sums hold.
  expect(days.at(-1)).toMatchObject({ newUsers: 1 + admins.count, newLearners: 2 })
  expect(now.revenue).toBe(ghs(45))
})

test('active are those of status active who were last seen in the period', async () => {
  const room = await openRoom()
  const people = await Promise.all([1, 2, 3, 4].map(() => room.learner()))
  // A person who never signed in was not seen.
  expect((await room.read('30d')).now.activeUsers).toBe(0)
  const seen = (days: number, id = '') =>
    room.db.count(sql`
      update person set last_active_on = business_day() - ${days}::int
      where ${id} in ('', id::text)`)
  await seen(0)
  await seen(10, people[0]?.id)
  await room.db.count(sql`update person set status = 'inactive' where id = ${people[1]?.id}`)
  expect((await room.read('7d')).now.activeUsers).toBe(3)
  expect((await room.read('30d')).now.activeUsers).toBe(4)
  // The period has whole business days: the first of seven counts, the day before it does not.
  await seen(6, people[2]?.id)
  expect((await room.read('7d')).now.activeUsers).toBe(3)
  await seen(7, people[2]?.id)
  expect((await room.read('7d')).now.activeUsers).toBe(2)
  // Days that the house's clock skips are days without a visit.
  await room.advance(7)
  expect((await room.read('7d')).now.activeUsers).toBe(0)
})

test('a visit is noted on its business day, also where the clock was moved since the last', async () => {
  const room = await openRoom()
  const { browser } = openServer(room)
  const tab = browser()
  await tab.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
  const seenOn = async () => {
    const read = () =>
      room.db.one<{ on: string | null }>(
        sql`select last_active_on as on from person where email = 'ama@example.test'`,
      )
    await tab.get('/api/session')
    await within(async () => expect((await read()).on).toBe(await room.today()))
  }
  await seenOn()
  await room.advance(3)
  await seenOn()
})

test('ten top users by count of transactions, six popular items by purchases', async () => {
  const room = await openRoom()
  const people = []
  for (let n = 0; n < 12; n++) people.push(await room.learner({ deposited: ghs(1000) }))
  for (const machine of [10, 9, 7, 5, 6, 8, 11]) await people[0]?.buy(machine)
  await people[1]?.buy(9)
  await people[1]?.buy(10)
  await people[2]?.buy(9)
  const { topUsers, popularItems } = await room.read()
  expect(topUsers).toHaveLength(10)
  expect(topUsers.slice(0, 3).map(({ id, transactions }) => [id, transactions])).toEqual([
    [people[0]?.id, 8],
    [people[1]?.id, 3],
    [people[2]?.id, 2],
  ])
  expect(popularItems).toHaveLength(6)
  expect(popularItems[0]).toMatchObject({ machineId: 9, purchases: 3, sales: ghs(210) })
  expect(popularItems[1]).toMatchObject({ machineId: 10, purchases: 2 })
})

test('who did most is found among who did most in all their time, or else everyone is looked at', async () => {
  const room = await openRoom()
  // Five did much, long ago, and little since; twelve did as much as each other, for more and more.
  for (let n = 0; n < 5; n++) {
    const early = await room.learner({ deposited: ghs(1000) })
    for (const machine of [10, 9, 7, 5, 6]) await early.buy(machine)
  }
  await room.advance(20)
  for (let n = 0; n < 12; n++) {
    const late = await room.learner({ deposited: ghs(1000 + n) })
    for (const machine of [10, 9]) await late.buy(machine)
  }
  const today = await room.today()
  for (const days of [1, 20, 21, 30]) {
    const span = { from: addDays(today, 1 - days), to: today }
    const all = await listOfAll(room.db, span)
    expect(await listOfCandidates(room.db, span)).toEqual(all)
    // A search that stops after so few candidates gives the same answer, or none.
    const some = []
    for (let most = 1; most <= 20; most++) some.push(await listOfCandidates(room.db, span, most))
    expect(some.filter((each) => each !== null && !isDeepStrictEqual(each, all))).toEqual([])
    expect(some.slice(0, 9)).toEqual(Array.from({ length: 9 }, () => null))
    expect(some.at(-1)).toEqual(all)
  }
})

test('no figure changes when the days that are over are summed up', async () => {
  const room = await openRichWorld()
  const boss = await room.admin()
  const read = async (period: Period) =>
    room.ask(analyticsCalls.readPeriod, boss.person, { period })
  for (const period of PERIODS) {
    await room.db.count(sql`delete from day_total`)
    await room.db.count(sql`delete from day_promise`)
    await room.db.count(sql`delete from day_bought`)
    await room.db.count(sql`delete from day_asked`)
    await room.db.count(sql`update day_total_through set day = '-infinity'`)
    const counted = await read(period)
    await sumUpDays(room.db)
    expect(await read(period)).toEqual(counted)
  }
  const { bills, purchases } = await room.db.one<{ bills: number; purchases: number }>(sql`
    select sum(bills) as bills, sum(purchases)::int as purchases from day_bought`)
  expect(bills).toBeGreaterThan(0)
  expect((await read('1y')).now.purchases).toBeGreaterThanOrEqual(purchases)
  await room.verify()
})

test('a deleted person’s figures stay, their name goes', async () => {
  const room = await openRoom()
  const ama = await room.learner({ deposited: ghs(300) })
  await room.ask(peopleCalls.deletePerson, room.boss.person, { id: ama.id })
  const { now, topUsers } = await room.read()
  expect(now.revenue).toBe(ghs(300))
  expect(topUsers[0]?.name).toBe('a deleted person')
})
