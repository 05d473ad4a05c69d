import { useCommand } from '#ui/live/use-command.ts'
import { goToRoom } from '#ui/router/other-rooms.ts'
import { roomsCalls } from '../../schema.ts'
import { FROM_ROOMS } from './from-rooms.ts'

/**
 * Enters a room in this tab: a phone has no room for a second one, and a new one asked for after an
 * answer is stopped by browsers. The room's admin pages lead back. It leads to where the next
 * class is started, or to the report of this one, where that is asked for.
 */
export function useEnter({ start }: { start?: 'next' | 'report' } = {}) {
  return useCommand(roomsCalls.enterRoom, {
    onDone: ({ path }) => goToRoom(`${path}&${FROM_ROOMS}${start ? `&${start}` : ''}`),
  })
}
