import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { setClosed } from '#app/rooms/open-rooms.ts'
import { roomPorts } from '#app/rooms/room-ports.ts'
import { newId } from '#core/ids.ts'
import { startSealing } from '#features/audit/server/seal.ts'
import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { seedMachines } from '#features/machines/server/seed.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { openWire, type Wire } from '#lab/rig/wire.ts'
import type { Config } from '#platform/base/config.ts'
import { signalProcess } from '#platform/base/processes.ts'
import type { RoomServer } from '#platform/base/room-servers.ts'
import { openDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openLive } from '#platform/live/live.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import type { LifeOptions } from '#rooms/life.ts'
import { openWorld, TEST_CONFIG, TEST_KEY } from '#tests/rig/world.ts'
import { type FirstRoom, openRooms } from './room-life.ts'

// Houses with rooms on two PostgreSQL servers, the tests' own and 'east', and several apps.

/** A second PostgreSQL for this file. Between it and the apps is a wire, which can be cut. */
export function secondServer() {
  let folder = ''
  let postgres: EmbeddedPostgres | null = null
  let wire: Wire | null = null
  const there = () => {
    if (!postgres || !wire) throw new Error('The second server is not there.')
    return { postgres, wire }
  }
  beforeAll(async () => {
    folder = mkdtempSync(join(scratchDisk(), 'sikalab-east-'))
    chmodSync(folder, 0o711)
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
    postgres = await startPostgres({ dataDir: folder, say: () => undefined, settings })
    const { host, port } = postgres.connection
    wire = await openWire(0, { path: join(host, `.s.PGSQL.${port}`) })
  })
  afterAll(async () => {
    await wire?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const signalAll = (name: NodeJS.Signals) => {
    for (const pid of familyOf(there().postgres.postmasterPid())) signalProcess(pid, name)
  }
  return {
    wire: () => there().wire,
    connection: () => there().postgres.connection,
    /**
     * Lets it answer nothing from now on, though its sockets are open and take more: as a machine
     * that hangs.
     */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    /** The server as ROOM_SERVERS names it, without the wire. */
    directEntry: (): RoomServer => {
      const { host, user } = there().postgres.connection
      const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
      return { name: 'east', direct, pooled: null }
    },
    /** The server as ROOM_SERVERS names it. */
    entry: (): RoomServer => {
      const { postgres: server, wire: way } = there()
      const direct = `postgres://${server.connection.user}@127.0.0.1:${way.port}/postgres`
      return { name: 'east', direct, pooled: null }
    },
  }
}

/** The tests' own server, as ROOM_SERVERS names it. */
export function ownEntry(name: string): RoomServer {
  const { host, user } = inject('server')
  const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  return { name, direct, pooled: null }
}

/** A house whose first room is on this server. */
async function firstRoomOn(server: ReturnType<typeof secondServer>): Promise<FirstRoom> {
  const connection = { ...server.connection(), database: `first_${newId().replaceAll('-', '')}` }
  await migrate(connection)
  const db = openDb(connection, { max: 4, auditKey: TEST_KEY })
  await seedMachines(db)
  await db.withTx((tx) => startSealing(tx, TEST_KEY))
  onTestFinished(() => db.close())
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  return { db, connection, announced: [], serverParts: { log } }
}

/** A server process and those that it started. */
function familyOf(pid: number): number[] {
  const parentOf = (name: string) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    } catch {
      return null
    }
  }
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return [pid, ...numbers.filter((name) => parentOf(name) === pid).map(Number)]
}

type Options = {
  readonly servers: readonly RoomServer[]
  /** A server of this file that has the first room; without it the tests' own has. */
  readonly first?: ReturnType<typeof secondServer>
  readonly apps?: number
  readonly config?: Partial<Config>
  readonly life?: Partial<LifeOptions>
  /** The apps do not hear what the terminal wishes: NOTIFY was lost on its way. */
  readonly isDeaf?: boolean
}

/** Running apps on one directory, and a terminal beside them that opens, moves and closes rooms. */
export async function openHouseOnServers({ servers, apps: count = 1, ...options }: Options) {
  const world = options.first ? await firstRoomOn(options.first) : await openWorld()
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-rooms-'))
  const config: Config = {
    ...TEST_CONFIG,
    dataDir,
    trustProxy: true,
    roomServers: servers,
    ...options.config,
  }
  const ports = roomPorts(config, { makeEntranceToken, setClosed })
  const rooms = openRooms(world, { config, ports, ...options.life })
  // The terminal does this too: the apps hear of each wish, and it is carried out here.
  const live = openLive(world.db, world.serverParts.log)
  if (!options.isDeaf) world.db.onCommit(live.announce)
  const opening = Array.from({ length: count }, () =>
    openApp(config, world.connection, { say: () => undefined, webDir: null }),
  )
  const apps = (await Promise.all(opening)).map((app) => {
    let closing: Promise<void> | undefined
    return { ...app, close: () => (closing ??= app.close()) }
  })
  const close = () => Promise.all(apps.map((app) => app.close()))
  onTestFinished(async () => {
    await close()
    await live.close()
    rmSync(dataDir, { recursive: true })
  })
  await rooms.life.servers.register(world.db)
  return { world, apps, config, close, ...rooms }
}
