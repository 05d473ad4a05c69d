import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'
import { typedNumber } from './typed-number.ts'

const t = teachersPage.numbersForm

const numberOrNone = (text: string) => (text.trim() === '' ? null : typedNumber(text))

/** Gives a teacher numbers of their own, or everybody's again. */
export default function TeacherNumbers({ teacher, onClose }: TeacherActProps) {
  const form = useCommandForm(teachersCalls.setNumbers, {
    initial: {
      mostOpen: teacher.mostOpen === null ? '' : String(teacher.mostOpen),
      mostPeople: teacher.mostPeople === null ? '' : String(teacher.mostPeople),
    },
    inputOf: ({ mostOpen, mostPeople }) => ({
      id: teacher.id,
      mostOpen: numberOrNone(mostOpen),
      mostPeople: numberOrNone(mostPeople),
    }),
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
      <Field {...form.field('mostOpen')} label={t.open} inputMode="numeric" autoComplete="off" />
      <Field
        {...form.field('mostPeople')}
        label={t.people}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}
