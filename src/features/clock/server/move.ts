import { settingsView } from '#features/settings/views.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { msTo, sql } from '#platform/database/sql.ts'

// A move of the clock is a wish in its row. These statements are all that changes it: each is one
// conditional update, so that any number of processes may try them at the same time.

const ACCRA = sql`(clock_timestamp() at time zone 'Africa/Accra')::date`
/**
 * Accra's date plus the offset, from the row itself: a statement that waited for the row checks it
 * again.
 */
const TODAY = sql`(${ACCRA} + offset_days)`
const SETTLED = sql`settled_through >= ${TODAY}`

/**
 * Milliseconds until the next step of the move under way is due, 0 where it is; null where none is
 * under way, or the room is closed.
 */
export async function msToStep(db: Queryable): Promise<number | null> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select case when closed_at is null and moving_to is not null then
      case when moving_to <= offset_days or next_day_at is null then 0
        else ${msTo(sql`next_day_at`)} end
      end as ms
    from clock, ${settingsView}`)
  return ms
}

/** Lets one wished day begin, if it is due and everyone is settled for all before it. */
export async function passDay(db: Db): Promise<boolean> {
  const passed = await db.count(sql`
    update clock set offset_days = offset_days + 1,
      -- A house that was asleep, or slower than its pace, does not make up for lost days.
      next_day_at = case
        when next_day_at + pace_seconds * interval '1 second' > clock_timestamp()
        then next_day_at + pace_seconds * interval '1 second'
        else clock_timestamp() + pace_seconds * interval '1 second' end
    where moving_to > offset_days and ${SETTLED}
      and not exists (select from ${settingsView} where closed_at is not null)
      and (next_day_at is null or next_day_at <= clock_timestamp())`)
  return passed > 0
}

/**
 * Ends a move that is where it was to go, once its last day is settled; 'paced' and 'rushed' say
 * which kind of move ended, null that none did.
 */
export async function endMove(db: Db): Promise<'paced' | 'rushed' | null> {
  const ended = await db.maybe<{ isPaced: boolean }>(sql`
    with ending as (
      select id, pace_seconds is not null as "isPaced" from clock
      where moving_to <= offset_days and ${SETTLED} for update)
    update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null
    from ending where clock.id = ending.id returning "isPaced"`)
  return ended && (ended.isPaced ? 'paced' : 'rushed')
}

/** Locks the clock: nobody else changes it until the transaction ends. */
export async function lockClock(tx: Tx): Promise<void> {
  await tx.one(sql`select id from clock for update`)
}

/**
 * Wishes that the clock goes on by `days`, one per `paceSeconds` or, where that is null, at once.
 * From the business day that there is: where the wall clock was put back, it is ahead by that as
 * well.
 */
export async function wishClockMove(
  tx: Tx,
  days: number,
  paceSeconds: number | null,
): Promise<void> {
  const ahead = sql`greatest(offset_days, settled_through - ${ACCRA})`
  await tx.count(sql`
    update clock set offset_days = ${ahead}, moving_from = ${ahead},
      moving_to = ${ahead} + ${days}::int,
      pace_seconds = ${paceSeconds}::int,
      next_day_at = clock_timestamp() + ${paceSeconds}::int * interval '1 second'`)
}

/** Lets the move under way go on for `days` more. */
export async function addToMove(tx: Tx, days: number): Promise<void> {
  await tx.one(sql`
    update clock set moving_to = moving_to + ${days}::int where moving_to is not null
    returning id`)
}

/** Ends the move where it is. A day that has begun is settled all the same. */
export async function stopMove(tx: Tx): Promise<void> {
  await tx.count(sql`
    update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
}
