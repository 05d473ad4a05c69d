import { closedRoom } from '../../../../core/strings/en/closed-room.ts'
import { Notice } from '../../../../ui/kit/Notice.tsx'

/** What a visitor of a closed room reads instead of the way to join. */
export default function ClosedRoom() {
  return (
    <Notice tone="wait" icon="lock" title={closedRoom.title}>
      {closedRoom.join}
    </Notice>
  )
}
