import { personView } from '#features/auth/views.ts'
import { settingsView } from '#features/settings/views.ts'
import { sql } from '#platform/database/sql.ts'

/** The autopilot, while who set it is an active admin and the room is open. */
export const WORKS = sql`
  from autopilot join ${personView} on person.id = set_by
  where role = 'admin' and person.status = 'active' and deleted_at is null
    and not exists (select from ${settingsView} where closed_at is not null)`
