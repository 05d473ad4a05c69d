import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.reopen

/** Opens a closed room again; the days that passed are settled first. */
export default function ReopenRoom({ room, onClose }: ActProps) {
  return (
    <ConfirmCommand
      call={roomsCalls.reopenRoom}
      input={{ code: room.code }}
      onClose={onClose}
      title={t.title(room.name)}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      errorTitle={t.failed}
      onDone={onClose}
    >
      <p>{t.text(room.people)}</p>
    </ConfirmCommand>
  )
}
