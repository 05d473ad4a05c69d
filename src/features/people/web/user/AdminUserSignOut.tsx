import { personActions } from '../../words/en/admin-users.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { peopleCalls } from '../../schema.ts'
import type { ActionProps } from './person-actions.ts'

const t = personActions.signOut

/** Ends every session of a person, also one's own. */
export function AdminUserSignOut({ person, by, onClose, onDone }: ActionProps) {
  const count = useRead(peopleCalls.readPerson, { id: person.id }).data?.sessions.length ?? 0
  const { run, pending, error } = useCommand(peopleCalls.endSessions, {
    onDone: ({ ended }) => {
      toast.success(t.done(ended))
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
      danger
      pending={pending}
      disabled={count === 0}
      error={error}
      errorTitle={personActions.signOutFailed}
      onConfirm={() => void run({ id: person.id })}
    >
      <p>{t.text(person.name, count)}</p>
      {person.id === by.id && <Notice tone="wait">{t.self}</Notice>}
    </Confirm>
  )
}
