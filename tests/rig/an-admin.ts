import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { World } from './world.ts'

/** Somebody of this house who may read what admins read. */
export async function anAdmin({ db }: Pick<World, 'db'>): Promise<Person> {
  return db.one<Person>(sql`
    select id, email, role, 'active' as status from person
    where role = 'admin' and deleted_at is null limit 1`)
}
