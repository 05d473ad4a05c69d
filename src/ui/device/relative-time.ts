import { type TimeUnit, timeAgo } from '../words/en/time-ago.ts'
import { ui as t } from '../words/en/ui.ts'

const STEPS: readonly [TimeUnit, number][] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** '5 minutes ago', from an instant to now, both in milliseconds. */
export function sayRelative(atMs: number, nowMs: number): string {
  const gap = atMs - nowMs
  for (const [unit, length] of STEPS) {
    if (Math.abs(gap) >= length) return timeAgo.say(Math.trunc(gap / length), unit)
  }
  return t.justNow
}
