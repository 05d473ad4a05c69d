import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackup } from '#platform/backup/read.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { withDatabase } from '#platform/database/db-session.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import { backUpBeforeUpgrade } from './backup-before-upgrade.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const ALL = readdirSync(join(projectRoot(), 'migrations'))
  .sort()
  .map((name) => name.slice(0, -'.sql'.length))
const EARLIER = ALL.slice(0, -1)

let parent: string
let config: Config
let server: EmbeddedPostgres

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'sikalab-upgrade-'))
  // Root's PostgreSQL runs as another user, who must be able to pass through.
  chmodSync(parent, 0o711)
  config = readConfig({ DATA_DIR: join(parent, 'data') }, parent)
  const settings = { fsync: 'off', shared_buffers: '16MB' }
  server = await startPostgres({ dataDir: config.dataDir, say: () => {}, settings })
})
afterAll(async () => {
  await server?.stop()
  rmSync(parent, { recursive: true })
})

const backups = () => readdirSync(join(config.dataDir, 'backups')).sort()

async function migrationsIn(file: string): Promise<string | undefined> {
  const backup = await openBackup(file)
  backup.close()
  return backup.content.migrations.at(-1)
}

test('an upgrade begins with a backup of each room as it was, read back; a new house and one up to date need none', async () => {
  const { connection } = server
  expect(await backUpBeforeUpgrade(config, connection)).toBeNull()
  await migrate(connection, { only: EARLIER })
  const owner = new pg.Client({ ...connection, database: 'postgres' })
  await owner.connect()
  await owner.query('create database room_482916')
  // One that is about to be deleted, and one whose deletion a kill cut short: nobody gets in, and
  // nothing is lost.
  await owner.query('create database room_111111 allow_connections false')
  await owner.query('create database room_222222')
  await owner.query("update pg_database set datconnlimit = -2 where datname = 'room_222222'")
  await owner.end()
  await migrate(withDatabase(connection, 'room_482916'), { only: EARLIER })

  const folder = (await backUpBeforeUpgrade(config, connection)) ?? ''
  expect(readdirSync(folder).sort()).toEqual(['first-room.zip', 'room-482916.zip'])
  for (const name of readdirSync(folder))
    expect(await migrationsIn(join(folder, name))).toBe(EARLIER.at(-1))

  expect(await migrate(connection)).toEqual([ALL.at(-1)])
  expect(await backUpBeforeUpgrade(config, connection)).toBeNull()
})

test('the last three backups are kept, and one that cannot be written stops the upgrade in a sentence', async () => {
  const { connection } = server
  const forget = new pg.Client(connection)
  await forget.connect()
  await forget.query('delete from migration where name = $1', [ALL.at(-1)])
  await forget.end()
  const first = backups()
  for (let count = 0; count < 3; count++) await backUpBeforeUpgrade(config, connection)
  expect(backups()).toHaveLength(3)
  expect(backups()).not.toContain(first[0])

  const last = backups()
  const blocked = { ...config, dataDir: join(parent, 'data', 'a-file') }
  writeFileSync(blocked.dataDir, '')
  await expect(backUpBeforeUpgrade(blocked, connection)).rejects.toThrow(
    /backup of before.*could not be written.*Nothing was changed\. Make space/,
  )
  expect(backups()).toEqual(last)
})
