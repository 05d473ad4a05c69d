import { Refusal } from '#core/errors.ts'
import { authServer } from '#features/auth/words/en/auth-server.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { joining as t } from '../words/en/joining.ts'

/** Names that speak for the house or the class, with and without 'the'; nobody who plays is called so. */
const RESERVED = /^(?:the)?(?:facilitator|teacher|admin|host|house|sikalab|sikalabhouse)s?\d*$/

/** The refusal of a learner's name that looks like one that is taken or kept, or null. */
export async function refuseName(db: Queryable, name: string): Promise<Refusal | null> {
  const { key } = await db.one<{ key: string }>(sql`select name_skeleton(${name}) as key`)
  const isReserved = RESERVED.test(key.replace(/[ ']/g, ''))
  return (
    refuseRobotName(key) ?? (isReserved ? new Refusal('invalid', t.nameReserved, 'name') : null)
  )
}

/**
 * The refusal of a robot's name for a person, or null: robots are called robots, and nobody else
 * is.
 */
export function refuseRobotName(name: string): Refusal | null {
  return /^robot\s*\d*$/i.test(name)
    ? new Refusal('invalid', authServer.nameOfRobots, 'name')
    : null
}
