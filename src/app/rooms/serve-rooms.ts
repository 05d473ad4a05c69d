import { readSessionToken } from '#features/auth/server/cookies.ts'
import type { Config } from '#platform/base/config.ts'
import type { Log } from '#platform/base/log.ts'
import { roomKey } from '#platform/base/room-key.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { HttpListener } from '#platform/http/listen.ts'
import type { Live } from '#platform/live/live.ts'
import { keepRoomsAwake, type RoomSource, type Rooms } from '#rooms/awake.ts'
import { type Allotment, openAllotment } from '#rooms/connections.ts'
import { openGuesses } from '#rooms/guesses.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { openRefusals } from '#rooms/room-refusals.ts'
import { routeRooms } from '#rooms/room-route.ts'
import type { PlacedRoom } from '#rooms/room-state.ts'
import type { DatabaseConnections } from '#rooms/servers.ts'
import type { RoomApp, SharedParts } from './open-room.ts'
import { wakeRoom } from './wake-room.ts'

/** The directory of rooms, and the ways to reach each of them. */
export type RoomDirectory = Pick<RoomSource, 'find' | 'touch' | 'answers'> & {
  /** The ways to its database. Throws where its server is not one of this house. */
  readonly connectionsTo: (room: PlacedRoom) => DatabaseConnections
}

export type ServedRooms = Rooms & {
  readonly route: (first: HttpListener) => HttpListener
  /** The rooms that are awake. */
  readonly apps: ReadonlySet<RoomApp>
}

type RoomsParts = SharedParts & {
  readonly config: Config
  readonly log: Log
  /** The first room's channel, on which every process hears what becomes of a room. */
  readonly live: Live
  readonly directory: RoomDirectory
  /** The calls that this room answers. */
  readonly callsOf: (code: string) => readonly Handler[]
  readonly sleepAfterMs?: number | undefined
}

/** Serves every further room of this house below its prefix, each while somebody uses it. */
export function serveRooms({
  directory,
  live,
  callsOf,
  sleepAfterMs,
  ...parts
}: RoomsParts): ServedRooms {
  const { config, log, metrics } = parts
  const apps = new Set<RoomApp>()
  const opened = (room: RoomApp) => {
    apps.add(room)
    return () => void apps.delete(room)
  }
  const allotmentOf = openAllotments(config.roomConnections)
  const open = (entry: PlacedRoom) => {
    const allotment = allotmentOf(entry.server)
    const calls = callsOf(entry.code)
    return wakeRoom(entry.code, directory.connectionsTo(entry), {
      ...parts,
      allotment,
      opened,
      calls,
    })
  }
  const rooms = keepRoomsAwake(
    { ...directory, open },
    {
      most: config.mostAwake,
      // Each has a listener and a connection at least.
      mostOnServer: Math.max(1, Math.floor(config.roomConnections / 2)),
      log,
      woke: metrics.roomWoke,
      ...(sleepAfterMs !== undefined && { sleepAfterMs }),
    },
  )
  const stopHearing = live.hear((changes) => {
    if (!changes.some(({ topic }) => topic === 'rooms')) return
    rooms.check().catch((error: unknown) => log.warn({ err: error }, 'rooms not checked'))
  })
  const bringsSession = (cookie: string, code: string) =>
    readSessionToken(new Headers({ cookie }), configOfRoom(config, code)) !== null
  const bringsKey = (url: string, code: string) => {
    const [, key] = /[?&]k=([\w-]{8})(?:&|$)/.exec(url) ?? []
    return key !== undefined && key === roomKey(configOfRoom(config, code))
  }
  const guesses = openGuesses(config, { bringsSession, bringsKey })
  const refuse = openRefusals(config, log, metrics)
  return {
    ...rooms,
    apps,
    route: (first) => routeRooms(first, rooms, refuse, guesses),
    async close() {
      stopHearing()
      await rooms.close()
    },
  }
}

/** One allotment for each server of PostgreSQL, by its name. */
function openAllotments(most: number): (server: string) => Allotment {
  const allotments = new Map<string, Allotment>()
  return (server) => {
    const allotment = allotments.get(server) ?? openAllotment(most)
    allotments.set(server, allotment)
    return allotment
  }
}
