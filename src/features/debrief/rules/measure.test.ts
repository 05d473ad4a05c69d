import { describe, expect, test } from 'vitest'
import { criterionOf, detectionOf, rateOf, sensitivityOf, varianceOf } from './detection.ts'
import { newcombe, wilson, Z_OF_90 } from './intervals.ts'
import { densityAt, zOf } from './normal.ts'
import { bootstrapIntervals } from './resample.ts'
import { verdictOn } from './verdict.ts'

// Each expected figure is printed somewhere else than in this code, and was read there; the line says where.

/** The Z of a 95 % interval, as the papers print them. */
const Z_OF_95 = 1.959964

describe('the formulas give what is printed', () => {
  test.each([
    // Python's statistics.NormalDist().inv_cdf gives these.
    [0.5, 0],
    [0.6, 0.253347],
    [0.75, 0.67449],
    [0.8, 0.841621],
    [0.9, 1.281552],
    [0.95, 1.644854],
    [0.975, 1.959964],
    [0.995, 2.575829],
    [0.9995, 3.290527],
    // Wichura (1988) gives these three for AS 241: as in R's tests/d-p-q-r-tests.R, '3 Test data
    // from Wichura (1988)', and in Apache Arrow's test of NormalPPF.
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.26234009],
  ])('the z of a share of %s is %s in the tables of the normal distribution', (p, z) => {
    expect(zOf(p)).toBeCloseTo(z, 5)
    // A share so near to 1 is 1 for a computer.
    if (p > 1e-15) expect(zOf(1 - p)).toBeCloseTo(-z, 5)
  })

  test('the density at 0, 0.84 and 0.25 is 0.3989, 0.2803 and 0.3867 in the tables of ordinates', () => {
    expect([0, 0.84, 0.25].map((z) => densityAt(z).toFixed(4))).toEqual([
      '0.3989',
      '0.2803',
      '0.3867',
    ])
  })

  test.each([
    // d′ as in DetectionTheory.jl, test/testYesNo.jl, after the examples of Macmillan and Creelman.
    [0.8, 0.4, 1.095, null],
    [0.32, 0.04, 1.283, null],
    [0.99, 0.01, 4.65, null],
    // 29 of 45 and 2 of 45, in the notes of the SDT package for Mathematica.
    [29 / 45, 2 / 45, 2.07165, 0.665462],
  ])('hits of %s and false alarms of %s are a d′ of %s and a c of %s', (hits, alarms, d, c) => {
    expect(sensitivityOf(hits, alarms)).toBeCloseTo(d, 2)
    if (c !== null) expect(criterionOf(hits, alarms)).toBeCloseTo(c, 2)
  })

  test('the log-linear correction of Hautus (1995) adds a half to the count and one to the answers', () => {
    expect(rateOf({ scam: 0, of: 20 })).toBe(0.5 / 21)
    expect(rateOf({ scam: 20, of: 20 })).toBe(20.5 / 21)
    expect(detectionOf({ scams: { scam: 5, of: 5 }, genuine: { scam: 0, of: 5 } })).toEqual({
      sensitivity: expect.closeTo(2 * zOf(5.5 / 6), 10),
      criterion: expect.closeTo(0, 10),
    })
  })

  test('the variance of d′ is p(1 − p) / nφ², with the ordinates of the tables: by hand 0.1436', () => {
    // 20.5 / 26 = 0.7885, φ(0.80) = 0.2897; 10.5 / 26 = 0.4038, φ(−0.24) = 0.3876; 25 answers each.
    const byHand = (0.7885 * 0.2115) / (25 * 0.2897 ** 2) + (0.4038 * 0.5962) / (25 * 0.3876 ** 2)
    const variance = varianceOf({ scams: { scam: 20, of: 25 }, genuine: { scam: 10, of: 25 } })
    expect(byHand).toBeCloseTo(0.1436, 3)
    expect(variance).toBeCloseTo(byHand, 3)
  })

  test.each([
    // Newcombe (1998), Statistics in Medicine 17, 857–872, table I, method 3, as tests of several
    // public packages have it.
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('Wilson’s interval of %s of %s is %s to %s in Newcombe’s table', (x, n, low, high) => {
    const interval = wilson(x, n, Z_OF_95)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test.each([
    // Newcombe (1998), Statistics in Medicine 17, 873–890, table II, method 10, as tests of several
    // public packages have it.
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [10, 10, 0, 20, 0.6791, 1],
    [5, 56, 0, 29, -0.0381, 0.1926],
  ])('the difference of %s of %s and %s of %s has the interval of Newcombe’s table', (...row) => {
    const [x, n, y, m, low, high] = row
    const interval = newcombe({ x, n }, { x: y, n: m }, Z_OF_95)
    expect(interval.low).toBeCloseTo(low, 4)
    expect(interval.high).toBeCloseTo(high, 4)
  })

  test.each([
    // Fagerland, Lydersen and Laake (2015), as in statsmodels, test_confint_2indep: 'Newcombe hybrid score'.
    [7, 34, 1, 34, 0.019, 0.34, 2],
    // A trial of a paper on these intervals in SAS (WUSS 2016, 127, page 9): 84 of 101 and 89 of 105.
    [84, 101, 89, 105, -0.1177, 0.0851, 4],
  ])('the difference of %s of %s and %s of %s is %s to %s in examples of other programs', (...row) => {
    const [x, n, y, m, low, high, digits] = row
    const interval = newcombe({ x, n }, { x: y, n: m }, Z_OF_95)
    expect(interval.low).toBeCloseTo(low, digits)
    expect(interval.high).toBeCloseTo(high, digits)
  })
})

test.each([
  [10, 0.7],
  [30, 0.4],
  [60, 0.3],
])('a class of %s people must change d′ by about %s before it counts, as docs/measure.md says', (people, about) => {
  // These rounds are to be expected: from 50 to 75 % of scams spotted, from 25 to 38 % of genuine offers
  // misjudged.
  const judgements = people * 4
  const least = [
    [0.5, 0.38],
    [0.65, 0.3],
    [0.75, 0.25],
  ].map(([spotted = 0, misjudged = 0]) => {
    const round = {
      scams: { scam: spotted * judgements, of: judgements },
      genuine: { scam: misjudged * judgements, of: judgements },
    }
    return Z_OF_90 * Math.sqrt(2 * varianceOf(round))
  })
  for (const each of least) expect(Math.abs(each - about)).toBeLessThan(0.06)
})

describe('resampling', () => {
  test('gives an interval of a mean as wide as its standard error says', () => {
    // 400 learners of whom half have 1: the standard error is 0.025, and 90 % lie within 1.645 of it.
    const learners = Array.from({ length: 400 }, (_, at) => at % 2)
    const { mean } = bootstrapIntervals(learners, (drawn) => ({
      mean: drawn.reduce((sum, one) => sum + one, 0) / drawn.length,
    }))
    expect(mean.low).toBeCloseTo(0.5 - 1.645 * 0.025, 2)
    expect(mean.high).toBeCloseTo(0.5 + 1.645 * 0.025, 2)
  })

  test('is the same each time, and of a class that answers alike has no width', () => {
    const spreadOf = (learners: number[]) =>
      bootstrapIntervals(learners, (drawn) => ({ sum: drawn.reduce((sum, one) => sum + one, 0) }))
    expect(spreadOf([1, 2, 3, 4])).toEqual(spreadOf([1, 2, 3, 4]))
    expect(spreadOf([3, 3, 3])).toEqual({ sum: { low: 9, high: 9 } })
  })
})

describe('the verdict', () => {
  const round = (spotted: number, misjudged: number, of = 80) => ({
    scams: { scam: spotted, of },
    genuine: { scam: misjudged, of },
  })
  test.each([
    ['better', 'spots more scams and trusts as many', round(40, 24), round(64, 24)],
    ['better', 'trusts more genuine offers and spots as many', round(56, 48), round(56, 20)],
    ['worse', 'spots fewer and trusts fewer', round(64, 20), round(40, 36)],
    ['mistrust', 'says ‘A scam’ of everything more readily', round(40, 24), round(64, 50)],
    ['trust', 'says ‘Genuine’ of everything more readily', round(64, 50), round(40, 24)],
    ['same', 'changes by what chance makes', round(40, 24), round(44, 25)],
    ['same', 'is small, so that chance may have made it', round(5, 3, 10), round(8, 3, 10)],
  ] as const)('is ‘%s’ of a class that %s', (verdict, _, before, after) => {
    expect(verdictOn(before, after).verdict).toBe(verdict)
  })

  test('says how seldom chance makes such a change, and nothing where it may', () => {
    expect(verdictOn(round(40, 24), round(64, 24)).odds).toBe(100)
    expect(verdictOn(round(40, 24), round(40, 24))).toMatchObject({ verdict: 'same', odds: null })
  })

  test('needs more than one answer of each', () => {
    const { apart, verdict } = verdictOn(round(0, 0, 1), round(1, 0, 1))
    expect([Number.isFinite(apart), verdict]).toEqual([true, 'same'])
  })
})
