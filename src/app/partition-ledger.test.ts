import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findings } from '../../tests/corrupt.ts'
import { openRichWorld } from '../../tests/rich-world.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { newId } from '../core/ids.ts'
import { ghs } from '../core/money.ts'
import { PARTITIONED, readPartitions } from '../ledger/partitions.ts'
import { loadBackup } from '../platform/backup/load.ts'
import { openBackup } from '../platform/backup/read.ts'
import { writeBackup } from '../platform/backup/write.ts'
import { type Connection, type Db, openDb } from '../platform/db.ts'
import { migrate } from '../platform/migrate.ts'
import { readShape } from '../platform/partition/shape.ts'
import { partName, switchTable } from '../platform/partition/switch.ts'
import { projectRoot } from '../platform/project-root.ts'
import { sql, trusted } from '../platform/sql.ts'
import { partitionLedger } from './partition-ledger.ts'
import { verifyDatabase } from './verify.ts'

// The ledger in hash partitions and back: nothing that is kept, and nothing that is refused, changes.

const silent = { say: () => undefined }
const GUARDS = 'the checks, triggers and keys that guard the books are in place'
const shapes = (db: Db) => Promise.all(PARTITIONED.map(({ table }) => readShape(db, table)))
const likeness = async (db: Db) => (await shapes(db)).map((shape) => shape.likeness)
const run = (db: Db, statement: string) => db.rows(trusted(statement))

/** What is in every table, as a backup has it: the rows as text, in the order of their keys. */
async function dump(connection: Connection) {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-parts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'room.zip')
  const source = { connection, authSecret: 'only-for-tests', secretIsKept: true }
  const { tables, sequences } = await writeBackup(source, file)
  return { file, held: { tables, sequences } }
}

/** A database without tables, gone after the test. */
async function emptyDatabase() {
  const { host, user } = inject('server')
  const database = `parts_${newId().replaceAll('-', '')}`
  const owner = new pg.Client(inject('server'))
  await owner.connect()
  await owner.query(`create database ${database}`)
  const connection = { host, user, database }
  const db = openDb(connection, { max: 2 })
  onTestFinished(async () => {
    await db.close()
    await owner.query(`drop database ${database} with (force)`)
    await owner.end()
  })
  return { connection, db }
}

test('switched on, to another number and off, every row and rule is as it was', async () => {
  const { db, connection } = await openRichWorld()
  await partitionLedger(db, 0, silent)
  const { held } = await dump(connection)
  // What no migration has made yet comes along too.
  for (const statement of [
    `comment on table transfer is 'Money that moved.'`,
    `comment on column books.held is 'Waits.'`,
    `comment on trigger transfer_is_append_only on transfer is 'For good.'`,
    `comment on index transfer_reversed_once is 'Once.'`,
    `comment on constraint held_not_negative on books is 'Never.'`,
    `grant select on books to public`,
    `alter table books disable trigger books_open_drawer`,
    `alter table books add constraint of_a_person foreign key (learner_id) references person deferrable initially deferred`,
    `create table note (learner_id uuid references books deferrable initially deferred, number int,
      foreign key (learner_id, number) references transfer on delete restrict)`,
  ]) {
    await run(db, statement)
  }
  const before = await shapes(db)

  for (const parts of [3, 5]) {
    const { rows, checks } = await partitionLedger(db, parts, silent)
    expect(rows).toBeGreaterThan(50)
    expect(checks).toBeGreaterThan(50)
    expect(await readPartitions(db)).toBe(parts)
    expect(await likeness(db)).toEqual(before.map((shape) => shape.likeness))
  }
  await expect(run(db, `insert into note values ('${newId()}', 1)`)).rejects.toMatchObject({
    code: '23503',
  })
  await partitionLedger(db, 0, silent)
  expect(await shapes(db)).toEqual(before)
  await run(db, 'drop table note')
  await run(db, 'alter table books drop constraint of_a_person')
  expect((await dump(connection)).held).toEqual(held)
})

test('a backup is the same from either form, and goes into a whole house and back into parts', async () => {
  const { db, connection, learner } = await openWorld()
  for (const amount of [100, 50, 70]) await learner({ deposited: ghs(amount) })
  await partitionLedger(db, 0, silent)
  const whole = await dump(connection)
  await partitionLedger(db, 4, silent)
  const parted = await dump(connection)
  expect(parted.held).toEqual(whole.held)

  const target = await emptyDatabase()
  const backup = await openBackup(parted.file)
  const inspect = async () => {
    expect((await verifyDatabase(target.connection)).filter(({ ok }) => !ok)).toEqual([])
  }
  await loadBackup(target.connection, backup, { ...silent, inspect })
  backup.close()
  expect(await readPartitions(target.db)).toBe(0)
  expect((await dump(target.connection)).held).toEqual(whole.held)
  await partitionLedger(target.db, 4, silent)
  expect((await dump(target.connection)).held).toEqual(whole.held)
})

