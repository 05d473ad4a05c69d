import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { receiptCalls } from '#features/wallet/schema/receipt.ts'
import { billInterestOn } from '#lab/rig/bill-interest.ts'
import { readHouseCash } from '#ledger/books.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { billInterestThrough, dailyOf, wholeBillInterest } from './rules/bill.ts'
import { machinesAdminCalls } from './schema/admin.ts'
import { machinesCalls } from './schema.ts'

const BILL = 18
/** GHS 50 at 15 % for 91 of 364 days: 187.5 pesewas, of which the half is never paid. */
const WHOLE = pesewas(187)

const setRate = (world: World, rate: number) =>
  world.db.count(sql`update settings set bill_rate = ${rate}`)

describe('the interest of a bill', () => {
  const terms = [fc.integer({ min: 1, max: 1e10 }), fc.integer({ min: 1, max: 6000 })] as const

  test('of its ninety-one days is the whole, and no day’s is more than a pesewa off another’s', () => {
    fc.assert(
      fc.property(...terms, (price, rate) => {
        const days = Array.from({ length: 91 }, (_, day) =>
          billInterestOn(pesewas(price), rate, day + 1),
        )
        expect(days.reduce<number>((sum, each) => sum + each, 0)).toBe(
          Math.floor(Number((BigInt(price) * BigInt(rate) * 91n) / 3_640_000n)),
        )
        const { least, most } = dailyOf({
          price: pesewas(price),
          dailyProfit: ghs(0),
          billRate: rate,
        })
        for (const each of days) expect([least, most]).toContain(each)
      }),
      { numRuns: 50 },
    )
  })

  test('is the same in the books’ own arithmetic', async () => {
    const world = await openWorld()
    const days = fc.integer({ min: 0, max: 91 })
    await fc.assert(
      fc.asyncProperty(...terms, days, async (price, rate, day) => {
        const { paid } = await world.db.one<{ paid: number }>(sql`
          select bill_interest(${price}::bigint, ${rate}::int, ${day}::int) as paid`)
        expect(paid).toBe(billInterestThrough(pesewas(price), rate, day))
      }),
      { numRuns: 60 },
    )
  })

  test('of GHS 50 at 15 % a year is GHS 1.87, by 2 or 3 pesewas a day', () => {
    expect(wholeBillInterest(ghs(50), 1500)).toBe(WHOLE)
    expect(dailyOf({ price: ghs(50), dailyProfit: ghs(0), billRate: 1500 })).toEqual({
      least: 2,
      most: 3,
    })
  })

  test('is the same every day where its whole is so many pesewas a day, as any machine’s is', () => {
    const even = dailyOf({ price: pesewas(36_400), dailyProfit: ghs(0), billRate: 100 })
    expect(even).toEqual({ least: 1, most: 1 })
    const machine = dailyOf({ price: ghs(50), dailyProfit: ghs(10), billRate: null })
    expect(machine).toEqual({ least: ghs(10), most: ghs(10) })
  })
})

