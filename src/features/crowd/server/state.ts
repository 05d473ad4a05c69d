import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Crowd } from '../schema.ts'

/** Null where there is none. */
export function readCrowd(db: Queryable): Promise<Crowd | null> {
  return db.maybe<Crowd>(sql`
    select size, seed, mood,
      (select count(*)::int from robot) as joined from crowd`)
}
