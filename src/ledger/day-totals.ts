import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// The sums of business days that are over, from which reports read instead of from every transfer.

/**
 * Reads the last day that is summed up; '-infinity' before the first. It goes into a statement as a
 * value: of a subquery the planner does not know that few rows lie behind it, and reads millions.
 */
export async function readThrough(db: Queryable): Promise<string> {
  const { day } = await db.one<{ day: string }>(sql`select day from day_total_through`)
  return day
}

/** Locks the mark of what is summed up, and answers its day; '-infinity' before the first. */
export async function lockSummedThrough(tx: Tx): Promise<string> {
  const { day } = await tx.one<{ day: string }>(sql`select day from day_total_through for update`)
  return day
}

/** Sums up the transfers of the days behind `after` up to `through`, and moves the mark there. */
export async function sumUpTransfers(tx: Tx, after: string, through: string): Promise<void> {
  await tx.count(sql`
    insert into day_total (day, kind, source, target, amount, transfers)
    select day, kind, source, target, sum(amount), count(*) from transfer
    where day > ${after}::date and day <= ${through} group by day, kind, source, target`)
  await tx.count(sql`update day_total_through set day = ${through}`)
}
