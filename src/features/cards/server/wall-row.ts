import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

/** A round is counted or sent: the wall shows what became of it. */
export async function clearRead(tx: Tx): Promise<void> {
  await tx.count(sql`update card_wall set numbers = '{}' where numbers <> '{}'`)
}
