import { settingsView } from '#features/settings/views.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { msTo, sql } from '#platform/database/sql.ts'

// A wished move is stored in the clock's row. Only these statements change it. Each is one conditional
// update, so several processes may try at once and one succeeds.

/** Accra's date, as far as a running house has seen it. */
const ACCRA = sql`calendar_day(seen_at)`
/**
 * Accra's date plus the row's offset. It is computed from the row, so that an update that waited for the
 * row checks the new offset.
 */
const TODAY = sql`(${ACCRA} + offset_days)`
const SETTLED = sql`settled_through >= ${TODAY}`
const PACE = sql`pace_seconds * interval '1 second'`
/**
 * True if the next day of a pace is due, also where it is further away than the pace: the computer's clock
 * was put back.
 */
export const IS_DUE = sql`(next_day_at is null or next_day_at <= clock_timestamp()
  or next_day_at > clock_timestamp() + ${PACE})`

/**
 * Milliseconds until the next step of the move; 0 if it is due, null if no move is under way or the room is
 * closed.
 */
export async function msToStep(db: Queryable): Promise<number | null> {
  const { ms } = await db.one<{ ms: number | null }>(sql`
    select case when closed_at is null and moving_to is not null then
      case when moving_to <= offset_days or ${IS_DUE} then 0
        else ${msTo(sql`next_day_at`)} end
      end as ms
    from clock, ${settingsView}`)
  return ms
}

/** Begins one wished day, if it is due and every earlier day is settled for everyone. */
export async function passDay(db: Db): Promise<boolean> {
  const passed = await db.count(sql`
    update clock set offset_days = offset_days + 1,
      -- A house that was asleep, or slower than its pace, does not make up for lost days.
      next_day_at = case
        when next_day_at between clock_timestamp() - ${PACE} and clock_timestamp()
        then next_day_at + ${PACE} else clock_timestamp() + ${PACE} end
    where moving_to > offset_days and ${SETTLED}
      and not exists (select from ${settingsView} where closed_at is not null)
      and ${IS_DUE}`)
  return passed > 0
}

/**
 * Ends a move that has reached its goal and settled its last day. Returns 'paced' or 'rushed' for the kind
 * of move that ended, null if none did.
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
 * Wishes that the clock moves on by `days`: one every `paceSeconds`, or all at once if that is null. It
 * counts from the present business day, which is also ahead if the computer's own clock was set back.
 */
export async function wishClockMove(
  tx: Tx,
  days: number,
  paceSeconds: number | null,
): Promise<void> {
  const ahead = sql`greatest(offset_days, settled_through - ${ACCRA})`
  await tx.count(sql`
    update clock set offset_days = ${ahead}, moving_from = ${ahead}, jumped_days = null,
      moving_to = ${ahead} + ${days}::int,
      pace_seconds = ${paceSeconds}::int,
      next_day_at = clock_timestamp() + ${paceSeconds}::int * interval '1 second'`)
}

/** Adds `days` to the move under way. */
export async function addToMove(tx: Tx, days: number): Promise<void> {
  await tx.one(sql`
    update clock set moving_to = moving_to + ${days}::int where moving_to is not null
    returning id`)
}

/** Ends the move at the present day. A day that has begun is still settled. */
export async function stopMove(tx: Tx): Promise<void> {
  await tx.count(sql`
    update clock set moving_from = null, moving_to = null, pace_seconds = null, next_day_at = null`)
}
