import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_NAME, type LobbySeat, lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.rename

type Props = { seat: Pick<LobbySeat, 'id' | 'name'>; onClose: () => void }

/** The dialog in which a facilitator changes the room's name for somebody who joined with one. */
export function RenameSeat({ seat: { id, name }, onClose }: Props) {
  const { values, field, submit, refuse, formError } = useForm({
    initial: { name },
    check: (given) => errorsOf(lobbyCalls.rename.input, { id, ...given }),
    onSubmit: (given) => void rename.run({ id, name: given.name }),
  })
  const rename = useCommand(lobbyCalls.rename, {
    onDone: (_answer, given) => {
      toast.success(t.done(given.name.trim()))
      onClose()
    },
    onFail: refuse,
  })
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      onSubmit={submit}
      save={t.save}
      saving={t.saving}
      error={formError(rename.error)}
      errorTitle={t.failed}
      pending={rename.pending}
      disabled={values.name.trim() === name}
    >
      <Field
        {...field('name')}
        label={t.name}
        hint={t.hint}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        spellCheck={false}
        required
      />
    </FormDialog>
  )
}
