import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import type { ActProps } from './act-props.ts'

const t = myClasses.handOver

/** Gives a class to another teacher of this server, by their e-mail. */
export default function HandOver({ room, onClose }: ActProps) {
  const { run, pending, error } = useCommand(roomsCalls.handOver, {
    onDone: (_answer, { email }) => {
      toast.success(t.done(email.trim()))
      onClose()
    },
    onFail: (failure) => form.refuse(failure),
  })
  const inputOf = ({ email }: { email: string }) => ({ code: room.code, email })
  const form = useForm({
    initial: { email: '' },
    check: (typed) => errorsOf(roomsCalls.handOver.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  return (
    <FormDialog
      title={t.title(room.name)}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      error={form.formError(error)}
      errorTitle={t.failed}
      pending={pending}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('email')} label={t.email} required />
    </FormDialog>
  )
}
