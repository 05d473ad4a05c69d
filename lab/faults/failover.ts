import { chmodSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { missingPostgres, type Node, prepareNode } from '#lab/rig/debian-postgres.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { between } from '#lab/rig/random.ts'
import { openWire, type Wire } from '#lab/rig/wire.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { Fault, FaultOptions } from './fault.ts'
import { type Ground, reportOf, type Strike, underWriters } from './run.ts'
import { makeDatabase, prepareApps, type Site } from './site.ts'

const QUIET_MS = [300, 1_500] as const
const FROZEN_MS = 600
const SYNC_WITHIN_MS = 30_000

export const failover: Fault = {
  name: 'failover',
  law: 'a synchronous standby promoted after kill -9 of its primary has every acknowledged write, once',
  controls: {
    async: 'the standby is asynchronous and its line silent for 600 ms; writes are lost',
  },
  short:
    'src/platform/database/commit.test.ts (only that a cancelled wait for a standby is told as unknown)',
  counts: 'promotions under load',
  n: 3,
  missing: missingPostgres,
  run: async (asked) =>
    reportOf(
      await underWriters(asked, {
        openSite: (folder) => openSite(folder, asked),
        attack: failOver,
      }),
    ),
}

type Pair = Site & {
  /** The wire between the app and the primary. */
  readonly wire: Wire
  /** The wire between the primary and its standby. */
  readonly replication: Wire
  readonly nodes: { primary: Node; standby: Node }
}

async function openSite(folder: string, { control }: FaultOptions): Promise<Pair> {
  chmodSync(folder, 0o755)
  const nodes = { primary: await prepareNode(folder, 'a'), standby: await prepareNode(folder, 'b') }
  await nodes.primary.start()
  await makeDatabase(nodes.primary.connection)
  const wire = await openWire(await freePort(), { port: nodes.primary.port })
  const replication = await openWire(await freePort(), { port: nodes.primary.port })
  await nodes.standby.follow(replication.port)
  await nodes.standby.start()
  await wait(nodes.primary, control === 'async' ? 'async' : 'sync')
  const url = `postgres://sikalab@127.0.0.1:${wire.port}/sikalab`
  const apps = await prepareApps(folder, 1, () => ({ DATABASE_URL: url }))
  return {
    apps,
    ports: apps.map(({ port }) => port),
    wire,
    replication,
    nodes,
    connection: async () => nodes.primary.connection,
    async close() {
      await Promise.all([wire.close(), replication.close()])
      await Promise.all([nodes.primary.kill(), nodes.standby.kill()])
    },
  }
}

/**
 * Kills the primary, half of the time after a silence between it and its standby in which waiting
 * commits are cancelled as well; promotes the standby; makes a new one of what was killed.
 */
async function failOver(ground: Ground<Pair>): Promise<Strike[]> {
  const { n, random, say, site, isOver, progress, control } = ground
  const { wire, replication, nodes } = site
  const strikes: Strike[] = []
  while (strikes.length < n && !isOver()) {
    await sleep(between(random, ...QUIET_MS))
    const frozen = control === 'async' || random() < 0.5
    if (frozen) {
      replication.silence()
      const cancelling = cancelWaits(nodes.primary)
      await sleep(FROZEN_MS)
      await cancelling
    }
    const killedAt = performance.now()
    await nodes.primary.kill()
    await replication.refuse()
    const dead = performance.now()
    await nodes.standby.promote()
    const promotion = (performance.now() - dead) / 1000
    await withDb(nodes.standby, (db) => setNames(db, ''))
    ;[nodes.primary, nodes.standby] = [nodes.standby, nodes.primary]
    wire.leadTo({ port: nodes.primary.port })
    wire.resetAll()
    const seconds = await ground.untilWriting(killedAt)
    strikes.push({ kind: frozen ? 'after a silence' : 'at once', seconds })
    const duration = `promoted in ${promotion.toFixed(2)} s, back in ${seconds.toFixed(2)} s`
    say(`${strikes.length}: ${duration}; ${progress.writes()} writes`)
    replication.leadTo({ port: nodes.primary.port })
    await replication.open()
    await nodes.standby.follow(replication.port)
    await nodes.standby.start()
    await wait(nodes.primary, control === 'async' ? 'async' : 'sync')
  }
  return strikes
}

/** PostgreSQL then answers success with a warning; the app must not take it for one. */
async function cancelWaits(primary: Node): Promise<void> {
  await withDb(primary, async (db) => {
    for (let times = 0; times < 8; times++) {
      await sleep(FROZEN_MS / 10)
      await db.rows(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where wait_event = 'SyncRep' and random() < 0.5`)
    }
  })
}

/** Until the standby is what it must be, and has all there is: only then may the primary die. */
async function wait(primary: Node, wanted: 'sync' | 'async'): Promise<void> {
  await withDb(primary, async (db) => {
    if (wanted === 'sync') await setNames(db, '*')
    // A commit under way at this moment may still have gone by the old rule.
    await sleep(100)
    const { lsn } = await db.one<{ lsn: string }>(sql`
      select pg_current_wal_flush_lsn()::text as lsn`)
    for (const late = performance.now() + SYNC_WITHIN_MS; performance.now() < late; ) {
      const standby = await db.maybe<{ state: string; has: boolean }>(sql`
        select sync_state as state, coalesce(flush_lsn >= ${lsn}::pg_lsn, false) as has
        from pg_stat_replication where state = 'streaming'`)
      if (standby?.state === wanted && standby.has) return
      await sleep(20)
    }
    throw new Error(`The standby did not become ${wanted}.`)
  })
}

/** Sets which standbys a commit waits for. */
async function setNames(db: Db, names: '*' | ''): Promise<void> {
  await db.rows(
    names
      ? sql`alter system set synchronous_standby_names = '*'`
      : sql`alter system reset synchronous_standby_names`,
  )
  await db.rows(sql`select pg_reload_conf()`)
}

async function withDb<T>(node: Node, run: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(node.connection, { max: 1 })
  try {
    return await run(db)
  } finally {
    await db.close()
  }
}
