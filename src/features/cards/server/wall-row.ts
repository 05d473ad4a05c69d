import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** Notes that a round was counted or sent, so that the wall shows its outcome. */
export async function clearRead(tx: Tx): Promise<void> {
  await tx.count(sql`update card_wall set numbers = '{}' where numbers <> '{}'`)
}
