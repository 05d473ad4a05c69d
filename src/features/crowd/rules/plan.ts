import { createHash } from 'node:crypto'
import { countNewcomers } from '#features/future/rules/newcomers.ts'

// The plan is the model of the future with these settings: newcomers grow by a half a day for five days,
// and then nobody comes any more. In the ten days of a lesson people see it grow and dry up, and at
// their end robots are owed more than the drawer holds.
const GROWTH = 5000
const STOP = 5
/** The plan is one of ten days: on a later one nobody acts, and what was bought pays on. */
const OVER = 10
const GROWN = ((1 + GROWTH / 10_000) ** STOP - 1) / (GROWTH / 10_000)

/** The number of cheapest machines among which a robot chooses its first. */
export const CHEAPEST = 4
/** The share of robots that come by somebody's code. */
export const INVITED = 0.6

/** How many robots of a crowd of this size have joined by a day; the crowd's first day is 0. */
export function joinedBy(size: number, day: number): number {
  if (day < 0) return 0
  if (day >= STOP - 1) return size
  const counts = countNewcomers({ newcomers: size / GROWN, growth: GROWTH, stop: STOP }, day + 1)
  // Somebody is there from the first day on.
  return Math.max(
    1,
    counts.reduce((sum, count) => sum + count, 0),
  )
}

/** A number from 0 up to 1, always the same for one seed and these words. */
export function drawChance(seed: string, ...words: readonly (string | number)[]): number {
  const hash = createHash('sha256')
    .update([seed, ...words].join(' '))
    .digest()
  return hash.readUInt32BE(0) / 2 ** 32
}

/** The ways in which a robot spends its day, by a number that was drawn for it. */
type Habit = 'reinvest' | 'wait' | 'withdraw'

/**
 * While newcomers come, of ten days it reinvests on six where it can. Once nobody comes any more it
 * buys nothing more and lets its money grow. On one day of ten it withdraws. After ten days it waits: over
 * the months of a slower offer it would empty the drawer long before anybody runs.
 */
export function habitOf(chance: number, day: number): Habit {
  if (day > OVER) return 'wait'
  if (chance >= 0.9) return 'withdraw'
  return day <= STOP && chance < 0.6 ? 'reinvest' : 'wait'
}

/** One of these by a number that was drawn; null where there are none. */
export function oneByChance<T>(all: readonly T[], chance: number): T | null {
  return all[Math.floor(chance * all.length)] ?? null
}

/** The time in which robots and people get into line before anybody is paid. */
export const LINE_UP_MS = 20_000
