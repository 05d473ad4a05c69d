import { settingsCalls } from '#features/settings/schema.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'

/**
 * Tells which money can still move: after the reveal nothing is put in, and in a closed room
 * nothing is taken out either.
 */
export function useRoomEnd() {
  const isRevealed = useRead(settingsCalls.readPublic).data?.revealed === true
  const isClosed = useClosedRoom()
  return { isRevealed, isClosed, isOver: isRevealed || isClosed }
}
