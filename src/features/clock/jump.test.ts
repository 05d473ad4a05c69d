import { expect, test } from 'vitest'
import { processClockMove, turnDay } from '#app/day-turn.ts'
import { verifyBooks } from '#app/verify.ts'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openCalendar } from '#tests/rig/calendar.ts'
import { TEST_KEY } from '#tests/rig/test-config.ts'
import { openWorld } from '#tests/rig/world.ts'
import { type ClockState, clockCalls, DAY_KEPT } from './schema.ts'

/** Sankofa Mini: GHS 50, GHS 10 a day. */
const MINI = 10

/** A lesson under way: somebody owns a machine, and the house has seen the calendar. */
async function openHouse() {
  const world = await openWorld()
  const calendar = await openCalendar(world)
  const { person: admin } = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  await ama.buy(MINI)
  await turnDay(world.serverParts)
  const read = (): Promise<ClockState> => world.ask(clockCalls.readClock, admin, {})
  const { today } = await read()
  return {
    ...calendar,
    world,
    admin,
    ama,
    read,
    today,
    turn: (db = world.db) => turnDay({ ...world.serverParts, db }),
    carry: () => processClockMove(world.serverParts),
    wallet: async () => (await ama.books()).wallet,
    keptLines: () =>
      world.db.rows<{ before: unknown; after: unknown }>(
        sql`select before, after from audit where action = ${DAY_KEPT} order by number`,
      ),
  }
}

test('days by which the computer’s calendar jumps do not pass, and pay nobody', async () => {
  const { world, jump, turn, read, today, ama, wallet, keptLines } = await openHouse()
  await jump(2_500)
  // Before any job has looked, a phone asks.
  await expect(ama.collect()).rejects.toThrow('Profits already collected for today.')
  expect(await world.today()).toBe(today)
  expect(await turn()).toBe(0)
  expect(await read()).toMatchObject({
    today,
    settledThrough: today,
    movedDays: -2_500,
    jumpedDays: 2_500,
  })
  expect(await wallet()).toBe(ghs(70))
  expect(await keptLines()).toEqual([
    { before: { day: today }, after: { day: today, jumpedDays: 2_500 } },
  ])
  await world.verify()
})

test('from there the days go on one by one, and an admin can move the clock as ever', async () => {
  const { world, jump, pass, turn, read, carry, today, admin, wallet } = await openHouse()
  await jump(2_500)
  await turn()
  await pass(1)
  expect(await turn()).toBe(1)
  expect(await read()).toMatchObject({ today: addDays(today, 1), jumpedDays: 2_500 })
  await world.ask(clockCalls.moveOn, admin, { days: 3, from: addDays(today, 1) })
  await carry()
  expect(await read()).toMatchObject({ today: addDays(today, 4), jumpedDays: null, move: null })
  expect(await wallet()).toBe(ghs(110))
  const { moves } = await world.ask(clockCalls.listMoves, admin, {})
  expect(moves).toMatchObject([
    { act: 'move', days: 3 },
    { act: 'keep', by: null, on: today, days: 2_500 },
  ])
  await world.verify()
})

test('a move that is wished between a jump and the look at the clock is kept with the day', async () => {
  const { world, jump, turn, read, carry, today, admin } = await openHouse()
  await world.ask(clockCalls.moveOn, admin, { days: 2, from: today })
  await carry()
  await jump(2_500)
  await world.ask(clockCalls.moveOn, admin, { days: 3, from: addDays(today, 2) })
  await turn()
  await carry()
  expect(await read()).toMatchObject({ today: addDays(today, 5), move: null })
  // Before the test's own seals begin anew: the whole log counts.
  const books = await verifyBooks(world.db, { key: TEST_KEY, noted: null })
  expect(books.filter(({ name }) => name.startsWith('the clock'))).toMatchObject([{ broken: [] }])
  await world.verify()
})

test('a room that slept while the calendar jumped keeps its day where its process saw the jump', async () => {
  const [first, other] = [await openHouse(), await openHouse()]
  for (const { jump } of [first, other]) await jump(40)
  expect(await first.turn()).toBe(0)
  expect(await other.turn(other.openProcess())).toBe(0)
  expect(await other.read()).toMatchObject({ today: other.today, movedDays: -40, jumpedDays: 40 })
  await other.world.verify()
})

test('a computer that slept over the weekend settles each of its days', async () => {
  const { world, pass, turn, read, today, wallet, keptLines } = await openHouse()
  await pass(3)
  expect(await turn()).toBe(3)
  expect(await read()).toMatchObject({ today: addDays(today, 3), movedDays: 0, jumpedDays: null })
  expect(await wallet()).toBe(ghs(100))
  expect(await keptLines()).toEqual([])
  await world.verify()
})

test('a house that was off for the long vacation settles it at its start; more than a year it does not', async () => {
  const { world, pass, turn, read, today, openProcess, keptLines } = await openHouse()
  await pass(60)
  expect(await turn(openProcess())).toBe(60)
  await pass(400)
  expect(await turn(openProcess())).toBe(0)
  expect(await read()).toMatchObject({ today: addDays(today, 60), jumpedDays: 400 })
  expect(await keptLines()).toHaveLength(1)
  await world.verify()
})

test('several processes that see one jump keep the day once', async () => {
  const { world, jump, turn, read, today, openProcess, keptLines } = await openHouse()
  const processes = [world.db, openProcess(), openProcess()]
  for (const db of processes) await turn(db)
  await jump(40)
  await Promise.all(processes.map((db) => turn(db)))
  for (const db of processes) expect(await turn(db)).toBe(0)
  expect(await read()).toMatchObject({ today, movedDays: -40 })
  expect(await keptLines()).toHaveLength(1)
  await world.verify()
})

test('a pace goes on at its pace over a jump, and still ends where it was to end', async () => {
  const { world, jump, turn, read, carry, today, admin } = await openHouse()
  await world.ask(clockCalls.setPace, admin, { seconds: 3600 })
  await jump(40)
  await carry()
  await turn()
  const { move } = await read()
  expect(move).toMatchObject({ begun: 0, of: 365, endsOn: addDays(today, 365) })
  expect(move?.msToNextDay).toBeGreaterThan(3_500_000)
  await world.verify()
})

test('a calendar that goes back stops no pace, and no day goes back with it', async () => {
  const { world, jump, turn, read, carry, today, admin } = await openHouse()
  await world.ask(clockCalls.setPace, admin, { seconds: 10 })
  await jump(-2_500)
  await turn()
  expect(await read()).toMatchObject({ today, isSetBack: true, move: { msToNextDay: 0 } })
  await carry()
  const after = await read()
  expect(after.move?.msToNextDay).toBeGreaterThan(5_000)
  expect(after.today >= today).toBe(true)
  await world.verify()
})

test('a calendar that went back and comes right again passes only the days that are new', async () => {
  const { world, jump, turn, read, today, keptLines } = await openHouse()
  await jump(-2_500)
  expect(await turn()).toBe(0)
  expect(await read()).toMatchObject({ today, isSetBack: true })
  await jump(2_500)
  expect(await turn()).toBe(0)
  await jump(-2_500)
  await turn()
  await jump(2_501)
  expect(await turn()).toBe(1)
  expect(await read()).toMatchObject({ today: addDays(today, 1), movedDays: 0, isSetBack: false })
  expect(await keptLines()).toEqual([])
  await world.verify()
})
