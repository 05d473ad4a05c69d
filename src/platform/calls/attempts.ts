import type { PersonId } from '#core/ids.ts'
import type { Db, Queryable, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

/**
 * Counts one more attempt in this bucket. Returns the number of attempts in the current window, this one
 * included. It is one statement, so simultaneous attempts in several processes are all counted.
 */
export async function countAttempt(
  db: Queryable,
  bucket: string,
  windowSeconds: number,
): Promise<number> {
  const isOver = sql`not (attempt.${isOf(windowSeconds)})`
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

/** The name under which wrong guesses are counted, and how many one window allows. */
export type GuessBucket = { readonly bucket: string; readonly most: number }

/**
 * True while a window lasts. One that begins in the future is over: the computer's clock was set back. The
 * minute is for a transaction that began before another one's window, and waited for its lock.
 */
const isOf = (windowSeconds: number) =>
  sql`window_start between now() - make_interval(secs => ${windowSeconds}::int)
    and clock_timestamp() + interval '1 minute'`

/**
 * Limits guesses of a secret. `compare` returns what it found, or null for a wrong guess; right guesses are
 * not counted. Returns 'tooMany', without comparing, once a bucket has used up its wrong guesses. Guesses
 * in one bucket wait for each other, so that many at once cannot exceed the limit. List the buckets from
 * narrow to wide: a guess that waits for a narrow bucket then holds no wide one, which many share.
 */
export async function guessSecret<T>(
  db: Db,
  buckets: readonly GuessBucket[],
  windowSeconds: number,
  compare: (tx: Tx) => Promise<T | null>,
): Promise<T | null | 'tooMany'> {
  const names = buckets.map(({ bucket }) => bucket)
  const mosts = buckets.map(({ most }) => most)
  const isNow = isOf(windowSeconds)
  // First look without a lock, so that a flood of guesses over the limit does not wait in a queue.
  const spent = await db.maybe(sql`
    select from attempt join unnest(${names}::text[], ${mosts}::int[]) as of (name, most)
      on bucket = of.name and count >= of.most and ${isNow} limit 1`)
  if (spent) return 'tooMany'
  return db.withTx(async (tx) => {
    for (const { bucket, most } of buckets) {
      const { count } = await tx.one<{ count: number }>(sql`
        insert into attempt (bucket, window_start, count) values (${bucket}, now(), 0)
        on conflict (bucket) do update set
          count = case when attempt.${isNow} then attempt.count else 0 end,
          window_start = case when attempt.${isNow} then attempt.window_start else now() end
        returning count`)
      if (count >= most) return 'tooMany'
    }
    const result = await compare(tx)
    if (result === null) {
      await tx.count(sql`update attempt set count = count + 1 where bucket = any (${names})`)
    }
    return result
  })
}

/** True if any bucket with this prefix has had `most` or more attempts in its window. */
export async function hasReached(
  db: Queryable,
  start: string,
  most: number,
  windowSeconds: number,
): Promise<boolean> {
  const row = await db.maybe(sql`
    select from attempt
    where starts_with(bucket, ${start}) and count >= ${most} and ${isOf(windowSeconds)} limit 1`)
  return row !== null
}

/** Deletes the counts of every bucket whose name has this prefix. */
export async function clearAttemptsFrom(db: Queryable, start: string): Promise<void> {
  await db.count(sql`delete from attempt where starts_with(bucket, ${start})`)
}
