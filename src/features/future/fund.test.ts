import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depositedBy,
  depositsAt,
  differenceOfThree,
  differenceOfTwo,
  emptyAfter,
  type Fund,
  fundAt,
  saidAt,
  steppedFundAt,
} from './rules/fund.ts'

const FUND: Fund = {
  cash: 1000,
  said: 1500,
  deposits: 100,
  growth: 0.03,
  promised: 0.1,
  earned: 0.0002,
  withdrawn: 0.05,
}

const rate = fc.double({ min: -0.2, max: 0.2, noNaN: true })
const funds: fc.Arbitrary<Fund> = fc.record({
  cash: fc.double({ min: 0, max: 10_000, noNaN: true }),
  said: fc.double({ min: 0, max: 10_000, noNaN: true }),
  deposits: fc.double({ min: 0, max: 1000, noNaN: true }),
  growth: rate,
  promised: rate,
  earned: rate,
  withdrawn: fc.double({ min: 0, max: 0.3, noNaN: true }),
})

/** W(t), what is withdrawn, a day. */
const withdrawalsAt = (fund: Fund, t: number) => fund.withdrawn * saidAt(fund, t)

/** How large the terms are that S is the difference of. */
const sizeOf = (fund: Fund, t: number) =>
  1 + (fund.cash + fund.said + depositedBy(fund, t)) * Math.exp(0.5 * t)

