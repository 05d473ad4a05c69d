import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { roi } from './rules.ts'
import { machinesCalls } from './schema.ts'
import { latestFirst } from './web/products/owned-machines.ts'

describe('buying', () => {
  test('takes the price from the wallet and earns from the next day on', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    const today = await world.today()
    expect(await ama.buy(10)).toMatchObject({
      boughtOn: today,
      endsOn: addDays(today, 60),
      price: ghs(50),
    })
    expect(await ama.books()).toMatchObject({ wallet: ghs(70), sales: ghs(50) })
    expect(await ama.earnings()).toMatchObject({
      collecting: 'starts_tomorrow',
      due: 0,
      dailyProfit: ghs(10),
    })
    await world.advance()
    expect((await ama.books()).wallet).toBe(ghs(80))
    expect(await ama.earnings()).toMatchObject({ collecting: 'collected', due: 0 })
    await world.verify()
  })

  test('on a learner’s first day it starts tomorrow, also without a machine; later there is nothing', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    expect(await ama.earnings()).toMatchObject({ collecting: 'starts_tomorrow', dailyProfit: 0 })
    await world.advance()
    expect(await ama.earnings()).toMatchObject({ collecting: 'none', dailyProfit: 0 })
    await world.verify()
  })

  test('one machine is owned once by a learner, at the price of that day for good', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(10)
    await expect(ama.buy(10)).rejects.toMatchObject({ code: 'conflict' })
    await world.db.count(sql`update machine set price = 9900, daily_profit = 9900 where id = 10`)
    await world.advance()
    expect((await ama.books()).wallet).toBe(pesewas(ghs(220) - ghs(50) + ghs(10)))
    await world.verify()
  })

  test('a changed price, a withdrawn machine, an unknown one and an empty wallet are refused', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    const buy = (machineId: number, price: Pesewas) =>
      world.ask(machinesCalls.buy, ama.person, { machineId, price })
    await expect(buy(10, ghs(50))).rejects.toMatchObject({ code: 'insufficient' })
    await expect(buy(10, ghs(1))).rejects.toMatchObject({ code: 'conflict', field: 'price' })
    await expect(buy(999, ghs(1))).rejects.toMatchObject({ code: 'not_found', field: 'machineId' })
    await world.db.count(sql`update machine set is_active = false where id = 17`)
    await expect(buy(17, ghs(30))).rejects.toMatchObject({ code: 'not_found' })
    expect(await world.db.rows(sql`select from ownership`)).toHaveLength(0)
    await world.verify()
  })
})

test('of machines of one day the one bought last comes first', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(500) })
  const latest = async () => {
    const { machines } = await world.ask(machinesCalls.listMachines, ama.person, {})
    return latestFirst(machines).map(({ id }) => id)
  }
  for (const id of [10, 12, 11]) await ama.buy(id)
  expect(await latest()).toEqual([11, 12, 10])
})

describe('a business day', () => {
  test('pays for exactly durationDays days, and the machine is completed then', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await world.db.count(sql`update machine set duration_days = 3 where id = 10`)
    await ama.buy(10)
    await world.advance(5)
    expect((await ama.books()).wallet).toBe(ghs(70 + 30))
    const { machines } = await world.ask(machinesCalls.listMachines, ama.person, {})
    expect(machines.find(({ id }) => id === 10)?.owned?.daysLeft).toBe(0)
    expect(await ama.earnings()).toMatchObject({ collecting: 'none', dailyProfit: 0, owned: 1 })
    await world.verify()
  })

  test('collecting pays at once what the sweep would have paid, day by day, and then nothing', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(10)
    await expect(ama.collect()).rejects.toMatchObject({
      code: 'conflict',
      message: 'Profits already collected for today.',
    })
    await world.db.count(sql`update clock set offset_days = offset_days + 3`)
    expect(await ama.earnings()).toMatchObject({ collecting: 'due', due: ghs(30) })
    expect(await ama.collect()).toEqual({ collected: ghs(30) })
    await expect(ama.collect()).rejects.toMatchObject({ code: 'conflict' })
    await world.advance()
    expect((await ama.books()).wallet).toBe(ghs(70 + 40))
    const days = await world.db.rows<{ day: string }>(
      sql`select day from transfer where kind = 'day_settled' order by number`,
    )
    expect(new Set(days.map(({ day }) => day)).size).toBe(4)
    await world.verify()
  })

  test('two machines are one transfer a day', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(10)
    await ama.buy(9)
    await world.advance()
    const paid = await world.db.rows(sql`select amount from transfer where kind = 'day_settled'`)
    expect(paid).toEqual([{ amount: ghs(25) }])
    await world.verify()
  })

  test('a purchase whose day was overtaken loses no day of profit', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(10)
    await world.advance()
    // The clock is set back, as if the command had read its day just before it moved on.
    await world.db.withTx(async (tx) => {
      await tx.rows(sql`set local session_replication_role = replica`)
      await tx.count(sql`update clock set offset_days = offset_days - 1`)
    })
    const { boughtOn } = await ama.buy(9)
    await world.db.count(sql`update clock set offset_days = offset_days + 1`)
    expect(boughtOn).toBe(await world.today())
    await world.advance()
    expect((await ama.books()).wallet).toBe(ghs(220 - 50 - 70 + 10 + 25))
    await world.verify()
  })
})

test.each([
  [10, 50, '7300.0'],
  [15, 70, '7821.4'],
  [75, 270, '10138.9'],
  [95, 390, '8891.0'],
  [0, 50, '0.0'],
  [10, 0, '0.0'],
])('the yearly return of GHS %i a day on GHS %i is %s percent', (profit, price, expected) => {
  expect(roi(ghs(profit), ghs(price))).toBe(expected)
  expect(price && profit ? (((profit * 365) / price) * 100).toFixed(1) : '0.0').toBe(expected)
})
