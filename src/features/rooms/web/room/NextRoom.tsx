import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { myClasses as t } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { OpenedRoom } from '../list/OpenedRoom.tsx'
import type { ActProps } from './act-props.ts'

/** 'Form 2B' is followed by 'Form 2B 2', and that by 'Form 2B 3'. */
function nameAfter(name: string): string {
  const [, before = name, count = '1'] = /^(.*\S)\s(\d{1,3})$/.exec(name) ?? []
  const next = ` ${Number(count) + 1}`
  return before.slice(0, LONGEST_ROOM_NAME - next.length) + next
}

/** Closes a class and opens the one after it; its name is proposed, so that two taps are enough. */
export default function NextRoom({ room, onClose }: Pick<ActProps, 'room' | 'onClose'>) {
  const [code, setCode] = useState<string | null>(null)
  const form = useCommandForm(roomsCalls.nextRoom, {
    initial: { name: nameAfter(room.name) },
    inputOf: ({ name }) => ({ code: room.code, name }),
    onDone: (answer) => setCode(answer.code),
  })
  if (code !== null) {
    return <OpenedRoom code={code} name={form.values.name.trim()} onClose={onClose} />
  }
  return (
    <FormDialog
      title={t.nextTitle(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.next}
      saving={rooms.open.opening}
      errorTitle={t.nextFailed}
    >
      <p>{t.nextText}</p>
      <Field
        {...form.field('name')}
        label={rooms.open.name}
        maxLength={LONGEST_ROOM_NAME}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
