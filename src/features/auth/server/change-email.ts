import { Refusal } from '#core/errors.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import type { RawContext } from '#platform/calls/handle.ts'
import type { Person, PersonWithEmail, ServerParts } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { secondFactor } from '../words/en/second-factor.ts'
import { isOfAnotherAdmin, isOwnEarlier, rememberAddress } from './admin-address.ts'
import { changeEmailOf } from './auth.ts'
import { checkPassword } from './check-password.ts'
import type { Passwords } from './hashing.ts'
import { emailConstraints } from './insert-person.ts'
import { type IsReserved, refuseReserved } from './reserved-email.ts'
import { lockOwn, lockUnchanged } from './sign-in-facts.ts'

/** Each change mails an address that the house has never asked, so they are few. */
const CHANGES_AN_HOUR = 10
const HOUR_SECONDS = 3_600

/**
 * Changes the e-mail a person signs in with, and tells both addresses; links mailed to the old one
 * are dead from then on. Answers the new e-mail. A wrong password is refused 'not_allowed', never
 * 'unauthenticated', which would say that the session is over, and counts as a guess. Where the
 * session, the password or the second factor was changed meanwhile, nothing is changed here.
 */
export async function changeEmail(
  {
    serverParts,
    person,
    headers,
  }: Pick<RawContext<never>, 'serverParts' | 'headers'> & { person: Person },
  { passwords, isReserved }: { passwords: Passwords; isReserved: IsReserved },
  { email, password }: { email: string; password: string },
): Promise<string> {
  // Their classes were opened for this address, and their colleagues know them by it.
  if (person.role === 'teacher') throw new Refusal('not_allowed', t.emailOfTeacher, 'email')
  const checked = await checkPassword(serverParts, passwords, person, password)
  if (email === person.email) return email
  const changes = await countAttempt(serverParts.db, `change-email ${person.id}`, HOUR_SECONDS)
  if (changes > CHANGES_AN_HOUR) throw new Refusal('too_many', t.tooManyTries)
  const changing = serverParts.db.withTx(async (tx) => {
    await lockOwn(tx, person, headers, serverParts.config)
    const now = await lockUnchanged(tx, checked)
    if (!now) throw new Refusal('conflict', secondFactor.tryAgain)
    await keepAdminsName(tx, serverParts.config, now, email)
    const wasTheirs = await isOwnEarlier(tx, serverParts.config, email, now.id)
    if (!wasTheirs) await refuseReserved(isReserved, email)
    await changeEmailOf(tx, now, email)
  })
  await refuseByConstraint(
    changing,
    emailConstraints(() => new Refusal('conflict', t.emailInUse, 'email')),
  )
  serverParts.announce([
    { topic: 'people', to: person.id },
    { topic: 'people', to: 'admins' },
  ])
  return email
}

/**
 * A person who is or was an admin takes no address that another admin had, and theirs is remembered. The
 * audit log would name the wrong one. Refuses 'conflict'.
 */
async function keepAdminsName(
  tx: Tx,
  config: ServerParts['config'],
  person: PersonWithEmail,
  email: string,
): Promise<void> {
  const { isNamed } = await tx.one<{ isNamed: boolean }>(sql`
    select role = 'admin' or guarded as "isNamed" from person where id = ${person.id}`)
  if (!isNamed) return
  if (await isOfAnotherAdmin(tx, config, email, person.id)) {
    throw new Refusal('conflict', t.emailOfAdmin, 'email')
  }
  await rememberAddress(tx, config, person)
}
