import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/** A key is good for 30 days: far longer than any draft waits for its connection. */
export async function forgetKeys(db: Queryable): Promise<void> {
  await db.count(sql`delete from idempotency_key where at < now() - interval '30 days'`)
}
