// The feature's door: what other features may ask of people and their accounts.

import type { Day } from '../../../core/day.ts'
import { newId, type PersonId } from '../../../core/ids.ts'
import { openBooks } from '../../../ledger/books.ts'
import { signedUp } from '../../../ledger/events.ts'
import { post } from '../../../ledger/post.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import type { Person } from '../../../platform/kit.ts'
import { sql } from '../../../platform/sql.ts'
import { newReferralCode } from '../../referrals/server/referrals.ts'
import { readSettings } from '../../settings/server/settings.ts'

export type NewPerson = {
  readonly id: PersonId
  readonly email: string
  readonly role: Person['role']
  /** As the auth library hashed it. */
  readonly passwordHash: string
}

/**
 * Opens an account in one transaction: the library's rows, the person, empty books, and the
 * sign-up event. Breaks `user_email_key` or `person_referral_code_unique` where one is taken.
 */
export async function insertPerson(tx: Tx, person: NewPerson, today: Day): Promise<void> {
  const { id, email, role, passwordHash } = person
  await tx.count(sql`
    insert into auth."user" (id, name, email) values (${id}, '', ${email})`)
  await tx.count(sql`
    insert into auth.account (id, "accountId", "providerId", "userId", password)
    values (${newId()}, ${id}::text, 'credential', ${id}, ${passwordHash})`)
  await tx.count(sql`
    insert into person (id, email, role, referral_code, joined_on)
    values (${id}, ${email}, ${role}::person_role, ${newReferralCode()}, ${today})`)
  await openBooks(tx, id, today)
  const { pocketMoney, signUpBonus } = await readSettings(tx)
  await post(tx, id, signedUp(pocketMoney, signUpBonus, today))
}

export async function findPersonByEmail(db: Queryable, email: string): Promise<Person | null> {
  return db.maybe<Person>(sql`
    select id, email, role, status from person where email = ${email}`)
}

/** Where mail for the house goes when the settings name no address. */
export async function listAdminEmails(db: Queryable): Promise<string[]> {
  const rows = await db.rows<{ email: string }>(sql`
    select email from person where role = 'admin' and status = 'active' order by id limit 20`)
  return rows.map(({ email }) => email)
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  const found = await db.maybe(sql`
    select from person where role = 'admin' and status = 'active' limit 1`)
  return found !== null
}

/** Sessions and mailed links that have run out. */
export async function forgetSessions(db: Queryable): Promise<void> {
  await db.count(sql`delete from auth.session where "expiresAt" < now()`)
  await db.count(sql`delete from auth.verification where "expiresAt" < now()`)
}

/** Where guesses at one account are counted. */
export function signInBucket(email: string): string {
  return `sign-in ${email}`
}