describe('a treasury bill', () => {
  test('lays its price out with the treasury, pays day by day from there, and gives it back', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    const today = await world.today()
    expect(await ama.buy(BILL)).toMatchObject({ endsOn: addDays(today, 91), price: ghs(50) })
    expect(await ama.books()).toMatchObject({ wallet: ghs(70), cash: ghs(50), bills: ghs(50) })
    expect(await ama.earnings()).toMatchObject({ collecting: 'starts_tomorrow', tomorrow: 2 })

    await world.advance(2)
    expect(await ama.books()).toMatchObject({ wallet: 7004, treasury: -4, interest: 0, profits: 0 })
    expect(await ama.earnings()).toMatchObject({ collecting: 'collected', tomorrow: 2 })
    await world.verify()

    await world.advance(89)
    const wallet = pesewas(ghs(120) + WHOLE)
    expect(await ama.books()).toMatchObject({ wallet, bills: 0, treasury: -WHOLE, profits: 0 })
    // Every claim is covered: the deposit lies in the drawer again, and the interest came as cash.
    expect(await readHouseCash(world.db)).toBe(ghs(100) + WHOLE)
    expect(await ama.earnings()).toMatchObject({ collecting: 'collected', tomorrow: 0 })
    await world.advance(2)
    expect(await ama.earnings()).toMatchObject({ collecting: 'none', tomorrow: 0, owned: 1 })
    expect((await ama.books()).wallet).toBe(wallet)
    await world.verify()
  })

  test('missed days are paid one by one, as the sweep would have paid them, and the price once', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    const kofi = await world.learner({ deposited: ghs(100) })
    for (const each of [ama, kofi]) await each.buy(BILL)
    await world.db.count(sql`update clock set offset_days = offset_days + 95`)
    expect(await ama.earnings()).toMatchObject({ collecting: 'due', due: WHOLE })
    expect(await ama.collect()).toEqual({ collected: WHOLE })
    await expect(ama.collect()).rejects.toMatchObject({ code: 'conflict' })
    await world.advance()
    const { wallet, bills, treasury, settled_on } = await ama.books()
    expect(await kofi.books()).toMatchObject({ wallet, bills, treasury })
    expect([wallet, bills, settled_on > addDays(await world.today(), -2)]).toEqual([
      ghs(120) + WHOLE,
      0,
      true,
    ])
    const days = await world.db.rows<{ learner: string; day: string }>(sql`
      select learner_id as learner, day from transfer where source = 'treasury'
      order by learner_id, day`)
    expect(days).toHaveLength(2 * 91)
    expect(new Set(days.map(({ learner, day }) => learner + day)).size).toBe(2 * 91)
    await world.verify()
  })

  test('is settled with the other machines of its owner: each day once, interest apart from profit', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(200) })
    await ama.buy(BILL)
    await ama.buy(10)
    await world.advance()
    expect(await ama.books()).toMatchObject({ profits: ghs(-10), treasury: -2, wallet: 13_002 })
    await ama.collect().catch(() => undefined)
    expect((await ama.books()).wallet).toBe(13_002)
    await world.verify()
  })

  test('is refused where the drawer is short, and nothing is charged', async () => {
    const world = await openWorld()
    const boss = await world.admin()
    const ama = await world.learner()
    const { requestId } = await ama.requestDeposit(ghs(100), 'NEVER PAID')
    await boss.approve(requestId, { acceptUnmatched: true })
    const before = await ama.books()
    await expect(ama.buy(BILL)).rejects.toMatchObject({
      code: 'insufficient',
      message:
        'House cash is short: it holds GHS\u00A00.00. A treasury bill is bought with cash, and this one costs GHS\u00A050.00. Nothing was charged.',
    })
    expect(await ama.books()).toEqual(before)
    // An ordinary machine is bought with the same claim: its price need not be in the drawer.
    await ama.buy(10)
    await world.verify()
  })

  test('of many who race for the last cash one gets a bill, and the drawer is never below zero', async () => {
    const world = await openWorld()
    const boss = await world.admin()
    await world.learner({ deposited: ghs(60) })
    const racers = await Promise.all(Array.from({ length: 5 }, () => world.learner()))
    for (const each of racers) {
      const { requestId } = await each.requestDeposit(ghs(100), `NEVER ${each.id}`)
      await boss.approve(requestId, { acceptUnmatched: true })
    }
    const outcomes = await Promise.allSettled(racers.map((each) => each.buy(BILL)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readHouseCash(world.db)).toBe(ghs(10))
    await world.verify()
  })

  test('keeps the rate of its purchase; a new rate is for later ones', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(BILL)
    await setRate(world, 6000)
    const kofi = await world.learner({ deposited: ghs(100) })
    await kofi.buy(BILL)
    await world.advance(91)
    expect(await ama.books()).toMatchObject({ treasury: -WHOLE })
    expect(await kofi.books()).toMatchObject({ treasury: -4 * 187 - 2 })
    const { machines } = await world.ask(machinesCalls.listMachines, ama.person, {})
    expect(machines.find(({ id }) => id === BILL)).toMatchObject({
      billRate: 6000,
      owned: { billRate: 1500, daysLeft: 0 },
    })
    await world.verify()
  })

  test('of a deleted owner is sold back for its price, and forfeited with the wallet', async () => {
    const world = await openWorld()
    const boss = await world.admin()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(BILL)
    await world.advance(3)
    const { wallet } = await ama.books()
    await world.ask(peopleCalls.deletePerson, boss.person, { id: ama.id })
    expect(await ama.books()).toMatchObject({
      bills: 0,
      wallet: 0,
      forfeits: wallet + ghs(50),
      cash: 10_000 + 6,
    })
    await world.advance(95)
    await world.verify()
  })

  test('stands in the wallet, in receipts with both books, and in the bell', async () => {
    const world = await openWorld()
    const ama = await world.learner({ deposited: ghs(100) })
    await ama.buy(BILL)
    await world.advance(91)
    const { entries } = await ama.activity({ size: '100' })
    const [returned, lastInterest] = entries
    expect(returned).toMatchObject({ kind: 'repayment', amount: ghs(50), direction: 'credit' })
    expect(lastInterest).toMatchObject({ kind: 'profit', description: 'Treasury bill interest' })
    const bought = entries.find(({ kind }) => kind === 'purchase')
    expect(bought).toMatchObject({ description: 'Bought Treasury Bill 91', direction: 'debit' })
    const linesOf = async (id = '') =>
      (await world.ask(receiptCalls.readReceipt, ama.person, { id })).lines.map(
        ({ source, target }) => `${source} → ${target}`,
      )
    expect(await linesOf(bought?.id)).toEqual(['cash → bills', 'wallet → drawer'])
    expect(await linesOf(lastInterest?.id)).toEqual([
      'treasury → cash',
      'drawer → interest',
      'interest → wallet',
    ])
    expect(await linesOf(returned?.id)).toEqual(['bills → cash', 'drawer → wallet'])
    const answer = await world.ask(notificationsCalls.listNotices, ama.person, {})
    expect(answer.notices[0]).toMatchObject({ kind: 'bill_repaid', amount: ghs(50) })
    expect(answer.notices[1]).toMatchObject({ kind: 'profit_collected', amount: WHOLE, days: 91 })
    // The deposit, the interest of 91 days, and the price: as many rows as the list shows as new.
    expect(answer.notices).toHaveLength(3)
    expect(await world.ask(notificationsCalls.countUnread, ama.person, {})).toEqual({ unread: 3 })
  })
})

