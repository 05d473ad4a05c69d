import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isRefusedAs, Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { Change } from '#platform/base/change.ts'
import type { Config } from '#platform/base/config.ts'
import type { Log } from '#platform/base/log.ts'
import { sweepScratch } from '#platform/base/scratch-folder.ts'
import type { Db } from '#platform/database/db.ts'
import { databaseOf } from '#platform/database/db-session.ts'
import { isAway } from '#platform/database/lost-connection.ts'
import { sql } from '#platform/database/sql.ts'
import { bringUpToDate, processClosing, processDeletion, processReopening } from './close.ts'
import { isMissing, refuseWithoutRight } from './databases.ts'
import { openDirectory, type Room, tellOfRoom, WISHES } from './directory.ts'
import { makeRoom, markOpen } from './make-room.ts'
import { processRoomMove, undoMove } from './move.ts'
import type { LetGo, RoomPorts } from './ports.ts'
import { type Point, type RoomServices, withRoomLock } from './room-services.ts'
import { type DatabaseConnections, isFull, openServers, type Servers } from './servers.ts'
import { abandonKilled, isSweepDue, lookAtServers, sweepRooms } from './sweep.ts'
import { ensureTemplate } from './template.ts'
import { openWishQueue } from './wish-queue.ts'
import { isCurrent, type Limits } from './wishes.ts'

/** The interval in which everything is checked, even if nothing seems due. */
const WHOLE_SWEEP_MS = 1_800_000
/** A stop waits no longer for a wish: the next process goes on with it, as after a kill. */
const CLOSES_WITHIN_MS = 10_000

export type LifeOptions = {
  readonly config: Config
  /** The first room's database. */
  readonly db: Db
  readonly main: DatabaseConnections
  readonly ports: RoomPorts
  readonly letGo: LetGo
  readonly log: Log
  /** Tests bring migrations of their own, and stop at points. */
  readonly migrations?: string
  readonly at?: (point: Point) => void | Promise<void>
}

export type RoomLife = ReturnType<typeof openRoomLife>

/**
 * The life of further rooms. A wish is a row (`wishes.ts`); here it is carried out step by step, in any
 * process, begun at once by `kick` and again within a minute by `tick`, so that a kill leaves each room
 * there whole or not at all.
 */
