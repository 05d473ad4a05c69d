import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { OpenedRoom } from '../list/OpenedRoom.tsx'
import type { ActProps } from './act-props.ts'

const t = rooms.room.duplicate

/** Opens another room with this one's settings and machines, and shows its code. */
export default function DuplicateRoom({ room, onClose }: ActProps) {
  const [code, setCode] = useState<string | null>(null)
  const { run, pending, error } = useCommand(roomsCalls.duplicateRoom, {
    onDone: (answer) => setCode(answer.code),
    onFail: (failure) => form.refuse(failure),
  })
  const inputOf = ({ name }: { name: string }) => ({ code: room.code, name })
  const form = useForm({
    initial: { name: '' },
    check: (typed) => errorsOf(roomsCalls.duplicateRoom.input, inputOf(typed)),
    onSubmit: (typed) => void run(inputOf(typed)),
  })
  if (code !== null) {
    return <OpenedRoom code={code} name={form.values.name.trim()} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t.title(room.name)}
      onClose={onClose}
      onSubmit={form.submit}
      save={t.save}
      saving={rooms.open.opening}
      error={form.formError(error)}
      errorTitle={t.failed}
      pending={pending}
    >
      <p>{t.text}</p>
      <Field
        {...form.field('name')}
        label={rooms.open.name}
        hint={rooms.open.nameHint}
        maxLength={LONGEST_ROOM_NAME}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
