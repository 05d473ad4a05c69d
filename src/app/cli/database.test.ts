import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { addressOf } from '#lab/rig/ground.ts'
import { readConfig } from '#platform/base/config.ts'
import { DatabaseAway } from '#platform/base/start-fault.ts'
import { attachPostgres, findHome, startPostgres } from '#platform/postgres/postgres.ts'
import { freshFolders, query, quick } from '#tests/rig/postgres-folder.ts'
import { within } from '#tests/rig/within.ts'
import { openWorld } from '#tests/rig/world.ts'
import { borrowDatabase, examineRoomServers, hasDatabase, openDatabase } from './database.ts'

let cwd: string
const silent = () => {}
const config = (env: Record<string, string> = {}) => readConfig(env, cwd)

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sikalab-cli-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(cwd, 0o711)
})
afterEach(() => rmSync(cwd, { recursive: true }))

test('a command shares the database of the running app, and leaves it running', async () => {
  const app = await openDatabase(config(), { say: silent })
  try {
    const command = await borrowDatabase(config(), silent)
    expect(command.connection).toEqual(app.connection)
    await command.close()

    const client = new pg.Client({ ...app.connection, database: 'postgres' })
    await client.connect()
    await client.end()
  } finally {
    await app.close()
  }
})

test('a command starts the database for the time being where no app runs', async () => {
  const command = await borrowDatabase(config(), silent)
  expect(await attachPostgres(config().dataDir)).toEqual(command.connection)

  await command.close()

  expect(await attachPostgres(config().dataDir)).toBeNull()
})

test('a command waits for an app that is just stopping', async () => {
  const app = await openDatabase(config(), { say: silent })
  const stopping = app.close()

  const command = await borrowDatabase(config(), silent)

  await stopping
  await command.close()
})

test('asking whether there is a database makes none', () => {
  expect(hasDatabase(config())).toBe(false)
  expect(readdirSync(join(cwd, 'data'))).toEqual(['auth-secret'])
  expect(hasDatabase(config({ DATABASE_URL: 'postgres://127.0.0.1:1/none' }))).toBe(true)
})

test('a DATABASE_URL that leads nowhere is told in one line without its password', async () => {
  const nowhere = config({ DATABASE_URL: 'postgres://sika:hunter2@localhost:1/none' })
  const said: string[] = []
  const start = { say: (line: string) => void said.push(line), waitMs: 500 }

  const fault = await openDatabase(nowhere, start).catch((error: unknown) => error)

  expect(fault).toBeInstanceOf(DatabaseAway)
  expect(String(fault)).toMatch(/There is no database to write to: DATABASE_URL [^\n]*ECONNREFUSED/)
  expect(said).toEqual([expect.stringMatching(/^The database is away \(DATABASE_URL .*at most …$/)])
  expect(`${fault} ${said}`).not.toContain('hunter2')
  // A command is one try: who typed it waits at the terminal.
  await expect(borrowDatabase(nowhere, silent)).rejects.toThrow(/^DATABASE_URL .*ECONNREFUSED/)
})

const LIMITS = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000'

test('each server of ROOM_SERVERS is examined at the start, and one that is away is only named', async () => {
  const { host, user, database } = (await openWorld()).connection
  const direct = addressOf({ host, user, port: 5432 }, database)
  const through = (options: string) => `${direct}&options=${encodeURIComponent(options)}`
  const examine = async (...poolers: (string | null)[]) => {
    const said: string[] = []
    const servers = poolers.map((pooled) => ({ name: 'east', direct, pooled }))
    await examineRoomServers({ roomServers: servers }, (line) => said.push(line))
    return said
  }
  expect(await examine(null, through(LIMITS))).toEqual([])
  await expect(examine(through(''))).rejects.toThrow(
    /^Through ROOM_SERVERS east's pooler a statement would run with .*statement_timeout = '0'/,
  )
  const nobody = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const away = [{ name: 'west', direct: nobody, pooled: null }]
  const said: string[] = []
  await examineRoomServers({ roomServers: away }, (line) => said.push(line))
  expect(said).toEqual([
    expect.stringMatching(/^The server 'west' is away; its rooms wait for it\./),
  ])
})

const { folder, start } = freshFolders()

/** An app with this DATABASE_URL; of a PostgreSQL that is not running yet. */
async function launchBefore(url: string) {
  return launchApp({
    port: await freePort(),
    dataDir: join(folder.parent, 'app'),
    program: programOf('dev'),
    env: { DATABASE_URL: url, PROCESSES: '1' },
  })
}

test('an app that is started before its PostgreSQL waits for it, also while it is a standby', async () => {
  const first = await start()
  const { connection } = first
  await query(connection, 'create database house')
  await first.stop()
  const url = `postgres://sikalab@localhost/house?host=${encodeURIComponent(connection.host)}`
  const app = await launchBefore(url)
  await untilSaid(app, 'The database is away (DATABASE_URL leads to no usable database')

  followNobody()
  const { dataDir, said, opened } = folder
  const starting = startPostgres({ dataDir, say: (line) => said.push(line), settings: quick })
  const follows = () => query(connection, 'select pg_is_in_recovery() as follows')
  expect(await within(follows)).toEqual([{ follows: true }])
  const standby = readConfig({ DATABASE_URL: url }, folder.parent)
  await expect(openDatabase(standby, { say: () => undefined, waitMs: 1_500 })).rejects.toThrow(
    'There is no database to write to: DATABASE_URL leads to no usable database: it is a standby',
  )
  // The app has had as long for its tries.
  expect(app.isGone()).toBe(false)
  expect(app.said()).not.toContain('Opening the app')

  await query(connection, 'select pg_promote()')
  opened.push(await starting)
  await app.untilServing()
  expect(await app.end('SIGTERM')).toBe(0)
})

test('a start that is stopped while it waits says what is missing, and exits as one to try again', async () => {
  const app = await launchBefore('postgres://sikalab@127.0.0.1:1/sikalab')
  await untilSaid(app, 'The database is away')

  expect(await app.end('SIGTERM')).toBe(75)
  const lastWords = await app.lastWords
  expect(lastWords).toMatch(/^There is no database to write to: DATABASE_URL .*ECONNREFUSED.*\.$/m)
  expect(lastWords).not.toMatch(/^ {4}at /m)
})

test('a database that is missing on its server is told at once: it is made by hand', async () => {
  const { connection } = await start()
  const url = `postgres://sikalab@localhost/none?host=${encodeURIComponent(connection.host)}`
  const app = await launchBefore(url)

  expect(await app.gone).toBe(1)
  expect(await app.lastWords).toContain('no usable database: database "none" does not exist.')
})

/** Makes the cluster, from its next start on, a standby that waits for a primary for ever. */
function followNobody(): void {
  const { cluster } = findHome(folder.dataDir) ?? { cluster: '' }
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(cluster)
  chownSync(signal, uid, gid)
}

async function untilSaid(app: { said(): string }, words: string): Promise<void> {
  await within(async () => expect(app.said()).toContain(words), 60_000)
}
