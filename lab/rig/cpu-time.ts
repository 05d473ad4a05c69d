import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// How long processes have computed, as Linux counts it. Unlike the time on the wall it says little about
// what else the machine does meanwhile.

/** Linux's own unit, of which every machine has a hundred in a second. */
const TICK_MS = 10

/** Milliseconds of computing. */
export type CpuTime = {
  readonly server: number
  readonly database: number
  /** This process: the phones. */
  readonly phones: number
}

/** Reads how long each has computed until now; of PostgreSQL also what has ended by then. */
export async function openCpuMeter(db: Db, servers: readonly number[]): Promise<() => CpuTime> {
  const { pid } = await db.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const postmaster = statOf(pid)?.parent ?? 0
  return () => {
    const { user, system } = process.cpuUsage()
    return {
      server: servers.reduce((sum, server) => sum + (statOf(server)?.ms ?? 0), 0),
      database: childrenMs(postmaster),
      phones: Math.round((user + system) / 1_000),
    }
  }
}

/** The time computed since. */
export const cpuSince = (was: CpuTime, now: CpuTime): CpuTime => ({
  server: now.server - was.server,
  database: now.database - was.database,
  phones: now.phones - was.phones,
})

function childrenMs(parent: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((all, name) => {
      const stat = statOf(Number(name))
      return stat?.parent === parent ? all + stat.ms : all
    }, statOf(parent)?.reapedMs ?? 0)
}

/** Null where the process has just ended. */
function statOf(pid: number): { parent: number; ms: number; reapedMs: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind its name, which may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return {
      parent: Number(fields[1]),
      ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
      // The time of its children that have ended.
      reapedMs: (Number(fields[13]) + Number(fields[14])) * TICK_MS,
    }
  } catch {
    return null
  }
}
