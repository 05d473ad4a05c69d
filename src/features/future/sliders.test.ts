import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghs, NOTHING, pesewas } from '#core/money.ts'
import { runAnnuity } from './rules/annuity.ts'
import {
  FIELDS,
  fundOf,
  futurePlanOf,
  isWithin,
  readSliders,
  type SliderName,
  type SliderValues,
  writeSliders,
} from './rules/sliders.ts'
import { EXAMPLE, type RoomFacts, startFrom } from './rules/start.ts'

const read = (query: string, start: SliderValues = EXAMPLE) => {
  const params = new URLSearchParams(query)
  return readSliders((name) => params.get(name), start)
}

const ROOM: RoomFacts = {
  joined: [0, 0, 20, 0, 10, 0, 0, 0, 0, 0],
  deposited: ghs(4500),
  paidOut: ghs(300),
  profitPaid: ghs(1200),
  cash: ghs(4200),
  owed: ghs(1500),
  bought: [{ price: ghs(70), profit: ghs(15), life: 63 }],
  onOffer: [{ price: ghs(70), profit: ghs(15), life: 63 }],
}

test('an address gives the same slider values in every room', () => {
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
        const values = { ...EXAMPLE, ...some }
        const query = new URLSearchParams(writeSliders(values)).toString()
        expect(read(query, startFrom(ROOM).values)).toEqual(values)
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

test('each slider has its limits, its steps, and how far what is typed may go', () => {
  const limits = Object.entries(FIELDS).map(([name, { kind, least, reach, step, most }]) =>
    [name, kind, least, reach, step, most].join(' '),
  )
  expect(limits).toEqual([
    'newcomers people 0 200 1 10000',
    'growth rate -2000 5000 50 5000',
    'stop days 0 365 1 365',
    'deposit money 100 100000 1000 100000000',
    'price money 100 100000 1000 100000000',
    'profit money 0 20000 100 100000000',
    'life days 1 120 1 3650',
    'withdrawn share 0 100 5 100',
    'reinvested share 0 100 5 100',
    'horizon days 7 365 1 365',
    'cash money 0 10000000 10000 100000000000',
    'said money 0 10000000 10000 100000000000',
    'promised rate 0 5000 50 5000',
    'taken rate 0 5000 50 5000',
    'earned rate -100 100 1 100',
  ])
  for (const [name, { least, most }] of Object.entries(FIELDS)) {
    const within = [least - 1, least, most, most + 1].map((each) =>
      isWithin(name as SliderName, each),
    )
    expect([name, ...within]).toEqual([name, false, true, true, false])
  }
  expect(isWithin('growth', 1.5)).toBe(false)
})

test('only a whole number written out counts in an address', () => {
  for (const text of ['1.5', '1e3', ' 12', '12 ', '+12', '--12', '0x10', '1234567890123', '']) {
    expect([text, read(`newcomers=${encodeURIComponent(text)}`)]).toEqual([text, null])
  }
  expect(read('growth=-12')?.growth).toBe(-12)
  expect(read('cash=100000000000')?.cash).toBe(1e11)
})

test('rates are of a day, in hundredths of a percent', () => {
  const values = { ...EXAMPLE, growth: 150, promised: 1800, earned: -20, taken: 700 }
  const amounts = { cash: 900, said: 400, newcomers: 3, deposit: 5000 }
  expect(fundOf({ ...values, ...amounts })).toEqual({
    cash: 900,
    said: 400,
    deposits: 15_000,
    growth: 0.015,
    promised: 0.18,
    earned: -0.002,
    withdrawn: 0.07,
  })
})

test('no more than all of a day’s profit is cashed out and invested', () => {
  expect(read('withdrawn=70&reinvested=60')).toMatchObject({ withdrawn: 70, reinvested: 30 })
})

test('a room starts from its own averages since its first people came', () => {
  const { values, days } = startFrom(ROOM)
  // 30 people in 8 days; GHS 4,500 from 30; 300 of 1,200 cashed out; 37.50 a day of 1,500 owed.
  expect(days).toBe(8)
  expect(values).toMatchObject({
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

test('of one day, one person or one pesewa there are averages too', () => {
  const [deposited, paidOut, profitPaid, cash, owed] = [1, 1, 1, 1, 1].map(pesewas)
  const one = { joined: [1], deposited, paidOut, profitPaid, cash, owed }
  const { values, days } = startFrom({ ...ROOM, ...one } as RoomFacts)
  expect(days).toBe(1)
  expect(values).toMatchObject({ newcomers: 1, withdrawn: 100, cash: 1, said: 1, taken: 5000 })
  const none = startFrom({ ...ROOM, ...one, paidOut: NOTHING } as RoomFacts).values
  expect([none.withdrawn, none.taken]).toEqual([0, 0])
  // A deposit of a pesewa is below what the slider knows.
  expect(values.deposit).toBe(100)
})

test('averages are rounded to whole numbers and held to the limits of the sliders', () => {
  const many = { joined: [2, 0, 0], paidOut: ghs(5000), cash: ghs(2e9), owed: ghs(3000) }
  expect(startFrom({ ...ROOM, ...many }).values).toMatchObject({
    // Two in three days.
    newcomers: 1,
    withdrawn: 100,
    cash: 1e11,
    taken: 5000,
  })
  expect(startFrom({ ...ROOM, paidOut: ghs(1188) }).values.withdrawn).toBe(99)
  expect(startFrom({ ...ROOM, joined: [5, 2, 3, 3] }).values.newcomers).toBe(3)
  expect(startFrom({ ...ROOM, joined: [5, 2, 3, 4] }).values.newcomers).toBe(4)
})

test('where a room has no figure the example’s stands, and before the first deposit all of it', () => {
  const example = { values: EXAMPLE, days: 0, machine: 'example' }
  expect(startFrom({ ...ROOM, joined: [0, 0] })).toEqual(example)
  expect(startFrom({ ...ROOM, deposited: NOTHING })).toEqual(example)
  const bare = { paidOut: NOTHING, profitPaid: NOTHING, owed: NOTHING, cash: NOTHING }
  const { values } = startFrom({ ...ROOM, ...bare, bought: [], onOffer: [], joined: [3] })
  expect(values).toEqual({ ...EXAMPLE, newcomers: 3, deposit: ghs(1500) })
})

test('a room starts from a machine that its average deposit buys, or says that it buys none', () => {
  const offer = fc.record({
    price: fc.integer({ min: 100, max: 40_000 }).map(pesewas),
    profit: fc.integer({ min: 0, max: 9_000 }).map(pesewas),
    life: fc.integer({ min: 1, max: 90 }),
  })
  const room = fc.record({ onOffer: fc.array(offer, { maxLength: 6 }), of: fc.nat(6) })
  fc.assert(
    fc.property(room, fc.integer({ min: 100, max: 30_000 }), ({ onOffer, of }, each) => {
      const bought = onOffer.slice(0, of)
      const facts = { ...ROOM, joined: [3], deposited: pesewas(3 * each), bought, onOffer }
      const { values, machine } = startFrom(facts)
      const canBuy = onOffer.some(({ price }) => price <= each)
      expect(values.deposit).toBe(each)
      if (onOffer.length === 0) expect([machine, values.price]).toEqual(['example', ghs(50)])
      else if (canBuy) expect(values.price).toBeLessThanOrEqual(each)
      else expect(values.price).toBe(Math.min(...onOffer.map(({ price }) => price)))
      expect(machine === 'too_dear').toBe(!canBuy && onOffer.length > 0)
      const isFirst = bought[0] !== undefined && bought[0].price <= each
      expect(machine === 'favourite').toBe(isFirst)
      if (machine === 'bought') expect(bought.map(({ price }) => price)).toContain(values.price)
    }),
  )
})

test('a favourite that pays back no more than its price promises no interest', () => {
  const favourite = { price: ghs(70), profit: ghs(1), life: 70 }
  expect(startFrom({ ...ROOM, bought: [favourite] }).values.promised).toBe(0)
})

test('the example is machine 10 with ten buyers a day, which fails on day 12', () => {
  expect(EXAMPLE).toEqual({
    newcomers: 10,
    growth: 0,
    stop: 0,
    deposit: 5000,
    price: 5000,
    profit: 1000,
    life: 60,
    withdrawn: 100,
    reinvested: 0,
    horizon: 60,
    cash: 0,
    said: 0,
    promised: 1823,
    taken: 500,
    earned: 0,
  })
  expect(runAnnuity(futurePlanOf(EXAMPLE)).end).toEqual({ how: 'fails', day: 12 })
  // 20 % a day is a continuous 18.23 %; ten deposits of GHS 50 a day.
  expect(fundOf(EXAMPLE)).toMatchObject({ promised: 0.1823, deposits: 50_000, withdrawn: 0.05 })
})
