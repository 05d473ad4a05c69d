import { Refusal, refuseIf } from '../../../core/errors.ts'
import { auth as t } from '../../../core/strings/auth.en.ts'
import type { Db } from '../../../platform/db.ts'
import type { Person } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'
import { refusePassword } from '../rules.ts'
import { signInBucket } from './auth.ts'
import { boundHashing } from './hashing.ts'
import { isLibraryRefusal, type Library } from './library.ts'
import { storedLink } from './link.ts'

/**
 * Sets a new password with the token of a mailed link, which is spent with it, and so are all
 * other links of this person. Whoever holds the mailbox is let in again, however often strangers
 * have guessed. Refuses 'not_allowed' for a token that is unknown, spent or too old.
 */
export async function resetPassword(
  db: Db,
  library: Library,
  token: string,
  password: string,
): Promise<void> {
  const person = await readPersonOfLink(db, token)
  if (!person) throw new Refusal('not_allowed', t.linkSpent, 'token')
  refuseIf(refusePassword(password, person.role))
  await boundHashing(() =>
    library.api.resetPassword({ body: { token, newPassword: password } }),
  ).catch((error: unknown) => {
    throw isLibraryRefusal(error) ? new Refusal('not_allowed', t.linkSpent, 'token') : error
  })
  // Whoever knew the old password and waits with it for a code has lost it too.
  await db.count(sql`
    delete from auth.verification where value = ${person.id}::text
      and (identifier like 'link:%' or identifier like '2fa-%')`)
  await db.count(sql`delete from attempt where bucket = ${signInBucket(person.email)}`)
}

async function readPersonOfLink(db: Db, token: string): Promise<Person | null> {
  return db.maybe<Person>(sql`
    select person.id, email, role, status
    from auth.verification join person on person.id::text = value
    where identifier = ${storedLink(token)} and "expiresAt" > now()`)
}