describe('in the catalogue', () => {
  const form = {
    name: 'Treasury Bill 91',
    description: 'Safe',
    category: 'bill',
    price: ghs(100),
    dailyProfit: ghs(0),
    durationDays: 91,
    isActive: true,
  } as const

  async function openShop() {
    const world = await openWorld()
    const boss = await world.admin()
    const save = (changes: object) =>
      world.ask(machinesAdminCalls.saveMachine, boss.person, { ...form, ...changes })
    return { world, boss, save }
  }

  test('its name, price and offer can be changed, its terms cannot, and it is never deleted', async () => {
    const { world, boss, save } = await openShop()
    expect(await save({ id: BILL, version: 1 })).toMatchObject({ machineId: BILL })
    for (const changes of [{ dailyProfit: ghs(1) }, { durationDays: 60 }, { category: 'gpu' }]) {
      await expect(save({ id: BILL, version: 2, ...changes })).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    await expect(
      world.ask(machinesAdminCalls.deleteMachine, boss.person, { machineId: BILL }),
    ).rejects.toMatchObject({ code: 'conflict' })
    await world.ask(machinesAdminCalls.setMachineActive, boss.person, {
      machineId: BILL,
      isActive: false,
    })
    const ama = await world.learner({ deposited: ghs(200) })
    await expect(ama.buy(BILL)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('no other machine becomes one, neither by saving nor by import', async () => {
    const { world, boss, save } = await openShop()
    await expect(save({})).rejects.toMatchObject({ code: 'conflict', field: 'category' })
    await expect(save({ id: 10, version: 1 })).rejects.toMatchObject({ code: 'conflict' })
    await expect(
      world.ask(machinesAdminCalls.importMachines, boss.person, { machines: [form] }),
    ).rejects.toMatchObject({ code: 'invalid' })
    expect(await world.db.rows(sql`select id from machine where category = 'bill'`)).toEqual([
      { id: BILL },
    ])
  })
})
