import type { Refusal } from '../../../../core/errors.ts'
import type { IconName } from '../../../../ui/kit/icon-paths.ts'
import { type Change, refuseChange, refuseEmail, refusePromotion } from '../../rules.ts'
import type { PersonSummary } from '../../schema.ts'

/** What an admin can do with a person. 'rest' makes them inactive. */
export type Action = 'edit' | 'activate' | 'suspend' | 'rest' | 'invite' | 'signOut' | 'delete'

/** Whom it is done to. */
export type Subject = Pick<
  PersonSummary,
  'id' | 'name' | 'email' | 'role' | 'status' | 'guarded' | 'emailByAdmin'
>

/** Who does it, and how many admins can run the house. */
export type Doer = { readonly id: string; readonly activeAdmins: number }

/** What the dialog of every action is given. */
export type ActionProps = {
  person: Subject
  by: Doer
  onClose: () => void
  /** Told once the server has done it. */
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
}: Pick<Subject, 'status' | 'email'>): readonly Action[] {
  // Who has no e-mail has neither a role nor an address to change; /admin/class renames them.
  const change: readonly Action[] = email === null ? [] : ['edit']
  if (status === 'active') return [...change, 'suspend', 'rest', 'delete']
  if (status === 'suspended') return [...change, 'activate', 'rest', 'delete']
  return [...change, 'activate', 'delete']
}

/** Why the server would turn this down, or null: it asks the same function. */
export function whyNot(change: Change, subject: Subject, by: Doer): string | null {
  const runs = subject.role === 'admin' && subject.status === 'active'
  const refusal = refuseChange(subject, change, by, by.activeAdmins - (runs ? 1 : 0))
  return messageOf(
    refusal ?? refusePromotion(subject, { role: subject.role, ...change, email: subject.email }),
  )
}

/** Why the server would give this person no other e-mail, or null. */
export function whyNotEmail(subject: Subject, by: Doer): string | null {
  return messageOf(refuseEmail(subject, ANOTHER, by))
}

/** Any address but the one they have. */
const ANOTHER = ''

/** Shown before any request, so nothing was changed. */
function messageOf(refusal: Refusal | null): string | null {
  return refusal ? refusal.message.replace(` ${NOTHING_CHANGED}`, '') : null
}

const NOTHING_CHANGED = 'Nothing was changed.'

/** The same for an action as a whole; an edit is refused by field, in its form. */
export function whyNotDo(action: Action, subject: Subject, by: Doer): string | null {
  if (action === 'delete') return whyNot({ deletes: true }, subject, by)
  if (action === 'suspend' || action === 'rest') {
    return whyNot({ status: STATUS_OF[action] }, subject, by)
  }
  return null
}
