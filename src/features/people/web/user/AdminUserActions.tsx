import { useState } from 'react'
import { AdminUserDelete } from './AdminUserDelete.tsx'
import { AdminUserEdit } from './AdminUserEdit.tsx'
import { AdminUserInvite } from './AdminUserInvite.tsx'
import { AdminUserMenu } from '../users/AdminUserMenu.tsx'
import { AdminUserSignOut } from './AdminUserSignOut.tsx'
import { AdminUserStatus } from './AdminUserStatus.tsx'
import type { Action, ActionProps } from './person-actions.ts'

type Props = ActionProps & {
  /** The action to take, where it has been chosen already; else the dialog lets the admin choose first. */
  action?: Action
}

/** The one dialog about a person: the choice of an action, then the action. */
export default function AdminUserActions({ action: first, ...props }: Props) {
  const [action, setAction] = useState<Action | null>(first ?? null)
  switch (action) {
    case null:
      return <AdminUserMenu {...props} onChoose={setAction} />
    case 'edit':
      return <AdminUserEdit {...props} />
    case 'delete':
      return <AdminUserDelete {...props} />
    case 'invite':
      return <AdminUserInvite {...props} />
    case 'signOut':
      return <AdminUserSignOut {...props} />
    default:
      return <AdminUserStatus {...props} action={action} />
  }
}
