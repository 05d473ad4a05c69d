import type { Refusal } from '#core/errors.ts'
import { refuseRobotName } from '#features/crowd/rules/name.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { refuseReservedName } from '../rules/reserved-name.ts'

/** Why no learner may be called this, or null: by what the name looks like. */
export async function refuseName(db: Queryable, name: string): Promise<Refusal | null> {
  const { key } = await db.one<{ key: string }>(sql`select name_skeleton(${name}) as key`)
  return refuseRobotName(key) ?? refuseReservedName(key)
}
