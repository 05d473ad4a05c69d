import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Finding, verifyBooks } from '#app/verify.ts'
import { newId } from '#core/ids.ts'
import { type Asking, agentFor, askOnce } from '#lab/rig/ask.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { type Learners, makeLearners } from '#lab/rig/learners.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { roomPath } from '#platform/base/room-path.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { startPostgres } from '#platform/postgres/postgres.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { type House, openHouse } from './house.ts'
import { cookieOf, signEveryoneIn } from './lived-in.ts'
import { type Memory, readMemory } from './memory.ts'
import type { Say } from './options.ts'
import type { HouseMessage } from './rooms-server.ts'

// A house with further rooms: its app in a process of its own, asked over HTTP.

/** Enough addresses that none of them asks more often than the house lets an address ask. */
const ADDRESSES = 96
const LOOKED_EVERY_MS = 2
const BUSY_MS = 50
const OPEN_WITHIN_MS = 60_000

export type HouseOfRooms = Awaited<ReturnType<typeof openHouseOfRooms>>
export type FilledRoom = { readonly code: string; readonly people: readonly Person[] }

export async function openHouseOfRooms(say: Say) {
  const folder = makeFolder('bench-rooms')
  const dataDir = join(folder.path, 'data')
  const agents = Array.from({ length: ADDRESSES }, (_, at) => agentFor(at))
  let running = await start(dataDir, folder.path, say)
  const [first] = (await makeLearners(running.house.db, 1, 0)).people
  if (!first) throw new Error('The first room has nobody.')
  const host = await running.house.db.one<Person>(sql`select id from person where role = 'admin'`)
  await signEveryoneIn(running.house)
  let turn = 0
  const ask = (asking: Asking) => {
    const agent = agents[turn++ % agents.length] ?? agentFor(0)
    return askUntilFree({ port: running.server.port, agent }, asking)
  }
  const config = () => running.house.serverParts.config
  return {
    /** Opens a room as a host does. Answers its code, and the milliseconds until it was open. */
    async openRoom(name: string): Promise<{ code: string; ms: number }> {
      const began = performance.now()
      const cookie = cookieOf(host, config())
      const path = '/api/admin/rooms/open'
      const body = await ask({ method: 'POST', path, body: { name }, cookie, key: newId() })
      const code = String(body['code'])
      await untilOpen(running.house.db, code, began)
      return { code, ms: performance.now() - began }
    },
    /** The milliseconds of one answer of the room: of its waking, where it slept. */
    async touch(code: string): Promise<number> {
      const began = performance.now()
      await ask({ method: 'GET', path: `${roomPath(code)}/api/session` })
      return performance.now() - began
    },
    letGo: (codes: readonly string[]) => running.server.tell({ letGo: codes }),
    /** Puts learners with full wallets into a room, and signs them in. */
    fill: (code: string, count: number): Promise<FilledRoom> =>
      withRoom(running, code, async (db) => {
        const { people }: Learners = await makeLearners(db, count, 0)
        await signEveryoneIn({ db })
        return { code, people }
      }),
    /** One command of a person in a room, over HTTP. */
    command: (code: string, person: Person, path: string, body: object) =>
      ask({
        method: 'POST',
        path: `${roomPath(code)}${path}`,
        body,
        cookie: cookieOf(person, configOfRoom(config(), code)),
        key: newId(),
      }),
    verify: (code: string) => verifyRoom(running, code),
    bytesOf: (code: string) => readBytes(running.house.db, code),
    machines: () =>
      running.house.db.rows<{ id: number; price: number }>(
        sql`select id, price from machine order by id`,
      ),
    /** The memory of the app and of PostgreSQL, once they gave back what they do not use. */
    async memory(): Promise<Memory> {
      await running.server.tell({ tidy: true })
      return readMemory(running.server.pid, dataDir)
    },
    /**
     * Connections of the app, and transactions so far in databases that it is connected to: in those of rooms
     * that sleep, PostgreSQL itself tidies up once what opening them has left.
     */
    traffic: () => readTraffic(running.house.db),
    /** App and PostgreSQL start anew on the same data, so that nothing of before is measured. */
    async restart() {
      await running.stop()
      running = await start(dataDir, folder.path, say)
    },
    /** Verifies the first room's books and ends everything. */
    async close(): Promise<Finding[]> {
      const findings = await running.stop()
      for (const agent of agents) agent.destroy()
      folder.remove()
      return findings
    },
  }
}

