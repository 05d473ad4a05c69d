import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { clearAttempts } from '#platform/calls/attempts.ts'
import type { PersonWithEmail, ServerParts } from '#platform/calls/server-parts.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { endSessionsOf, makeLink, signInBucket, spendLinksOf } from './auth.ts'
import { boundHashing, type Passwords } from './hashing.ts'
import { storedLink } from './link.ts'
import { refuseFor } from './refuse-for.ts'
import { lockAccount } from './sign-in-facts.ts'

/**
 * Puts a link to choose a new password into the outbox, where somebody signs in with this address.
 * The token is never logged. Who moves to another address at this moment waits, or came first.
 */
export async function mailResetLink(
  { db, config }: Pick<ServerParts, 'db' | 'config'>,
  email: string,
) {
  await db.withTx(async (tx) => {
    const person = await tx.maybe<{ id: PersonId }>(sql`
      select id from person where email = ${email} for share`)
    if (!person) return
    const token = await makeLink(tx, person.id, '1 hour')
    const { platformName } = await readSettings(tx)
    const link = `${config.publicUrl}/#/reset?token=${encodeURIComponent(token)}`
    await queueMail(tx, {
      kind: 'password-reset',
      about: `${person.id} ${Date.now()}`,
      recipient: email,
      subject: t.resetMail.subject(platformName),
      body: t.resetMail.body(link),
    })
  })
}

/**
 * Sets a new password with the token of a mailed link, which is spent with it, and so are all
 * other links of this person, their sessions, and sign-ins that wait for a code. A person who holds the
 * mailbox is let in again, however often strangers have guessed. Refuses 'not_allowed' for a token
 * that is unknown, spent or too old, and 'invalid' for a password that is too weak.
 */
export async function resetPassword(
  db: Db,
  passwords: Passwords,
  token: string,
  password: string,
): Promise<void> {
  const owner = await readPersonOfLink(db, token)
  refuseIf(await refuseFor(db, password, owner))
  const hash = await boundHashing(() => passwords.hash(password))
  await db.withTx(async (tx) => {
    await lockAccount(tx, owner.id)
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
  const owner = await db.maybe<PersonWithEmail>(sql`
    select person.id, coalesce(name, email) as name, email, role, status
    from auth.verification join person on person.id::text = value
    where identifier = ${storedLink(token)} and "expiresAt" > now()`)
  if (!owner) throw new Refusal('not_allowed', t.linkSpent, 'token')
  return owner
}
