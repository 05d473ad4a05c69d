import { useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'
import { AdminUserLink } from './AdminUserLink.tsx'
import { AdminUserMailNote } from './AdminUserMailNote.tsx'
import type { ActionProps } from './person-actions.ts'

const t = personActions.invite

/** A new link for a person who never chose a password; it replaces older links. */
export function AdminUserInvite({ person, onClose, onDone }: ActionProps) {
  const [handed, setHanded] = useState(false)
  const { run, pending, error } = useCommand(peopleCalls.inviteAgain, {
    onDone: ({ way }) => {
      if (way === 'handed') return setHanded(true)
      toast.success(way === 'server' ? t.byServer(person.name) : t.done(person.name))
      onDone()
    },
  })
  if (handed) return <AdminUserLink person={person} onClose={onDone} />
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      pending={pending}
      error={error}
      errorTitle={personActions.inviteFailed}
      onConfirm={() => void run({ id: person.id })}
    >
      <p>{t.text(person.name)}</p>
      <AdminUserMailNote role={person.role} guarded={person.guarded} />
    </Confirm>
  )
}
