import { mkdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { type Log, logOfRoom } from '#platform/base/log.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { openDb } from '#platform/database/db.ts'
import { SharedPool } from '#platform/database/share.ts'
import { SILENT_MS } from '#platform/database/silence.ts'
import { listenerOf } from '#platform/http/listen.ts'
import type { OpenRoom } from '#rooms/awake.ts'
import type { Allotment } from '#rooms/connections.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import type { DatabaseConnections } from '#rooms/servers.ts'
import { turnDay } from '../day-turn.ts'
import { openRoomApp, type RoomApp, type SharedParts } from './open-room.ts'

/** The days that a room slept through are settled before its first answer, if that is soon. */
const SETTLED_WITHIN_MS = 500
/** The pool of one room as `openDb` makes it, and its listener. */
const MOST_OF_ROOM = 17
/** Requests under way are waited for so long when a room is let go. */
const FINISHED_WITHIN_MS = 5_000
/**
 * A room's jobs are ended after this long, wherever they are: what still waits then has a silent
 * server.
 */
const CLOSED_WITHIN_MS = 6_000

/** The parts that waking a room needs beside the shared ones. */
type Waking = SharedParts & {
  readonly config: Config
  readonly log: Log
  /** The connections of the server that the room is on. */
  readonly allotment: Allotment
  /** The calls that the room answers. */
  readonly calls: readonly Handler[]
  /** Hears of each room's database while it is open. */
  readonly opened: (room: RoomApp) => () => void
}

/** Opens a further room on its database. Throws where the database cannot be reached. */
export async function wakeRoom(
  code: string,
  { connection, pooler }: DatabaseConnections,
  { opened, calls, ...shared }: Waking,
): Promise<OpenRoom> {
  const config = configOfRoom(shared.config, code)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const share = shared.allotment.share(MOST_OF_ROOM)
  // The room's listener holds one connection for as long as the room is awake.
  const ofListener = await share.acquire().catch((error: unknown) => {
    share.close()
    throw error
  })
  const db = openDb(connection, {
    pooler,
    share,
    silentMs: SILENT_MS,
    auditKey: auditKeyOf(config.authSecret),
    traceChanges: shared.log.debug !== undefined,
  })
  const log = logOfRoom(shared.log, code)
  const room = openRoomApp({ config, log, db, calls }, shared)
  const forget = opened(room)
  const requests = countRequests()
  const close = async () => {
    let isSilent = false
    const cut = setTimeout(() => {
      isSilent = true
      if (db.pool instanceof SharedPool) db.pool.cut()
    }, CLOSED_WITHIN_MS)
    await Promise.all([room.stop(), requests.finished(FINISHED_WITHIN_MS)])
    await room.close(isSilent)
    clearTimeout(cut)
    ofListener.giveBack()
    share.close()
    forget()
  }
  try {
    await room.prepare()
    await Promise.race([
      turnDay(room.serverParts),
      sleep(SETTLED_WITHIN_MS, undefined, { ref: false }),
    ])
    room.startJobs()
  } catch (error) {
    await close()
    throw error
  }
  const listener = listenerOf(room.app.fetch, config)
  return {
    answer(incoming, outgoing) {
      requests.begun(incoming, outgoing)
      listener(incoming, outgoing)
    },
    close,
  }
}

/** Counts what is under way, so that a room closes after it. */
function countRequests() {
  const open = new Set<ServerResponse>()
  let tell = () => {}
  return {
    begun(_: IncomingMessage, outgoing: ServerResponse) {
      open.add(outgoing)
      outgoing.once('close', () => {
        open.delete(outgoing)
        if (open.size === 0) tell()
      })
    },
    /** Ends those that are not done within this time. */
    async finished(withinMs: number): Promise<void> {
      if (open.size === 0) return
      const done = new Promise<void>((resolve) => {
        tell = resolve
      })
      const cut = setTimeout(() => {
        for (const outgoing of open) outgoing.destroy()
      }, withinMs)
      await done
      clearTimeout(cut)
    },
  }
}
