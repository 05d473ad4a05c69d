import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ghs, NOTHING, pesewas } from '#core/money.ts'
import { MINING } from '#features/machines/rules/catalogue.ts'
import { steadyCash } from '#tests/rig/steady-cash.ts'
import { flowTotalsOf, type Plan, runAnnuity } from './rules/annuity.ts'
import { countNewcomers, EVERYBODY, HUNDREDTHS } from './rules/newcomers.ts'
import { type Deal, everybodyBy, failingDay, growthNeeded } from './rules/steady.ts'

const MACHINE_10: Deal = { price: ghs(50), profit: ghs(10), life: 60 }
const TEN_A_DAY: Plan = {
  ...MACHINE_10,
  newcomers: 10,
  growth: 0,
  stop: 0,
  deposit: ghs(50),
  withdrawn: 100,
  reinvested: 0,
  horizon: 60,
}

const offers: fc.Arbitrary<Deal> = fc.record({
  price: fc.integer({ min: 100, max: 50_000 }).map(pesewas),
  profit: fc.integer({ min: 1, max: 20_000 }).map(pesewas),
  life: fc.integer({ min: 1, max: 90 }),
})

const plans: fc.Arbitrary<Plan> = fc
  .tuple(
    offers,
    fc.record({
      newcomers: fc.integer({ min: 0, max: 40 }),
      growth: fc.integer({ min: -2000, max: 3000 }),
      stop: fc.constantFrom(0, 1, 5, 30),
      deposit: fc.integer({ min: 1, max: 90_000 }).map(pesewas),
      withdrawn: fc.integer({ min: 0, max: 100 }),
      left: fc.integer({ min: 0, max: 100 }),
      horizon: fc.integer({ min: 1, max: 120 }),
    }),
  )
  .map(([offer, { left, ...rest }]) => ({
    ...offer,
    ...rest,
    reinvested: Math.floor(((100 - rest.withdrawn) * left) / 100),
  }))

