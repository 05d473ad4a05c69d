import type { Day } from '#core/day.ts'
import type { Tx } from './db.ts'
import { sql } from './sql.ts'

/**
 * Reads the business day and keeps it from changing until the transaction ends. For actions of the house
 * that are no call. Refuses in a closed room.
 */
export async function openDay(tx: Tx, step: string): Promise<Day> {
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, ${step}, null)`,
  )
  return today
}
