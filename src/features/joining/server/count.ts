import { personView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { takesPart } from './presence.ts'

/** Players are seats; people are all who play on them. Admins are neither. */
export async function countClass(db: Queryable): Promise<{ players: number; people: number }> {
  return db.one(sql`
    select count(*)::int as players, coalesce(sum(members), 0)::int as people
    from ${personView} where role = 'learner' and members > 0 and deleted_at is null`)
}

/** How many players take part now: those the class waits for, since a player who has left does nothing. */
export async function countHere(db: Queryable): Promise<number> {
  const { here } = await db.one<{ here: number }>(sql`
    select count(*)::int as here
    from ${personView} left join presence on person.id = presence.person_id
    where ${takesPart} and role = 'learner' and members > 0 and deleted_at is null`)
  return here
}
