import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/**
 * Counts one more try in this bucket's present window and answers how many there were, this one
 * included. The count is one statement, so processes and simultaneous tries cannot slip past it.
 */
export async function countAttempt(
  db: Queryable,
  bucket: string,
  windowSeconds: number,
): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    insert into attempt (bucket, window_start, count)
    values (${bucket}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}::int) * ${windowSeconds}::int), 1)
    on conflict (bucket, window_start) do update set count = attempt.count + 1
    returning count`)
  return count
}

/** Windows long past count for nothing. */
export async function forgetAttempts(db: Queryable): Promise<void> {
  await db.count(sql`delete from attempt where window_start < now() - interval '2 days'`)
}
