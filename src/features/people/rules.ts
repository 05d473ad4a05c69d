import { Refusal } from '#core/errors.ts'
import { people as t } from './words/en/people.ts'

type PersonStanding = {
  readonly id: string
  readonly role: 'learner' | 'admin'
  readonly status: 'active' | 'inactive' | 'suspended'
}

/** The changes that an admin is about to make to a person. */
export type PersonChange = {
  readonly role?: PersonStanding['role']
  readonly status?: PersonStanding['status']
  readonly deletes?: boolean
}

/**
 * The refusal to an admin who would do this to a person, or null. Nobody demotes, suspends or
 * deletes themself, and one active admin always stays.
 */
export function refuseChange(
  target: PersonStanding,
  change: PersonChange,
  by: { readonly id: string },
  otherActiveAdmins: number,
): Refusal | null {
  const loses =
    change.deletes === true ||
    (change.role !== undefined && change.role !== target.role) ||
    (change.status !== undefined && change.status !== 'active')
  if (!loses) return null
  if (target.id === by.id) return new Refusal('not_allowed', t.notYourself)
  const runs = target.role === 'admin' && target.status === 'active'
  if (runs && otherActiveAdmins === 0) return new Refusal('not_allowed', t.lastAdmin)
  return null
}

/** The e-mail and role of a person, and the facts that the rules about both need. */
type NamedPerson = {
  readonly id: string
  /** Null for a name of the room alone. */
  readonly email: string | null
  readonly role: PersonStanding['role']
  /** Had a password in the other role, so their credentials are their own alone. */
  readonly guarded: boolean
  /** An admin has changed their e-mail. */
  readonly emailByAdmin: boolean
}

/**
 * The refusal to an admin who would give somebody this e-mail, or null. Admins change their own
 * with the password: an admin area left open is not enough to take the account away. And an admin
 * who could redirect another admin's sign-in links could become that admin.
 */
export function refuseEmail(
  target: Pick<NamedPerson, 'id' | 'email' | 'role' | 'guarded'>,
  email: string | null,
  by: { readonly id: string },
): Refusal | null {
  if (target.email === email) return null
  if (target.email === null) return new Refusal('not_allowed', t.nameOnly, 'email')
  if (target.id === by.id) return new Refusal('not_allowed', t.ownEmail, 'email')
  if (target.role !== 'admin' && !target.guarded) return null
  return new Refusal('not_allowed', t.adminEmail, 'email')
}

/**
 * The refusal to make a person an admin under this e-mail, or null. The link goes to it, so it must
 * be one that the person chose.
 */
export function refusePromotion(
  target: Pick<NamedPerson, 'email' | 'role' | 'emailByAdmin'>,
  { role, email }: { readonly role: PersonStanding['role']; readonly email: string | null },
): Refusal | null {
  if (role !== 'admin' || target.role === 'admin') return null
  if (target.email === null) return new Refusal('not_allowed', t.nameOnlyAdmin, 'role')
  if (target.emailByAdmin) return new Refusal('not_allowed', t.emailNotOwn, 'role')
  if (target.email !== email) return new Refusal('not_allowed', t.emailWithRole, 'email')
  return null
}
