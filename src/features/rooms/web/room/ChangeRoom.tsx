import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { LONGEST_KEEP_DAYS, LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'
import { daysOf } from './days-of.ts'

const t = rooms.room.change

/** Gives a room another name, or another time until it is deleted. */
export default function ChangeRoom({ room, onClose }: ActProps) {
  const form = useCommandForm(roomsCalls.changeRoom, {
    initial: { name: room.name, keepDays: String(room.keepDays) },
    inputOf: ({ name, keepDays }) => ({ code: room.code, name, keepDays: daysOf(keepDays) }),
    onDone: () => {
      toast.success(t.done)
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
