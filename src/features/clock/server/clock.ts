import { addDays, type Day } from '#core/day.ts'
import { settingsView } from '#features/settings/views.ts'
import { booksView } from '#ledger/views.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The clock as the app reads and moves it. The database says which day it is: `business_day()`.

export type Clock = {
  readonly today: Day
  /** How many days the clock runs ahead of Accra. */
  readonly movedDays: number
  /** Every learner is settled for this day and all before it. */
  readonly settledThrough: Day
  /** One day passes in so many seconds; null where none does by itself. */
  readonly paceSeconds: number | null
  /** The room is closed, so no day is settled. */
  readonly isClosed: boolean
}

export async function readClock(db: Queryable): Promise<Clock> {
  return db.one<Clock>(sql`
    select business_day() as today,
      business_day() - (clock_timestamp() at time zone 'Africa/Accra')::date as "movedDays",
      settled_through as "settledThrough", pace_seconds as "paceSeconds",
      closed_at is not null as "isClosed"
    from clock, ${settingsView}`)
}

/** Moves the clock one day on, whether or not anybody wished it. The new day is not settled yet. */
export async function moveClock(db: Db): Promise<void> {
  await db.count(sql`update clock set offset_days = offset_days + 1`)
}

/** A room without anybody has nothing to settle: it begins today. */
export async function startToday(tx: Tx): Promise<void> {
  await tx.count(sql`update clock set settled_through = greatest(settled_through, business_day())`)
}

/**
 * Waits until no command that still carries an earlier day is under way. Commands hold this lock
 * shared (see `open_command`), so taking it alone for a moment is enough.
 */
export async function waitOutCommands(db: Db): Promise<void> {
  await db.withTx(waitForCommands)
}

/**
 * Waits, from within a command, until no other command runs. No other one begins until the transaction
 * of this command ends.
 */
export async function waitForCommands(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.day})`)
}

/**
 * One settler at a time, until the transaction ends: they queue instead of meeting in a deadlock.
 * Refuses 'not_allowed' in a closed room.
 */
export async function lockSettling(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.settling})`)
  await tx.rows(sql`select refuse_closed_room()`)
}

/**
 * How far a day is settled: through which learner, in the order of their ids; null for nobody yet.
 */
export type Settling = { readonly through: string | null; readonly isOver: boolean }

/** Reads the point from which the settlement of `day` goes on. The caller holds `lockSettling`. */
export async function readSettling(tx: Tx, day: Day): Promise<Settling> {
  return tx.one<Settling>(sql`
    select settled_through >= ${day} as "isOver",
      case when settling_on = ${day} then settling_to end as through
    from clock`)
}

/**
 * Notes, in the transaction that paid them, that the next `people` learners are settled for `day`.
 */
export async function noteSettling(
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

/** Notes that everyone is settled for `day`; only ever the day after the last. */
export async function noteSettled(db: Db, day: Day): Promise<boolean> {
  const noted = await db.count(sql`
    update clock set settled_through = ${day} where settled_through = ${addDays(day, -1)}`)
  return noted > 0
}
