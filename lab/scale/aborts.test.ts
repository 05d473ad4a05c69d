import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openApp } from '#app/open-app.ts'
import { openWire } from '#lab/rig/wire.ts'
import { openDb } from '#platform/database/db.ts'
import { examinePooler } from '#platform/database/pooler.ts'
import { sql } from '#platform/database/sql.ts'
import { openBrowser } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG, type World } from '#tests/rig/world.ts'
import { openAborts } from './aborts.ts'

/** The world's database through a line that breaks off so many of a hundred transactions. */
async function openStream({ connection }: World, percent: number) {
  const aborts = openAborts(20_261_121, percent)
  const wire = await openWire(0, { path: `${connection.host}/.s.PGSQL.5432` }, aborts.tap)
  onTestFinished(wire.close)
  const { user, database } = connection
  const connectionString = `postgres://${user}@127.0.0.1:${wire.port}/${database}`
  return { connectionString, counts: aborts.counts }
}

test('a transaction that is broken off at a statement or at its commit is done once', async () => {
  const world = await openWorld()
  const { counts, connectionString } = await openStream(world, 30)
  await world.db.rows(sql`create table done (id int)`)
  const db = openDb({ connectionString }, { max: 4 })
  onTestFinished(db.close)

  const ids = Array.from({ length: 80 }, (_, id) => id)
  const noteTwice = (id: number) =>
    db.withTx(async (tx) => {
      await tx.count(sql`insert into done values (${id})`)
      await tx.count(sql`insert into done values (${id})`)
    })
  await Promise.all(ids.map(noteTwice))
  await Promise.all(ids.map((id) => db.count(sql`insert into done values (${id})`)))

  const wrong = await world.db.rows(sql`
    select id, count(*) from done group by id having count(*) <> 3`)
  expect(wrong).toEqual([])
  expect((await world.db.rows(sql`select distinct id from done`)).length).toBe(80)
  const { atStatement, atCommit, singleAborts } = counts
  expect(Math.min(atStatement, atCommit, singleAborts)).toBeGreaterThan(5)
})

test('the start asks a pooler again what was broken off', async () => {
  const world = await openWorld()
  const { counts, connectionString } = await openStream(world, 30)
  const said = '-c statement_timeout=15000 -c idle_in_transaction_session_timeout=15000'
  const pooler = { connectionString: `${connectionString}?options=${encodeURIComponent(said)}` }
  for (let start = 0; start < 10; start++) await examinePooler(world.connection, pooler)
  expect(counts.singleAborts).toBeGreaterThan(5)
})

test('the connection breaks every transaction off, so a client that does not begin again stores nothing', async () => {
  const world = await openWorld()
  const { connectionString } = await openStream(world, 100)
  await world.db.rows(sql`create table done (id int)`)
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())

  const codes: string[] = []
  for (let id = 0; id < 40; id++) {
    const note = async () => {
      await client.query('begin')
      await client.query('insert into done values ($1)', [id])
      await client.query('commit')
    }
    await note().catch((error: pg.DatabaseError) => codes.push(error.code ?? error.message))
    await client.query('rollback')
  }
  expect(codes).toHaveLength(40)
  expect(new Set(codes)).toEqual(new Set(['40001', '40P01']))
  expect(await world.db.rows(sql`select from done`)).toEqual([])
})

test('a house whose every sixth transaction is broken off signs up, resets a password and balances', async () => {
  const world = await openWorld()
  const { counts, connectionString } = await openStream(world, 16)
  const app = await openApp(
    TEST_CONFIG,
    { connectionString },
    { say: () => undefined, webDir: null },
  )
  onTestFinished(app.close)
  const tab = openBrowser((path, init) => fetch(app.address + path, init))
  const ama = { email: 'ama@example.test', password: 'a-fine-password' }
  expect((await tab.post('/api/auth/sign-up', ama)).status).toBe(200)
  // Chance breaks them off: so it is paid until chance has broken off enough, whatever its order.
  const broken = () => counts.atStatement + counts.atCommit + counts.singleAborts
  let sent = 0
  while (sent < 10 || (broken() < 15 && sent < 400)) {
    expect((await tab.post('/api/pocket/send', { amount: 100 })).status).toBe(200)
    sent++
  }
  expect(broken()).toBeGreaterThanOrEqual(15)
  for (const password of ['another-password', 'a-third-password']) {
    await world.db.rows(sql`delete from attempt`)
    expect((await tab.post('/api/auth/request-reset', { email: ama.email })).status).toBe(200)
    const mail = await world.db.one<{ body: string }>(sql`
      select body from outbox where body like '%token=%' order by queued_at desc limit 1`)
    const token = /token=([\w-]+)/.exec(mail.body)?.[1]
    expect((await tab.post('/api/auth/reset-password', { token, password })).status).toBe(200)
    expect((await tab.post('/api/auth/sign-in', { ...ama, password })).status).toBe(200)
  }
  expect(await world.db.rows(sql`select from payment`)).toHaveLength(sent)
  await world.verify()
})
