import { useState } from 'react'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'
import { AdminUserMenu } from '../users/AdminUserMenu.tsx'
import { AdminUserDelete } from './AdminUserDelete.tsx'
import { AdminUserEdit } from './AdminUserEdit.tsx'
import { AdminUserLink } from './AdminUserLink.tsx'
import { AdminUserMailNote } from './AdminUserMailNote.tsx'
import { type Action, type ActionProps, STATUS_OF, type StatusAction } from './person-actions.ts'

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

const { signOut, invite } = personActions

/** Ends every session of a person, also one's own. */
function AdminUserSignOut({ person, by, onClose, onDone }: ActionProps) {
  const count = useRead(peopleCalls.readPerson, { id: person.id }).data?.sessions.length ?? 0
  return (
    <ConfirmCommand
      call={peopleCalls.endSessions}
      input={{ id: person.id }}
      onClose={onClose}
      title={signOut.title}
      confirmLabel={signOut.confirm}
      pendingLabel={signOut.pending}
      danger
      disabled={count === 0}
      errorTitle={personActions.signOutFailed}
      onDone={({ ended }) => {
        toast.success(signOut.done(ended))
        onDone()
      }}
    >
      <p>{signOut.text(person.name, count)}</p>
      {person.id === by.id && <Notice tone="wait">{signOut.self}</Notice>}
    </ConfirmCommand>
  )
}

/** Suspends, makes inactive or activates, after one look at what that means for the person. */
function AdminUserStatus({
  person,
  action,
  onClose,
  onDone,
}: ActionProps & { action: StatusAction }) {
  const t = personActions[action]
  return (
    <ConfirmCommand
      call={peopleCalls.setStatus}
      input={{ id: person.id, status: STATUS_OF[action] }}
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      danger={action === 'suspend'}
      errorTitle={personActions.updateFailed}
      onDone={() => {
        toast.success(t.done(person.name))
        onDone()
      }}
    >
      <p>{t.text(person.name)}</p>
      <p className="text-15 text-muted">{t.money}</p>
    </ConfirmCommand>
  )
}

/** A new link for a person who never chose a password; it replaces older links. */
function AdminUserInvite({ person, onClose, onDone }: ActionProps) {
  const [handed, setHanded] = useState(false)
  if (handed) return <AdminUserLink person={person} onClose={onDone} />
  return (
    <ConfirmCommand
      call={peopleCalls.inviteAgain}
      input={{ id: person.id }}
      onClose={onClose}
      title={invite.title}
      confirmLabel={invite.confirm}
      pendingLabel={invite.pending}
      errorTitle={personActions.inviteFailed}
      onDone={({ way }) => {
        if (way === 'handed') return setHanded(true)
        toast.success(way === 'server' ? invite.byServer(person.name) : invite.done(person.name))
        onDone()
      }}
    >
      <p>{invite.text(person.name)}</p>
      <AdminUserMailNote role={person.role} guarded={person.guarded} />
    </ConfirmCommand>
  )
}