describe('the fund of Artzrouni 2009', () => {
  test('the closed form is what Runge and Kutta step to, at any rates', () => {
    fc.assert(
      fc.property(funds, fc.double({ min: 0, max: 30, noNaN: true }), (fund, t) => {
        const off = Math.abs(fundAt(fund, t) - steppedFundAt(fund, t, 600))
        expect(off / sizeOf(fund, t)).toBeLessThan(1e-8)
      }),
    )
  })

  test('so it is where rates are equal, two or all three of them', () => {
    const equal = fc.constantFrom('growth = net', 'net = earned', 'growth = earned', 'all')
    fc.assert(
      fc.property(funds, equal, fc.integer({ min: 1, max: 30 }), (any, which, t) => {
        const net = any.promised - any.withdrawn
        const fund = {
          ...any,
          ...(which !== 'growth = earned' && which !== 'net = earned' && { growth: net }),
          ...(which === 'growth = earned' && { growth: any.earned }),
          ...((which === 'net = earned' || which === 'all') && { earned: net }),
        }
        const off = Math.abs(fundAt(fund, t) - steppedFundAt(fund, t, 600))
        expect(off / sizeOf(fund, t)).toBeLessThan(1e-8)
      }),
    )
  })

  test('equal rates to the digit: S = C + s₀t − r_w·(K·t + s₀t²/2) where nothing grows', () => {
    const still = { ...FUND, growth: 0, promised: 0.05, earned: 0 }
    expect(fundAt(still, 8)).toBeCloseTo(1000 + 800 - 0.05 * (1500 * 8 + (100 * 64) / 2), 9)
    // All rates equal to r: S = e^{rt}·(C + s₀t − r_w·(K·t + s₀t²/2)).
    const alike = { ...FUND, growth: 0.04, promised: 0.09, earned: 0.04 }
    const inside = 1000 + 800 - 0.05 * (12_000 + 3200)
    expect(fundAt(alike, 8)).toBeCloseTo(Math.exp(0.32) * inside, 9)
  })

  test('equal rates are the limit of their neighbours, from both sides', () => {
    const near = fc.constantFrom(1e-3, -1e-3, 1e-6, -1e-6, 1e-9, -1e-9, 1e-13)
    fc.assert(
      fc.property(funds, near, fc.integer({ min: 1, max: 30 }), (any, by, t) => {
        const at = (away: number) => {
          const net = any.promised - any.withdrawn
          return fundAt({ ...any, growth: net + away, earned: net - away / 2 }, t)
        }
        const off = Math.abs(at(by) - at(0)) / sizeOf(any, t)
        expect(off).toBeLessThan(Math.abs(by) * 200 + 1e-12)
      }),
    )
  })

  test('S′ = r_n·S + s − W, and W = r_w of what people are said to have', () => {
    const [t, h] = [12, 1e-4]
    const slope = (fundAt(FUND, t + h) - fundAt(FUND, t - h)) / (2 * h)
    const right = FUND.earned * fundAt(FUND, t) + depositsAt(FUND, t) - withdrawalsAt(FUND, t)
    expect(slope).toBeCloseTo(right, 4)
    expect([fundAt(FUND, 0), saidAt(FUND, 0), withdrawalsAt(FUND, 0)]).toEqual([1000, 1500, 75])
    // K·e^{at} + s₀(e^{rᵢt} − e^{at})/(rᵢ − a), with a = r_p − r_w.
    const [a, g] = [0.1 - 0.05, 0.03]
    const said = 1500 * Math.exp(a * t) + (100 * (Math.exp(g * t) - Math.exp(a * t))) / (g - a)
    expect(saidAt(FUND, t)).toBeCloseTo(said, 8)
  })

  test('an honest fund, which earns what it promises and starts with what it says, is never short', () => {
    fc.assert(
      fc.property(funds, fc.integer({ min: 0, max: 60 }), (any, t) => {
        const honest = { ...any, said: any.cash, earned: any.promised }
        // Then S is what people are said to have, at every moment.
        const off = Math.abs(fundAt(honest, t) - saidAt(honest, t))
        expect(off / sizeOf(honest, t)).toBeLessThan(1e-10)
        if (t > 0) expect(fundAt(honest, t)).toBeGreaterThan(-1e-9 * sizeOf(honest, t))
      }),
    )
  })

  test('Charles Ponzi, 1920, as Artzrouni fitted him: $10 million in 0.58 years, $200,000 on the last day', () => {
    // Published: s₀ = 1.130 and r_i = 7.187, in millions and years; $3,095 on the first day.
    const ponzi = { ...FUND, deposits: 1.13, growth: 7.187 }
    expect(depositedBy(ponzi, 0.58)).toBeCloseTo(10, 1)
    expect(depositsAt(ponzi, 0.58) / 365).toBeCloseTo(0.2, 3)
    expect(Math.floor(depositsAt(ponzi, 0) / 365e-6)).toBe(3095)
  })

  test('it is empty at the first moment without cash, found to the last digit', () => {
    const after = emptyAfter(FUND, 365) ?? 0
    expect(after).toBeGreaterThan(0)
    expect(fundAt(FUND, after)).toBeLessThanOrEqual(0)
    expect(fundAt(FUND, after - 1e-9)).toBeGreaterThanOrEqual(0)
    // Nothing comes in, a tenth of 1,000 goes out a day and nothing is promised on top:
    // S = 500 − 1000·(1 − e^{−t/10}), empty after 10·ln 2.
    const drained = { ...FUND, cash: 500, said: 1000, deposits: 0, promised: 0, earned: 0 }
    expect(emptyAfter({ ...drained, withdrawn: 0.1 }, 365)).toBeCloseTo(10 * Math.LN2, 9)
    expect(emptyAfter({ ...FUND, withdrawn: 0 }, 365)).toBeNull()
  })
})

