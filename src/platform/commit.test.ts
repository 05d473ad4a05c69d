import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchDisk } from '../../tests/scratch-disk.ts'
import { openWorld } from '../../tests/world.ts'
import { waitForAllBefore } from './commit.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { startPostgres } from './postgres.ts'
import { sql } from './sql.ts'

test('a transaction that PostgreSQL rolls back at its commit is not told as done', async () => {
  const { db } = await openWorld()
  const swallowing = db.withTx(async (tx) => {
    await tx.count(sql`update settings set min_deposit = 12345`)
    await tx.rows(sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })

  await expect(swallowing).rejects.toThrow('The transaction ended with ROLLBACK.')
  expect(await db.rows(sql`select from settings where min_deposit = 12345`)).toEqual([])
})

test('a commit whose wait for the standby is cancelled is told as unknown, and so is its answer given again', async () => {
  const dataDir = await mkdtemp(join(scratchDisk(), 'sikalab-commit-'))
  await chmod(dataDir, 0o711)
  // A standby that never comes: nobody's commit is ever certain.
  const server = await startPostgres({
    dataDir,
    say: () => undefined,
    settings: { synchronous_standby_names: 'nobody', synchronous_commit: 'local', fsync: 'off' },
  })
  await migrate(server.connection)
  const db = openDb(server.connection, { max: 1 })
  const other = openDb(server.connection, { max: 1 })
  const cancelling = setInterval(() => void cancelWaits(other), 50)
  onTestFinished(async () => {
    clearInterval(cancelling)
    await db.close()
    await other.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  await db.rows(sql`set synchronous_commit = on`)

  const set = db.withTx((tx) => tx.count(sql`update settings set min_deposit = 12345`))
  await expect(set).rejects.toMatchObject({ code: 'unavailable' })
  // It did happen, here; that is why the same key finds it, and must not be told success either.
  expect(await db.rows(sql`select from settings where min_deposit = 12345`)).toHaveLength(1)
  const again = db.withTx((tx) => waitForAllBefore(tx))
  await expect(again).rejects.toMatchObject({ code: 'unavailable' })
  await expect(db.withTx((tx) => tx.one(sql`select 1 as one`))).resolves.toEqual({ one: 1 })
})

async function cancelWaits(db: Db): Promise<void> {
  await db
    .rows(sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    .catch(() => undefined)
}
