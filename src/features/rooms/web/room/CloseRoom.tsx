import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.close

/** Closes a room after a look at what that means for its people and their money. */
export default function CloseRoom({ room, onClose }: ActProps) {
  return (
    <ConfirmCommand
      call={roomsCalls.closeRoom}
      input={{ code: room.code }}
      onClose={onClose}
      title={t.title(room.name)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      errorTitle={t.failed}
      onDone={onClose}
    >
      <p>{t.people(room.people)}</p>
      <p>{t.money}</p>
      <p>{t.after(room.keepDays)}</p>
    </ConfirmCommand>
  )
}
