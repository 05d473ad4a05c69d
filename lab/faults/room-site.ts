import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openLifeOfRooms } from '#app/rooms/open-rooms.ts'
import { newId } from '#core/ids.ts'
import { sendPayment } from '#features/wallet/server/payments.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { type Learners, makeLearners } from '#lab/rig/learners.ts'
import { pick } from '#lab/rig/random.ts'
import { faultsInside, type RoomGround, wishRoom } from '#lab/rig/room-kills.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { perform } from '#platform/calls/perform.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import type { RoomLife } from '#rooms/life.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import type { FaultOptions } from './fault.ts'

const LEARNERS = 20
const WRITERS = 2

/** Two PostgreSQL servers with the rooms of one house; `prepare` comes before they start. */
export async function openSite(prepare: (folder: string) => () => void = () => () => undefined) {
  const folder = makeFolder('faults-rooms')
  const forget = prepare(folder.path)
  const main = await startIn(folder.path, 'main')
  const east = await startIn(folder.path, 'east')
  const connection: Connection = { ...main.connection, database: 'first' }
  await migrate(connection)
  const config = configOf(folder.path, east)
  const db = openDb(connection, { max: 6, auditKey: auditKeyOf(config.authSecret) })
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const letGo = async () => undefined
  const life = openLifeOfRooms(config, db, { connection }, { letGo, log })
  await life.servers.register(db)
  const ground: RoomGround = { config, connection, life, target: 'east' }
  const close = async () => {
    await life.waitForWishes()
    await db.close()
    await Promise.all([main.stop(), east.stop()])
    forget()
    folder.remove()
  }
  return { ground, folder: folder.path, close }
}

function startIn(folder: string, name: string): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  return startPostgres({ dataDir, say: () => undefined })
}

function configOf(dataDir: string, { connection: { host, user } }: EmbeddedPostgres): Config {
  const direct = `postgres://${user}@localhost/postgres?host=${encodeURIComponent(host)}`
  return {
    port: 0,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    databaseDirectUrl: null,
    smtpUrl: null,
    publicUrl: 'http://localhost',
    reach: 'start',
    commandWay: 'npm',
    room: null,
    mostAwake: 100,
    roomConnections: 240,
    authSecret: 'a-secret-only-for-faults-0123456789abcdef',
    trustProxy: false,
    logLevel: 'error',
    maxRooms: 1_000,
    processes: 1,
    drainSeconds: 0,
    roomServers: [{ name: 'east', direct, pooled: null }],
  }
}

/** A room in which people pay all the while, and what was acknowledged to each of them. */
export async function openWritten(ground: RoomGround, { random }: FaultOptions) {
  const { life, config } = ground
  const code = await wishRoom(ground)
  await life.settled()
  const db = await openInside(life, code)
  const learners = await makeLearners(db, LEARNERS, 0)
  const counts = new Map<string, number>()
  let stopped = false
  const write = async () => {
    while (!stopped) {
      const { id } = await pay(db, configOfRoom(config, code), learners, () =>
        pick(random, learners.people),
      )
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return {
    write: () => Promise.all(Array.from({ length: WRITERS }, write)),
    stop: () => {
      stopped = true
    },
    acknowledged: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
    async reckon(): Promise<string[]> {
      const rows = await db.rows<{ id: string; count: number }>(sql`
        select learner_id as id, count(*)::int as count from payment group by learner_id`)
      const inBooks = new Map(rows.map(({ id, count }) => [id, count]))
      const wrong = learners.people.flatMap(({ id }) => {
        const [acknowledged, inLedger] = [counts.get(id) ?? 0, inBooks.get(id) ?? 0]
        return acknowledged === inLedger
          ? []
          : [`room ${code}: ${acknowledged} payments acknowledged, ${inLedger} in the books`]
      })
      await db.close()
      return [...wrong, ...(await faultsInside(ground, code))]
    },
  }
}

async function openInside(life: RoomLife, code: string): Promise<Db> {
  const room = await life.directory.find(code)
  if (!room) throw new Error(`There is no room ${code}.`)
  const { connection } = life.servers.connectionsTo(room.server, room.database)
  return openDb(connection, { max: 4, auditKey: life.ports.auditKey(code) })
}

async function pay(db: Db, config: Config, { today }: Learners, next: () => Learners['admin']) {
  const person = next()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  await perform(
    { config, db, log, announce: () => undefined },
    sendPayment,
    { amount: 100 },
    {
      visit: { person, today, maintenance: false, secondFactorDue: false },
      key: newId(),
      origin: { address: 'local', network: 'local', userAgent: 'faults' },
      headers: new Headers(),
      setHeader: () => undefined,
    },
  )
  return person
}
