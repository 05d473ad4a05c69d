import type { Mood, Move } from './acts.ts'

// The shape that every class has, whatever its seed: who comes when, and how fast days pass. People
// bring people for three weeks; then nobody is left to ask, and that is what empties the drawer.

export const CLASS_SIZE = 30
/** The facilitator sets it so; a house opens with more. */
export const POCKET_MONEY = 1_500
export const SIGN_UP_BONUS = 20
export const REFERRAL_BONUS = 10
export const LEAST_WITHDRAWAL = 50
export const MOST_WITHDRAWAL = 10_000

/** How many join on the day; 30 in all. */
const JOINERS: Readonly<Record<number, number>> = {
  0: 4,
  1: 2,
  2: 2,
  3: 2,
  4: 3,
  5: 3,
  6: 3,
  7: 2,
  8: 2,
  9: 1,
  10: 1,
  13: 2,
  15: 1,
  19: 1,
  23: 1,
}

export const joinersOn = (day: number): number => JOINERS[day] ?? 0

/** What each of them must still learn about references: by the order of joining. */
export const LEARN_THE_HARD_WAY = {
  5: 'other_amount',
  9: 'invented',
  12: 'anothers',
} as const

const one: Move = { way: 'one', days: 1 }
const several = (days: number): Move => ({ way: 'several', days })
const pace = (days: number): Move => ({ way: 'pace', days })
const ones = (count: number): Move[] => Array.from({ length: count }, () => one)

/** Forty business days: most one by one, some by themselves. */
export const MOVES: readonly Move[] = [
  ...ones(10),
  pace(3),
  ...ones(2),
  several(3),
  ...ones(2),
  several(2),
  one,
  pace(3),
  ...ones(7),
  several(2),
  ...ones(3),
  several(2),
]

/** From here on the careful, every tenth of the class, lend one price to the treasury instead. */
export const CAREFUL_FROM = 8

export const TRUST_FROM = 10
export const DOUBT_FROM = 23
/** From here on the last ask for a little, to get anything out at all. */
export const LITTLE_FROM = 35

/** The mood of a day, before the drawer is found empty. */
export function moodOn(day: number): Exclude<Mood, 'frozen'> {
  return day < TRUST_FROM ? 'growth' : day < DOUBT_FROM ? 'trust' : 'doubt'
}
