import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Day } from '#core/day.ts'
import { newPersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { insertPerson } from '#features/auth/server/auth.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { openBackup } from '#platform/backup/read.ts'
import { readConfig } from '#platform/base/config.ts'
import { openDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { startPostgres } from '#platform/postgres/postgres.ts'
import { openBrowser, openServer } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { sealFirst } from '../seal-audit.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

// From the terminal: out of the embedded PostgreSQL of one folder into that of another, into a
// server reached by an address, and back.

const FRUGAL = { fsync: 'off', shared_buffers: '16MB' }
const SECRET = 'a-secret-given-from-outside-0123456789ab'

let parent: string
let server: Awaited<ReturnType<typeof startPostgres>>
let file: string
let count = 0
const said: string[] = []

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-backup-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(parent, 0o711)
  const dataDir = join(parent, 'data')
  readConfig({ DATA_DIR: dataDir }, parent)
  server = await startPostgres({ dataDir, say: () => {}, settings: FRUGAL })
  await migrate(server.connection)
  const db = openDb(server.connection, { max: 1 })
  await sealFirst(db, readConfig({ DATA_DIR: dataDir }, parent))
  await db.close()
  file = join(parent, 'room.zip')
  await backup([file], () => readConfig({ DATA_DIR: dataDir }, parent))
})

afterAll(async () => {
  await server?.stop()
  rmSync(parent, { recursive: true })
})

beforeEach(() => {
  said.length = 0
  count++
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
})

/** An address on the running server where there is an empty database. */
async function emptyUrl(): Promise<string> {
  const { host, user } = server.connection
  const owner = new pg.Client({ host, user, database: 'postgres' })
  await owner.connect()
  await owner.query(`create database outside${count}`)
  await owner.end()
  return `postgres://${user}@localhost/outside${count}?host=${encodeURIComponent(host)}`
}

async function tablesOf(path: string) {
  const opened = await openBackup(path)
  opened.close()
  return opened.content.tables
}

const aside = (more: Record<string, string> = {}) => ({
  DATA_DIR: join(parent, `other${count}`),
  ...more,
})

test('a house moves to a server outside and back, with the secret that signs its sessions', async () => {
  const secret = readFileSync(join(parent, 'data', 'auth-secret'), 'utf8')
  const outside = aside({ DATABASE_URL: await emptyUrl() })
  expect(await restore([file], outside, parent)).toBe(0)
  expect(said.at(-2)).toMatch(/^✓ Restored: every row is as it was written, and \d+ checks/)
  expect(said.at(-1)).toMatch(/^Everybody signs in anew: of this backup, 0 sessions and 0 links/)

  const back = join(parent, `back${count}.zip`)
  expect(await backup([back], () => readConfig(outside, parent))).toBe(0)
  expect(said.join('\n')).toContain(PRACTICE_NOTICE)
  count++
  const home = aside()
  expect(await restore([back], home, parent)).toBe(0)

  expect(readFileSync(join(home.DATA_DIR, 'auth-secret'), 'utf8')).toBe(secret)
  // The rows are the same after two servers stored them.
  const again = join(parent, `again${count}.zip`)
  expect(await backup([again], () => readConfig(home, parent))).toBe(0)
  expect(await tablesOf(again)).toEqual(await tablesOf(file))
})

test('a look at a file says what it holds, or what is wrong with it', async () => {
  expect(await backup(['--check', file], () => expect.unreachable())).toBe(0)
  expect(said.join('\n')).toMatch(/✓ .*room\.zip: 0 people, [\d,]+ rows in \d+ tables, \d+ kB\./)

  const cut = join(parent, 'cut.zip')
  writeFileSync(cut, readFileSync(file).subarray(0, -100))
  await expect(backup(['--check', cut], () => expect.unreachable())).rejects.toThrow(/only a part/)
  await expect(backup(['--check', `${file}x`], () => expect.unreachable())).rejects.toThrow(
    /There is no file/,
  )
})

test('without a file, with two, or with an option nobody knows, the usage is told', async () => {
  for (const words of [[], ['a', 'b'], ['a', '--fast']]) {
    await expect(backup(words, () => expect.unreachable())).rejects.toThrow(
      /^Say where to: npm run/,
    )
    await expect(restore(words, {}, parent)).rejects.toThrow(/^Say which: npm run restore/)
  }
})

test('a folder without a house has nothing to back up, and none is made', async () => {
  const target = join(parent, `none${count}.zip`)
  await expect(backup([target], () => readConfig(aside(), parent))).rejects.toThrow(
    /nothing to back up/,
  )
  expect(existsSync(target)).toBe(false)
})

test('another secret than the house had is refused before anything is loaded, unless it is wanted', async () => {
  const outside = aside({ DATABASE_URL: await emptyUrl(), AUTH_SECRET: SECRET })

  await expect(restore([file], outside, parent)).rejects.toThrow(
    /^AUTH_SECRET is not the secret of this backup.*--new-secret/,
  )
  expect(await restore([file, '--new-secret'], outside, parent)).toBe(0)
  expect(said.join('\n')).toMatch(
    /Everybody signs in anew.*\nWhoever has a second factor.*\n.*--reset-second-factor/,
  )
  expect(said.join('\n')).toMatch(/audit log has 0 lines; head [0-9a-f]{64}/)
  // Entries sealed with the lost secret cannot be checked, and the command does not claim that they
  // were.
  expect(said.join('\n')).toContain('Before: sealed with another AUTH_SECRET than this one.')

  // A secret from outside is in no backup.
  const sealed = join(parent, `sealed${count}.zip`)
  await backup([sealed], () => readConfig(outside, parent))
  expect(readFileSync(sealed).includes(SECRET)).toBe(false)
  count++
  const next = aside({ DATABASE_URL: await emptyUrl() })
  await expect(restore([sealed], next, parent)).rejects.toThrow(/AUTH_SECRET set from outside/)
  expect(await restore([sealed], { ...next, AUTH_SECRET: SECRET }, parent)).toBe(0)
})

