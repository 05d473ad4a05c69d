import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'

const t = teachersPage.removeForm

type RemoveValues = { to: string; confirm: string }

/** Deletes a teacher's account once their e-mail was typed; the classes go to another, or close. */
export default function RemoveTeacher({ teacher, onClose }: TeacherActProps) {
  const { run, pending, error } = useCommand(teachersCalls.remove, {
    onDone: onClose,
    onFail: (failure) => form.refuse(failure),
  })
  const inputOf = ({ to, confirm }: RemoveValues) => ({
    id: teacher.id,
    confirm,
    ...(to.trim() && { to }),
  })
  const form = useForm<RemoveValues>({
    initial: { to: '', confirm: '' },
    check: (typed) => errorsOf<RemoveValues>(teachersCalls.remove.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  return (
    <FormDialog
      title={t.title(teacher.name)}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={t.saving}
      error={form.formError(error)}
      errorTitle={teachersPage.acts.failed}
      pending={pending}
    >
      <p>{t.text}</p>
      <EmailField {...form.field('to')} label={t.to} hint={t.toHint} />
      <EmailField {...form.field('confirm')} label={t.confirm(teacher.email)} required />
    </FormDialog>
  )
}
