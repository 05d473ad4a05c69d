import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { teachersCalls } from '../../schema.ts'
import { teachersPage } from '../../words/en/teachers-page.ts'
import type { TeacherActProps } from './act-props.ts'
import { typedNumber } from './typed-number.ts'

const t = teachersPage.numbersForm

type NumbersValues = { mostOpen: string; mostPeople: string }
const numberOrNone = (text: string) => (text.trim() === '' ? null : typedNumber(text))

/** Gives a teacher numbers of their own, or everybody's again. */
export default function TeacherNumbers({ teacher, onClose }: TeacherActProps) {
  const { run, pending, error } = useCommand(teachersCalls.setNumbers, {
    onDone: onClose,
    onFail: (failure) => form.refuse(failure),
  })
  const inputOf = ({ mostOpen, mostPeople }: NumbersValues) => ({
    id: teacher.id,
    mostOpen: numberOrNone(mostOpen),
    mostPeople: numberOrNone(mostPeople),
  })
  const form = useForm<NumbersValues>({
    initial: {
      mostOpen: teacher.mostOpen === null ? '' : String(teacher.mostOpen),
      mostPeople: teacher.mostPeople === null ? '' : String(teacher.mostPeople),
    },
    check: (typed) => errorsOf<NumbersValues>(teachersCalls.setNumbers.input, inputOf(typed)),
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
