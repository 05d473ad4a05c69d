import type { AnswerOf } from '../../../../core/call.ts'
import type { RoomEntry, roomsCalls } from '../../schema.ts'

/** What every dialog of a room is given. */
export type ActProps = {
  readonly room: RoomEntry
  readonly servers: AnswerOf<typeof roomsCalls.listRooms>['servers']
  readonly onClose: () => void
}
