import { ownRoom } from '../../../../core/strings/en/own-room.ts'
import { Notice } from '../../../../ui/kit/Notice.tsx'

/** What a visitor of a closed room reads instead of the way to join. */
export default function ClosedRoom() {
  return (
    <Notice tone="wait" icon="lock" title={ownRoom.closedTitle}>
      {ownRoom.closedJoin}
    </Notice>
  )
}
