import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#tests/rig/own-database.ts'
import { listTables } from '../backup/tables.ts'
import { projectRoot } from '../base/project-root.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/postgres.ts'
import { migrate } from './migrate.ts'

let parent: string
let server: EmbeddedPostgres
let dir: string
let count = 0

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-migrate-'))
  chmodSync(parent, 0o711)
  const settings = { fsync: 'off', shared_buffers: '16MB' }
  server = await startPostgres({ dataDir: join(parent, 'data'), say: () => {}, settings })
})

afterAll(async () => {
  await server?.stop()
  rmSync(parent, { recursive: true })
})

beforeEach(() => {
  dir = mkdtempSync(join(parent, 'migrations-'))
  count++
})

/** A database of its own for each test. */
const target = () => ({ ...server.connection, database: `room${count}` })

function write(name: string, sql: string) {
  writeFileSync(join(dir, name), sql)
}

async function rows(text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(target())
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('migrations run in the order of their numbers, each once, in a database made for them', async () => {
  write('0002_fill.sql', "insert into word values ('two');")
  write('0001_word.sql', '-- Why: to test.\ncreate table word (text text);')
  write('0010_more.sql', "insert into word values ('ten');")
  write('README.md', 'not a migration')

  expect(await migrate(target(), { dir })).toEqual(['0001_word', '0002_fill', '0010_more'])
  expect(await migrate(target(), { dir })).toEqual([])
  write('0011_last.sql', "insert into word values ('eleven');")
  expect(await migrate(target(), { dir })).toEqual(['0011_last'])
  expect(await rows('select text from word')).toEqual([
    { text: 'two' },
    { text: 'ten' },
    { text: 'eleven' },
  ])
})

test('functions and their dollar quotes pass as they are', async () => {
  const body = "begin if true then return ';'; end if; return null; end"
  write(
    '0001_function.sql',
    `create function semicolon() returns text language plpgsql as $$ ${body} $$;`,
  )

  await migrate(target(), { dir })

  expect(await rows('select semicolon()')).toEqual([{ semicolon: ';' }])
})

test('processes that start together migrate once', async () => {
  write('0001_slow.sql', 'create table word (text text); select pg_sleep(0.2);')
  write('0002_fill.sql', "insert into word values ('once');")

  const ran = await Promise.all(Array.from({ length: 5 }, () => migrate(target(), { dir })))

  expect(ran.filter((names) => names.length > 0)).toEqual([['0001_slow', '0002_fill']])
  expect(await rows('select text from word')).toEqual([{ text: 'once' }])
})

test('a fault leaves the database as it was and is told with its place', async () => {
  write('0001_word.sql', 'create table word (text text);')
  write('0002_wrong.sql', 'create table other (text text);\ninsert into wrod values (1);')

  await expect(migrate(target(), { dir })).rejects.toThrow(
    'Migration 0002_wrong.sql, line 2: relation "wrod" does not exist',
  )

  expect(await rows("select to_regclass('word') word, to_regclass('other') other")).toEqual([
    { word: null, other: null },
  ])
})

test('a migration slipped in before one that ran is refused', async () => {
  write('0002_word.sql', 'create table word (text text);')
  await migrate(target(), { dir })
  write('0001_before.sql', 'select 1;')

  await expect(migrate(target(), { dir })).rejects.toThrow('0001_before')
})

test('a database made by a newer SikaLab is refused', async () => {
  write('0001_word.sql', 'create table word (text text);')
  write('0002_newer.sql', 'select 1;')
  await migrate(target(), { dir })
  rmSync(join(dir, '0002_newer.sql'))

  await expect(migrate(target(), { dir })).rejects.toThrow(/newer SikaLab.*0002_newer/)
})

test.each([
  '1_short.sql',
  '0001 blank.sql',
  '0001_Loud.sql',
  'none.sql',
])('%s is no name for a migration', async (name) => {
  write(name, 'select 1;')

  await expect(migrate(target(), { dir })).rejects.toThrow(name)
})

test('two migrations with one number are refused', async () => {
  write('0001_a.sql', 'select 1;')
  write('0001_b.sql', 'select 1;')

  await expect(migrate(target(), { dir })).rejects.toThrow('Two migrations have the number 0001')
})

test('a server that is not there is an error, not a crash', async () => {
  write('0001_a.sql', 'select 1;')
  const connectionString = 'postgres://nobody@127.0.0.1:1/none'

  await expect(migrate({ connectionString }, { dir })).rejects.toThrow('ECONNREFUSED')
})

const REAL = join(projectRoot(), 'migrations')

async function openDatabase() {
  const connection = await ownDatabase()
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return { client, connection }
}

test('a migration that is killed after any of its steps leaves nothing, and runs again to the same tables', async () => {
  const names = readdirSync(REAL)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const steps = mkdtempSync(join(tmpdir(), 'sikalab-steps-'))
  onTestFinished(() => rmSync(steps, { recursive: true }))
  // The migration waits here until it is killed, whatever has run before.
  writeFileSync(join(steps, '9999_wait.sql'), 'select pg_sleep(60);')
  const { client, connection } = await openDatabase()
  for (const name of names) {
    cpSync(join(REAL, name), join(steps, name))
    const migrating = migrate(connection, { dir: steps }).then(
      () => 'done',
      (error: Error) => error.message,
    )
    await killWhenWaiting(client)
    expect(await migrating, name).not.toBe('done')
    // Only the list of migrations is made before them, and it is empty.
    const left = (await listTables(client)).map((table) => table.name)
    expect(left, `after ${name}`).toEqual(['public.migration'])
    expect((await client.query('select from migration')).rowCount).toBe(0)
  }

  expect(await migrate(connection)).toHaveLength(names.length)

  const other = await openDatabase()
  await migrate(other.connection)
  expect(await listTables(client)).toEqual(await listTables(other.client))
})

async function killWhenWaiting(client: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await client.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'sikalab migrate'
        and wait_event = 'PgSleep'`)
    if (rowCount) return
    await sleep(10)
  }
}
