import { useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
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
  const { run, pending, error } = useCommand(peopleCalls.endSessions, {
    onDone: ({ ended }) => {
      toast.success(signOut.done(ended))
      onDone()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={signOut.title}
      confirmLabel={signOut.confirm}
      pendingLabel={signOut.pending}
      danger
      pending={pending}
      disabled={count === 0}
      error={error}
      errorTitle={personActions.signOutFailed}
      onConfirm={() => void run({ id: person.id })}
    >
      <p>{signOut.text(person.name, count)}</p>
      {person.id === by.id && <Notice tone="wait">{signOut.self}</Notice>}
    </Confirm>
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
  const { run, pending, error } = useCommand(peopleCalls.setStatus, {
    onDone: () => {
      toast.success(t.done(person.name))
      onDone()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      danger={action === 'suspend'}
      pending={pending}
      error={error}
      errorTitle={personActions.updateFailed}
      onConfirm={() => void run({ id: person.id, status: STATUS_OF[action] })}
    >
      <p>{t.text(person.name)}</p>
      <p className="text-15 text-muted">{t.money}</p>
    </Confirm>
  )
}

/** A new link for a person who never chose a password; it replaces older links. */
function AdminUserInvite({ person, onClose, onDone }: ActionProps) {
  const [handed, setHanded] = useState(false)
  const { run, pending, error } = useCommand(peopleCalls.inviteAgain, {
    onDone: ({ way }) => {
      if (way === 'handed') return setHanded(true)
      toast.success(way === 'server' ? invite.byServer(person.name) : invite.done(person.name))
      onDone()
    },
  })
  if (handed) return <AdminUserLink person={person} onClose={onDone} />
  return (
    <Confirm
      open
      onClose={onClose}
      title={invite.title}
      confirmLabel={invite.confirm}
      pendingLabel={invite.pending}
      pending={pending}
      error={error}
      errorTitle={personActions.inviteFailed}
      onConfirm={() => void run({ id: person.id })}
    >
      <p>{invite.text(person.name)}</p>
      <AdminUserMailNote role={person.role} guarded={person.guarded} />
    </Confirm>
  )
}
