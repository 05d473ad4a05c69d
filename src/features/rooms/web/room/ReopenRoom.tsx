import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import type { ActProps } from './act-props.ts'

const t = rooms.room.reopen

/** Opens a closed room again; the days that passed are settled first. */
export default function ReopenRoom({ room, onClose }: ActProps) {
  const { run, pending, error } = useCommand(roomsCalls.reopenRoom, { onDone: onClose })
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
      <p>{t.text(room.people)}</p>
    </Confirm>
  )
}