/** Two learners whose books lie in different partitions of four. */
async function apart(world: World) {
  const first = await world.learner({ deposited: ghs(100) })
  const partOf = async (id: string) =>
    (
      await world.db.one<{ part: string }>(
        sql`select tableoid::regclass::text as part from books where learner_id = ${id}`,
      )
    ).part
  for (;;) {
    const other = await world.learner({ deposited: ghs(100) })
    if ((await partOf(other.id)) !== (await partOf(first.id))) return { first, other }
  }
}

test('in partitions everything is refused that was refused before, in each part as in the whole', async () => {
  const world = await openWorld()
  const { db } = world
  await partitionLedger(db, 4, silent)
  const { first, other } = await apart(world)
  const refused = (statement: string, code: string) =>
    expect(run(db, statement), statement).rejects.toMatchObject({ code })

  const parts = [0, 1, 2, 3].map((part) => partName('transfer', part, 4))
  for (const table of ['transfer', ...parts]) await refused(`truncate ${table}`, '23001')
  await refused('update transfer set amount = 1', '23001')
  await refused('delete from transfer', '23001')
  await refused('update books set wallet = wallet + 1', '23514')
  await refused('update books set pocket = -1, mint = mint + pocket + 1', '23514')
  for (const { id } of [first, other]) {
    const copied = `select learner_id, number + 100, day, kind, target, source, amount, cause, number
      from transfer where learner_id = '${id}' and number = 1`
    const back = `insert into transfer
      (learner_id, number, day, kind, source, target, amount, cause, reverses) ${copied}`
    await refused(back.replace('number + 100', 'number'), '23505')
    await refused(`${back} union all ${copied.replace('+ 100', '+ 101')}`, '23505')
    await refused(
      `insert into books (learner_id, settled_on) values ('${id}', '2026-01-01')`,
      '23505',
    )
  }
  await world.verify()
})

test('in partitions one intent and one payment have one effect, also of people in two of them', async () => {
  const world = await openWorld()
  await partitionLedger(world.db, 4, silent)
  const { first, other } = await apart(world)
  const key = newId()
  const asked = await Promise.all([1, 2, 3].map(() => first.requestWithdrawal(ghs(60), key)))
  expect(new Set(asked.map(({ requestId }) => requestId)).size).toBe(1)
  await expect(first.requestWithdrawal(ghs(61), key)).rejects.toMatchObject({ code: 'key_reused' })
  // The same key is somebody else's own intent.
  await other.requestWithdrawal(ghs(60), key)
  expect([(await first.books()).held, (await other.books()).held]).toEqual([ghs(60), ghs(60)])

  const { reference } = await first.pay(ghs(50))
  const admin = await world.admin()
  const stolen = (await other.requestDeposit(ghs(50), reference)).requestId
  const own = (await first.requestDeposit(ghs(50), reference)).requestId
  await expect(admin.approve(stolen)).rejects.toThrow(/payment/i)
  const approved = await Promise.allSettled([1, 2, 3].map(() => admin.approve(own)))
  expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await first.books()).wallet).toBe(ghs(20 + 100 - 60 + 50))
  await world.advance(2)
  await world.verify()
})

test('cut short after any step the old form stands, with every row', async () => {
  const world = await openWorld()
  const { db } = world
  await world.learner({ deposited: ghs(100) })
  await partitionLedger(db, 0, silent)
  const before = await shapes(db)
  const kill = sql`
    select pg_terminate_backend(pid) from pg_locks where relation = 'books'::regclass
      and mode = 'AccessExclusiveLock' and granted and database = (
        select oid from pg_database where datname = current_database())`
  const killAt = (at: string) => ({
    ...silent,
    step: async (statement: string) => {
      if (statement.startsWith(at)) await db.rows(kill)
    },
  })
  for (const at of [
    'create table "books_2',
    'drop table "books',
    'insert into "tr',
    'CREATE UNIQUE',
  ]) {
    await expect(partitionLedger(db, 4, killAt(at)), at).rejects.toThrow(/cannot reach its books/)
    expect(await shapes(db), at).toEqual(before)
  }
  await partitionLedger(db, 4, silent)
  await expect(partitionLedger(db, 0, killAt('drop table "tr'))).rejects.toThrow(
    /cannot reach its books/,
  )
  expect(await readPartitions(db)).toBe(4)
  await world.verify()
})

