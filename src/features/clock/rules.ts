import { addDays, type Day, formatDay } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { MOST_DAYS_OF_MOVE, SLOWEST_SECONDS } from './schema.ts'
import { clock as t } from './words/en/clock.ts'

/** How far ahead of Accra the clock ever goes, in days: a century. */
export const MOST_AHEAD = 36_500

export type ClockFacts = {
  readonly today: Day
  readonly movedDays: number
  /** The move that is under way: how many days are still to begin, and at which pace. */
  readonly move: { readonly daysLeft: number; readonly paceSeconds: number | null } | null
}

/**
 * The refusal to move the clock on by `days`, or null. `from` is the day that the admin saw; where
 * it is null, the days are added to those that are under way.
 */
export function refuseClockMove(days: number, from: Day | null, facts: ClockFacts): Refusal | null {
  if (!Number.isInteger(days) || days < 1 || days > MOST_DAYS_OF_MOVE) {
    return new Refusal('invalid', t.days(MOST_DAYS_OF_MOVE), 'days')
  }
  const { move } = facts
  const isAdded = from === null && move !== null && move.paceSeconds === null
  if (move && !isAdded) return refuseSecond(facts.today, move)
  if (from !== null && from !== facts.today)
    return new Refusal('conflict', t.movedMeanwhile(formatDay(facts.today)))
  return facts.movedDays + (move?.daysLeft ?? 0) + days > MOST_AHEAD ? tooFar() : null
}

/** The refusal of a pace, or null. Another pace takes the place of the present one. */
export function refusePace(seconds: number, facts: ClockFacts): Refusal | null {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > SLOWEST_SECONDS) {
    return new Refusal('invalid', t.pace(SLOWEST_SECONDS), 'seconds')
  }
  if (facts.move?.paceSeconds === null) return refuseSecond(facts.today, facts.move)
  return facts.movedDays >= MOST_AHEAD ? tooFar() : null
}

/** The refusal to stop the clock where nothing runs, or null. */
export function refusePause({ move }: Pick<ClockFacts, 'move'>): Refusal | null {
  return move ? null : new Refusal('conflict', t.standsStill)
}

/** How many days a pace runs by itself: a year at most, and never past the century. */
export function daysOfPace(movedDays: number): number {
  return Math.min(MOST_DAYS_OF_MOVE, MOST_AHEAD - movedDays)
}

function refuseSecond(today: Day, move: NonNullable<ClockFacts['move']>): Refusal {
  const { daysLeft, paceSeconds } = move
  const until = formatDay(addDays(today, daysLeft))
  return new Refusal('conflict', paceSeconds === null ? t.onItsWay(until) : t.paced(paceSeconds))
}

function tooFar(): Refusal {
  return new Refusal('not_allowed', t.farEnough(MOST_AHEAD / 365))
}
