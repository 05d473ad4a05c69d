import type { Log } from '#platform/base/log.ts'
import type { Room } from './directory.ts'

const AT_ONCE = 4

type Queue = { running: number; readonly waiting: (() => void)[] }

/**
 * Carries out wishes, a few at once on each server. A server that is away holds up its own rooms and
 * no others, and a wish that fails ends no other.
 */
export function openWishCarrier(
  list: () => Promise<readonly Room[]>,
  carry: (room: Room) => Promise<unknown>,
  log: Log,
) {
  const queues = new Map<string, Queue>()
  const underWay = new Map<string, Promise<void>>()
  let kicks = 0
  let looking: Promise<void> | null = null

  const inTurn = async (room: Room, run: () => Promise<unknown>): Promise<void> => {
    const place = `${room.server} ${room.movingTo ?? ''}`
    const queue = queues.get(place) ?? { running: 0, waiting: [] }
    queues.set(place, queue)
    if (queue.running >= AT_ONCE) await new Promise<void>((turn) => queue.waiting.push(turn))
    else queue.running++
    try {
      await run()
    } finally {
      const next = queue.waiting.shift()
      if (next) next()
      else queue.running--
    }
  }
  const begin = (room: Room): void => {
    if (underWay.has(room.id)) return
    const kicksBefore = kicks
    const carrying = inTurn(room, () => carry(room))
      .catch((error: unknown) => sayFailed(error, room))
      .finally(() => {
        underWay.delete(room.id)
        // Something else may have been wished for it meanwhile.
        if (kicks !== kicksBefore) look()
      })
    underWay.set(room.id, carrying)
  }
  const sayFailed = (error: unknown, room?: Room) =>
    log.warn({ err: error, room: room?.code }, 'rooms: tried again within a minute')
  const look = (): void => {
    looking ??= (async () => {
      for (let seen = -1; seen !== kicks; ) {
        seen = kicks
        for (const room of await list()) begin(room)
      }
    })()
      .catch(sayFailed)
      .finally(() => {
        looking = null
      })
  }
  return {
    /** Carries out what was wished, in the background. */
    kick: (): void => {
      kicks++
      look()
    },
    /** Until nothing is under way. */
    async idle(): Promise<void> {
      while (looking || underWay.size > 0) await Promise.all([looking, ...underWay.values()])
    },
  }
}
