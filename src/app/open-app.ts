import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { hashesBegun, SCRYPT } from '#features/auth/server/hashing.ts'
import { makeSetUpToken } from '#features/auth/server/setup.ts'
import { classesHandlers } from '#features/classes/server/calls.ts'
import { ltiHandlers } from '#features/lti/server/calls.ts'
import { type GradeParts, processGrades } from '#features/lti/server/grades.ts'
import { type AskOutside, openOutside } from '#features/lti/server/outside.ts'
import { seedMachines } from '#features/machines/server/seed.ts'
import { type PhoneEntrance, phonesHandlers } from '#features/phones/server/calls.ts'
import { seedVerses } from '#features/verses/server/seed.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Change } from '#platform/base/change.ts'
import type { Config } from '#platform/base/config.ts'
import { type Job, startJobs } from '#platform/base/jobs.ts'
import { openLog } from '#platform/base/log.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { SILENT_MS } from '#platform/database/silence.ts'
import { closeServer, endConnections, listenOn } from '#platform/http/listen.ts'
import { type Metrics, openMetrics } from '#platform/http/metrics.ts'
import { hostHandlers } from '#rooms/calls.ts'
import { lookAtUsed } from '#rooms/figures.ts'
import type { RoomLife } from '#rooms/life.ts'
import { firstRoomHandlers, ownRoomHandlers } from '#rooms/own-calls.ts'
import { teacherHandlers } from '#rooms/teachers/calls.ts'
import { allHandlers } from './calls.ts'
import { readWeb } from './http/web-files.ts'
import {
  followNetwork,
  type NetworkFollower,
  OWN_HOST,
  type RoomNetwork,
  toOwnAddress,
} from './network/network.ts'
import { openPhoneEntrance, watchArrivals } from './network/phone-entrance.ts'
import { classesForLti } from './rooms/lti-rooms.ts'
import { openRoomApp, type RoomApp } from './rooms/open-room.ts'
import { directoryOf, openLifeOfRooms } from './rooms/open-rooms.ts'
import { type RoomDirectory, type ServedRooms, serveRooms } from './rooms/serve-rooms.ts'
import { teacherAccounts } from './rooms/teacher-accounts.ts'

const MINUTE_MS = 60_000

type OpenApp = {
  readonly address: string
  readonly setupLink: string | null
  readonly rooms: ServedRooms
  close(): Promise<void>
}

export type AppOptions = {
  say(line: string): void
  /** The built web app, or null where another server has it. */
  readonly webDir: string | null
  /** False where another process has made the link for the first admin: a second would end it. */
  readonly makesLink?: boolean | undefined
  /** How many connections to the first room's database it opens, at most. */
  readonly connections?: number | undefined
  /** The way through a pooler in transaction mode, where one stands before the database. */
  readonly pooler?: Connection | undefined
  /** The place of the room on the computer's networks, which it follows (`npm run room`). */
  readonly network?: RoomNetwork | undefined
  /** How often they are looked at. */
  readonly networkEveryMs?: number | undefined
  /** A test's own, in place of the first room's table. */
  readonly directory?: ((db: Db) => RoomDirectory) | undefined
  /** A test's own, in place of asking registered platforms over the network. */
  readonly outside?: AskOutside | undefined
  /** After how long without a request a further room sleeps. */
  readonly sleepAfterMs?: number | undefined
}

/**
 * The change that is announced when the room's address moves: walls and consoles show the address.
 */
const MOVED: readonly Change[] = [{ topic: 'address', to: 'everyone' }]

