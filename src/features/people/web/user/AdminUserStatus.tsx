import { personActions } from '../../words/en/admin-users.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { peopleCalls } from '../../schema.ts'
import type { ActionProps } from './person-actions.ts'
import { STATUS_OF, type StatusAction } from './person-actions.ts'

/** Suspends, makes inactive or activates, after one look at what that means for the person. */
export function AdminUserStatus({
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
