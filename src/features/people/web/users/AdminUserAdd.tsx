import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useMoneyWaits } from '#ui/offline/MoneyWaits.tsx'
import { type PersonRole, peopleCalls } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'
import { AdminUserLink } from '../user/AdminUserLink.tsx'
import { AdminUserMailNote } from '../user/AdminUserMailNote.tsx'
import { AdminUserRole } from '../user/AdminUserRole.tsx'

const t = personActions.add

type Props = { onClose: () => void; onAdded: () => void }

/** Opens an account for somebody, who chooses the password by a link. */
export default function AdminUserAdd({ onClose, onAdded }: Props) {
  const client = useQueryClient()
  const [handed, setHanded] = useState<{ id: string; name: string } | null>(null)
  const { values, field, dialog } = useCommandForm(peopleCalls.addPerson, {
    initial: { email: '', role: 'learner' },
    inputOf: (given) => given,
    onDone: ({ id, way }, input) => {
      const email = input.email.trim()
      onAdded()
      void invalidateTopics(client, ['people', 'mail'])
      if (way === 'handed') return setHanded({ id, name: email })
      toast.success(way === 'server' ? personActions.invite.byServer(email) : t.done(email))
      onClose()
    },
    forgetsOnEdit: true,
  })
  const { waits, describedBy, reason } = useMoneyWaits(dialog.pending)
  if (handed) return <AdminUserLink person={handed} onClose={onClose} />
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={personActions.addFailed}
      disabled={waits}
      describedBy={describedBy}
    >
      <EmailField {...field('email')} label={t.email} required />
      <AdminUserRole field={field('role')} label={t.role} />
      <p className="text-15 text-muted">{t.books}</p>
      <AdminUserMailNote role={values.role as PersonRole} />
      {reason}
    </FormDialog>
  )
}
