import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import type { Config } from '#platform/base/config.ts'
import type { Person, PersonWithEmail, ServerParts } from '#platform/calls/server-parts.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { readSessionToken, SEEN_NOW } from './cookies.ts'

// Checking a password takes a tenth of a second, too long to hold a lock. So the facts that decide
// are read before, and compared under the lock of the person's row before the check takes effect.
// Code that changes what lets somebody in takes this lock first: a new password, a second factor,
// an e-mail, a role, a status, a deletion.

/** Runs when somebody signs in: the app settles their missed days. */
export type OnSignIn = (serverParts: ServerParts, person: Person) => Promise<void>

/** The facts that decide whether a sign-in succeeds. */
export type SignInFacts = PersonWithEmail & {
  /** The password's hash; null where there is none. */
  readonly hash: string | null
  /** The second factor that is on, or null. */
  readonly factorId: string | null
}

export const signInFactsOf = sql`
  select person.id, coalesce(person.name, person.email) as name, person.email, person.role, person.status,
    account.password as hash,
    case when owner."twoFactorEnabled" then factor.id end as "factorId"
  from person
    join auth."user" as owner on owner.id = person.id
    join auth.account on account."userId" = person.id and "providerId" = 'credential'
    left join auth."twoFactor" as factor on factor."userId" = person.id`

export async function readSignInFacts(db: Queryable, by: { email: string } | { id: PersonId }) {
  const condition: Sql = 'id' in by ? sql`person.id = ${by.id}` : sql`person.email = ${by.email}`
  return db.maybe<SignInFacts>(sql`${signInFactsOf} where ${condition}`)
}

/** True where this account has a second factor. */
export async function hasSecondFactor(db: Queryable, id: PersonId): Promise<boolean> {
  const row = await db.maybe(sql`
    select from auth."user" where id = ${id} and "twoFactorEnabled"`)
  return row !== null
}

/** Locks the person's credentials until the transaction ends. */
export async function lockAccount(tx: Tx, id: PersonId): Promise<void> {
  await tx.maybe(sql`select from person where id = ${id} for no key update`)
}

/**
 * The person as they stand now, locked; null where password, second factor, e-mail or role are not
 * what was checked, or the account is gone. The status may be another: it is for the caller.
 */
export async function lockUnchanged(tx: Tx, was: SignInFacts): Promise<SignInFacts | null> {
  await lockAccount(tx, was.id)
  // A statement of its own: one that waited for the lock would see the other tables as they were.
  const now = await readSignInFacts(tx, { id: was.id })
  const isSame =
    now?.hash === was.hash &&
    now.factorId === was.factorId &&
    now.email === was.email &&
    now.role === was.role
  return isSame ? now : null
}

/**
 * Locks the account of somebody who is signed in and changes what lets them in. Refuses
 * 'unauthenticated' where their session has been ended since the request came.
 */
export async function lockOwn(
  tx: Tx,
  { id }: Pick<Person, 'id'>,
  headers: Headers,
  config: Pick<Config, 'publicUrl' | 'room' | 'authSecret'>,
): Promise<void> {
  await lockAccount(tx, id)
  const session = await tx.maybe(sql`
    select from auth.session
    where token = ${readSessionToken(headers, config)} and "userId" = ${id} and "expiresAt" > ${SEEN_NOW}
      and locked_at is null`)
  if (!session) throw new Refusal('unauthenticated', access.signInFirst)
}
