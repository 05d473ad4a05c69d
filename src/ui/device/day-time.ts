import type { Day } from '#core/day.ts'

/** An event with its instant (ISO 8601, UTC) and the business day to which it belongs. */
export type Instant = { readonly at: string; readonly on: Day }

/** The form in which the time is said of what stands under its business day. */
type DayTime =
  /** How long ago an event of today was. */
  | { readonly ago: string }
  /** The time of an event of another day, '14:05'. */
  | { readonly clock: string }

/**
 * The business day and the wall clock differ where the clock was moved or a day was settled late:
 * 'Yesterday, 1 minute ago' would confuse. So only today's events say how long ago they were, and
 * the time of day is shown only where the business day was the calendar date; else null.
 */
export function dayTimeOf({ at, on }: Instant, today: Day | undefined): DayTime | null {
  if (on === today) return { ago: at }
  return at.slice(0, 10) === on ? { clock: at.slice(11, 16) } : null
}