describe('a house that sells one machine', () => {
  test('machine 10 with ten buyers a day ends its days with 500, 900, … 0 and fails on day 12', () => {
    const future = runAnnuity(TEN_A_DAY)
    const cash = future.days.map((each) => each.cash)
    const ends = [500, 900, 1200, 1400, 1500, 1500, 1400, 1200, 900, 500, 0]
    expect(cash.slice(0, 11)).toEqual(ends.map(ghs))
    expect(future.end).toEqual({ how: 'fails', day: 12 })
    expect(failingDay(MACHINE_10)).toBe(12)
    // On day 12: ten more pay GHS 500, and 110 machines ask for GHS 1,100.
    expect([future.missing, cash[11]]).toEqual([ghs(600), NOTHING])
  })

  test('of those 120 people the 60 who came last end below what they put in', () => {
    const { groups, people, below } = runAnnuity(TEN_A_DAY)
    const each = groups.map(({ taken }) => taken / 1000)
    // Counted by hand: ten cedis a day to day 11, and on day 12 to the first five groups alone.
    expect(each).toEqual([110, 100, 90, 80, 70, 50, 40, 30, 20, 10, 0, 0])
    expect([people, below]).toEqual([120, 60])
  })

  const ONE: Plan = { ...TEN_A_DAY, newcomers: 1, deposit: pesewas(100), price: pesewas(100) }

  test('a house that is short of a single pesewa has failed, one that pays its last has not', () => {
    // On day 2 two people have paid in 100 each, and the first one's machine pays for its first day.
    const short = runAnnuity({ ...ONE, profit: pesewas(201), horizon: 2 })
    expect([short.end, short.missing]).toEqual([{ how: 'fails', day: 2 }, 1])
    const empty = runAnnuity({ ...ONE, profit: pesewas(200), horizon: 2 })
    expect([empty.end, empty.missing]).toEqual([{ how: 'lasts', day: 2 }, 0])
    expect(empty.days[1]?.cash).toBe(0)
  })

  test('machines are whole: who has less than the price buys none, and what is left waits', () => {
    const plan = { ...ONE, profit: pesewas(1), life: 10, withdrawn: 0, horizon: 2 }
    const [poor] = runAnnuity({ ...plan, deposit: pesewas(99) }).days
    expect([poor?.promised, poor?.owed]).toEqual([0, 99])
    const [rich] = runAnnuity({ ...plan, deposit: pesewas(199) }).days
    expect([rich?.promised, rich?.owed]).toEqual([10, 99])
  })

  test('of a pesewa of profit nobody cashes out a half', () => {
    const plan = { ...ONE, profit: pesewas(1), withdrawn: 50, horizon: 2 }
    const { days } = runAnnuity(plan)
    expect([days[1]?.paidOut, days[1]?.owed]).toEqual([0, 1])
    expect(runAnnuity({ ...plan, withdrawn: 100 }).days[1]?.paidOut).toBe(1)
  })

  test('as much as can be counted may be promised or owed, and not a pesewa more', () => {
    const promising = (profit: number, life: number) =>
      runAnnuity({ ...ONE, profit: pesewas(profit), life, withdrawn: 0, horizon: 1 }).end
    expect(promising(1e8, 1e7)).toEqual({ how: 'lasts', day: 1 })
    // 10¹⁵ + 1
    expect(promising(50_901_851, 19_645_651)).toEqual({ how: 'uncountable', day: 1 })
    const owing = (deposit: number) =>
      runAnnuity({ ...ONE, deposit: pesewas(deposit), price: pesewas(5e15), horizon: 1 }).end
    expect(owing(1e15)).toEqual({ how: 'lasts', day: 1 })
    expect(owing(1e15 + 1)).toEqual({ how: 'uncountable', day: 1 })
  })

  test('the closed form is the simulation, on every day of any machine at steady sales', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 40 }), (offer, buyers) => {
        const plan = { ...TEN_A_DAY, ...offer, deposit: offer.price, newcomers: buyers }
        const { days, end } = runAnnuity({ ...plan, horizon: 200 })
        for (const { day, cash } of days.slice(0, end.how === 'fails' ? -1 : undefined))
          expect(cash).toBe(steadyCash(offer, buyers, day))
        const fails = failingDay(offer)
        if (fails !== null && fails <= 200) {
          expect(end).toEqual({ how: 'fails', day: fails })
          expect(steadyCash(offer, buyers, fails)).toBeLessThan(0)
        } else expect(end.how).toBe('lasts')
      }),
    )
  })

  test('up to day N + 1 the closed form is b·P·(n − (y/P)·n(n−1)/2)', () => {
    fc.assert(
      fc.property(offers, fc.integer({ min: 1, max: 91 }), (offer, day) => {
        fc.pre(day <= offer.life + 1)
        const { price, profit } = offer
        const formula = 7 * (price * day - (profit * day * (day - 1)) / 2)
        expect(steadyCash(offer, 7, day)).toBe(formula)
      }),
    )
  })

  test('what was paid in is what was paid out and what is in the drawer, to the pesewa', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { days, groups, missing, end } = runAnnuity(plan)
        let cash = 0
        for (const each of days) {
          cash += each.paidIn - each.paidOut
          expect(each.cash).toBe(cash)
          expect(each.cash).toBeGreaterThanOrEqual(0)
        }
        const { paidIn, paidOut } = flowTotalsOf(days)
        expect(groups.reduce((sum, { paidIn: all }) => sum + all, 0)).toBe(paidIn)
        expect(groups.reduce((sum, { taken }) => sum + taken, 0)).toBe(paidOut)
        expect(missing > 0).toBe(end.how === 'fails')
      }),
    )
  })

  test('no claim is lost: every deposit and profit is paid out, invested, owed or still promised', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { days } = runAnnuity(plan)
        const { paidIn, paidOut } = flowTotalsOf(days)
        const last = days.at(-1)
        if (!last) return
        // Each machine turns its price into its whole life's profit.
        const gain = plan.profit * plan.life - plan.price
        const claims = paidOut + last.owed + last.promised - paidIn
        if (gain === 0) expect(claims).toBe(0)
        else expect(claims / gain).toBe(Math.round(claims / gain))
      }),
    )
  })

  test('who cashes out less makes it last longer, and owes what is left in the wallets', () => {
    const half = runAnnuity({ ...TEN_A_DAY, withdrawn: 50 })
    expect(half.end).toEqual({ how: 'fails', day: 22 })
    const again = runAnnuity({ ...TEN_A_DAY, withdrawn: 50, reinvested: 50 })
    expect(again.end.day).toBeLessThan(22)
    expect(again.days.at(-1)?.promised).toBeGreaterThan(half.days.at(-1)?.promised ?? 0)
  })

  test('where buyers stop, it fails as soon as the drawer is paid out', () => {
    // Ten days of GHS 500 and 450 machine-days paid leave 500; day 11 pays 1,000.
    expect(runAnnuity({ ...TEN_A_DAY, stop: 10 }).end).toEqual({ how: 'fails', day: 11 })
    expect(runAnnuity({ ...TEN_A_DAY, stop: 1 }).end).toEqual({ how: 'fails', day: 7 })
  })

  test('claims beyond counting end the model instead of being counted wrong', () => {
    const plan = { ...TEN_A_DAY, withdrawn: 0, reinvested: 100, horizon: 365 }
    const { end, days } = runAnnuity(plan)
    expect(end.how).toBe('uncountable')
    expect(days.every(({ owed, promised }) => Number.isSafeInteger(owed + promised))).toBe(true)
  })
})

