import { useState } from 'react'
import { AdminUserDelete } from './AdminUserDelete.tsx'
import { AdminUserEdit } from './AdminUserEdit.tsx'
import { AdminUserInvite } from './AdminUserInvite.tsx'
import { AdminUserMenu } from '../users/AdminUserMenu.tsx'
import { AdminUserSignOut } from './AdminUserSignOut.tsx'
import { AdminUserStatus } from './AdminUserStatus.tsx'
import type { Deed, Doer, Subject } from './person-deeds.ts'

export type DeedProps = {
  person: Subject
  by: Doer
  onClose: () => void
  /** Told once the server has done it. */
  onDone: () => void
}

type Props = DeedProps & {
  /** What is to be done, where that has been said already; else it is chosen first. */
  deed?: Deed
}

/** The one dialog about a person: the choice of a deed, then the deed. */
export default function AdminUserDeeds({ deed: first, ...props }: Props) {
  const [deed, setDeed] = useState<Deed | null>(first ?? null)
  switch (deed) {
    case null:
      return <AdminUserMenu {...props} onChoose={setDeed} />
    case 'edit':
      return <AdminUserEdit {...props} />
    case 'delete':
      return <AdminUserDelete {...props} />
    case 'invite':
      return <AdminUserInvite {...props} />
    case 'signOut':
      return <AdminUserSignOut {...props} />
    default:
      return <AdminUserStatus {...props} deed={deed} />
  }
}
