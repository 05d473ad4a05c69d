import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, ownNumber } from '#tests/rig/world.ts'
import { walletCalls } from './schema.ts'

test('today’s profit is what was credited for this business day, and nothing else', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(200) })
  await ama.buy(10)
  await ama.buy(9)
  expect((await ama.summary()).todaysProfit).toBe(0)
  await world.advance(2)
  expect((await ama.summary()).todaysProfit).toBe(ghs(25))
  await world.db.count(sql`update clock set offset_days = offset_days + 1`)
  expect((await ama.summary()).todaysProfit).toBe(0)
  await ama.collect()
  expect((await ama.summary()).todaysProfit).toBe(ghs(25))
  await world.verify()
})

test('the entries of a newcomer by a code are the two bonuses, in the original’s words', async () => {
  const world = await openWorld()
  const ama = await world.learner({ referredBy: await world.learner() })
  const { entries } = await ama.activity()
  expect(
    entries.map(({ description, direction, amount }) => [description, direction, amount]),
  ).toEqual([
    ['Referral Bonus', 'credit', ghs(10)],
    ['Sign-up Bonus', 'credit', ghs(20)],
  ])
  expect((await ama.summary()).balance).toBe(ghs(30))
  await world.verify()
})

test('what the machines paid a week ago is what was owned and running at the end of that day', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(300) })
  await world.db.count(sql`update machine set duration_days = 9 where id = 9`)
  await ama.buy(9)
  expect((await ama.earnings()).weekAgo).toEqual({ dailyProfit: 0, owned: 0 })
  await world.advance(6)
  await ama.buy(10)
  // Seven days after the first purchase: that day ended with one machine, to pay 15 the next day.
  await world.advance()
  expect(await ama.earnings()).toMatchObject({
    dailyProfit: ghs(25),
    owned: 2,
    weekAgo: { dailyProfit: ghs(15), owned: 1 },
  })
  // Sixteen days after it, the first has paid its last profit on the ninth.
  await world.advance(9)
  expect(await ama.earnings()).toMatchObject({
    dailyProfit: ghs(10),
    owned: 2,
    weekAgo: { dailyProfit: ghs(10), owned: 2 },
  })
  await world.verify()
})

test('who came within the last seven business days is the change of the referrals', async () => {
  const world = await openWorld()
  const ama = await world.learner()
  await world.learner({ referredBy: ama })
  expect((await ama.summary()).referralsThisWeek).toBe(1)
  await world.advance(6)
  await world.learner({ referredBy: ama })
  expect((await ama.summary()).referralsThisWeek).toBe(2)
  await world.advance()
  expect((await ama.summary()).referralsThisWeek).toBe(1)
  await world.advance(6)
  expect((await ama.summary()).referralsThisWeek).toBe(0)
  await world.verify()
})

test('in the first seven business days each change is that since one joined, from nothing', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(100) })
  await ama.buy(10)
  const before = async () => {
    const { profitThisWeek, joinedThisWeek } = await ama.summary()
    return { profitThisWeek, joinedThisWeek, ...(await ama.earnings()).weekAgo }
  }
  const fresh = { joinedThisWeek: true, dailyProfit: 0, owned: 0 }
  expect(await before()).toEqual({ ...fresh, profitThisWeek: 0 })
  await world.advance(6)
  expect(await before()).toEqual({ ...fresh, profitThisWeek: ghs(60) })
  // From now on there are seven whole days, and the first of them ended with something.
  await world.advance()
  expect(await before()).toEqual({
    profitThisWeek: ghs(70),
    joinedThisWeek: false,
    dailyProfit: ghs(10),
    owned: 1,
  })
  await world.verify()
})

test.each([
  0,
  -5,
  10.5,
  Number.NaN,
  2e12,
  'forty',
])('an amount that is none (%s) gets the original’s words', async (amount) => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(100) })
  const given = amount as never
  const proof = { method: 'mtn', accountName: 'Ama', reference: 'R1' } as const
  await expect(
    world.ask(walletCalls.requestDeposit, ama.person, { amount: given, ...proof }),
  ).rejects.toMatchObject({ code: 'invalid', field: 'amount', message: 'Invalid user or amount' })
  const to = { method: 'mtn', account: await ownNumber(world.db, ama.id) } as const
  await expect(
    world.ask(walletCalls.requestWithdrawal, ama.person, { amount: given, ...to }),
  ).rejects.toMatchObject({
    code: 'invalid',
    field: 'amount',
    message: 'Invalid user, amount, or insufficient balance',
  })
  expect((await ama.books()).wallet).toBe(ghs(120))
  await world.verify()
})
