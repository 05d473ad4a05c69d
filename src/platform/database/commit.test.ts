import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createAccount } from '#features/auth/server/accounts.ts'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { openWorld } from '#tests/rig/world.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/postgres.ts'
import { type Db, openDb } from './db.ts'
import { migrate } from './migrate.ts'
import { sql } from './sql.ts'
import { waitForAllBefore } from './transaction.ts'

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

describe('with a standby that never comes, every wait for it cancelled', () => {
  let server: EmbeddedPostgres
  let dataDir: string
  let cancelling: NodeJS.Timeout

  beforeAll(async () => {
    dataDir = await mkdtemp(join(scratchDisk(), 'sikalab-commit-'))
    await chmod(dataDir, 0o711)
    server = await startPostgres({
      dataDir,
      say: () => undefined,
      settings: { synchronous_standby_names: 'nobody', synchronous_commit: 'local', fsync: 'off' },
    })
    await migrate(server.connection)
    const other = openDb(server.connection, { max: 1 })
    cancelling = setInterval(() => void cancelWaits(other), 50)
  })

  afterAll(async () => {
    clearInterval(cancelling)
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Sessions of this one wait for the standby, or not, as the whole server does without it. */
  async function open(waits: boolean): Promise<Db> {
    const db = openDb(server.connection, { max: 1 })
    onTestFinished(() => db.close())
    if (waits) await db.rows(sql`set synchronous_commit = on`)
    return db
  }

  test('a commit is told as unknown, and so is its answer given again', async () => {
    const db = await open(true)
    const set = db.withTx((tx) => tx.count(sql`update settings set min_deposit = 12345`))
    await expect(set).rejects.toMatchObject({ code: 'unavailable' })
    // The command did commit on this server, so the same key finds it; it must not be answered with
    // success either.
    expect(await db.rows(sql`select from settings where min_deposit = 12345`)).toHaveLength(1)
    const again = db.withTx((tx) => waitForAllBefore(tx))
    await expect(again).rejects.toMatchObject({ code: 'unavailable' })
    await expect(db.withTx((tx) => tx.one(sql`select 1 as one`))).resolves.toEqual({ one: 1 })
  })

  test('an e-mail is not told as taken by an account that may not stay', async () => {
    const account = {
      email: 'ama@commit.test',
      password: 'cowries and scales',
      role: 'learner',
    } as const
    const local = await open(false)
    await createAccount(local, SCRYPT, account)

    const waiting = await open(true)
    const again = createAccount(waiting, SCRYPT, account)
    await expect(again).rejects.toMatchObject({ code: 'unavailable' })
    const certain = createAccount(local, SCRYPT, account)
    await expect(certain).rejects.toMatchObject({ code: 'conflict', field: 'email' })
  })
})

async function cancelWaits(db: Db): Promise<void> {
  await db
    .rows(sql`select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`)
    .catch(() => undefined)
}
