import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'

/** Players are seats; people are all who play on them. Admins are neither. */
export async function countClass(db: Queryable): Promise<{ players: number; people: number }> {
  return db.one(sql`
    select count(*)::int as players, coalesce(sum(members), 0)::int as people
    from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
}
