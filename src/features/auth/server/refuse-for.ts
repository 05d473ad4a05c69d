import type { Refusal } from '#core/errors.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { PersonWithEmail } from '#platform/calls/server-parts.ts'
import type { Queryable } from '#platform/database/db.ts'
import { refusePassword } from '../rules.ts'

/** The refusal of this password for this person at this house, or null. */
export async function refuseFor(
  db: Queryable,
  password: string,
  { role, email }: Pick<PersonWithEmail, 'role' | 'email'>,
): Promise<Refusal | null> {
  const { platformName } = await readSettings(db)
  return refusePassword(password, role, { email, platformName })
}