export function openRoomLife(options: LifeOptions) {
  const { config, db, ports, log } = options
  const services = servicesOf(options)
  const { directory, servers } = services
  const { kick, idle } = openWishQueue(
    () => directory.all(WISHES),
    (room) => processLocked(services, room, log),
    log,
  )
  const settled = async () => {
    kick()
    await idle()
  }
  return {
    config,
    directory,
    servers,
    ports,
    services,
    limits: limitsOf(config, services),
    /** Carries out what was wished, in the background. */
    kick,
    /** Begins for `Db.onCommit` at once a wish that was committed here. */
    heard: (changes: readonly Change[]) => {
      if (changes.some(({ topic }) => topic === 'rooms')) kick()
    },
    /** Makes the template before somebody waits for it. */
    warm: () => {
      ensureTemplate(servers, 'main', services.template).catch((error: unknown) =>
        log.warn({ err: error }, 'the template of rooms was not made'),
      )
    },
    /** Carries out what was wished, and waits for it. */
    settled,
    /** Carries out the steps that are due by themselves; each minute. */
    tick: openSweeper(services, log, settled),
    /** Takes up, at the start, the servers' names and every room's tables, one after the other. */
    begin: async () => {
      await sweepScratch()
      await servers.register(db)
      await abandonKilled(services)
      await migrateAll(services, log)
      kick()
    },
    /** A host's or a facilitator's e-mail, which nobody else takes in a room. */
    isReserved: async (email: string): Promise<boolean> =>
      (await directory.isFacilitator(email)) || ports.isHost(db, email),
    /** Waits for what is under way, after `wishers`: what may bring a wish until it is done. */
    waitForWishes: async (wishers: Promise<unknown> = Promise.resolve()): Promise<void> => {
      const rest = wishers.then(idle)
      await Promise.race([rest, wait(CLOSES_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

function servicesOf(options: LifeOptions): RoomServices {
  const { config, db, main, ports, letGo, at, migrations } = options
  return {
    db,
    directory: openDirectory(db),
    servers: openServers(config, main),
    ports,
    letGo,
    template: {
      house: houseOf(config, main),
      seed: (room) => ports.seed(room),
      seedText: ports.seedText,
      ...(migrations !== undefined && { migrations }),
    },
    at: async (point) => at?.(point),
  }
}

const limitsOf = ({ maxRooms }: Config, { ports, servers }: RoomServices): Limits => ({
  maxRooms,
  servers: servers.names,
  scenarios: ports.scenarios.map(({ name }) => name),
  takesRooms: (server) => takesRooms(servers, server),
})

/** False where the server is away. Refuses 'not_allowed' where no database can be made there. */
async function takesRooms(servers: Servers, server: string): Promise<boolean> {
  try {
    await servers.on(server, (client) => refuseWithoutRight(client, server))
    return true
  } catch (error) {
    if (isRefusedAs(error, 'unavailable')) return false
    throw error
  }
}

/** Tells the houses apart that share a PostgreSQL server. */
function houseOf({ authSecret }: Config, { connection }: DatabaseConnections): string {
  return createHash('sha256')
    .update(`${databaseOf(connection)} ${authSecret}`)
    .digest('hex')
    .slice(0, 12)
}

/** Carries out the wish of a room as it stands once the lock is had. False where another has it. */
function processLocked(services: RoomServices, { id, code }: Room, log: Log): Promise<boolean> {
  return withRoomLock(services, { id }, async () => {
    const now = await services.directory.find(code)
    if (!now) return
    await processWish(services, now).catch((error: unknown) =>
      handleFailedWish(services, now, error, log),
    )
  })
}

async function processWish(services: RoomServices, room: Room): Promise<void> {
  switch (room.state) {
    case 'opening':
      await makeRoom(services, room)
      return markOpen(services, room)
    case 'closing':
      return processClosing(services, room)
    case 'reopening':
      return processReopening(services, room)
    case 'moving':
      return processRoomMove(services, room)
    case 'deleting':
      return processDeletion(services, room)
    default:
      return
  }
}

/**
 * Undoes a move that failed, and marks a room that could not open as failed. Closing and deleting
 * are tried again.
 */
async function handleFailedWish(
  services: RoomServices,
  room: Room,
  error: unknown,
  log: Log,
): Promise<void> {
  log.warn({ err: error, room: room.code, state: room.state }, 'a wish for a room failed')
  const why = sayFault(error, room.movingTo ?? room.server)
  if (room.state === 'moving') return undoMove(services, room, t.life.moveBroke(why))
  if (room.state !== 'opening' && room.state !== 'reopening') return
  await fail(services, room, why)
}

async function fail(services: RoomServices, room: Room, why: string): Promise<void> {
  await services.db.withTx(async (tx) => {
    await tx.count(sql`
      update rooms.room set state = 'failed', fault = ${why.slice(0, 500)}
      where id = ${room.id} and state = ${room.state}::rooms.state`)
    await tellOfRoom(tx, room.id)
  })
}

/** Says to a host a refusal in its words, PostgreSQL's own first line otherwise. */
function sayFault(error: unknown, server: string): string {
  const cause = error instanceof Refusal ? error.cause : error
  if (isFull(cause)) return t.life.diskFull(server)
  if (error instanceof Refusal) return error.message
  const [first = ''] = String(error instanceof Error ? error.message : error).split('\n')
  return t.life.broke(first)
}

/**
 * One room after the other. One whose migration fails is 'failed' with the reason, and the others
 * open; one whose server is away comes with the next tick.
 */
async function migrateAll(services: RoomServices, log: Log): Promise<void> {
  const rooms = await services.directory.all(['open', 'closed'])
  const away = new Set<string>()
  for (const room of rooms.filter((each) => !isCurrent(each))) {
    // Asked once, and not for each of its rooms: the start waits for this.
    if (away.has(room.server)) continue
    await withRoomLock(services, room, async () => {
      const now = await services.directory.find(room.code)
      if (!now || !['open', 'closed'].includes(now.state) || isCurrent(now)) return
      await bringUpToDate(services, now).catch(async (error: unknown) => {
        if (isServerAway(error)) {
          away.add(room.server)
          return
        }
        log.error({ err: error, room: now.code }, 'the tables of a room are not up to date')
        const [first = ''] = (error as Error).message.split('\n')
        await fail(services, now, t.life.outdated(first))
      })
    })
  }
}

/** True where a server does not answer; false where it answers that it has no such database. */
function isServerAway(error: unknown): boolean {
  const cause = error instanceof Refusal ? error.cause : error
  return !isMissing(cause) && isAway(error)
}

/** Carries out the steps that are due by themselves. Where none is, it costs one statement. */
function openSweeper(services: RoomServices, log: Log, settled: () => Promise<void>) {
  let wholeSweepAt = 0
  return async (): Promise<void> => {
    const isDue = await isSweepDue(services)
    if (performance.now() < wholeSweepAt && !isDue) {
      if (services.servers.names.length > 1) await lookAtServers(services)
      return
    }
    wholeSweepAt = performance.now() + WHOLE_SWEEP_MS
    await sweepRooms(services)
    await migrateAll(services, log)
    await settled()
  }
}
