import type { Day } from '#core/day.ts'

// A business day as a calendar says it. It has no time of day, so no zone may shift it.

const formats = {
  short: new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }),
  month: new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' }),
  full: new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }),
}

/** 'Fri', 'Mar' or 'Friday 6 March 2026'. */
export function sayClockDate(day: Day, as: keyof typeof formats): string {
  return formats[as].format(new Date(`${day}T00:00:00Z`))
}

/** 6 of 2026-03-06. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}
