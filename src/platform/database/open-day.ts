import type { Day } from '#core/day.ts'
import type { Tx } from './db.ts'
import { sql } from './sql.ts'

/**
 * The business day, which does not turn until the transaction ends. For what the house does without a
 * call; refused in a closed room.
 */
export async function openDay(tx: Tx, step: string): Promise<Day> {
  const { today } = await tx.one<{ today: Day }>(
    sql`select today from open_command(null, null, ${step}, null)`,
  )
  return today
}