function addressOf({ port, publicUrl }: Config, server: Server | null): string {
  if (port !== 0 || !server) return publicUrl
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

/** The calls of the first room: every room's, and those about what the server has beside its rooms. */
const callsOfFirst = (life: RoomLife, entrance: PhoneEntrance) => [
  ...allHandlers(),
  ...hostHandlers(life),
  ...teacherHandlers(life, teacherAccounts(life.config)),
  ...firstRoomHandlers,
  ...phonesHandlers(entrance),
  ...classesHandlers({
    look: (teacherId) => lookAtUsed(life.services, teacherId),
    idsOf: life.directory.idsOf,
  }),
  ...ltiHandlers,
]

/** The jobs that a server has once, for all its rooms. */
const jobsOfFirst = (life: RoomLife, grades: GradeParts): Job[] => [
  { name: 'look after the rooms', everyMs: MINUTE_MS, run: life.tick },
  {
    name: 'give grades back',
    everyMs: 2 * MINUTE_MS,
    run: async (stopping) => void (await processGrades(grades, stopping)),
  },
]

/** Figures of the metrics over all rooms of this process, the first among them. */
const figuresOf = (allRooms: () => readonly RoomApp[]) => ({
  hashesBegun,
  listeners: () => allRooms().reduce((all, { live }) => all + live.count(), 0),
  pools: () => allRooms().map(({ serverParts }) => serverParts.db.pool),
})

/** Ends idle connections and waits, so that a balancer sends its requests elsewhere. */
async function drain(server: Server, { drainSeconds }: Config): Promise<void> {
  if (drainSeconds === 0) return
  endConnections(server)
  await wait(drainSeconds * 1000)
}

/** How far a server has come: closing ends what is there by then. */
type ServerState = {
  rooms: ServedRooms | null
  server: Server | null
  following: NetworkFollower | null
  stopJobs: () => Promise<void>
  isEnding: boolean
}

/** The first room and the life of the others, on the first room's database. Nothing is asked of it yet. */
async function openHouse(
  config: Config,
  connection: Connection,
  { webDir, connections, pooler, network, outside }: AppOptions,
  state: ServerState,
) {
  const log = openLog(config.logLevel)
  const web = webDir === null ? null : await readWeb(webDir)
  const db = openDb(connection, {
    pooler,
    silentMs: SILENT_MS,
    auditKey: auditKeyOf(config.authSecret),
    traceChanges: log.debug !== undefined,
    ...(connections !== undefined && { max: connections }),
  })
  const allRooms = () => [first, ...(state.rooms?.apps ?? [])]
  const metrics: Metrics = openMetrics(db, {
    ...figuresOf(allRooms),
    roomsAwake: () => state.rooms?.count() ?? 0,
  })
  const shared = { metrics, web, isEnding: () => state.isEnding }
  const letGo = async (code: string) => state.rooms?.letGo(code)
  const life = openLifeOfRooms(config, db, { connection, pooler }, { letGo, log })
  const lti = { outside: outside ?? openOutside(), ...classesForLti(life) }
  const follow = async () => state.following?.follow()
  const calls = callsOfFirst(life, openPhoneEntrance(network, config.publicUrl, follow))
  const first = openRoomApp({ config, log, db, calls, lti, heard: life.heard }, shared)
  return { config, log, db, life, lti, first, allRooms, shared }
}

type ServerHouse = Awaited<ReturnType<typeof openHouse>>

/** Makes the first room ready and takes up the others. */
async function beginRooms(
  { config, log, db, life, first, shared }: ServerHouse,
  { directory, sleepAfterMs }: AppOptions,
  state: ServerState,
): Promise<ServedRooms> {
  await seedMachines(db)
  await seedVerses(db)
  await first.prepare()
  const rooms = serveRooms({
    config,
    log,
    live: first.live,
    directory: directory?.(db) ?? directoryOf(life),
    callsOf: (code) => [...allHandlers(SCRYPT, life.isReserved), ...ownRoomHandlers(life, code)],
    sleepAfterMs,
    ...shared,
  })
  state.rooms = rooms
  await life.begin()
  return rooms
}

/** Listens at the configured address, or wherever the room is on the computer's networks. */
async function listen(
  { config, log, first, allRooms }: ServerHouse,
  { network, networkEveryMs }: AppOptions,
  state: ServerState,
): Promise<void> {
  const listenAt = (host: string) =>
    listenOn(first.app.fetch, { port: config.port, host }, undefined, (inFirst) => {
      const answer = state.rooms?.route(inFirst) ?? inFirst
      if (!network) return answer
      const atHome = toOwnAddress(answer, network)
      return host === OWN_HOST ? atHome : watchArrivals(atHome, network, first.serverParts.announce)
    })
  if (!network) {
    state.server = await listenAt(config.host)
    return
  }
  state.following = await followNetwork(network, {
    open: listenAt,
    moved: () => allRooms().forEach(({ serverParts }) => serverParts.announce(MOVED)),
    failed: (err, { host }) => log.warn({ err, host }, 'not heard at the new address'),
    everyMs: networkEveryMs,
  })
}

async function closeHouse({ config, life, first }: ServerHouse, state: ServerState): Promise<void> {
  const { server, following, rooms } = state
  state.isEnding = true
  if (server) await drain(server, config)
  // Each may wait for a server that is silent, so all of it ends at once: one after the other would take
  // longer than a service manager is patient. A wish that closes a room and this wait for one closing.
  const requests = Promise.all([first.stop(), closeServer(server), following?.close()])
  const wishers = Promise.all([requests, state.stopJobs()])
  await Promise.all([requests, life.waitForWishes(wishers), rooms?.close()])
  await first.close()
}

/** Opens everything a running server is made of, on a migrated database, and listens. */
export async function openApp(
  config: Config,
  connection: Connection,
  options: AppOptions,
): Promise<OpenApp> {
  const state: ServerState = {
    rooms: null,
    server: null,
    following: null,
    stopJobs: async () => {},
    isEnding: false,
  }
  const house = await openHouse(config, connection, options, state)
  const { db, life, lti, log } = house
  const close = () => closeHouse(house, state)
  try {
    const rooms = await beginRooms(house, options, state)
    await listen(house, options, state)
    house.first.startJobs()
    state.stopJobs = startJobs(jobsOfFirst(life, { db, config, ...lti }), log).stop
    const token = options.makesLink === false ? null : await makeSetUpToken(db)
    const address = options.network?.home ?? addressOf(config, state.server)
    return { address, setupLink: token && `${address}/#/setup?token=${token}`, rooms, close }
  } catch (error) {
    await close()
    throw error
  }
}
