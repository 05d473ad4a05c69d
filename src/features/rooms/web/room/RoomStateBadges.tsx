import { Badge } from '#ui/page/Badge.tsx'
import type { RoomEntry } from '../../schema.ts'
import { rooms } from '../../words/en/rooms.ts'
import { STATE_LOOKS } from './room-state.ts'

const t = rooms.list

/** The state of a room, and whether its server answers. */
export function RoomStateBadges({ room }: { room: Pick<RoomEntry, 'state' | 'isAway'> }) {
  return (
    <span className="mt-1 inline-flex flex-wrap gap-1">
      <Badge {...STATE_LOOKS[room.state]}>{t.states[room.state]}</Badge>
      {room.isAway && (
        <Badge tone="bad" icon="alert">
          {t.away}
        </Badge>
      )}
    </span>
  )
}
