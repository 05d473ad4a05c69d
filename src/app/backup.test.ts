import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { loadBackup } from '#platform/backup/load.ts'
import type { Content } from '#platform/backup/manifest.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { claimRestore, markRestoring } from '#platform/database/mark.ts'
import { migrate } from '#platform/database/migrate.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { ownDatabase } from '#tests/rig/own-database.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openRichWorld } from '#tests/whole-house/rich-world.ts'
import { verifyDatabase } from './verify.ts'

const SECRET = 'a-secret-only-for-tests-0123456789abcdef'

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'room.zip')
}

const write = (connection: Connection, file: string) =>
  writeBackup({ connection, authSecret: SECRET, isSecretStored: true }, file)

async function load(connection: Connection, file: string): Promise<void> {
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
    const inspect = async () => {
      const broken = (await verifyDatabase(connection)).find(({ ok }) => !ok)
      if (broken) throw new StartFault(broken.name)
    }
    await loadBackup(connection, backup, { say: () => undefined, inspect })
  } finally {
    backup.close()
  }
}

async function ask<T extends object>(connection: Connection, statement: string): Promise<T[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** How many things of any kind lie in the database that are not PostgreSQL's own. */
const things = async (connection: Connection) =>
  (
    await ask<{ found: number }>(
      connection,
      `select count(*)::int as found from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
    )
  )[0]?.found

/** A backup of a house in which everything has happened; made once, for it takes a while. */
let rich: Promise<{ bytes: Buffer; content: Content }> | undefined

async function richBackup() {
  rich ??= openRichWorld().then(async ({ connection }) => {
    const file = newFile()
    const content = await write(connection, file)
    return { bytes: readFileSync(file), content }
  })
  const { bytes, content } = await rich
  const file = newFile()
  writeFileSync(file, bytes)
  return { file, content }
}

test('what is restored is what was written, byte by byte, and is written again as the same', async () => {
  const { file, content } = await richBackup()
  const target = await ownDatabase()

  await load(target, file)

  const again = await write(target, newFile())
  expect(again.tables).toEqual(content.tables)
  expect(again.sequences).toEqual(content.sequences)
  expect(content.tables.find(({ name }) => name === 'public.transfer')?.rows).toBeGreaterThan(50)
  expect((await verifyDatabase(target)).filter(({ ok }) => !ok)).toEqual([])
  // The restored tables have their guards back: no row can be changed here that could not be changed
  // there.
  await expect(ask(target, 'update transfer set amount = 1')).rejects.toThrow(/append-only/)
  expect(await migrate(target)).toEqual([])
})

test('a ledger that somebody keeps in partitions is one table in a backup, and whole when restored', async () => {
  const { db, connection, learner } = await openWorld()
  for (const amount of [100, 50, 70]) await learner({ deposited: ghs(amount) })
  const whole = await write(connection, newFile())
  for (const statement of [
    'alter table transfer rename to before',
    `create table transfer (like before including all excluding indexes, primary key (learner_id, number))
      partition by hash (learner_id)`,
    'create table transfer_0 partition of transfer for values with (modulus 2, remainder 0)',
    'create table transfer_1 partition of transfer for values with (modulus 2, remainder 1)',
    'insert into transfer select * from before',
    'drop table before cascade',
  ]) {
    await db.rows(rawSql(statement))
  }

  const file = newFile()
  const parted = await write(connection, file)
  expect(parted.tables).toEqual(whole.tables)
  const target = await ownDatabase()
  await load(target, file)
  expect((await write(target, newFile())).tables).toEqual(whole.tables)
  expect((await verifyDatabase(target)).filter(({ ok }) => !ok)).toEqual([])
  const kinds = await ask(target, `select relkind as kind from pg_class where relname = 'transfer'`)
  expect(kinds).toEqual([{ kind: 'r' }])
})

test('a backup is one moment, also while people write, with all that was acknowledged before it', async () => {
  const world = await openWorld()
  const learners = await Promise.all([1, 2, 3].map(() => world.learner({ deposited: ghs(100) })))
  const before = await countTransfers(world)
  let stopped = false
  const writing = learners.map(async (learner) => {
    while (!stopped) await learner.pay(ghs(1))
  })
  const file = newFile()
  const content = await write(world.connection, file)
  stopped = true
  await Promise.all(writing)
  const target = await ownDatabase()

  await load(target, file)

  const rows = content.tables.find(({ name }) => name === 'public.transfer')?.rows ?? 0
  expect(rows).toBeGreaterThanOrEqual(before)
  expect(rows).toBeLessThanOrEqual(await countTransfers(world))
  await world.verify()
})

const countTransfers = async (world: World) =>
  (await world.db.one<{ count: number }>(sql`select count(*) from transfer`)).count

test('only its owner may read the file, and it replaces none', async () => {
  const world = await openWorld()
  const file = newFile()
  await write(world.connection, file)

  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expect(write(world.connection, file)).rejects.toThrow(/exists already/)
  expect(readdirSync(join(file, '..'))).toEqual(['room.zip'])
})

test('a database that has anything in it is not touched', async () => {
  const { file } = await richBackup()
  const target = await ownDatabase()
  await ask(target, "create table mine (text text); insert into mine values ('kept')")

  await expect(load(target, file)).rejects.toThrow(/not empty.*nothing is lost/)

  expect(await ask(target, 'select text from mine')).toEqual([{ text: 'kept' }])
})

test('a file that was damaged anywhere is refused with what is wrong, or all its rows are whole', async () => {
  const { file } = await richBackup()
  const whole = readFileSync(file)
  const harmed = newFile()
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.integer({ min: 1, max: 255 }),
      fc.constantFrom('changed', 'cut', 'missing'),
      async (at, by, how) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ by
        const pieces = [whole.subarray(0, at), whole.subarray(at + by)]
        const harms = { changed: bytes, cut: whole.subarray(0, at), missing: Buffer.concat(pieces) }
        writeFileSync(harmed, harms[how])
        const fault = await look(harmed)
        // A bit that was flipped in a time or an attribute harms no row.
        if (fault === null) {
          expect(how).toBe('changed')
          return
        }
        expect(fault).toBeInstanceOf(StartFault)
        expect(fault.message).toMatch(/damaged|no backup/)
      },
    ),
    { numRuns: 150 },
  )
})

/** Looks for what is wrong with the file; null where every row is as it was written. */
async function look(file: string): Promise<Error | null> {
  try {
    const backup = await openBackup(file)
    await checkBackup(backup).finally(() => backup.close())
    return null
  } catch (error) {
    return error as Error
  }
}

test('books that were broken before are not restored, and the database is empty again', async () => {
  const world = await openRichWorld()
  await world.db.withTx(async (tx) => {
    await tx.rows(rawSql('set local session_replication_role = replica'))
    await tx.rows(rawSql("update transfer set amount = amount + 1 where kind = 'machine_bought'"))
  })
  const file = newFile()
  await write(world.connection, file)
  const target = await ownDatabase()

  await expect(load(target, file)).rejects.toThrow('a stored balance equals the sum of its entries')

  expect(await things(target)).toBe(0)
})

test('a restore that was cut short opens for nobody, and begins anew when it is run again', async () => {
  const { file, content } = await richBackup()
  const target = await ownDatabase()
  // A kill in the middle leaves this: the mark, and some of the tables.
  await ask(target, 'create table person (id uuid)')
  await ask(target, 'create schema restoring')

  await expect(migrate(target)).rejects.toThrow(/restore/)
  await load(target, file)

  expect((await write(target, newFile())).tables).toEqual(content.tables)
})

test('two restores into one database: the second is told', async () => {
  const { file } = await richBackup()
  const target = await ownDatabase()
  const first = new pg.Client(target)
  await first.connect()
  await claimRestore(first)
  await markRestoring(first)

  await expect(load(target, file)).rejects.toThrow(/at this moment/)
  await first.end()
})

test('a backup of an earlier SikaLab is restored and brought up to date; of a later one, refused', async () => {
  const { content } = await richBackup()
  const earlier = await ownDatabase()
  const { migrations } = content
  await migrate(earlier, { only: migrations.slice(0, -1) })
  const file = newFile()
  await write(earlier, file)
  const target = await ownDatabase()

  await load(target, file)
  const names = (await ask<{ name: string }>(target, 'select name from migration order by id')).map(
    ({ name }) => name,
  )
  expect(names).toEqual(migrations)

  await ask(earlier, "insert into migration (name, run_on) values ('9999_later', now())")
  const later = newFile()
  await write(earlier, later)
  const other = await ownDatabase()
  await expect(load(other, later)).rejects.toThrow(/newer SikaLab.*9999_later/)
  expect(await things(other)).toBe(0)
})
