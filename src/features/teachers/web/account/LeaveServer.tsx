import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
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
  const { run, pending, error } = useCommand(teachersCalls.leave, {
    onDone: ({ handed, closed }) => {
      toast.success(t.done(handed, closed))
      onGone()
    },
    // The server calls the field e-mail when it refuses the colleague.
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm<LeaveValues>({
    initial: { to: '', confirm: '' },
    check: (typed) => errorsOf<LeaveValues>(teachersCalls.leave.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      error={form.formError(error)}
      errorTitle={t.failed}
      pending={pending}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('to')} label={t.to} hint={t.toHint} />
      <EmailField {...form.field('confirm')} label={t.confirm} required />
    </FormDialog>
  )
}
