import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { livingServer } from '#platform/postgres/pidfile.ts'
import { findHome } from '#platform/postgres/postgres.ts'

// The memory of a running app, as Linux counts it.

/**
 * Megabytes. `node` is what its process holds (RSS). PostgreSQL's processes share most of theirs, so
 * each is counted by its part (PSS): together they are what would be free without them.
 */
export type Memory = {
  readonly node: number
  readonly postgres: number
  /** PostgreSQL's page cache in it: it fills up to a size that is set (shared_buffers). */
  readonly cache: number
  readonly processes: number
}

export function canReadMemory(): boolean {
  return existsSync('/proc/self/smaps_rollup')
}

export function readMemory(pid: number, dataDir: string): Memory {
  const cluster = findHome(dataDir)?.cluster ?? join(dataDir, 'postgres', 'cluster')
  const server = livingServer(cluster)
  const processes = server ? [server.pid, ...descendantsOf(server.pid)] : []
  const sumOf = (name: string) =>
    megabytes(processes.reduce((sum, each) => sum + field(each, 'smaps_rollup', name), 0))
  return {
    node: megabytes(field(pid, 'status', 'VmRSS')),
    postgres: sumOf('Pss'),
    cache: sumOf('Pss_Shmem'),
    processes: processes.length,
  }
}

function megabytes(kilobytes: number): number {
  return Math.round(kilobytes / 1024)
}

/** 0 where the process has just ended. */
function field(pid: number, file: string, name: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function descendantsOf(pid: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), field(Number(name), 'status', 'PPid')] as const)
  const below = (parent: number): number[] =>
    parents.filter(([, of]) => of === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}