describe('when the fund is empty', () => {
  const still: Fund = { ...FUND, said: 0, deposits: 0, growth: 0, promised: 0, earned: 0 }

  test('a fund that holds less than nothing is so from the beginning', () => {
    expect(emptyAfter({ ...still, cash: -1 }, 365)).toBe(0)
  })

  test('one that holds little, or nothing and owes nothing, never is', () => {
    expect(emptyAfter({ ...still, cash: 0.5 }, 365)).toBeNull()
    expect(emptyAfter({ ...still, cash: 0 }, 365)).toBeNull()
    const filling = { ...FUND, cash: 0, said: 0, deposits: 5, withdrawn: 0 }
    expect(emptyAfter(filling, 365)).toBeNull()
  })

  test('it is looked for through the last moment of the horizon, and no further', () => {
    // A tenth of 1,000 goes out a day: S = cash − 1000·(1 − e^{−t/10}).
    const drained = { ...still, said: 1000, withdrawn: 0.1 }
    const lasting = (days: number) => ({ ...drained, cash: 1000 * (1 - Math.exp(-days / 10)) })
    for (const days of [0.05, 3, 9.9]) {
      expect(emptyAfter(lasting(days), 10)).toBeCloseTo(days, 9)
    }
    expect(emptyAfter(lasting(10.05), 10)).toBeNull()
  })

  test('a short time without cash is found too', () => {
    // Withdrawals die away, deposits grow: for about a quarter of a day there is nothing.
    const dip = { ...still, said: 1000, withdrawn: 1, deposits: 100, growth: 1, cash: 561.1 }
    const after = emptyAfter(dip, 30)
    expect(after).not.toBeNull()
    expect(fundAt(dip, (after ?? 0) + 0.4)).toBeGreaterThan(0)
  })
})

test('stepping is of the fourth order: half the step leaves a sixteenth of what it is off by', () => {
  const lively = { ...FUND, growth: 0.3, promised: 0.7, earned: 0.2, withdrawn: 0.25 }
  const off = (steps: number) => Math.abs(steppedFundAt(lively, 6, steps) - fundAt(lively, 6))
  const share = off(40) / off(80)
  expect(share).toBeGreaterThan(14)
  expect(share).toBeLessThan(18)
})

describe('differences of exponentials', () => {
  test('are their textbook forms where the rates are apart', () => {
    const e = Math.exp
    expect(differenceOfTwo(0.5, -0.5, 3)).toBeCloseTo((e(1.5) - e(-1.5)) / 1, 12)
    const [x, y, z, t] = [1, -1, 0.25, 2]
    const three =
      e(x * t) / ((x - y) * (x - z)) +
      e(y * t) / ((y - x) * (y - z)) +
      e(z * t) / ((z - x) * (z - y))
    expect(differenceOfThree(x, y, z, t)).toBeCloseTo(three, 10)
  })

  test('are so to the last digits, near or far, in any order of the rates', () => {
    const e = Math.exp
    const plain = (x: number, y: number, z: number, t: number) =>
      e(x * t) / ((x - y) * (x - z)) +
      e(y * t) / ((y - x) * (y - z)) +
      e(z * t) / ((z - x) * (z - y))
    for (const [x, y, z, t] of [
      [2, -1, 0.5, 3],
      [0.7, -0.4, 0.1, 8],
      [-0.45, 0.5, 0.05, 1],
      [-0.1, 0.05, 0.88, 1],
      [0.11, -0.03, 0.02, 6],
    ] as const) {
      const right = plain(x, y, z, t)
      const orders: [number, number, number][] = [
        [x, y, z],
        [z, y, x],
        [y, z, x],
        [x, z, y],
      ]
      for (const rates of orders) {
        expect(Math.abs(differenceOfThree(...rates, t) / right - 1)).toBeLessThan(2e-13)
      }
    }
  })

  test('do not care for the order of the rates, and join where the series takes over', () => {
    fc.assert(
      fc.property(rate, rate, rate, (x, y, z) => {
        const one = differenceOfThree(x, y, z, 5)
        expect(differenceOfThree(z, x, y, 5)).toBeCloseTo(one, 10)
      }),
    )
    const [below, above] = [0.9999999, 1.0000001].map((z) => differenceOfThree(0, 0.3, z, 1))
    expect(Math.abs((above ?? 0) / (below ?? 1) - 1)).toBeLessThan(1e-6)
  })
})
