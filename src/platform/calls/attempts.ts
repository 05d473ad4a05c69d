import type { PersonId } from '#core/ids.ts'
import type { Db, Queryable, Tx } from '../database/db.ts'
import { sql } from '../database/sql.ts'

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

/** The name under which guesses are counted, and how many wrong ones a window takes. */
export type GuessBucket = { readonly bucket: string; readonly most: number }

const isOf = (windowSeconds: number) =>
  sql`window_start > now() - make_interval(secs => ${windowSeconds}::int)`

/**
 * One guess of a secret that few may guess: `compare` answers what it found, or null for a wrong
 * guess. Once one of the buckets has had all its wrong guesses of the window nothing is compared; answers
 * 'tooMany'. Right ones are not counted. Guesses of one bucket go one after the other, so that many at
 * once are not more than the limit; so the buckets of a guess go from the narrow one to the wide one.
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
  // A flood that is over the limit waits for no lock.
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

/** True if a bucket whose name begins so has had `most` or more in its window. */
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

/** Deletes the counts of every bucket whose name begins so. */
export async function clearAttemptsFrom(db: Queryable, start: string): Promise<void> {
  await db.count(sql`delete from attempt where starts_with(bucket, ${start})`)
}
