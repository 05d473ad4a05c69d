import { openGates } from '#platform/base/gate.ts'
import type { Log } from '#platform/base/log.ts'
import type { Room } from './directory.ts'

const AT_ONCE = 4

/**
 * Carries out wishes, a few at once on each server. A server that is away holds up its own rooms and
 * no others, and a wish that fails ends no other.
 */
export function openWishQueue(
  list: () => Promise<readonly Room[]>,
  run: (room: Room) => Promise<unknown>,
  log: Log,
) {
  const onServer = openGates(AT_ONCE)
  const underWay = new Map<string, Promise<void>>()
  let kicks = 0
  let looking: Promise<void> | null = null

  const begin = (room: Room): void => {
    if (underWay.has(room.id)) return
    const kicksBefore = kicks
    const running = onServer(`${room.server} ${room.movingTo ?? ''}`, () => run(room))
      .then(() => undefined)
      .catch((error: unknown) => sayFailed(error, room))
      .finally(() => {
        underWay.delete(room.id)
        // Something else may have been wished for it meanwhile.
        if (kicks !== kicksBefore) look()
      })
    underWay.set(room.id, running)
  }
  const sayFailed = (error: unknown, room?: Room) =>
    log.warn({ err: error, room: room?.code }, 'rooms: tried again within a minute')
  const look = (): void => {
    let kicksSeen = -1
    looking ??= (async () => {
      while (kicksSeen !== kicks) {
        kicksSeen = kicks
        for (const room of await list()) begin(room)
      }
    })()
      .catch(sayFailed)
      .finally(() => {
        looking = null
        // A kick that came while this look was ending found it still there.
        if (kicksSeen !== kicks) look()
      })
  }
  return {
    /** Carries out what was wished, in the background. */
    kick: (): void => {
      kicks++
      look()
    },
    /** Waits until nothing is under way. */
    async idle(): Promise<void> {
      while (looking || underWay.size > 0) await Promise.all([looking, ...underWay.values()])
    },
  }
}
