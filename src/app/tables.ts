import type { PersonId } from '#core/ids.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import { FEATURES } from './features.ts'

/** Each feature's description of its tables, in the order of the room's file. */
export const TABLES: Readonly<Record<string, Tables>> = Object.fromEntries(
  Object.entries(FEATURES).flatMap(([name, { tables }]) => (tables ? [[name, tables]] : [])),
)

/** Takes what names a deleted person out of every table whose feature does that itself. */
export async function eraseRowsOf(tx: Tx, id: PersonId): Promise<void> {
  for (const { erase } of Object.values(TABLES)) await erase?.(tx, id)
}