describe('newcomers', () => {
  test('fractions of people are carried: through any day the whole part of the sum has joined', () => {
    const streams = fc.record({
      newcomers: fc.integer({ min: 0, max: 500 }),
      growth: fc.integer({ min: -2000, max: 800 }),
      stop: fc.constant(0),
    })
    fc.assert(
      fc.property(streams, (stream) => {
        const g = stream.growth / HUNDREDTHS
        let joined = 0
        for (const [index, count] of countNewcomers(stream, 100).entries()) {
          expect(count).toBeGreaterThanOrEqual(0)
          joined += count
          const n = index + 1
          const sum = g === 0 ? stream.newcomers * n : (stream.newcomers * ((1 + g) ** n - 1)) / g
          expect(Math.abs(Math.min(sum, EVERYBODY) - joined - 0.5)).toBeLessThan(0.5 + 1e-4)
        }
      }),
    )
    // The census of 2021.
    expect(EVERYBODY).toBe(30_832_019)
    expect(countNewcomers({ newcomers: 10, growth: 1000, stop: 4 }, 6)).toEqual([
      10, 11, 12, 13, 0, 0,
    ])
  })

  test('nobody joins twice: growth ends with the people of Ghana', () => {
    const counts = countNewcomers({ newcomers: 10, growth: 2000, stop: 0 }, 120)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(EVERYBODY)
    const last = counts.findLastIndex((count) => count > 0) + 1
    expect(last).toBe(everybodyBy(0.2, 10))
    expect(runAnnuity({ ...TEN_A_DAY, growth: 2000, horizon: 365 }).end.how).toBe('fails')
  })
})

/** Cash of a house with growing, divisible buyers, over the buyers of the day: fails below zero. */
function lasts({ price, profit, life }: Deal, growth: number, days: number): boolean {
  let cash = 0
  for (let i = 0; i < days; i++) {
    cash += (price - profit * Math.min(i, life)) * (1 + growth) ** -i
    if (cash < -1e-9 * price) return false
  }
  return true
}

describe('the day on which steady sales cannot pay', () => {
  test('is the first on which the closed form is below zero, before machines end and after', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const day = failingDay(offer)
        if (day === null) {
          expect(offer.profit * offer.life).toBeLessThanOrEqual(offer.price)
          return
        }
        expect(steadyCash(offer, 1, day)).toBeLessThan(0)
        for (let before = 1; before < Math.min(day, 500); before++) {
          expect(steadyCash(offer, 1, before)).toBeGreaterThanOrEqual(0)
        }
        expect(steadyCash(offer, 1, day - 1)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('comes late where a machine pays back a pesewa more than its price, never where none', () => {
    const offer = { price: pesewas(99), profit: pesewas(10), life: 10 }
    // 99n − 10·(55 + 10·(n − 11)) = 550 − n
    expect(failingDay(offer)).toBe(551)
    expect(failingDay({ ...offer, price: pesewas(100) })).toBeNull()
    expect(failingDay({ ...offer, profit: NOTHING })).toBeNull()
    // The day on which the first machine ends.
    expect(failingDay({ price: pesewas(10), profit: pesewas(5), life: 6 })).toBe(6)
  })
})

describe('the growth that a promise needs', () => {
  test('pays for ever, and a hair less fails some day', () => {
    fc.assert(
      fc.property(offers, (offer) => {
        const needed = growthNeeded(offer)
        if (needed === null) {
          expect(failingDay(offer)).toBeNull()
          return
        }
        fc.pre(needed > 0.002)
        expect(lasts(offer, needed, 20_000)).toBe(true)
        expect(lasts(offer, needed * 0.99, 20_000)).toBe(false)
      }),
    )
  })

  test('is run through the house itself for each machine of the catalogue', () => {
    for (const { price, dailyProfit: profit, durationDays: life } of MINING) {
      const offer = { price, profit, life }
      const growth = Math.ceil((growthNeeded(offer) ?? 0) * HUNDREDTHS)
      // Only as long as there is anybody left to join.
      const horizon = everybodyBy(growth / HUNDREDTHS, 1000) - 1
      const plan = { ...TEN_A_DAY, ...offer, deposit: price, newcomers: 1000, horizon }
      expect(runAnnuity({ ...plan, growth }).end.how).toBe('lasts')
      expect(runAnnuity({ ...plan, growth, horizon: 365 }).end.how).toBe('fails')
      const slower = Math.floor(growth * 0.8)
      expect(runAnnuity({ ...plan, growth: slower, horizon: 365 }).end.how).toBe('fails')
    }
  })

  test('of machine 10 is all but 20 % a day, and nothing where no more comes back than the price', () => {
    expect(growthNeeded(MACHINE_10)).toBeCloseTo(0.2 * (1 - 1.2 ** -60), 6)
    expect(growthNeeded({ ...MACHINE_10, life: 5 })).toBeNull()
    // Two payments of 60 for 100: 100q² = 60q + 60.
    const twice = { price: ghs(100), profit: ghs(60), life: 2 }
    expect(growthNeeded(twice)).toBeCloseTo((60 + Math.sqrt(27_600)) / 200 - 1, 12)
  })
})
