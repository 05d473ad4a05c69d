import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// Reports read finished business days from these sums, because reading every transfer would be slow.

/**
 * Reads the last day that is summed up; '-infinity' if there is none. Pass the result into a query as a
 * value. With a subquery in its place PostgreSQL expects many rows and scans millions.
 */
export async function readThrough(db: Queryable): Promise<string> {
  const { day } = await db.one<{ day: string }>(sql`select day from day_total_through`)
  return day
}

/** Locks the row that says which days are summed up, and returns its day; '-infinity' if there is none. */
export async function lockSummedThrough(tx: Tx): Promise<string> {
  const { day } = await tx.one<{ day: string }>(sql`select day from day_total_through for update`)
  return day
}

/**
 * Sums up the transfers of the days later than `after`, up to and including `through`, and stores `through`
 * as the last summed day.
 */
export async function sumUpTransfers(tx: Tx, after: string, through: string): Promise<void> {
  await tx.count(sql`
    insert into day_total (day, kind, source, target, amount, transfers)
    select day, kind, source, target, sum(amount), count(*) from transfer
    where day > ${after}::date and day <= ${through} group by day, kind, source, target`)
  await tx.count(sql`update day_total_through set day = ${through}`)
}
