import { describe, expect, test } from 'vitest'
import { processClockMove } from '#app/day-turn.ts'
import { addDays, type Day } from '#core/day.ts'
import { ghs, type Pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { settleDay } from '#features/machines/server/settle.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { MOST_AHEAD } from './rules.ts'
import { type ClockState, clockCalls } from './schema.ts'

/** Sankofa Mini: GHS 50, GHS 10 a day. */
const MINI = 10
/** Saint Medal: GHS 30, GHS 4 a day. */
const MEDAL = 17
const AT_REST = { move: null, settling: null, jumpedDays: null, isSetBack: false }

async function openHouse() {
  const world = await openWorld()
  const { person } = await world.admin()
  const read = (): Promise<ClockState> => world.ask(clockCalls.readClock, person, {})
  return {
    world,
    read,
    admin: person,
    move: async (days: number, from?: Day) =>
      world.ask(clockCalls.moveOn, person, { days, from: from ?? (await read()).today }),
    pace: (seconds: number) => world.ask(clockCalls.setPace, person, { seconds }),
    pause: () => world.ask(clockCalls.pause, person, {}),
    carry: () => processClockMove(world.serverParts),
  }
}

/** Makes the next day of a pace due for as long as `seconds`. */
async function letPass({ db }: World, seconds: number): Promise<void> {
  await db.count(sql`
    update clock set next_day_at = clock_timestamp() - ${seconds}::int * interval '1 second'`)
}

describe('the clock only goes forward', () => {
  test('by 1 to 365 whole days at once; anything else is refused in words, and moves nothing', async () => {
    const { move, read, world } = await openHouse()
    for (const days of [0, -1, 1.5, 366, Number.NaN, 1e9]) {
      await expect(move(days)).rejects.toThrow('The clock only goes forward: choose 1 to 365 whole')
    }
    expect((await read()).move).toBeNull()
    await move(365)
    expect((await read()).move).toMatchObject({ begun: 0, of: 365 })
    await world.verify()
  })

  test('and the database itself refuses a clock, or a settlement, that goes back', async () => {
    const { world } = await openHouse()
    await world.advance(2)
    for (const back of [sql`offset_days = 1`, sql`settled_through = settled_through - 1`]) {
      await expect(world.db.count(sql`update clock set ${back}`)).rejects.toThrow(
        'the clock only goes forward',
      )
    }
  })

  test('also where the clock on the wall is put back: the day stands still until it is moved on', async () => {
    const { world, read, move, carry } = await openHouse()
    const ama = await world.learner({ deposited: ghs(130) })
    await ama.buy(MINI)
    await world.advance(3)
    const { today } = await read()
    // The house sees no difference between a wall clock and an offset that went back three days.
    await world.db.rows(sql`alter table clock disable trigger clock_goes_forward`)
    await world.db.count(sql`update clock set offset_days = offset_days - 3`)
    await world.db.rows(sql`alter table clock enable trigger clock_goes_forward`)

    expect(await read()).toMatchObject({ today, settledThrough: today, movedDays: 3 })
    await world.verify()
    await ama.buy(MEDAL)
    await carry()
    await world.verify()
    await move(1)
    await carry()
    expect(await read()).toMatchObject({ today: addDays(today, 1), movedDays: 4, move: null })
    // 130 - 50 - 30, four days of the one machine and one of the other.
    expect((await ama.books()).wallet).toBe(ghs(20 + 50 + 4 * 10 + 4))
    await world.verify()
  })

  test('for at most a century: a wish beyond it is refused, and a pace ends there', async () => {
    const { world, move, pace, read } = await openHouse()
    await world.db.count(sql`
      update clock set offset_days = ${MOST_AHEAD - 3}, settled_through = business_day() + ${MOST_AHEAD - 3}::int`)
    await expect(move(4)).rejects.toThrow('at most 100 years ahead of Accra')
    await pace(5)
    expect((await read()).move).toMatchObject({ of: 3 })
  })
})

describe('a move', () => {
  test('settles everyone for each of its days, and ends where it was to go', async () => {
    const { world, move, carry, read } = await openHouse()
    const ama = await world.learner({ deposited: ghs(60) })
    await ama.buy(MINI)
    const { today } = await read()
    expect(await move(30)).toEqual({ until: addDays(today, 30) })
    expect((await read()).today).toBe(today)
    await carry()
    expect(await read()).toEqual({
      today: addDays(today, 30),
      accraToday: today,
      movedDays: 30,
      settledThrough: addDays(today, 30),
      ...AT_REST,
    })
    expect((await ama.books()).wallet).toBe(ghs(20 + 60 - 50 + 30 * 10))
    await world.verify()
  })

  test('is one at a time: a second is refused with where the first goes, and a pace too', async () => {
    const { move, pace, carry } = await openHouse()
    const { until } = await move(2)
    const [year, month, day] = until.split('-')
    const said = `on its way to ${day}/${month}/${year} already`
    await expect(move(1)).rejects.toThrow(said)
    await expect(pace(5)).rejects.toThrow(said)
    await carry()
    await expect(pace(5)).resolves.toBeDefined()
    await expect(move(1)).rejects.toThrow('A day passes every 5 seconds already')
  })

  test('that is stopped half-way settles the day that has begun, and goes no further', async () => {
    const { world, move, pause, carry, read } = await openHouse()
    const ama = await world.learner({ deposited: ghs(60) })
    await ama.buy(MINI)
    await move(30)
    await world.db.count(sql`update clock set offset_days = offset_days + 1`)
    expect((await read()).move).toMatchObject({ begun: 1, of: 30 })
    await pause()
    await carry()
    await world.advance()
    expect(await read()).toMatchObject({ movedDays: 2, move: null, settling: null })
    await expect(pause()).rejects.toThrow('The clock stands still already')
    await world.verify()
  })

  test('tells how many people are settled for its day, chunk by chunk, from what is stored', async () => {
    const { world, read } = await openHouse()
    for (let made = 0; made < 3; made++) {
      await (await world.learner({ deposited: ghs(60) })).buy(MINI)
    }
    await world.db.count(sql`update clock set offset_days = offset_days + 1`)
    const { today } = await read()
    // The admins, who have books of their own too, are people like everyone.
    const everyone = 5
    expect((await read()).settling).toEqual({ on: today, people: 0, of: 0 })
    const seen: unknown[] = []
    await settleDay(world.db, today, () => void seen.push(read()))
    expect(await Promise.all(seen)).toMatchObject([
      { settling: { on: today, people: everyone, of: everyone } },
    ])
    await world.advance()
    expect((await read()).settling).toBeNull()
    await world.verify()
  })
})

describe('a pace', () => {
  test('lets a day begin when it is due, not before, and one at a time', async () => {
    const { world, pace, carry, read } = await openHouse()
    await pace(30)
    await carry()
    expect(await read()).toMatchObject({ movedDays: 0, move: { begun: 0, paceSeconds: 30 } })
    for (const day of [1, 2, 3]) {
      await letPass(world, 1)
      await carry()
      await carry()
      expect(await read()).toMatchObject({ movedDays: day, settling: null })
      const { move } = await read()
      expect(move?.msToNextDay).toBeGreaterThan(20_000)
      expect(move?.msToNextDay).toBeLessThanOrEqual(30_000)
    }
    await world.verify()
  })

  test('does not make up for the days a sleeping house has missed', async () => {
    const { world, pace, carry, read } = await openHouse()
    await pace(5)
    await letPass(world, 3600)
    await carry()
    await carry()
    expect((await read()).movedDays).toBe(1)
  })

  test('is said to everyone by their session, and is not once it is paused', async () => {
    const { world, pace, pause, carry, read } = await openHouse()
    const session = () => world.ask(authCalls.readSession, null, {})
    expect(await session()).toMatchObject({ clockMovedDays: 0, clockPaceSeconds: null })
    await pace(10)
    expect(world.announced).toContainEqual({ topic: 'clock', to: 'everyone' })
    expect(await session()).toMatchObject({ clockPaceSeconds: 10 })
    await pause()
    await carry()
    expect(await session()).toMatchObject({ clockPaceSeconds: null })
    expect((await read()).movedDays).toBe(0)
  })

  test('can be changed while it runs, stops by itself after a year, and is 1 to 3600 seconds', async () => {
    const { world, pace, carry, read } = await openHouse()
    for (const seconds of [0, -5, 0.5, 3601]) {
      await expect(pace(seconds)).rejects.toThrow('one day per 1 to 3600 whole seconds')
    }
    await pace(10)
    await pace(60)
    expect((await read()).move).toMatchObject({ paceSeconds: 60, of: 365 })
    await world.db.count(sql`
      update clock set offset_days = 364, settled_through = business_day() + 364`)
    await letPass(world, 1)
    await carry()
    expect(await read()).toMatchObject({ movedDays: 365, move: null })
  })
})

describe('around it', () => {
  test('everyone is told of each day that was turned', async () => {
    const { world, move, carry } = await openHouse()
    await move(2)
    world.announced.length = 0
    await carry()
    const days = world.announced.filter(({ topic, to }) => topic === 'clock' && to === 'everyone')
    expect(days.length).toBeGreaterThanOrEqual(2)
    expect(world.announced).toContainEqual({ topic: 'settling', to: 'admins' })
  })

  test('the preview says to the pesewa what the next days pay, and whom', async () => {
    const { world, admin, move, carry } = await openHouse()
    await world.db.count(sql`update machine set duration_days = 3 where id = ${MEDAL}`)
    const ama = await world.learner({ deposited: ghs(100) })
    const kofi = await world.learner({ deposited: ghs(100) })
    await ama.buy(MINI)
    await ama.buy(MEDAL)
    await kofi.buy(MEDAL)
    const { days, ...preview } = await world.ask(clockCalls.previewDays, admin, { days: '5' })
    const today = preview.from
    expect(preview.cash).toBe(ghs(200))
    const none = { interest: 0, robots: 0 }
    expect(days[0]).toEqual({
      ...none,
      on: addDays(today, 1),
      pays: ghs(18),
      machines: 3,
      people: 2,
    })
    expect(days[4]).toEqual({
      ...none,
      on: addDays(today, 5),
      pays: ghs(10),
      machines: 1,
      people: 1,
    })
    await move(5)
    await carry()
    const paid = await world.db.rows<{ on: Day; pays: Pesewas; people: number }>(sql`
      select day as on, sum(amount) as pays, count(*)::int as people from transfer
      where kind = 'day_settled' group by day order by day`)
    expect(paid).toEqual(days.map(({ on, pays, people }) => ({ on, pays, people })))
    await world.verify()
  })

  test('the preview counts the interest of treasury bills, day by day', async () => {
    const { world, admin, move, carry } = await openHouse()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(18)
    const { days } = await world.ask(clockCalls.previewDays, admin, { days: '93' })
    expect(days.map(({ pays }) => pays).reduce<number>((sum, pays) => sum + pays, 0)).toBe(187)
    expect(days.every(({ pays, interest }) => pays === interest)).toBe(true)
    expect(days[90]).toMatchObject({ machines: 1, people: 1 })
    expect(days[91]).toMatchObject({ pays: 0, machines: 0, people: 0 })
    await move(20)
    await carry()
    const paid = await world.db.rows<{ pays: Pesewas }>(sql`
      select amount as pays from transfer where source = 'treasury' order by day`)
    expect(paid.map(({ pays }) => pays)).toEqual(days.slice(0, 20).map(({ pays }) => pays))
  })

  test('the history tells who moved the clock, from the audit log', async () => {
    const { world, admin, move, pace, pause, carry, read } = await openHouse()
    const { today } = await read()
    await move(3)
    await carry()
    await pace(10)
    await pause()
    await expect(move(0)).rejects.toThrow('only goes forward')
    const { moves, total } = await world.ask(clockCalls.listMoves, admin, {})
    const on = addDays(today, 3)
    const by = admin.email
    expect(total).toBe(3)
    expect(moves).toMatchObject([
      { by, act: 'pause', on, until: null, paceSeconds: 10 },
      { by, act: 'pace', on, until: null, paceSeconds: 10 },
      { by, act: 'move', on: today, until: on, days: 3, paceSeconds: null },
    ])
  })
})
