import { Refusal, refuseIf } from '#core/errors.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { clearAttempts } from '#platform/calls/attempts.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import type { PersonWithEmail } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { endSessionsOf, signInBucket, spendLinksOf } from './auth.ts'
import { boundHashing } from './hashing.ts'
import type { Library } from './library.ts'
import { storedLink } from './link.ts'
import { refuseFor } from './refuse-for.ts'
import { lockAccount } from './sign-in-facts.ts'

/**
 * Sets a new password with the token of a mailed link, which is spent with it, and so are all
 * other links of this person, their sessions, and sign-ins that wait for a code. A person who holds the
 * mailbox is let in again, however often strangers have guessed. Refuses 'not_allowed' for a token
 * that is unknown, spent or too old, and 'invalid' for a password that is too weak.
 */
export async function resetPassword(
  db: Db,
  library: Library,
  token: string,
  password: string,
): Promise<void> {
  const asked = await readPersonOfLink(db, token)
  refuseIf(await refuseFor(db, password, asked))
  const hasher = (await library.$context).password
  const hash = await boundHashing(() => hasher.hash(password))
  await db.withTx(async (tx) => {
    await lockAccount(tx, asked.id)
    // The link may have been spent, and the person another's, while the password was hashed.
    const person = await readPersonOfLink(tx, token)
    refuseIf(await refuseFor(tx, password, person))
    await tx.count(sql`
      update auth.account set password = ${hash}, "updatedAt" = now()
      where "userId" = ${person.id} and "providerId" = 'credential'`)
    await spendLinksOf(tx, person.id)
    await endSessionsOf(tx, person.id)
    await clearAttempts(tx, [signInBucket(person.email)])
  })
}

async function readPersonOfLink(db: Queryable, token: string): Promise<PersonWithEmail> {
  const found = await db.maybe<PersonWithEmail>(sql`
    select person.id, coalesce(name, email) as name, email, role, status
    from auth.verification join person on person.id::text = value
    where identifier = ${storedLink(token)} and "expiresAt" > now()`)
  if (!found) throw new Refusal('not_allowed', t.linkSpent, 'token')
  return found
}
