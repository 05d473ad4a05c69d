import { addDays, type Day } from '#core/day.ts'
import { settingsView } from '#features/settings/views.ts'
import { booksView } from '#ledger/views.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// Reads and moves the clock. The database decides which day it is: `business_day()`.

export type Clock = {
  readonly today: Day
  /** How many days the clock runs ahead of Accra. */
  readonly movedDays: number
  /** Every learner is settled for this day and all days before it. */
  readonly settledThrough: Day
  /** Seconds for which one day lasts; null if no day passes by itself. */
  readonly paceSeconds: number | null
  /** The room is closed, so no day is settled. */
  readonly isClosed: boolean
  /** Now, and when a running house last noted that it saw the calendar, in milliseconds. */
  readonly nowMs: number
  readonly seenMs: number
  /** That is not an hour ago, and the calendar has not gone back since. */
  readonly isSeen: boolean
}

/** True while the calendar was seen lately, so that nothing need be noted. */
export const IS_SEEN = sql`
  (seen_at between clock_timestamp() - interval '1 hour' and clock_timestamp())`

export async function readClock(db: Queryable): Promise<Clock> {
  return db.one<Clock>(sql`
    select business_day() as today,
      business_day() - (clock_timestamp() at time zone 'Africa/Accra')::date as "movedDays",
      settled_through as "settledThrough", pace_seconds as "paceSeconds",
      closed_at is not null as "isClosed",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as "nowMs",
      (extract(epoch from seen_at) * 1000)::float8 as "seenMs", ${IS_SEEN} as "isSeen"
    from clock, ${settingsView}`)
}

/** Starts the clock today in a room without people: it has nothing to settle. */
export async function startToday(tx: Tx): Promise<void> {
  await tx.count(sql`update clock set seen_at = clock_timestamp(), jumped_days = null`)
  await tx.count(sql`update clock set settled_through = greatest(settled_through, business_day())`)
}

/**
 * Waits until every command of an earlier day has ended. Commands hold this lock shared (see
 * `open_command`), so taking it exclusively for a moment proves it.
 */
export async function waitOutCommands(db: Db): Promise<void> {
  await db.withTx(waitForCommands)
}

/**
 * Waits, inside a command, until no other command runs. None starts until this command's transaction ends.
 */
export async function waitForCommands(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.day})`)
}

/**
 * Lets settlers take turns until the transaction ends. Otherwise two could deadlock. Refuses 'not_allowed'
 * in a closed room.
 */
export async function lockSettling(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settling})`)
  await tx.rows(sql`select refuse_closed_room()`)
}

/**
 * The progress of a day's settlement: the last settled learner in the order of ids; null if there is none
 * yet.
 */
type Settling = { readonly through: string | null; readonly isOver: boolean }

/** Reads where the settlement of `day` continues. The caller must hold `lockSettling`. */
export async function readSettling(tx: Tx, day: Day): Promise<Settling> {
  return tx.one<Settling>(sql`
    select settled_through >= ${day} as "isOver",
      case when settling_on = ${day} then settling_to end as through
    from clock`)
}

/** Records that the next `people` learners are settled for `day`, in the transaction that paid them. */
export async function storeSettling(
  tx: Tx,
  day: Day,
  { through, people }: { through: string; people: number },
): Promise<void> {
  await tx.count(sql`
    update clock set settling_on = ${day}, settling_to = ${through},
      settling_people = ${people}::int
        + case when settling_on = ${day} then settling_people else 0 end,
      settling_of = case when settling_on = ${day} then settling_of
        else (select count(*) from ${booksView} where settled_on <> 'infinity') end`)
}

/** Records that everyone is settled for `day`. It must be the day after the last settled one. */
export async function markDaySettled(db: Db, day: Day): Promise<boolean> {
  const noted = await db.count(sql`
    update clock set settled_through = ${day} where settled_through = ${addDays(day, -1)}`)
  return noted > 0
}
