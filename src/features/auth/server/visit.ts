import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { settingsView } from '#features/settings/views.ts'
import type { Config } from '#platform/base/config.ts'
import type { Person, Visit } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import { aboutEach } from '#platform/database/gatherer.ts'
import { sql } from '#platform/database/sql.ts'
import { readSessionToken } from './cookies.ts'

type VisitRow = {
  today: Day
  maintenance: boolean
  isClosed: boolean
  id: PersonId | null
  name: string
  email: string | null
  role: Person['role']
  status: Person['status']
  isStale: boolean
  secondFactorDue: boolean
}

/** True while the session was used recently: 7 days for a learner, 12 hours for an admin or a teacher. */
export const notIdle = sql`
  session."updatedAt" > now() - case when person.role = 'learner' then interval '7 days'
    else interval '12 hours' end`

/** The house is looked at once, for however many ask at the same time. */
const VISIT = aboutEach(
  'text',
  (token) => sql`
    with room as materialized (
      select business_day() as today, maintenance_mode as maintenance,
        closed_at is not null as "isClosed", require_second_factor
      from ${settingsView}
    )
    select today, maintenance, "isClosed", person.id,
      coalesce(person.name, person.email) as name, person.email,
      person.role, person.status, session."updatedAt" < now() - interval '5 minutes'
        or coalesce(last_active_at < session."createdAt" or last_active_on < today, true) as "isStale",
      case when require_second_factor and person.role <> 'learner' then not exists (
        select from auth."user" where id = person.id and "twoFactorEnabled"
      ) else false end as "secondFactorDue"
    from room
    left join auth.session on token = ${token} and "expiresAt" > now() and locked_at is null
    left join person on person.id = session."userId" and ${notIdle}`,
)

/**
 * Reads the visit from the session cookie: its signature is checked here, and its session read with one
 * prepared statement. No session, or one that has run out, is a
 * visitor.
 */
export async function readVisitOf(db: Db, config: Config, headers: Headers): Promise<Visit> {
  const token = readSessionToken(headers, config)
  const [row] = await db.each<VisitRow, []>(VISIT, token)
  if (!row) throw new Error('There are no settings.')
  const { id, name, email, role, status, isStale, ...house } = row
  if (!id) return { ...house, person: null }
  if (isStale) {
    // Noted at the first visit of a session and of a business day, and every five minutes; the request
    // does not wait for it.
    db.count(sql`
      with touched as (update auth.session set "updatedAt" = now() where token = ${token})
      update person set last_active_at = now(), last_active_on = ${house.today} where id = ${id}`).catch(
      () => undefined,
    )
  }
  return { ...house, person: { id, name, email, role, status } }
}
