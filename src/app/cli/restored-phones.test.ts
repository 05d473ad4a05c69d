import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import { openDb } from '#platform/database/db.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openBrowser, openServer } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

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
  const file = join(folder, 'room.zip')
  const config = { ...TEST_CONFIG, databaseUrl: urlOf(database), dataDir: join(folder, 'data') }
  await backup([file], () => config)
  const restored = {
    DATABASE_URL: urlOf(into),
    DATA_DIR: join(folder, 'again'),
    AUTH_SECRET: TEST_CONFIG.authSecret,
  }
  expect(await restore([file], restored, folder)).toBe(0)
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
