import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'
import { isHere } from './presence.ts'

/** Players are seats; people are all who play on them. Admins are neither. */
export async function countClass(db: Queryable): Promise<{ players: number; people: number }> {
  return db.one(sql`
    select count(*)::int as players, coalesce(sum(members), 0)::int as people
    from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
}

/** How many players have a page open now: what the class is waited for, since who has left does nothing. */
export async function countHere(db: Queryable): Promise<number> {
  const { here } = await db.one<{ here: number }>(sql`
    select count(*)::int as here from presence join ${personView} on person.id = presence.person_id
    where ${isHere} and role = 'learner' and members > 0 and deleted_at is null`)
  return here
}
