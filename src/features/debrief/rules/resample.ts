import type { Interval } from './intervals.ts'

const TIMES = 2000
/** The share of the drawn figures to each side of a 90 % interval. */
const TAIL = 0.05

/**
 * Random numbers from 0 up to 1 that are the same for one seed. Source: T. Ettinger's mulberry32
 * (2017), public domain.
 */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * 90 % intervals of figures by drawing as many learners as there are, with replacement, 2,000
 * times; a learner brings all answers. Two classes of the same answers have the same intervals.
 * Source: B. Efron and R. J. Tibshirani (1993), An Introduction to the Bootstrap, ch. 13
 * (percentile interval).
 */
export function bootstrapIntervals<Learner, Name extends string>(
  learners: readonly Learner[],
  measure: (drawn: readonly Learner[]) => Readonly<Record<Name, number>>,
): Record<Name, Interval> {
  const random = numbersOf(learners.length)
  const all = Array.from({ length: TIMES }, () =>
    measure(learners.map(() => learners[Math.floor(random() * learners.length)] as Learner)),
  )
  const names = Object.keys(measure(learners)) as Name[]
  const intervalOf = (name: Name) => {
    const sorted = all.map((figures) => figures[name]).sort((one, other) => one - other)
    const quantile = (share: number) => sorted[Math.round(share * (TIMES - 1))] ?? Number.NaN
    return { low: quantile(TAIL), high: quantile(1 - TAIL) }
  }
  return Object.fromEntries(names.map((name) => [name, intervalOf(name)])) as Record<Name, Interval>
}
