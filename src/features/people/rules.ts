import { Refusal } from '../../core/errors.ts'
import { people as t } from '../../core/strings/people.en.ts'

type Standing = {
  readonly id: string
  readonly role: 'investor' | 'admin'
  readonly status: 'active' | 'inactive' | 'suspended'
}

/** What an admin is about to do to somebody. */
export type Change = {
  readonly role?: Standing['role']
  readonly status?: Standing['status']
  readonly deletes?: boolean
}

/**
 * Why an admin may not do this to somebody, or null. Nobody demotes, suspends or deletes themself,
 * and somebody always stays who can run the house.
 */
export function refuseChange(
  target: Standing,
  change: Change,
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

/**
 * Why an admin may not give somebody this e-mail, or null. Their own is changed with the password:
 * an admin area left open is not enough to take the account away.
 */
export function refuseEmail(
  target: { readonly id: string; readonly email: string },
  email: string,
  by: { readonly id: string },
): Refusal | null {
  if (target.id !== by.id || target.email === email) return null
  return new Refusal('not_allowed', t.ownEmail, 'email')
}
