import { type Day, daysBetween } from '#core/day.ts'
import type { Machine } from '../schema.ts'

/** Business days that a machine will still earn, counted from the end of `today`. */
export function daysLeftOf(endsOn: Day, today: Day): number {
  return Math.max(0, daysBetween(today, endsOn))
}

/** Machines as they are on `today`, on whichever day they were read; unchanged where no day is known. */
export function onDay(machines: readonly Machine[], today: Day | undefined): Machine[] {
  return machines.map((machine) => {
    const { owned } = machine
    if (!owned || today === undefined) return machine
    return { ...machine, owned: { ...owned, daysLeft: daysLeftOf(owned.endsOn, today) } }
  })
}
