import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import { lockSettling } from '#features/clock/server/clock.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { sql } from '#platform/database/sql.ts'
import { moveClock } from '#tests/rig/move-clock.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { listDue, settleDay } from './server/settle.ts'

const BILL = 18
/** GHS 50, GHS 10 a day for 60 days. */
const MINI = 10
/** GHS 70, GHS 15 a day for 60 days. */
const SECOND = 9

/** Lets the clock run on while nobody settles. */
const miss = async (world: World, days: number) => {
  for (let missed = 0; missed < days; missed++) await moveClock(world.db)
}

describe('settling a day', () => {
  test('tells how many were paid: each once, whatever they own, and nobody else', async () => {
    const world = await openWorld()
    const owners = [[BILL], [MINI], [BILL, MINI], [MINI, SECOND], []]
    for (const machines of owners) {
      const learner = await world.learner({ deposited: ghs(200) })
      for (const machine of machines) await learner.buy(machine)
    }
    const day = addDays(await world.today(), 1)
    await moveClock(world.db)
    expect(await settleDay(world.db, day)).toBe(4)
    expect(await settleDay(world.db, day)).toBe(0)
    await world.advance()
    await world.verify()
  })

  test('that is over is not walked again', async () => {
    const world = await openWorld()
    await (await world.learner({ deposited: ghs(100) })).buy(MINI)
    const first = addDays(await world.today(), 1)
    await world.advance(2)
    const walked = () => world.db.one(sql`select settling_on, settling_to from clock`)
    const before = await walked()
    expect(before).toMatchObject({ settling_on: addDays(first, 1) })
    expect(await settleDay(world.db, first)).toBe(0)
    expect(await walked()).toEqual(before)
    await world.verify()
  })

  test('waits until a settlement that is under way ends', async () => {
    const world = await openWorld()
    await (await world.learner({ deposited: ghs(100) })).buy(MINI)
    const day = addDays(await world.today(), 1)
    await moveClock(world.db)
    const order: string[] = []
    let settling: Promise<unknown> = Promise.resolve()
    await world.db.withTx(async (tx) => {
      await lockSettling(tx)
      settling = settleDay(world.db, day).then((paid) => order.push(`paid ${paid}`))
      await world.db.rows(sql`select pg_sleep(0.3)`)
      order.push('the other is done')
    })
    await settling
    expect(order).toEqual(['the other is done', 'paid 1'])
  })

  test('to the pesewa: a machine that earns one pays one', async () => {
    const world = await openWorld()
    await world.db.count(sql`update machine set daily_profit = 1 where id = ${MINI}`)
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(MINI)
    await world.advance()
    expect((await ama.books()).wallet).toBe(ghs(70) + 1)
    await miss(world, 1)
    expect(await ama.collect()).toEqual({ collected: 1 })
    await world.verify()
  })
})

test('a bill too small to earn anything today stops nobody’s day', async () => {
  const world = await openWorld()
  await world.db.count(sql`update machine set price = 1 where id = ${BILL}`)
  const ama = await world.learner({ deposited: ghs(100) })
  const kofi = await world.learner({ deposited: ghs(100) })
  await ama.buy(BILL)
  await kofi.buy(MINI)
  await world.advance()
  expect(await ama.books()).toMatchObject({ treasury: 0, profits: 0 })
  expect((await kofi.books()).wallet).toBe(ghs(80))
  await world.verify()
})

describe('a machine beside a bill', () => {
  /** A bill is owned; the other machine earns for three days. */
  async function openWithBoth() {
    const world = await openWorld()
    await world.db.count(sql`update machine set duration_days = 3 where id = ${SECOND}`)
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(BILL)
    return { world, ama }
  }

  test('earns from the day after it was bought, though that day is settled later', async () => {
    const { world, ama } = await openWithBoth()
    await miss(world, 1)
    await ama.buy(SECOND)
    await settleDay(world.db, await world.today())
    expect(await ama.books()).toMatchObject({ profits: 0, treasury: -2 })
    await world.advance()
    expect(await ama.books()).toMatchObject({ profits: -ghs(15), treasury: -4 })
    await world.verify()
  })

  test('is paid every day of its own, with its last', async () => {
    const { world, ama } = await openWithBoth()
    await world.advance()
    await ama.buy(SECOND)
    for (const days of [1, 2, 3, 3]) {
      await world.advance()
      expect((await ama.books()).profits).toBe(-days * ghs(15))
    }
    await world.verify()
  })
})

describe('collecting after one missed day', () => {
  test('pays that day, once', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    const kofi = await world.learner({ deposited: ghs(200) })
    await ama.buy(MINI)
    await kofi.buy(SECOND)
    await miss(world, 1)
    expect(await ama.collect()).toEqual({ collected: ghs(10) })
    expect((await kofi.books()).wallet).toBe(ghs(220 - 70))
    await expect(ama.collect()).rejects.toMatchObject({ code: 'conflict' })
    await world.advance()
    await world.verify()
  })

  test('finds nothing on the day of the purchase, whichever day was settled last', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    await world.advance(2)
    await miss(world, 1)
    await ama.buy(MINI)
    await expect(ama.collect()).rejects.toMatchObject({ code: 'conflict' })
    await world.advance()
    await world.verify()
  })

  test('a pesewa of interest is paid, and a price of one pesewa comes back', async () => {
    const world = await openWorld()
    await world.db.count(sql`update settings set bill_rate = 100`)
    await world.db.count(sql`update machine set price = 36400 where id = ${BILL}`)
    const ama = await world.learner({ deposited: ghs(400) })
    const kofi = await world.learner({ deposited: ghs(400) })
    await ama.buy(BILL)
    await world.db.count(sql`update machine set price = 1 where id = ${BILL}`)
    await kofi.buy(BILL)
    await miss(world, 1)
    expect(await ama.collect()).toEqual({ collected: 1 })
    await expect(kofi.collect()).rejects.toMatchObject({ code: 'conflict' })
    await miss(world, 90)
    expect(await kofi.collect()).toEqual({ collected: pesewas(0) })
    expect(await kofi.books()).toMatchObject({ bills: 0, wallet: ghs(420) })
    await world.advance()
    expect(await ama.books()).toMatchObject({ bills: 0, treasury: -91, wallet: ghs(420) + 91 })
    await world.verify()
  })
})

test('closed books owe nothing, and are no stumbling block for a page that was under way', async () => {
  const world = await openWorld()
  const boss = await world.admin()
  const ama = await world.learner({ deposited: ghs(100) })
  await ama.buy(MINI)
  await world.ask(peopleCalls.deletePerson, boss.person, { id: ama.id })
  await world.advance()
  const { settled_on: settledOn } = await ama.books()
  expect(await listDue(world.db, ama.id, settledOn, await world.today())).toEqual([])
  await world.verify()
})
