import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** Until so many statements of this database wait for a lock. Other databases' are not counted. */
export async function untilWaiting(db: Db, many: number): Promise<void> {
  for (let waits = 0; waits < many; ) {
    const row = await db.one<{ waits: number }>(sql`
      select count(*)::int as waits from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    waits = row.waits
  }
}
