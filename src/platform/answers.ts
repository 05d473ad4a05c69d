import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/** A key is good for 30 days: far longer than any draft waits for its line to come back. */
export async function forgetAnswers(db: Queryable): Promise<void> {
  await db.count(sql`delete from answered where at < now() - interval '30 days'`)
}
