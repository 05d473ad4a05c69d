import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghs, NOTHING } from '../../core/money.ts'
import { runAnnuity } from './rules/annuity.ts'
import { fundOf, planOf, readSettings, type Settings, writeSettings } from './rules/settings.ts'
import { EXAMPLE, type RoomFacts, startFrom } from './rules/start.ts'

const read = (query: string, start: Settings = EXAMPLE) => {
  const params = new URLSearchParams(query)
  return readSettings((name) => params.get(name), start)
}

const ROOM: RoomFacts = {
  joined: [0, 0, 20, 0, 10, 0, 0, 0, 0, 0],
  deposited: ghs(4500),
  paidOut: ghs(300),
  profitPaid: ghs(1200),
  cash: ghs(4200),
  owed: ghs(1500),
  favourite: { price: ghs(70), profit: ghs(15), life: 63 },
}

test('an address says the same to whoever opens it, whatever their room', () => {
  fc.assert(
    fc.property(
      fc.record({
        newcomers: fc.integer({ min: 0, max: 10_000 }),
        growth: fc.integer({ min: -2000, max: 5000 }),
        deposit: fc.integer({ min: 100, max: 1e8 }),
        withdrawn: fc.integer({ min: 0, max: 60 }),
        reinvested: fc.integer({ min: 0, max: 40 }),
      }),
      (some) => {
        const settings = { ...EXAMPLE, ...some }
        const query = new URLSearchParams(writeSettings(settings)).toString()
        expect(read(query, startFrom(ROOM).settings)).toEqual(settings)
      },
    ),
  )
})

test('what an address says is held to the limits; what is no number there counts for nothing', () => {
  expect(read('')).toBeNull()
  expect(read('form=fund')).toBeNull()
  expect(read('newcomers=1e9&price=-5&horizon=99999&life=abc')).toBeNull()
  expect(read('newcomers=25&price=0&horizon=NaN')).toEqual({ ...EXAMPLE, newcomers: 25 })
  expect(read('growth=-150')).toEqual({ ...EXAMPLE, growth: -150 })
})

test('no more than all of a day’s profit is cashed out and invested', () => {
  expect(read('withdrawn=70&reinvested=60')).toMatchObject({ withdrawn: 70, reinvested: 30 })
})

test('a room starts from its own averages since its first people came', () => {
  const { settings, days } = startFrom(ROOM)
  // 30 people in 8 days; GHS 4,500 from 30; 300 of 1,200 cashed out; 37.50 a day of 1,500 owed.
  expect(days).toBe(8)
  expect(settings).toMatchObject({
    newcomers: 4,
    growth: 0,
    deposit: ghs(150),
    price: ghs(70),
    profit: ghs(15),
    life: 63,
    withdrawn: 25,
    cash: ghs(4200),
    said: ghs(1500),
    taken: 250,
    earned: 0,
  })
})

test('where a room has no figure the example’s stands, and before the first deposit all of it', () => {
  const example = { settings: EXAMPLE, days: 0 }
  expect(startFrom({ ...ROOM, joined: [0, 0] })).toEqual(example)
  expect(startFrom({ ...ROOM, deposited: NOTHING })).toEqual(example)
  const bare = { paidOut: NOTHING, profitPaid: NOTHING, owed: NOTHING, cash: NOTHING }
  const { settings } = startFrom({ ...ROOM, ...bare, favourite: null, joined: [3] })
  expect(settings).toEqual({ ...EXAMPLE, newcomers: 3, deposit: ghs(1500) })
})

test('the example is machine 10 with ten buyers a day, which fails on day 12', () => {
  expect(runAnnuity(planOf(EXAMPLE)).end).toEqual({ how: 'fails', day: 12 })
  // 20 % a day is a continuous 18.23 %; ten deposits of GHS 50 a day.
  expect(fundOf(EXAMPLE)).toMatchObject({ promised: 0.1823, deposits: 50_000, withdrawn: 0.05 })
})
