import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { ownDatabase } from '#tests/rig/own-database.ts'
import { listTables } from '../backup/tables.ts'
import { projectRoot } from '../base/project-root.ts'
import { migrate } from './migrate.ts'

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
  const dir = mkdtempSync(join(tmpdir(), 'sikalab-steps-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  // The migration waits here until it is killed, whatever has run before.
  writeFileSync(join(dir, '9999_wait.sql'), 'select pg_sleep(60);')
  const { client, connection } = await openDatabase()
  for (const name of names) {
    cpSync(join(REAL, name), join(dir, name))
    const migrating = migrate(connection, { dir }).then(
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
