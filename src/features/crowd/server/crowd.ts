// The feature's facade: what other features may ask of the crowd.

import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Crowd } from '../schema.ts'

export { bringRobot } from './invite.ts'
export { joinLine, readLots } from './lots.ts'

/** Null if there is no crowd. */
export function readCrowd(db: Queryable): Promise<Crowd | null> {
  return db.maybe<Crowd>(sql`
    select size, seed, mood, is_let_in as "isLetIn",
      (select count(*)::int from robot) as joined from crowd`)
}
