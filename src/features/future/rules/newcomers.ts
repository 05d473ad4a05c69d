/** The people of Ghana at the census of 2021: no offer finds more buyers than there are. */
export const EVERYBODY = 30_832_019

/** Growth is counted in hundredths of a percent a day. */
export const HUNDREDTHS = 10_000

/** The part of a person by which a sum of fractions may fall short of a whole one. */
const ROUNDING = 1e-6

export type Stream = {
  /** New people on day 1. */
  readonly newcomers: number
  /** Growth of the newcomers from each day to the next, in hundredths of a percent. */
  readonly growth: number
  /** The last day on which anybody joins; 0 where people never stop. */
  readonly stop: number
}

/**
 * The people who join on each of the days 1…`days`. Growth makes fractions of people: what is left
 * of one is carried to the next day, so that through any day as many have joined as the whole part
 * of newcomers · ((1 + g)^n − 1) / g. Nobody joins once everybody has.
 */
export function countNewcomers({ newcomers, growth, stop }: Stream, days: number): number[] {
  const counts: number[] = []
  let [flow, exact, joined] = [newcomers, 0, 0]
  for (let day = 1; day <= days; day++) {
    if (stop === 0 || day <= stop) exact = Math.min(exact + flow, EVERYBODY)
    const people = Math.floor(exact + ROUNDING)
    counts.push(people - joined)
    joined = people
    flow *= 1 + growth / HUNDREDTHS
  }
  return counts
}
