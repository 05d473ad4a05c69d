import type { AnswerOf } from '#core/call.ts'
import type { RoomEntry, roomsCalls } from '../../schema.ts'

/** The props of every dialog of a room. */
export type ActProps = {
  readonly room: RoomEntry
  readonly servers: AnswerOf<typeof roomsCalls.listRooms>['servers']
  readonly onClose: () => void
}
