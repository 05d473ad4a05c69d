import { day, formatDay } from '#core/day.ts'

/** The day of an instant in Accra, which has no time of its own beside UTC. */
export const sayDayOfInstant = (instant: string) => formatDay(day(instant.slice(0, 10)))