/** Asks again for as long as the house says that it is busy. */
async function askUntilFree(to: Parameters<typeof askOnce>[0], asking: Asking) {
  const once = () => askOnce(to, asking)
  let answer = await once().catch(once)
  while (answer.status === 503) answer = await sleep(BUSY_MS).then(once)
  if (answer.status !== 200) {
    throw new Error(`${asking.path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }
  return answer.body
}

const keyOf = ({ serverParts }: House, code: string) =>
  auditKeyOf(configOfRoom(serverParts.config, code).authSecret)

const verifyRoom = (running: Running, code: string): Promise<Finding[]> =>
  withRoom(running, code, (db) => verifyBooks(db, { key: keyOf(running.house, code), noted: null }))

/** Opens the database of a room for as long as `run` needs it. */
async function withRoom<T>(
  { house, postgres }: Running,
  code: string,
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const auditKey = keyOf(house, code)
  const connection = { ...postgres.connection, database: `room_${code}` }
  const db = openDb(connection, { max: 1, statementMs: 0, auditKey })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}

async function untilOpen(db: Db, code: string, began: number): Promise<void> {
  for (;;) {
    const { state, fault } = await db.one<{ state: string; fault: string }>(
      sql`select state, fault from rooms.room where code = ${code}`,
    )
    if (state === 'open') return
    const isLate = performance.now() - began > OPEN_WITHIN_MS
    if (state === 'failed' || isLate) throw new Error(`${code}: ${state} ${fault}`)
    await sleep(LOOKED_EVERY_MS)
  }
}

const readTraffic = (db: Db) =>
  db.one<{ connections: number; transactions: number }>(sql`
    select count(*)::int as connections, (
        select sum(xact_commit + xact_rollback)::int from pg_stat_database
        where datname in (
          select datname from pg_stat_activity where application_name like 'sikalab%')) as transactions
    from pg_stat_activity where application_name like 'sikalab%' and pid <> pg_backend_pid()`)

async function readBytes(db: Db, code: string): Promise<number> {
  const { bytes } = await db.one<{ bytes: string }>(
    sql`select pg_database_size(${`room_${code}`}) as bytes`,
  )
  return Number(bytes)
}

type Running = Awaited<ReturnType<typeof start>>

async function start(dataDir: string, folder: string, say: Say) {
  const postgres = await startPostgres({ dataDir, say })
  const house = await openHouse({ postgres, folder, close: postgres.stop }, 'first')
  const server = await startServer(house)
  return {
    postgres,
    house,
    server,
    stop: async () => {
      await server.close()
      const findings = await house.close()
      await postgres.stop()
      return findings
    },
  }
}

async function startServer({ serverParts, connection }: House) {
  const root = projectRoot()
  const tsx = join(root, 'node_modules', 'tsx', 'dist', 'esm', 'index.mjs')
  const script = join(root, 'lab', 'bench', 'rooms-server.ts')
  const child = spawn(process.execPath, ['--expose-gc', '--import', tsx, script], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ask = (told: HouseMessage) =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve)
      void gone.then(() => reject(new Error('The server ended by itself.')))
      child.send(told)
    })
  const port = Number(await ask({ config: serverParts.config, connection }))
  return {
    port,
    pid: child.pid ?? 0,
    tell: (told: HouseMessage) => ask(told),
    close: async () => {
      child.disconnect()
      await gone
    },
  }
}
