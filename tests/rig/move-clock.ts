import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** Moves the clock one day on, without a wish. The new day is not settled yet. */
export async function moveClock(db: Db): Promise<void> {
  await db.count(sql`update clock set offset_days = offset_days + 1`)
}
