import { connect, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openWire } from '#lab/rig/wire.ts'
import { isDoneBefore } from '#tests/rig/is-done-before.ts'
import { openWorld } from '#tests/rig/world.ts'
import { listenLocally } from '../base/listen-local.ts'
import { openDb } from './db.ts'
import { SILENT_MS } from './silence.ts'
import { sql } from './sql.ts'

test('a line gone dead is hung up after a while, told as lost, and the next statement has a new one', async () => {
  const { host, user, database } = (await openWorld()).connection
  const wire = await openWire(0, { path: `${host}/.s.PGSQL.5432` })
  const connectionString = `postgres://${user}@127.0.0.1:${wire.port}/${database}`
  const db = openDb({ connectionString }, { max: 1, silentMs: 300 })
  onTestFinished(async () => {
    await wire.close()
    await db.close()
  })
  expect(await db.rows(sql`select 1 as one`)).toEqual([{ one: 1 }])

  wire.silence()
  const query = db.withTx((tx) => tx.one(sql`select 2 as two`))
  // The existing connection never answers again; only new ones do.
  await wire.open('abandon')
  await expect(query).rejects.toMatchObject({ code: 'unavailable' })
  expect(await db.withTx((tx) => tx.one(sql`select 3 as three`))).toEqual({ three: 3 })
})

test('a dead connection is told from a slow statement within seconds, and idle ones that died too', async () => {
  const { connection } = await openWorld()
  const { host, user, database } = connection
  const wire = await openWire(0, { path: `${host}/.s.PGSQL.5432` })
  const connectionString = `postgres://${user}@127.0.0.1:${wire.port}/${database}`
  const db = openDb({ connectionString }, { max: 2, silentMs: SILENT_MS })
  const straight = openDb(connection, { max: 2, silentMs: SILENT_MS })
  onTestFinished(async () => {
    await wire.close()
    await Promise.all([db.close(), straight.close()])
  })
  const one = () => db.withTx((tx) => tx.one(sql`select 1 as one`))
  await Promise.all([one(), one()])
  // Slow, but answered in the end: neither work nor a wait for a lock is ever cut.
  const slow = straight.one(sql`select pg_advisory_lock(7), pg_sleep(1.8), pg_advisory_unlock(7)`)
  const waiting = straight.one(sql`
    select pg_sleep(0.1), pg_advisory_lock(7), pg_sleep(1.7), 'done' as slow`)

  wire.silence()
  // One busy connection dies, and an idle one with it.
  const query = one()
  await wire.open('abandon')
  const loss = query.catch((error: unknown) => error)
  // Without a look beside it, it would be so long.
  expect(await isDoneBefore(SILENT_MS - 2_000, loss)).toBe(true)
  expect(await loss).toMatchObject({ code: 'unavailable' })
  const both = Promise.all([one(), one()])
  expect(await isDoneBefore(SILENT_MS - 2_000, both)).toBe(true)
  expect(await both).toEqual([{ one: 1 }, { one: 1 }])
  await slow
  expect(await waiting).toMatchObject({ slow: 'done' })
})

test('where a connection is a program that starts, one that takes four seconds is no fault', async () => {
  const { host, user, database } = (await openWorld()).connection
  const late = createServer((asker) => {
    const server = connect(`${host}/.s.PGSQL.5432`)
    asker.on('error', () => server.destroy())
    server.on('error', () => asker.destroy())
    setTimeout(() => asker.pipe(server).pipe(asker), 4_000)
  })
  const port = await listenLocally(late)
  const place = { host: '127.0.0.1', port, user, database }
  const hasty = openDb(place, { max: 1 })
  const patient = openDb({ ...place, opensSlowly: true }, { max: 1 })
  onTestFinished(async () => {
    await Promise.all([hasty.close(), patient.close()])
    await new Promise((closed) => late.close(closed))
  })
  const one = sql`select 1 as one`
  const [refused, answered] = await Promise.allSettled([hasty.one(one), patient.one(one)])
  expect(refused).toMatchObject({ reason: { code: 'unavailable' } })
  expect(answered).toMatchObject({ value: { one: 1 } })
})
