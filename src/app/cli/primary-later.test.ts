import { chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { launchApp, programOf } from '#lab/rig/app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { readConfig } from '#platform/base/config.ts'
import { findHome, startPostgres } from '#platform/postgres/postgres.ts'
import { freshFolders, query, quick } from '#tests/rig/postgres-folder.ts'
import { within } from '#tests/rig/within.ts'
import { openDatabase } from './database.ts'

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
  const config = readConfig({ DATABASE_URL: url }, folder.parent)
  await expect(openDatabase(config, { say: () => undefined, waitMs: 1_500 })).rejects.toThrow(
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
