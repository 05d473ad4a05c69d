import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { newId, type PersonId } from '#core/ids.ts'
import { NOTHING, type Pesewas } from '#core/money.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { openBooks } from '#ledger/books.ts'
import { signedUp } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { breaks, type Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { authServer as t } from '../words/en/auth-server.ts'
import { newReferralCode } from './referral.ts'

/** A person who signs in with an e-mail and a password. */
type WithEmail = {
  readonly id: PersonId
  readonly email: string
  readonly role: Person['role']
  /** The hash that hashing.ts made; null until an invited person has chosen a password. */
  readonly passwordHash: string | null
  /** Comes in to run the house: the class owes nobody but the class. */
  readonly isHost?: boolean
}
/** A learner with a name of the room alone. */
type WithName = {
  readonly id: PersonId
  readonly name: string
  /** How many people play on this seat. */
  readonly members: number
  /** The amount with which their pocket begins. */
  readonly pocketMoney: Pesewas
}
export type NewPerson = WithEmail | WithName

/**
 * Opens an account in one transaction: the user and their password, the person, and for all but a
 * teacher empty books and the sign-up event. Refuses 'conflict' where the class is full. Breaks
 * `user_email_key`, `person_name_unique` or `person_referral_code_unique` where one is taken.
 */
export async function insertPerson(tx: Tx, person: NewPerson, today: Day): Promise<void> {
  const { id } = person
  const inserted =
    'email' in person ? insertWithEmail(tx, person, today) : insertWithName(tx, person, today)
  await inserted.catch(refuseFull)
  // A teacher of the server takes part in nothing here.
  if ('email' in person && person.role === 'teacher') return
  await openBooks(tx, id, today)
  const settings = await readSettings(tx)
  const { pocketMoney } = 'email' in person ? settings : person
  const isHost = 'email' in person && person.isHost === true
  const bonus = isHost ? NOTHING : settings.signUpBonus
  await post(tx, id, signedUp(pocketMoney, bonus, today))
}

async function insertWithEmail(tx: Tx, person: WithEmail, today: Day): Promise<void> {
  const { id, email, role, passwordHash } = person
  await tx.count(sql`
    insert into auth."user" (id, name, email) values (${id}, '', ${email})`)
  await tx.count(sql`
    insert into auth.account (id, "accountId", "providerId", "userId", password)
    values (${newId()}, ${id}::text, 'credential', ${id}, ${passwordHash})`)
  await tx.count(sql`
    insert into person (id, email, role, referral_code, joined_on)
    values (${id}, ${email}, ${role}::person_role, ${newReferralCode()}, ${today})`)
}

/**
 * Inserts a person without a row in auth.account: there is no password to guess, to reset or to
 * change.
 */
async function insertWithName(tx: Tx, { id, name, members }: WithName, today: Day): Promise<void> {
  await tx.count(sql`insert into auth."user" (id, name, email) values (${id}, '', null)`)
  await tx.count(sql`
    insert into person (id, name, members, referral_code, joined_on)
    values (${id}, ${name}, ${members}, ${newReferralCode()}, ${today})`)
}

/** The database counts who is in a class and says when it is full; any other fault is thrown on. */
export function refuseFull(error: unknown): never {
  if (!breaks(error, 'people_limit_most')) throw error
  const { most, ask } = JSON.parse((error as { detail: string }).detail) as {
    most: number
    ask: string
  }
  throw new Refusal('conflict', t.classFull(most, ask))
}

/** The constraints by which an e-mail has one owner, for `refuseByConstraint`. */
export function emailConstraints(isTaken: () => Refusal): Record<string, () => Refusal> {
  return { user_email_key: isTaken, person_email_unique: isTaken }
}

/** Limits this class to so many people from now on. `ask`: whom its teacher asks for more. */
export async function limitPeople(tx: Tx, most: number, ask: string): Promise<void> {
  await tx.count(sql`
    insert into people_limit (most, ask) values (${most}, ${ask})
    on conflict (id) do update set most = ${most}, ask = ${ask}`)
}
