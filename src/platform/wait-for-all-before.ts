import type { Queryable } from './db.ts'
import { sql } from './sql.ts'

/**
 * Makes the commit of a transaction that only read wait like one that wrote: until everything before
 * it is on the disk, and with the standby. An answer that is given again is worth as much as the
 * first only then.
 */
export async function waitForAllBefore(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_logical_emit_message(true, 'sikalab', 'answered again')`)
}
