import { useState } from 'react'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { EmailField } from '#ui/fields/EmailField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useCommandForm } from '#ui/fields/use-command-form.ts'
import { wholeNumberOf } from '#ui/fields/whole-number.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { LONGEST_KEEP_DAYS, LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { type ActProps, DuplicateRoom, NextRoom } from './AnotherRoom.tsx'
import { DeleteRoom } from './DeleteRoom.tsx'
import { useRoomChoices } from './use-room-choices.ts'

const t = rooms.room

const DIALOGS = {
  change: ChangeRoom,
  next: NextRoom,
  handOver: HandOver,
  duplicate: DuplicateRoom,
  move: MoveRoom,
  close: CloseRoom,
  reopen: ReopenRoom,
  delete: DeleteRoom,
}

export type ActName = keyof typeof DIALOGS

/** The dialog of one act on a room. */
export default function RoomDialog({ act, ...props }: ActProps & { act: ActName }) {
  const Dialog = DIALOGS[act]
  return <Dialog {...props} />
}

/** Gives a room another name, or another time until it is deleted. */
function ChangeRoom({ room, onClose }: ActProps) {
  const form = useCommandForm(roomsCalls.changeRoom, {
    initial: { name: room.name, keepDays: String(room.keepDays) },
    inputOf: ({ name, keepDays }) => ({ code: room.code, name, keepDays: wholeNumberOf(keepDays) }),
    onDone: () => {
      toast.success(t.change.done)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.change.title(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={t.change.save}
      saving={t.change.saving}
      errorTitle={t.change.failed}
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

/** Gives a class to another teacher of this server, by their e-mail. */
function HandOver({ room, onClose }: ActProps) {
  const words = myClasses.handOver
  const form = useCommandForm(roomsCalls.handOver, {
    initial: { email: '' },
    inputOf: ({ email }) => ({ code: room.code, email }),
    onDone: (_answer, { email }) => {
      toast.success(words.done(email.trim()))
      onClose()
    },
  })
  return (
    <FormDialog
      title={words.title(room.name)}
      onClose={onClose}
      {...form.dialog}
      save={words.save}
      saving={words.saving}
      errorTitle={words.failed}
    >
      <p>{words.text}</p>
      <EmailField {...form.field('email')} label={words.email} required />
    </FormDialog>
  )
}

/** Moves a room to another server that answers; the emptiest is proposed. */
function MoveRoom({ room, onClose }: ActProps) {
  const others = useRoomChoices()
    .servers.filter(({ name, isAway }) => name !== room.server && !isAway)
    .sort((one, other) => one.rooms - other.rooms)
  const [server, setServer] = useState(others[0]?.name ?? '')
  const { run, pending, error } = useCommand(roomsCalls.moveRoom, { onDone: onClose })
  return (
    <FormDialog
      title={t.move.title(room.name)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void run({ code: room.code, server })
      }}
      save={t.move.save}
      saving={t.move.saving}
      error={error}
      errorTitle={t.move.failed}
      pending={pending}
      disabled={server === ''}
    >
      <p>{t.move.text}</p>
      <Select
        label={t.move.to}
        value={server}
        options={others.map(({ name, rooms: count }) => {
          return { value: name, label: t.move.choice(name, count) }
        })}
        onChange={(event) => setServer(event.target.value)}
      />
    </FormDialog>
  )
}

/** Closes a room after a look at what that means for its people and their money. */
function CloseRoom(props: ActProps) {
  const { people, money, after } = t.close
  const lines = [people(props.room.people), money, after(props.room.keepDays)]
  return <ConfirmAct {...props} call={roomsCalls.closeRoom} words={t.close} lines={lines} />
}

/** Opens a closed room again; the days that passed are settled first. */
function ReopenRoom(props: ActProps) {
  const lines = [t.reopen.text(props.room.people)]
  return <ConfirmAct {...props} call={roomsCalls.reopenRoom} words={t.reopen} lines={lines} />
}

type ConfirmActProps = ActProps & {
  call: typeof roomsCalls.closeRoom
  words: typeof t.close | typeof t.reopen
  lines: readonly string[]
}

function ConfirmAct({ room, onClose, call, words, lines }: ConfirmActProps) {
  return (
    <ConfirmCommand
      call={call}
      input={{ code: room.code }}
      onClose={onClose}
      title={words.title(room.name)}
      confirmLabel={words.confirm}
      pendingLabel={words.pending}
      errorTitle={words.failed}
      onDone={onClose}
    >
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </ConfirmCommand>
  )
}
