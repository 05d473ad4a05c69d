import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { teachersCalls } from '../../schema.ts'
import { ownTeaching } from '../../words/en/own-teaching.ts'

const t = ownTeaching.leave

type LeaveValues = { to: string; confirm: string }

const inputOf = ({ to, confirm }: LeaveValues) => ({ confirm, ...(to.trim() && { to }) })

/** Ends one's own account, after one's own e-mail was typed. */
export default function LeaveServer({
  onGone,
  onClose,
}: {
  onGone: () => void
  onClose: () => void
}) {
  const form = useCommandForm(teachersCalls.leave, {
    initial: { to: '', confirm: '' },
    inputOf,
    onDone: ({ handed, closed }) => {
      toast.success(t.done(handed, closed))
      onGone()
    },
  })
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.failed}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('to')} label={t.to} hint={t.toHint} />
      <EmailField {...form.field('confirm')} label={t.confirm} required />
    </FormDialog>
  )
}
