import type { Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Now, by the calendar as far as a running house has seen it: one that jumps ends no room's time. */
const SEEN_NOW = sql`(select seen_now())`

/** Unused for so long, a room that nobody closed is deleted. */
const UNUSED_DAYS = 90

/** The end of a room's time, whether or not its admins have been told. */
const TIME_ENDS_AT: Sql = sql`coalesce(closed_at + keep_days * interval '1 day',
  last_used_at + ${UNUSED_DAYS}::int * interval '1 day')`

/**
 * The earliest moment of its deletion: not before the server has run for a day since the last warning. A
 * room that is kept for no day goes with its closing, and nobody is warned.
 */
export const DELETES_AT: Sql = sql`case when closed_at is not null and keep_days = 0 then closed_at
  else greatest(${TIME_ENDS_AT}, ${SEEN_NOW} + greatest(interval '0', interval '1 day' - case when warned = 1
    then (select ran from rooms.running) - warned_ran else interval '0' end)) end`

/** The room's time is over, and its admins have been told. */
export const IS_PAST: Sql = sql`${DELETES_AT} <= ${SEEN_NOW}`

/** The end of the room's time is so near, or behind. `days`: a number, or null for never. */
export const endsWithin = (days: Sql): Sql =>
  sql`${TIME_ENDS_AT} <= ${SEEN_NOW} + interval '1 day' * ${days}`

/**
 * Lets the times of rooms go ahead by as much as the calendar jumped, those of until then: no room is closed
 * or unused for longer than in truth.
 */
export async function shiftRooms(tx: Tx, until: Sql, by: Sql): Promise<void> {
  const shifted = (at: Sql) => sql`case when ${at} <= ${until} then ${at} + ${by} else ${at} end`
  await tx.count(sql`
    update rooms.room set closed_at = ${shifted(sql`closed_at`)},
      last_used_at = ${shifted(sql`last_used_at`)}
    where state <> 'deleted' and least(closed_at, last_used_at) <= ${until}`)
}