test('what cannot come along is told, and nothing is changed', async () => {
  const { db } = await openWorld()
  await partitionLedger(db, 0, silent)
  for (const [made, undone, told] of [
    ['create view rich as select * from books', 'drop view rich', /depends on these tables.*rich/],
    ['grant select (held) on books to public', 'revoke all (held) on books from public', /held/],
    ['create rule r as on insert to transfer do nothing', 'drop rule r on transfer', /rule r/],
    ['drop index transfer_reversed_once', 'select 1', /as they stand.*guard the books/],
  ] as const) {
    await run(db, made)
    await expect(partitionLedger(db, 4, silent), made).rejects.toThrow(told)
    expect(await readPartitions(db)).toBe(0)
    await run(db, undone)
  }
})

test('verify finds a part that has lost its guard, and a part that is gone', async () => {
  const world = await openWorld()
  await world.learner({ deposited: ghs(100) })
  await partitionLedger(world.db, 4, silent)
  for (const corruption of [
    'alter table transfer_0_of_4 disable trigger transfer_is_append_only',
    'drop trigger transfer_is_never_emptied on transfer_3_of_4',
    'alter table books detach partition books_1_of_4',
  ]) {
    expect(await findings(world.db, corruption), corruption).toContain(GUARDS)
  }
  await world.verify()
})

/** What each part is, by itself: its guards, indexes, checks and storage. */
const partsOf = (db: Db) =>
  db.rows<{ line: string }>(sql`
    select part || ' ' || line as line from (
      select inhrelid as oid, inhrelid::regclass::text as part from pg_inherits
      where inhparent in ('books'::regclass, 'transfer'::regclass)
    ) as parts cross join lateral (
      select 'trigger ' || tgenabled::text || regexp_replace(pg_get_triggerdef(pg_trigger.oid), ' ON \S+', '')
        as line
      from pg_trigger where tgrelid = parts.oid and not tgisinternal
      union all select 'column ' || attname || attnotnull from pg_attribute
      where attrelid = parts.oid and attnum > 0 and not attisdropped
      union all select 'index ' || regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \S+', '')
      from pg_index where indrelid = parts.oid
      union all select 'constraint ' || pg_get_constraintdef(pg_constraint.oid) from pg_constraint
      where conrelid = parts.oid and contype <> 'n'
      union all select 'storage ' || reloptions::text from pg_class where pg_class.oid = parts.oid
    ) as each order by 1`)

/** The tables alone: what checks the books knows today's columns only. */
const partitionBare = (db: Db, parts = 4) =>
  db.withTx(async (tx) => {
    for (const spec of PARTITIONED) await switchTable(tx, spec, parts)
  })

/** Which migrations there were when partitions could first be switched on. */
const FIRST = '0043_payments_sent_back'

test('every later migration works in partitions and makes the same tables as in a whole house', async () => {
  const real = join(projectRoot(), 'migrations')
  const dir = mkdtempSync(join(tmpdir(), 'sikalab-later-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  cpSync(real, dir, { recursive: true })
  const names = readdirSync(real).filter((name) => name.endsWith('.sql'))
  const only = names.map((name) => name.slice(0, -4)).sort()
  const later = `
    alter table books add column lent bigint not null default 0, add check (lent >= 0);
    create index transfer_lent on transfer (day) where kind = 'sign_up';
    create trigger books_watch after delete on books for each row execute function refuse_rewriting();`
  writeFileSync(join(dir, '9990_later.sql'), later)

  const old = await emptyDatabase()
  await migrate(old.connection, { only: only.slice(0, only.indexOf(FIRST) + 1) })
  await partitionBare(old.db)
  await migrate(old.connection, { dir })
  const fresh = await emptyDatabase()
  await migrate(fresh.connection, { dir })
  await partitionBare(fresh.db)
  expect(await shapes(old.db)).toEqual(await shapes(fresh.db))
  expect(await partsOf(old.db)).toEqual(await partsOf(fresh.db))

  // One that forgets the parts is found by this, and one that cannot work says what to do.
  writeFileSync(
    join(dir, '9991_forgets.sql'),
    'create trigger late before truncate on books execute function refuse_rewriting();',
  )
  await migrate(old.connection, { dir })
  await partitionBare(fresh.db, 0)
  await migrate(fresh.connection, { dir })
  await partitionBare(fresh.db)
  expect(await partsOf(old.db)).not.toEqual(await partsOf(fresh.db))
  writeFileSync(join(dir, '9992_cannot.sql'), 'create unique index one_cause on transfer (cause);')
  await expect(migrate(old.connection, { dir })).rejects.toThrow(
    /9992_cannot.*keeps books and transfer in partitions.*npm run partition -- off.*0033/,
  )
})
