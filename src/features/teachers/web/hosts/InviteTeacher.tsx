import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_ABOUT, LONGEST_TEACHER_NAME, teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.inviteForm

/** Invites a teacher. Without a mail server the link is shown once, to be handed over. */
export default function InviteTeacher({ onClose, onLink }: Omit<TeacherActProps, 'teacher'>) {
  const { run, pending, error } = useCommand(teachersCalls.invite, {
    onDone: (answer, { name }) => {
      if (answer.link !== null) onLink({ name: name.trim(), link: answer.link })
      else toast.success(teachersPage.link.mailed(name.trim()))
      onClose()
    },
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm({
    initial: { email: '', name: '', about: '' },
    check: (typed) => errorsOf<typeof typed>(teachersCalls.invite.input, typed),
    onSubmit: (typed) => void run(typed),
  })
  return (
    <FormDialog
      title={teachersPage.invite}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      error={form.formError(error)}
      errorTitle={t.failed}
      pending={pending}
    >
      <EmailField {...form.field('email')} label={t.email} required />
      <Field
        {...form.field('name')}
        label={t.name}
        maxLength={LONGEST_TEACHER_NAME}
        autoComplete="off"
        required
      />
      <Field
        {...form.field('about')}
        label={t.about}
        maxLength={LONGEST_ABOUT}
        autoComplete="off"
      />
    </FormDialog>
  )
}
