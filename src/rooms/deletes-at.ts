import { type Sql, sql } from '#platform/database/sql.ts'

/** Unused for so long, a room that nobody closed is deleted. */
const UNUSED_DAYS = 90

/** The end of a room's time, whether or not its admins have been told. */
export const TIME_ENDS_AT: Sql = sql`coalesce(closed_at + keep_days * interval '1 day',
  last_used_at + ${UNUSED_DAYS}::int * interval '1 day')`

/**
 * The earliest moment of its deletion: not before the server has run for a day since the last warning. A
 * room that is kept for no day goes with its closing, and nobody is warned.
 */
export const DELETES_AT: Sql = sql`case when closed_at is not null and keep_days = 0 then closed_at
  else greatest(${TIME_ENDS_AT}, now() + greatest(interval '0', interval '1 day' - case when warned = 1
    then (select ran from rooms.running) - warned_ran else interval '0' end)) end`
