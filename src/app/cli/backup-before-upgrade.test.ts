import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openBackup } from '#platform/backup/read.ts'
import { type Config, readConfig } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { withDatabase } from '#platform/database/db-session.ts'
import { listPending, migrate } from '#platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '#platform/postgres/postgres.ts'
import { admin } from './admin.ts'
import { backUpBeforeUpgrade } from './backup-before-upgrade.ts'
import { withRooms } from './with-rooms.ts'

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

  // The computer's clock was ahead once: what is written now is kept all the same.
  for (const name of backups()) rmSync(join(config.dataDir, 'backups', name), { recursive: true })
  for (const ms of [1, 2, 3])
    mkdirSync(join(config.dataDir, 'backups', `2099-01-01T00-00-00-00${ms}Z`))
  const written = (await backUpBeforeUpgrade(config, connection)) ?? ''
  expect(backups()).toEqual([
    basename(written),
    '2099-01-01T00-00-00-002Z',
    '2099-01-01T00-00-00-003Z',
  ])

  const last = backups()
  const blocked = { ...config, dataDir: join(parent, 'data', 'a-file') }
  writeFileSync(blocked.dataDir, '')
  await expect(backUpBeforeUpgrade(blocked, connection)).rejects.toThrow(
    /backup of before.*could not be written.*Nothing was changed\. See that the disk has space/,
  )
  expect(backups()).toEqual(last)
})

test('a command changes tables after such a backup too, and never beside an app that runs on them', async () => {
  const dataDir = join(parent, 'house')
  const house = readConfig({ DATA_DIR: dataDir }, parent)
  const running = await startPostgres({ dataDir, say: () => {}, settings: { fsync: 'off' } })
  try {
    await migrate(running.connection, { only: EARLIER })
    const run = () => admin(['esi@school.example'], () => house)
    await expect(run()).rejects.toThrow(/of another version.*Nothing was changed/)
    await expect(withRooms(house, async () => 0)).rejects.toThrow(/of another version/)
    expect(await listPending(running.connection)).toEqual([ALL.at(-1)])
    await running.stop()

    expect(await run()).toBe(0)
    const [name = '', ...others] = readdirSync(join(dataDir, 'backups'))
    expect(others).toEqual([])
    expect(await migrationsIn(join(dataDir, 'backups', name, 'first-room.zip'))).toBe(
      EARLIER.at(-1),
    )
  } finally {
    await running.stop()
  }
})
