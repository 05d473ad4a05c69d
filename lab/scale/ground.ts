import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { missingPostgres, prepareNode } from '#lab/rig/debian-postgres.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import type { GivenGround } from '#lab/rig/ground.ts'
import { missingPgBouncer, startPgBouncer } from '#lab/rig/pgbouncer.ts'
import { scratchDisk } from '#lab/rig/scratch-disk.ts'
import { openWire, type Wire } from '#lab/rig/wire.ts'
import { type Aborts, openAborts } from './aborts.ts'

// The ground of the suite: the distribution's PostgreSQL, PgBouncer in transaction mode before it,
// and, for aborted transactions, a proxy of ours before that.

const SOCKET = '.s.PGSQL.5432'

export type Ground = GivenGround & {
  readonly aborts: Aborts | null
  stop(): Promise<void>
}

export function missingHere(): string | null {
  return missingPostgres() ?? missingPgBouncer()
}

type GroundOptions = {
  readonly seed: number
  /** How many of a hundred transactions are broken off. */
  readonly aborts: number
}

export async function openGround({ seed, aborts: percent }: GroundOptions): Promise<Ground> {
  const { path: folder, remove } = makeFolder('scale', scratchDisk())
  const sockets = join(folder, 'sockets')
  mkdirSync(sockets)
  chmodSync(sockets, 0o1777)
  const node = await prepareNode(folder, 'postgres', undefined, {
    unix_socket_directories: sockets,
    max_connections: '400',
    shared_buffers: '256MB',
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    // This server may forget everything at a power cut, as that of `npm test` may.
    fsync: 'off',
    full_page_writes: 'off',
  })
  await node.start()
  // A client that names no port reaches this one.
  symlinkSync(join(sockets, `.s.PGSQL.${node.port}`), join(sockets, SOCKET))
  const pool = await startPgBouncer({ folder: join(folder, 'pgbouncer'), postgres: sockets })
  const aborts = percent > 0 ? openAborts(seed, percent) : null
  const line: Wire | null =
    aborts && (await openWire(0, { path: join(pool.host, SOCKET) }, aborts.tap))
  const user = 'sikalab'
  return {
    direct: { host: sockets, port: 5432, user },
    pooled: line
      ? { host: '127.0.0.1', port: line.port, user }
      : { host: pool.host, port: 5432, user },
    aborts,
    async stop() {
      await line?.close()
      await pool.stop()
      await node.kill()
      remove()
    },
  }
}
