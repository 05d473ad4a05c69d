import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { type PersonRole, peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'
import { AdminUserRole } from './AdminUserRole.tsx'
import { type ActionProps, whyNot, whyNotEmail } from './person-actions.ts'

const t = personActions.edit

/** The e-mail and the role. What the rules refuse cannot be chosen, and says why. */
export function AdminUserEdit({ person, by, onClose, onDone }: ActionProps) {
  const { id } = person
  const { values, field, dialog } = useCommandForm(peopleCalls.editPerson, {
    initial: { email: person.email ?? '', role: person.role as string },
    inputOf: (given) => ({ id, ...given }),
    onDone: (_answer, { email }) => {
      toast.success(t.done(email.trim()))
      onDone()
    },
    forgetsOnEdit: true,
  })
  const other: PersonRole = person.role === 'admin' ? 'learner' : 'admin'
  const fixed = whyNotEmail(person, by)
  const same = values.email.trim() === person.email && values.role === person.role
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={personActions.editFailed}
      disabled={same}
    >
      <EmailField
        {...field('email')}
        label={t.email}
        hint={fixed ?? t.emailHint}
        readOnly={fixed !== null}
        {...(fixed !== null && { className: 'bg-sunken' })}
        required
      />
      <AdminUserRole
        field={field('role')}
        label={t.role}
        why={whyNot({ role: other }, person, by)}
      />
      {values.role !== person.role && (
        <Notice tone="info">{values.role === 'admin' ? t.becomesAdmin : t.becomesLearner}</Notice>
      )}
    </FormDialog>
  )
}
