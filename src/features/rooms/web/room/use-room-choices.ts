import { useRead } from '#ui/live/use-read.ts'
import { roomsCalls } from '../../schema.ts'

const ONE = { size: '1' }

/** The servers and scenarios that a room may have; none until they are known. */
export function useRoomChoices() {
  const { servers = [], scenarios = [] } = useRead(roomsCalls.listRooms, ONE).data ?? {}
  return { servers, scenarios }
}
