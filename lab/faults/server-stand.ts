import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareNode } from '#lab/rig/debian-postgres.ts'
import { addressOf } from '#lab/rig/ground.ts'
import { startPgBouncer } from '#lab/rig/pgbouncer.ts'
import { openWire } from '#lab/rig/wire.ts'
import { makeDatabase } from './site.ts'

// One PostgreSQL server of the distribution as a host has it: with PgBouncer before it and, where it
// is asked for, a synchronous standby that takes its place.

const SETTINGS = { max_connections: '400', shared_buffers: '128MB', max_wal_size: '2GB' }
const SYNC_WITHIN_MS = 30_000

export type Stand = Awaited<ReturnType<typeof openStand>>

export async function openStand(folder: string, name: string, hasStandby: boolean) {
  chmodSync(folder, 0o755)
  const primary = await prepareNode(folder, name, undefined, SETTINGS)
  await primary.start()
  await makeDatabase(primary.connection)
  const wire = await openWire(0, { port: primary.port })
  const pooler = await startPgBouncer({
    folder: join(folder, `${name}-pgbouncer`),
    postgres: '127.0.0.1',
    port: wire.port,
    // A server that is back is tried again at once; the default is 15 s.
    settings: { default_pool_size: '4', query_wait_timeout: '5', server_login_retry: '1' },
  })
  const standby = hasStandby ? await prepareNode(folder, `${name}-b`, undefined, SETTINGS) : null
  if (standby) {
    await standby.follow(primary.port)
    await standby.start()
    await untilSynchronous(primary.connection)
  }
  const direct = `postgres://sikalab@127.0.0.1:${wire.port}/sikalab`
  return {
    name,
    direct,
    pooled: addressOf({ host: pooler.host, port: 5432, user: 'sikalab' }, 'sikalab'),
    /** Kills the primary, and its standby takes its place: how long each took, in seconds. */
    async failOver() {
      const began = performance.now()
      await primary.kill()
      await wire.refuse()
      if (!standby) throw new Error(`${name} has no standby.`)
      await standby.promote()
      await say(standby.connection, ['alter system reset synchronous_standby_names'])
      await say(standby.connection, ['select pg_reload_conf()'])
      wire.leadTo({ port: standby.port })
      await wire.open()
      return (performance.now() - began) / 1000
    },
    async stop() {
      await pooler.stop()
      await wire.close()
      await Promise.all([primary.kill(), standby?.kill()])
    },
  }
}

/** Waits until a commit is acknowledged only when the standby has it too. */
async function untilSynchronous(connection: pg.ClientConfig): Promise<void> {
  await say(connection, ["alter system set synchronous_standby_names = '*'"])
  await say(connection, ['select pg_reload_conf()'])
  for (const late = performance.now() + SYNC_WITHIN_MS; performance.now() < late; await sleep(50)) {
    const asked = "select from pg_stat_replication where sync_state = 'sync'"
    if ((await say(connection, [asked])) === 1) return
  }
  throw new Error('The standby did not become synchronous.')
}

async function say(connection: pg.ClientConfig, [statement = '']: string[]): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
