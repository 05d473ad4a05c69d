import type { Refusal } from '#core/errors.ts'
import type { IconName } from '#ui/look/icon-paths.ts'
import { type PersonChange, refuseChange, refuseEmail, refusePromotion } from '../../rules.ts'
import type { PersonSummary } from '../../schema.ts'

/** The actions of an admin on a person. 'rest' makes them inactive. */
export type Action = 'edit' | 'activate' | 'suspend' | 'rest' | 'invite' | 'signOut' | 'delete'

/** The person on whom the action is taken. */
export type PersonSubject = Pick<
  PersonSummary,
  'id' | 'name' | 'email' | 'role' | 'status' | 'guarded' | 'emailByAdmin'
>

/** The admin who acts, and the number of admins who can run the house. */
export type ActingAdmin = { readonly id: string; readonly activeAdmins: number }

/** The props of the dialog of every action. */
export type ActionProps = {
  person: PersonSubject
  by: ActingAdmin
  onClose: () => void
  /** Called once the server has done it. */
  onDone: () => void
}

export const STATUS_OF = { activate: 'active', rest: 'inactive', suspend: 'suspended' } as const
export type StatusAction = keyof typeof STATUS_OF

export const ACTION_ICONS: Readonly<Record<Action, IconName>> = {
  edit: 'edit',
  activate: 'check',
  suspend: 'lock',
  rest: 'clock',
  invite: 'mail',
  signOut: 'leave',
  delete: 'trash',
}

/** The actions that make sense in this status, the one that cannot be undone last. */
export function actionsFor({
  status,
  email,
}: Pick<PersonSubject, 'status' | 'email'>): readonly Action[] {
  // A person without an e-mail has neither a role nor an address to change; /admin/class renames them.
  const change: readonly Action[] = email === null ? [] : ['edit']
  if (status === 'active') return [...change, 'suspend', 'rest', 'delete']
  if (status === 'suspended') return [...change, 'activate', 'rest', 'delete']
  return [...change, 'activate', 'delete']
}

/** The refusal that the server would give, or null: it asks the same function. */
export function whyNot(
  change: PersonChange,
  subject: PersonSubject,
  by: ActingAdmin,
): string | null {
  const runs = subject.role === 'admin' && subject.status === 'active'
  const refusal = refuseChange(subject, change, by, by.activeAdmins - (runs ? 1 : 0))
  return messageOf(
    refusal ?? refusePromotion(subject, { role: subject.role, ...change, email: subject.email }),
  )
}

/** The refusal that the server would give to another e-mail of this person, or null. */
export function whyNotEmail(subject: PersonSubject, by: ActingAdmin): string | null {
  return messageOf(refuseEmail(subject, ANOTHER, by))
}

/** Any address but the one they have. */
const ANOTHER = ''

/** The reason why an action cannot be done, before any request: nothing was changed. */
function messageOf(refusal: Refusal | null): string | null {
  return refusal ? refusal.message.replace(` ${NOTHING_CHANGED}`, '') : null
}

const NOTHING_CHANGED = 'Nothing was changed.'

/**
 * The reason for which an action as a whole is refused, or null; an edit is refused by field, in
 * its form.
 */
export function whyNotDo(action: Action, subject: PersonSubject, by: ActingAdmin): string | null {
  if (action === 'delete') return whyNot({ deletes: true }, subject, by)
  if (action === 'suspend' || action === 'rest') {
    return whyNot({ status: STATUS_OF[action] }, subject, by)
  }
  return null
}
