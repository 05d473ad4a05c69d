import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.removeForm

/** Deletes a teacher's account once their e-mail was typed; the classes go to another, or close. */
export default function RemoveTeacher({ teacher, onClose }: TeacherActProps) {
  const form = useCommandForm(teachersCalls.remove, {
    initial: { to: '', confirm: '' },
    inputOf: ({ to, confirm }) => ({ id: teacher.id, confirm, ...(to.trim() && { to }) }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={t.title(teacher.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={t.saving}
      errorTitle={teachersPage.acts.failed}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('to')} label={t.to} hint={t.toHint} />
      <EmailField {...form.field('confirm')} label={t.confirm(teacher.email)} required />
    </FormDialog>
  )
}
