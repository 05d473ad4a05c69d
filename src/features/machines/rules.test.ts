import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '#core/day.ts'
import { ghs, LARGEST_AMOUNT, NOTHING, pesewas } from '#core/money.ts'
import { MINING, SACRED } from './rules/catalogue.ts'
import { onDay } from './rules/on-day.ts'
import { sayPercent } from './rules/percent.ts'
import { lookOver } from './rules/sound.ts'
import { monthlyEarnings, refuseBill, refusePurchase, roi, totalEarnings } from './rules.ts'
import type { Machine } from './schema.ts'

const amount = fc.integer({ min: 1, max: LARGEST_AMOUNT }).map(pesewas)
const days = fc.integer({ min: 1, max: 3650 })

test('the yearly return is the nearest tenth of a percent, halves upwards, for any amounts', () => {
  fc.assert(
    fc.property(amount, amount, (profit, price) => {
      const text = roi(profit, price)
      expect(text).toMatch(/^\d+\.\d$/)
      const tenths = BigInt(text.replace('.', ''))
      // tenths - 1/2 <= profit × 365 / price × 1000 < tenths + 1/2, without a division.
      const exact = 2n * 365_000n * BigInt(profit)
      expect((2n * tenths - 1n) * BigInt(price)).toBeLessThanOrEqual(exact)
      expect((2n * tenths + 1n) * BigInt(price)).toBeGreaterThan(exact)
    }),
  )
})

test('a percentage has its thousands apart, and its fraction whole', () => {
  const said = ['0.0', '15', '999.9', '4866.7', '15.25', '1234567.8'].map(sayPercent)
  expect(said).toEqual(['0.0', '15', '999.9', '4,866.7', '15.25', '1,234,567.8'])
})

test('a profit of one pesewa a day has a return too', () => {
  expect(roi(pesewas(1), pesewas(365))).toBe('100.0')
  expect(roi(pesewas(1), pesewas(1))).toBe('36500.0')
})

test('the last pesewa of a wallet buys a machine; one less does not', () => {
  const facts = { isActive: true, isOwned: false, price: ghs(50), shownPrice: ghs(50) }
  expect(refusePurchase({ ...facts, available: ghs(50) })).toBeNull()
  expect(refusePurchase({ ...facts, available: pesewas(4999) })).toMatchObject({
    code: 'insufficient',
    message: expect.stringContaining('49.99'),
  })
})

test('the last pesewa of the drawer buys a bill; one less does not', () => {
  expect(refuseBill(ghs(50), ghs(50))).toBeNull()
  expect(refuseBill(ghs(50), pesewas(4999))?.code).toBe('insufficient')
})

test("where the profit or the price is zero, the yearly return is '0.0'", () => {
  fc.assert(
    fc.property(amount, (some) => {
      expect(roi(NOTHING, some)).toBe('0.0')
      expect(roi(some, NOTHING)).toBe('0.0')
    }),
  )
})

test('total earnings are days × daily profit, monthly ones 30 × daily profit, to the pesewa', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }).map(pesewas), days, (profit, count) => {
      expect(BigInt(totalEarnings(profit, count))).toBe(BigInt(profit) * BigInt(count))
      expect(BigInt(monthlyEarnings(profit))).toBe(BigInt(profit) * 30n)
    }),
  )
})

test('the mining catalogue has the original’s ids, prices, profits and days, cheapest first', () => {
  const rows = MINING.map(({ id, price, dailyProfit, durationDays }) => [
    id,
    price / 100,
    dailyProfit / 100,
    durationDays,
  ])
  expect(rows).toEqual([
    [10, 50, 10, 60],
    [9, 70, 15, 63],
    [7, 90, 18, 65],
    [5, 110, 20, 67],
    [6, 140, 24, 69],
    [8, 170, 35, 71],
    [4, 220, 40, 73],
    [3, 270, 75, 75],
    [2, 350, 90, 77],
    [1, 390, 95, 80],
  ])
})

test('the sacred goods have the original’s names, prices and profits', () => {
  const rows = SACRED.map(({ name, price, dailyProfit, durationDays }) => {
    expect(durationDays).toBe(60)
    return [name, price / 100, dailyProfit / 100]
  })
  expect(rows).toEqual([
    ['Holy Water Vial', 60, 8],
    ['Rosary Beads', 40, 5],
    ['Anointed Oil', 50, 6],
    ['Wooden Cross', 80, 12],
    ['Pocket Bible', 70, 10],
    ['Prayer Journal', 90, 15],
    ['Saint Medal', 30, 4],
  ])
})

const SOUND = {
  ...MINING[0],
  isActive: true,
  pictureId: null,
  owned: {
    boughtOn: day('2026-11-01'),
    endsOn: addDays(day('2026-11-01'), 60),
    price: ghs(50),
    dailyProfit: ghs(10),
    daysLeft: 40,
    purchase: 7,
  },
}

test.each([
  ['no name', { name: '' }],
  ['a price in words', { price: '50' }],
  ['a price of nothing', { price: 0 }],
  ['a price in cedis and pesewas', { price: 50.5 }],
  ['a negative profit', { dailyProfit: -1 }],
  ['a profit that is no number', { dailyProfit: Number.NaN }],
  ['no days', { durationDays: 0 }],
  ['an owner who is not one', { owned: { boughtOn: 'yesterday' } }],
])('a machine with %s is malformed, and left out', (_what, fault) => {
  expect(lookOver({ machines: [SOUND, { ...SOUND, ...fault }] })).toEqual({
    machines: [SOUND],
    leftOut: 1,
  })
})

test('a list of malformed machines only, or no list, is no catalogue; an empty list is one', () => {
  expect(lookOver({ machines: [{}, null, 'machine'] })).toBeNull()
  expect(lookOver({})).toBeNull()
  expect(lookOver(null)).toBeNull()
  expect(lookOver({ machines: [] })).toEqual({ machines: [], leftOut: 0 })
})

test('the days left of a machine follow the day, on whichever day the list was read', () => {
  const [read] = [{ owned: { endsOn: day('2026-03-02'), daysLeft: 40 } }] as unknown as Machine[]
  const left = (today?: string) =>
    onDay([read as Machine], today === undefined ? undefined : day(today))[0]?.owned?.daysLeft
  expect(left('2026-03-01')).toBe(1)
  expect(left('2026-03-02')).toBe(0)
  expect(left('2026-04-01')).toBe(0)
  expect(left()).toBe(40)
})
