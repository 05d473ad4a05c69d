import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/**
 * Makes the commit of a read-only transaction wait like one that wrote: until everything before it
 * is on disk and, where there is one, on the standby. Only then is a repeated answer as safe as the
 * first.
 */
export async function waitForAllBefore(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_logical_emit_message(true, 'sikalab', 'answered again')`)
}
