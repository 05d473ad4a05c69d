import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { LONGEST_ROOM_NAME, type RoomEntry, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { OpenedRoom } from '../list/OpenedRoom.tsx'

/** The props of the dialog of an act on a room. */
export type ActProps = { readonly room: RoomEntry; readonly onClose: () => void }

/** Opens another room with this one's settings and machines. */
export function DuplicateRoom(props: ActProps) {
  const { title, ...words } = rooms.room.duplicate
  return (
    <OpenAnother
      {...props}
      {...words}
      title={title(props.room.name)}
      call={roomsCalls.duplicateRoom}
      proposed=""
      hint={rooms.open.nameHint}
    />
  )
}

/** Closes a class and opens the one after it; its name is proposed, so that two taps are enough. */
export function NextRoom(props: ActProps) {
  return (
    <OpenAnother
      {...props}
      title={myClasses.nextTitle(props.room.name)}
      text={myClasses.nextText}
      save={myClasses.next}
      failed={myClasses.nextFailed}
      call={roomsCalls.nextRoom}
      proposed={nameAfter(props.room.name)}
    />
  )
}

/** 'Form 2B' is followed by 'Form 2B 2', and that by 'Form 2B 3'. */
function nameAfter(name: string): string {
  const [, before = name, count = '1'] = /^(.*\S)\s(\d{1,3})$/.exec(name) ?? []
  const next = ` ${Number(count) + 1}`
  return before.slice(0, LONGEST_ROOM_NAME - next.length) + next
}

type OpenAnotherProps = ActProps & {
  call: typeof roomsCalls.duplicateRoom | typeof roomsCalls.nextRoom
  title: string
  text: string
  save: string
  failed: string
  /** The name that the field begins with. */
  proposed: string
  hint?: string
}

/** Asks for the name of a room that is made from this one, and shows its code. */
function OpenAnother({ room, onClose, call, proposed, hint, ...words }: OpenAnotherProps) {
  const [code, setCode] = useState<string | null>(null)
  const form = useCommandForm(call, {
    initial: { name: proposed },
    inputOf: ({ name }) => ({ code: room.code, name }),
    onDone: (answer) => setCode(answer.code),
  })
  if (code !== null) {
    const from = room.playBy !== 'phones' && room.seats > 0 ? room.name : null
    return (
      <OpenedRoom code={code} name={form.values.name.trim()} cardsFrom={from} onClose={onClose} />
    )
  }
  return (
    <FormDialog
      title={words.title}
      onClose={onClose}
      {...form.dialog}
      save={words.save}
      saving={rooms.open.opening}
      errorTitle={words.failed}
    >
      <p>{words.text}</p>
      {room.playBy !== 'phones' && room.seats > 0 && <p>{takingPart.nextSeats(room.seats)}</p>}
      <Field
        {...form.field('name')}
        label={rooms.open.name}
        hint={hint}
        maxLength={LONGEST_ROOM_NAME}
        autoComplete="off"
        required
      />
    </FormDialog>
  )
}
