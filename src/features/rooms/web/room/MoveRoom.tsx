import { useState } from 'react'
import { FormDialog } from '#ui/dialogs/FormDialog.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.move

/** Moves a room to another server that answers; the emptiest is proposed. */
export default function MoveRoom({ room, servers, onClose }: ActProps) {
  const others = servers
    .filter(({ name, isAway }) => name !== room.server && !isAway)
    .sort((one, other) => one.rooms - other.rooms)
  const [server, setServer] = useState(others[0]?.name ?? '')
  const { run, pending, error } = useCommand(roomsCalls.moveRoom, { onDone: onClose })
  return (
    <FormDialog
      title={t.title(room.name)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void run({ code: room.code, server })
      }}
      save={t.save}
      saving={t.saving}
      error={error}
      errorTitle={t.failed}
      pending={pending}
      disabled={server === ''}
    >
      <p>{t.text}</p>
      <Select
        label={t.to}
        value={server}
        options={others.map(({ name, rooms: count }) => {
          return { value: name, label: t.choice(name, count) }
        })}
        onChange={(event) => setServer(event.target.value)}
      />
    </FormDialog>
  )
}
