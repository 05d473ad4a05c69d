import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import type { ActProps } from './act-props.ts'

const t = myClasses.handOver

/** Gives a class to another teacher of this server, by their e-mail. */
export default function HandOver({ room, onClose }: ActProps) {
  const form = useCommandForm(roomsCalls.handOver, {
    initial: { email: '' },
    inputOf: ({ email }) => ({ code: room.code, email }),
    onDone: (_answer, { email }) => {
      toast.success(t.done(email.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.title(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.failed}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('email')} label={t.email} required />
    </FormDialog>
  )
}
