import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { type LessonForm, lessonAdminCalls } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { ConsoleFold } from './ConsoleFold.tsx'

const t = lessonConsole.start

type Props = {
  forms: readonly LessonForm[]
  /** The choice in force now. */
  now: Omit<LessonForm, 'name'>
  onUse: (form: LessonForm) => void
}

/** The lessons that a facilitator put together and named. */
export function LessonForms({ forms, now, onUse }: Props) {
  const remove = useCommand(lessonAdminCalls.deleteForm)
  const save = useCommand(lessonAdminCalls.saveForm, { onDone: () => form.clear() })
  const form = useForm({
    initial: { name: '' },
    check: (values) => errorsOf(lessonAdminCalls.saveForm.input, { ...now, ...values }),
    onSubmit: (values) => void save.run({ ...now, ...values }),
  })
  const error = save.error ?? remove.error
  const isNew = forms.length === 0
  const content = (
    <div className="grid grid-cols-1 gap-4">
      {!isNew && (
        <ul className="grid grid-cols-1 gap-1">
          {forms.map((each) => (
            <li key={each.name} className="flex flex-wrap items-center gap-2">
              <p className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">{each.name}</p>
              <Button variant="secondary" moves={false} onClick={() => onUse(each)}>
                {t.use}
              </Button>
              <Button moves variant="quiet" onClick={() => void remove.run({ name: each.name })}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-3">
        <Field {...form.field('name')} label={t.name} maxLength={60} autoComplete="off" />
        <span>
          <Button type="submit" variant="secondary" pending={save.pending} pendingLabel={t.saving}>
            {t.save}
          </Button>
        </span>
      </form>
      {error && (
        <Notice tone="bad" title={t.saveFailed}>
          {error.message}
        </Notice>
      )}
    </div>
  )
  // Nobody has saved one in a first hour: until then it is one line.
  if (isNew) {
    return (
      <ConsoleFold icon="layers" title={t.save}>
        <div className="p-2">{content}</div>
      </ConsoleFold>
    )
  }
  return <Card title={t.forms}>{content}</Card>
}
