import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.close

/** Closes a room after a look at what that means for its people and their money. */
export default function CloseRoom({ room, onClose }: ActProps) {
  const { run, pending, error } = useCommand(roomsCalls.closeRoom, { onDone: onClose })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(room.name)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      pending={pending}
      error={error}
      errorTitle={t.failed}
      onConfirm={() => void run({ code: room.code })}
    >
      <p>{t.people(room.people)}</p>
      <p>{t.money}</p>
      <p>{t.after(room.keepDays)}</p>
    </Confirm>
  )
}
