import { expect, test } from 'vitest'
import { addDays, type Day, day } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { inRandomRooms } from '#tests/model/random-rooms.ts'
import { anAdmin } from '#tests/rig/an-admin.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { plainBalances, plainDays, readPlainHouse } from '#tests/rooms/plain-house.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { coverageOf, emptyOn, perDay } from './rules.ts'
import { solvencyCalls } from './schema.ts'
import { sumUpDays } from './server/totals.ts'

const RUNS = Number(process.env.ROOM_RUNS ?? 4)

async function readAsAdmin(world: World) {
  const admin = await anAdmin(world)
  return {
    solvency: await world.ask(solvencyCalls.readSolvency, admin, {}),
    joiners: await world.ask(solvencyCalls.readJoiners, admin, {}),
  }
}

/** Holds what the page says against the plain house. */
async function compare(world: World): Promise<void> {
  const { solvency, joiners } = await readAsAdmin(world)
  const house = await readPlainHouse(world.db)
  const { owed, wallets, held, suspense, ...plain } = plainBalances(house)
  expect(solvency).toMatchObject(plain)
  expect(solvency.owed).toEqual({ wallets, held, suspense, total: owed })
  const days = plainDays(house)
  expect(solvency.days).toEqual(days)

  const started = days.findIndex(({ cameIn, wentOut }) => cameIn + wentOut > 0)
  const pace = started < 0 ? [] : days.slice(started).slice(-7)
  const net = pace.reduce((sum, { cameIn, wentOut }) => sum + cameIn - wentOut, 0)
  expect(solvency.pace).toMatchObject({ days: pace.length, net })
  expect(solvency.emptyOn).toBe(walkToEmpty(solvency.today, plain.cash, net, pace.length))

  const signs = house.settled.map(({ net: put }) => Math.sign(put))
  const sum = (pick: (group: (typeof joiners.groups)[number]) => number) =>
    joiners.groups.reduce((all, group) => all + pick(group), 0)
  expect(sum(({ ahead }) => ahead)).toBe(signs.filter((sign) => sign < 0).length)
  expect(sum(({ behind }) => behind)).toBe(signs.filter((sign) => sign > 0).length)
  expect(sum(({ net: each }) => each) + plain.cash + plain.bills).toBe(plain.earned)
}

/** Day after day, in whole numbers, until nothing is left; nobody looks beyond a hundred years. */
function walkToEmpty(today: Day, cash: number, net: number, days: number): Day | null {
  if (cash > 0 && net >= 0) return null
  let walked = 0
  for (let left = cash * days; left > 0 && walked <= 36_500; left += net) walked++
  return walked > 36_500 ? null : addDays(today, walked)
}

test('every figure and every day is what a slow count of all rows says, in random rooms', async () => {
  await inRandomRooms(RUNS, {
    during: sumUpDays,
    after: async ({ world }) => {
      await compare(world)
      await world.verify()
    },
  })
})

test('so it is in a house where everything has happened, before and after its days are summed up', async () => {
  const world = await openRichWorld()
  await compare(world)
  await world.advance(2)
  await compare(world)
  // A day that has begun and is not settled for all is not over yet, and is counted anew.
  await world.db.count(sql`update clock set offset_days = offset_days + 3`)
  await compare(world)
  await world.advance()
  await compare(world)
  await world.verify()
})

test('of a new house nothing is owed, nothing runs out, and there is no coverage of nothing', async () => {
  const world = await openWorld()
  await world.admin()
  await world.db.count(sql`update settings set sign_up_bonus = 0`)
  const { solvency } = await readAsAdmin(world)
  expect(solvency).toMatchObject({ cash: 0, promised: 0, pace: { days: 0, net: 0 } })
  expect(solvency.days).toHaveLength(1)
})

test('several processes sum a day up once', async () => {
  const world = await openRichWorld()
  await Promise.all([1, 2, 3, 4].map(() => sumUpDays(world.db)))
  await compare(world)
  await world.verify()
})

test('by joining order: who came first is ahead of who came later, each by name in a small room', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ email: 'ama@example.test', deposited: ghs(100) })
  await world.learner({ email: 'kofi@example.test', deposited: ghs(300) })
  await world.learner({ email: 'esi@example.test' })
  await ama.buy(10)
  await world.advance(20)
  await boss.approve((await ama.requestWithdrawal(ghs(150))).requestId)
  const { joiners } = await readAsAdmin(world)
  expect(joiners.groups.map(({ name, net }) => [name, net])).toEqual([
    ['ama@example.test', ghs(50)],
    ['kofi@example.test', pesewas(-30_000)],
    ['esi@example.test', 0],
  ])
  await world.verify()
})

test('in a large room the bars are at most forty, each of as many people who joined one after the other', async () => {
  const world = await openWorld()
  for (let n = 0; n < 85; n++) await world.learner()
  await world.admin()
  const { groups, people } = (await readAsAdmin(world)).joiners
  expect([people, groups.length, groups[0]?.first, groups.at(-1)?.last]).toEqual([85, 29, 1, 85])
  const sizes = groups.map(({ first, last }) => last - first + 1)
  expect([new Set(sizes.slice(0, -1)), sizes.at(-1)]).toEqual([new Set([3]), 1])
  expect(groups.slice(1).every(({ first }, at) => first === (groups[at]?.last ?? 0) + 1)).toBe(true)
})

test('coverage is rounded down, a pace to the nearest pesewa, and the runway ends where the money does', () => {
  expect([
    coverageOf(ghs(199), ghs(200)),
    coverageOf(ghs(1), ghs(3)),
    coverageOf(ghs(1), ghs(0)),
  ]).toEqual([99, 33, null])
  expect([perDay(pesewas(-10), 7), perDay(pesewas(10), 7), perDay(pesewas(0), 0)]).toEqual([
    -1, 1, 0,
  ])
  const from = day('2026-11-21')
  expect(emptyOn(from, ghs(100), ghs(-70), 7)).toBe('2026-12-01')
  expect(emptyOn(from, pesewas(10_001), ghs(-70), 7)).toBe('2026-12-02')
  expect(emptyOn(from, ghs(100), ghs(0), 7)).toBeNull()
  expect(emptyOn(from, ghs(0), ghs(50), 7)).toBe(from)
  expect(emptyOn(from, pesewas(1e12), pesewas(-1), 7)).toBeNull()
})
