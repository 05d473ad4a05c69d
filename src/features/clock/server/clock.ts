import { type Day, addDays } from '../../../core/day.ts'
import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'

// The one source of the business day. Nothing else reads a calendar.

export type Clock = {
  readonly today: Day
  /** How many days the clock runs ahead of Accra. */
  readonly movedDays: number
  /** Every learner is settled for this day and all before it. */
  readonly settledThrough: Day
}

export async function readClock(db: Queryable): Promise<Clock> {
  return db.one<Clock>(sql`
    select business_day() as today, offset_days as "movedDays", settled_through as "settledThrough"
    from clock`)
}

/** Moves the clock one day on. The new day is not settled yet. */
export async function moveClock(db: Db): Promise<void> {
  await db.count(sql`update clock set offset_days = offset_days + 1`)
}

/**
 * Waits until no command that still carries an earlier day is under way. Commands hold this lock
 * shared (see `open_command`), so taking it alone for a moment is enough.
 */
export async function closeDayDoor(db: Db): Promise<void> {
  await db.withTx(waitForCommands)
}

/** The same from within a command, which goes on alone: nobody else's begins until it ends. */
export async function waitForCommands(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(727001)`)
}

/** Notes that everyone is settled for `day`; only ever the day after the last. */
export async function noteSettled(db: Db, day: Day): Promise<void> {
  await db.count(sql`
    update clock set settled_through = ${day} where settled_through = ${addDays(day, -1)}`)
}
