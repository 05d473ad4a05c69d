import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_KEEP_DAYS, LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'
import { daysOf } from './days-of.ts'

const t = rooms.room.change

/** Gives a room another name, or another time until it is deleted. */
export default function ChangeRoom({ room, onClose }: ActProps) {
  const inputOf = ({ name, keepDays }: { name: string; keepDays: string }) => {
    return { code: room.code, name, keepDays: daysOf(keepDays) }
  }
  const { run, pending, error } = useCommand(roomsCalls.changeRoom, {
    onDone: () => {
      toast.success(t.done)
      onClose()
    },
    onFail: (failure) => form.refuse(failure),
  })
  const form = useForm({
    initial: { name: room.name, keepDays: String(room.keepDays) },
    check: (typed) => errorsOf(roomsCalls.changeRoom.input, inputOf(typed)),
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
      <Field
        {...form.field('name')}
        label={rooms.open.name}
        maxLength={LONGEST_ROOM_NAME}
        autoComplete="off"
      />
      <Field
        {...form.field('keepDays')}
        label={rooms.open.keep}
        hint={rooms.open.keepHint(LONGEST_KEEP_DAYS)}
        inputMode="numeric"
      />
    </FormDialog>
  )
}
