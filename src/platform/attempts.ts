import type { PersonId } from '../core/ids.ts'
import type { Queryable, Tx } from './db.ts'
import { sql } from './sql.ts'

/**
 * Counts one more try in this bucket and answers how many there were since the first of its window,
 * this one included. The count is one statement, so processes and simultaneous tries cannot slip
 * past it.
 */
export async function countAttempt(
  db: Queryable,
  bucket: string,
  windowSeconds: number,
): Promise<number> {
  const isOver = sql`
    attempt.window_start <= now() - make_interval(secs => ${windowSeconds}::int)`
  const { count } = await db.one<{ count: number }>(sql`
    insert into attempt (bucket, window_start, count) values (${bucket}, now(), 1)
    on conflict (bucket) do update set
      count = case when ${isOver} then 1 else attempt.count + 1 end,
      window_start = case when ${isOver} then now() else attempt.window_start end
    returning count`)
  return count
}

/** Deletes the counts of windows that are long over. */
export async function forgetAttempts(db: Queryable): Promise<void> {
  await db.count(sql`delete from attempt where window_start < now() - interval '2 days'`)
}

/** Deletes the counts of these buckets, each by its full name. */
export async function clearAttempts(db: Queryable, buckets: readonly string[]): Promise<void> {
  await db.count(sql`delete from attempt where bucket = any (${buckets})`)
}

/**
 * Deletes these counts and those of every bucket whose name ends with a space and this person's id.
 */
export async function clearAttemptsOf(
  tx: Tx,
  id: PersonId,
  buckets: readonly string[],
): Promise<void> {
  await tx.count(sql`
    delete from attempt where bucket = any (${buckets})
      or bucket like ${`% ${id}`}`)
}
