import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { OpenedRoom } from '../list/OpenedRoom.tsx'
import type { ActProps } from './act-props.ts'

const t = rooms.room.duplicate

/** Opens another room with this one's settings and machines, and shows its code. */
export default function DuplicateRoom({ room, onClose }: ActProps) {
  const [code, setCode] = useState<string | null>(null)
  const form = useCommandForm(roomsCalls.duplicateRoom, {
    initial: { name: '' },
    inputOf: ({ name }) => ({ code: room.code, name }),
    onDone: (answer) => setCode(answer.code),
  })
  if (code !== null) {
    return <OpenedRoom code={code} name={form.values.name.trim()} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t.title(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.save}
      saving={rooms.open.opening}
      errorTitle={t.failed}
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
