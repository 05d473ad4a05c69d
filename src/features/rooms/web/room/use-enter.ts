import { goToRoom } from '#ui/router/other-rooms.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { roomsCalls } from '../../schema.ts'
import { FROM_ROOMS } from './from-rooms.ts'

/**
 * Enters a room in this tab: a phone has no room for a second one, and a new one asked for after an
 * answer is stopped by browsers. The room's admin pages lead back. For the next class it leads to where
 * that is started.
 */
export function useEnter({ forNext = false } = {}) {
  return useCommand(roomsCalls.enterRoom, {
    onDone: ({ path }) => goToRoom(`${path}&${FROM_ROOMS}${forNext ? '&next' : ''}`),
  })
}
