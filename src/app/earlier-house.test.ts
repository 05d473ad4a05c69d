import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { expect, onTestFinished, test } from 'vitest'
import { listActivityOf } from '#features/wallet/server/activity.ts'
import { readBalances } from '#ledger/books.ts'
import { loadBackup } from '#platform/backup/load.ts'
import type { Content } from '#platform/backup/manifest.ts'
import { makeCopyMeter } from '#platform/backup/measure.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { CANONICAL, listTables } from '#platform/backup/tables.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { BASELINES, EARLIER } from '#platform/database/baselines.ts'
import { openDb } from '#platform/database/db.ts'
import { migrate } from '#platform/database/migrate.ts'
import { ownDatabase } from '#tests/rig/own-database.ts'
import { TEST_CONFIG, TEST_KEY } from '#tests/rig/world.ts'
import { verifyDatabase } from './verify.ts'

// A house that the SikaLab before the baselines made (docs/decisions/0024): its tables, its backup, and
// what it answered when one learner asked for the statement.

const HOUSE = join(projectRoot(), 'tests/earlier-house')
const ROOM = join(HOUSE, 'room.zip')
const SAID = JSON.parse(readFileSync(join(HOUSE, 'statement.json'), 'utf8'))

type DatabaseAddress = { host: string; user: string; database: string }

async function withClient<T>(
  place: DatabaseAddress,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(place)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const ask = (place: DatabaseAddress, statement: string) =>
  withClient(place, async (client) => (await client.query(statement)).rows)

/** The database as that SikaLab left it: its tables, and every row of the backup in them. */
async function openEarlierHouse(): Promise<DatabaseAddress> {
  const place = await ownDatabase()
  await ask(place, gunzipSync(readFileSync(join(HOUSE, 'tables.sql.gz'))).toString())
  const backup = await openBackup(ROOM)
  await withClient(place, async (client) => {
    // Rows come as they are: no trigger looks at them.
    await client.query('set session_replication_role = replica')
    for (const { name, quoted, list } of await listTables(client)) {
      const into = client.query(copyFrom(`copy ${quoted} (${list}) from stdin`))
      await pipeline(await backup.rowsOf(name), into)
    }
    for (const { name, lastValue, isCalled } of backup.content.sequences) {
      await client.query('select setval($1::regclass, $2::bigint, $3)', [name, lastValue, isCalled])
    }
  }).finally(() => backup.close())
  return place
}

async function restore(place: DatabaseAddress, file: string): Promise<void> {
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
    const inspect = async () => {
      expect(await brokenIn(place)).toEqual([])
    }
    await loadBackup(place, backup, { say: () => undefined, inspect })
  } finally {
    backup.close()
  }
}

const brokenIn = async (place: DatabaseAddress) =>
  (await verifyDatabase(place, { key: TEST_KEY, noted: null })).filter(({ ok }) => !ok)

/** The file of a backup of the database as it is now. */
async function backUp(connection: DatabaseAddress): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-earlier-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'room.zip')
  const { authSecret } = TEST_CONFIG
  await writeBackup({ connection, authSecret, isSecretStored: true }, file)
  return file
}

const contentOf = async (file: string) => {
  const backup = await openBackup(file)
  backup.close()
  return backup.content
}

/** Every table's rows by their hash, but for the list of migrations, which is written anew. */
const rowsOf = ({ tables }: Content) => tables.filter(({ name }) => name !== 'public.migration')

/**
 * The rows that the database has now of those tables and columns; a later migration may have added
 * others.
 */
const rowsOfThoseIn = (place: DatabaseAddress, before: Content) =>
  withClient(place, async (client) => {
    await client.query('begin')
    await client.query(CANONICAL)
    const present = new Map((await listTables(client)).map((table) => [table.name, table]))
    const contents: Content['tables'] = []
    for (const { name, columns } of rowsOf(before)) {
      const { quoted, order } = present.get(name) ?? expect.fail(`${name} is gone`)
      const list = columns.map((column) => pg.escapeIdentifier(column.split(' ')[0] ?? '')).join()
      const { stream, result } = makeCopyMeter()
      const copy = copyTo(`copy (select ${list} from ${quoted} order by ${order}) to stdout`)
      await pipeline(client.query(copy), stream.resume())
      contents.push({ name, columns, ...result() })
    }
    return contents
  })

const migrationsIn = async (place: DatabaseAddress) =>
  (await ask(place, 'select name from migration order by id')).map(({ name }) => name)

/**
 * A statement without its order and instants: that house kept a completed request where it was
 * asked for, and since then it stands where it took effect.
 */
function timeless<T extends { readonly entries: readonly { readonly id: string }[] }>(said: T) {
  const entries = said.entries.map((entry) => ({ ...entry, at: null, on: null }))
  return { ...said, entries: entries.sort((one, other) => (one.id < other.id ? -1 : 1)) }
}

