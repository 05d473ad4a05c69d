import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { LONGEST_ABOUT, LONGEST_TEACHER_NAME, teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.inviteForm

/** Invites a teacher. Without a mail server the link is shown once, to be handed over. */
export default function InviteTeacher({ onClose, onLink }: Omit<TeacherActProps, 'teacher'>) {
  const form = useCommandForm(teachersCalls.invite, {
    initial: { email: '', name: '', about: '' },
    inputOf: (typed) => typed,
    onDone: (answer, { name }) => {
      if (answer.link !== null) onLink({ name: name.trim(), link: answer.link })
      else toast.success(teachersPage.link.mailed(name.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={teachersPage.invite}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={t.failed}
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
