// The feature's facade: what other features may ask of the crowd.

import { ARE_DAYS_PASSING } from '#features/clock/views.ts'
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

/**
 * True while robots are to come to the run but its days still pass: nobody in its line is paid before they
 * stand there.
 */
export const IS_RUN_AWAITED = sql`(
  exists (select from crowd where mood = 'out') and ${ARE_DAYS_PASSING})`