/** The learner's statement and balances, as they are read today. */
async function readStatement(connection: DatabaseAddress) {
  const db = openDb(connection, { max: 2 })
  try {
    const { learnerId } = SAID
    const page = { page: 1, size: 100 }
    const balances = await readBalances(db, learnerId)
    return { learnerId, balances, ...(await listActivityOf(db, learnerId, page)) }
  } finally {
    await db.close()
  }
}

test('a backup of the SikaLab before the baselines is restored: every row, the books whole, the statement as it was', async () => {
  const place = await ownDatabase()

  await restore(place, ROOM)

  const before = await contentOf(ROOM)
  expect(before.migrations).toEqual(EARLIER)
  expect((await migrationsIn(place)).slice(0, BASELINES.length)).toEqual(BASELINES)
  expect(await rowsOfThoseIn(place, before)).toEqual(rowsOf(before))
  expect(await brokenIn(place)).toEqual([])
  expect(SAID.entries.length).toBeGreaterThan(10)
  expect(timeless(await readStatement(place))).toMatchObject(timeless(SAID))
})

test('a database of the SikaLab before the baselines starts as it is, also by several processes at once', async () => {
  const place = await openEarlierHouse()
  expect(await migrationsIn(place)).toEqual(EARLIER)

  await Promise.all([1, 2, 3].map(() => migrate(place)))

  expect((await migrationsIn(place)).slice(0, BASELINES.length)).toEqual(BASELINES)
  expect(await migrate(place)).toEqual([])
  const before = await contentOf(ROOM)
  expect(await rowsOfThoseIn(place, before)).toEqual(rowsOf(before))
  expect(await brokenIn(place)).toEqual([])
  expect(timeless(await readStatement(place))).toMatchObject(timeless(SAID))
})

test('the baselines make the tables that the earlier migrations made, to each column and word', async () => {
  const earlier = await openEarlierHouse()
  await migrate(earlier)
  const fresh = await ownDatabase()
  await migrate(fresh)

  const wanted = await describeDatabase(earlier)
  expect(await describeDatabase(fresh)).toEqual(wanted)
  expect(wanted.length).toBeGreaterThan(500)
})

test('a database in which only a part of the earlier migrations ran is refused, and left as it is', async () => {
  const place = await openEarlierHouse()
  await ask(place, `delete from migration where name = '${EARLIER.at(-1)}'`)

  await expect(migrate(place)).rejects.toThrow(
    /earlier SikaLab \(0070_learner_is_the_role\)\. Start it once with the version just before/,
  )

  expect(await migrationsIn(place)).toEqual(EARLIER.slice(0, -1))
})

test('a backup with only a part of the earlier migrations is refused, and nothing of it is left', async () => {
  const place = await openEarlierHouse()
  await ask(place, `delete from migration where name = '${EARLIER.at(-1)}'`)
  const file = await backUp(place)
  const target = await ownDatabase()

  await expect(restore(target, file)).rejects.toThrow(
    /earlier SikaLab \(0070_learner_is_the_role\)\. Restore it with the version just before/,
  )

  expect(await withClient(target, listTables)).toEqual([])
})

/**
 * All that makes a database what it is, but its rows, in lines to compare. The names of NOT NULL
 * constraints are left out: PostgreSQL gives them of its own accord from version 18 on, no
 * statement uses them, and a table that was renamed has those of its first name.
 */
async function describeDatabase(place: DatabaseAddress): Promise<string[]> {
  const rows = await ask(
    place,
    `with ours as (select oid, nspname from pg_namespace
       where nspname !~ '^pg_' and nspname <> 'information_schema'),
     relation as (select c.*, c.oid::regclass::text as title from pg_class c
       where c.relnamespace in (select oid from ours))
     select concat_ws(' ', 'schema', nspname) as line from ours
     union all select concat_ws(' ', title, relkind, relpersistence, reloptions, relacl) from relation
     union all select concat_ws(' ', title, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
         attidentity, attgenerated, attstorage, attcollation, attacl, pg_get_expr(adbin, adrelid))
       from relation join pg_attribute on attrelid = relation.oid and attnum > 0
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
       from pg_constraint where connamespace in (select oid from ours) and contype <> 'n'
     union all select pg_get_indexdef(oid) from relation where relkind = 'i'
     union all select concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
       from pg_trigger where not tgisinternal
     union all select concat_ws(' ', pg_get_functiondef(oid), proacl)
       from pg_proc where pronamespace in (select oid from ours)
     union all select concat_ws(' ', enumtypid::regtype, enumsortorder, enumlabel) from pg_enum
     union all select concat_ws(' ', title, seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax,
         seqcache, seqcycle)
       from relation join pg_sequence on seqrelid = relation.oid
     union all select concat_ws(' ', pg_describe_object(classoid, objoid, objsubid), description)
       from pg_description where objoid in (select oid from relation)`,
  )
  return rows.map(({ line }) => String(line)).toSorted()
}