test('a restored house has no session, no link and no sign-in under way, and mails nothing unasked', async () => {
  const db = openDb(server.connection)
  const id = newPersonId()
  const ama = { id, email: 'ama@b.test', role: 'learner', passwordHash: 'a hash' } as const
  await db.withTx((tx) => insertPerson(tx, ama, '2026-03-06' as Day))
  await db.close()
  const house = new pg.Client({ ...server.connection })
  await house.connect()
  await house.query(`insert into auth.session (id, "expiresAt", token, "userId")
    values (gen_random_uuid(), now() + interval '1 day', 'ended since', '${id}')`)
  await house.query(`insert into auth."twoFactor" (id, secret, "backupCodes", "userId")
    values (gen_random_uuid(), 'a secret', 'codes', '${id}')`)
  for (const identifier of ['link:used since', '2fa-waits for a code']) {
    await house.query(`insert into auth.verification (id, identifier, value, "expiresAt")
      values (gen_random_uuid(), '${identifier}', '${id}', now() + interval '1 day')`)
  }
  await house.query(
    `insert into setup_link (token_hash) values ('used since') on conflict do nothing`,
  )
  await house.query(`insert into outbox (id, kind, about, recipient, subject, body)
    values (gen_random_uuid(), 'x', 'x', 'ama@b.test', 's', 'b')`)
  await house.end()
  const lived = join(parent, `lived${count}.zip`)
  await backup([lived], () => readConfig({ DATA_DIR: join(parent, 'data') }, parent))

  const databaseUrl = await emptyUrl()
  const outside = aside({ DATABASE_URL: databaseUrl })
  expect(await restore([lived], outside, parent)).toBe(0)
  expect(said.slice(-2)).toEqual([
    'Everybody signs in anew: of this backup, 1 session and 3 links to sign in or choose a password ' +
      'have ended. Passwords and second factors are as they were.',
    '1 message of its outbox may have left since. What is there waits in the Mailbox until an admin ' +
      'sends or keeps it.',
  ])
  const restored = new pg.Client({ connectionString: databaseUrl })
  await restored.connect()
  const { rows } = await restored.query(`
    select (select count(*)::int from auth.session) as sessions,
      (select count(*)::int from auth.verification) as links,
      (select count(*)::int from setup_link) as "setUp",
      (select count(*)::int from auth.account where password = 'a hash') as passwords,
      (select count(*)::int from auth."twoFactor") as factors,
      (select state::text from outbox) as mail`)
  await restored.end()
  expect(rows).toEqual([
    { sessions: 0, links: 0, setUp: 0, passwords: 1, factors: 1, mail: 'waiting' },
  ])
})

test('a phone of a class that was restored is told to come back by its card, and does', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const world = await openWorld()
  await changeByHand(world.db, (tx) =>
    tx.count(sql`update settings set join_by = 'name', free_names = true`),
  )
  let house = openServer(world).app
  const tab = openBrowser((path, init) => house.request(path, init))
  const isSignedOut = async (one = tab) => (await one.get('/api/join')).body['isSignedOut']
  expect(await isSignedOut()).toBe(false)
  const { offer } = (await tab.post('/api/join/names', {})).body
  const { card } = (await tab.post('/api/join', { name: 'Keta Mahogany', offer })).body
  await tab.post('/api/pocket/send', { amount: ghs(60) })
  expect(await isSignedOut()).toBe(false)

  const folder = mkdtempSync(join(tmpdir(), 'sikalab-restored-'))
  const { host, user, database } = world.connection
  const into = `${database}_restored`
  const urlOf = (name: string) =>
    `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
  await world.db.rows(sql`create database ${rawSql(`"${into}"`)}`)
  const archive = join(folder, 'room.zip')
  const config = { ...TEST_CONFIG, databaseUrl: urlOf(database), dataDir: join(folder, 'data') }
  await backup([archive], () => config)
  const restored = {
    DATABASE_URL: urlOf(into),
    DATA_DIR: join(folder, 'again'),
    AUTH_SECRET: TEST_CONFIG.authSecret,
  }
  expect(await restore([archive], restored, folder)).toBe(0)
  const db = openDb({ ...world.connection, database: into })
  onTestFinished(async () => {
    await db.close()
    await world.db.rows(sql`drop database ${rawSql(`"${into}"`)} with (force)`)
    rmSync(folder, { recursive: true })
  })

  house = openServer({ ...world, db, serverParts: { ...world.serverParts, db } }).app
  expect((await tab.get('/api/session')).body['person']).toBeNull()
  expect(await isSignedOut()).toBe(true)
  expect(await isSignedOut(openBrowser((path, init) => house.request(path, init)))).toBe(false)
  const { code } = card as { code: string }
  expect((await tab.post('/api/join/return', { code })).status).toBe(200)
  expect(await isSignedOut()).toBe(false)
  expect((await tab.get('/api/pocket')).body['balance']).toBe(ghs(1940))
})
