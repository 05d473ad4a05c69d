import { type Day, day, daysBetween } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import type { ReportBody } from '../schema/bodies.ts'
import { debrief as t } from '../words/en/debrief.ts'

/** Days after which a contact is to be checked anew. */
const GOOD_FOR_DAYS = 365

type Contact = Pick<ReportBody, 'contact' | 'checkedOn'>

/**
 * The day of the calendar at an instant: contacts are checked on it, however far the room's clock
 * is ahead.
 */
export const calendarDay = (ms: number): Day => day(new Date(ms).toISOString().slice(0, 10))

/** True if a contact was checked more than a year ago, or nobody noted when. */
export function isContactOld({ contact, checkedOn }: Contact, today: Day): boolean {
  if (!contact) return false
  return !checkedOn || daysBetween(checkedOn, today) > GOOD_FOR_DAYS
}

/** The refusal of the days of checking, or null: none of them is still to come. */
export function refuseCheckedOn(bodies: readonly Contact[], today: Day): Refusal | null {
  const isAhead = bodies.some(({ checkedOn }) => checkedOn && daysBetween(today, checkedOn) > 0)
  return isAhead ? new Refusal('invalid', t.checkedAhead, 'checkedOn') : null
}
