import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { errnoOf } from '../base/errno-of.ts'
import {
  commandLine,
  hasEnded,
  isAlive,
  processesIn,
  signalProcess,
  tellsWords,
} from '../base/processes.ts'
import { StartFault } from '../base/start-fault.ts'
import { asOwner } from './home.ts'
import type { Server } from './plan.ts'
import { socketPath } from './settings.ts'

// postmaster.pid is PostgreSQL's own claim on its cluster: who runs it, where its socket is and
// whether it is ready. It outlives a kill, and then it may name somebody else's process.

const STOP_WITHIN_MS = 20_000
const QUIT_WITHIN_MS = 10_000

type PidFile = {
  readonly pid: number
  readonly port: number
  /** Empty where it is reached by its port. */
  readonly socketFolder: string
  /** 'starting', 'ready', 'stopping'; empty in the first moment. */
  readonly status: string
}

/**
 * Reads the pid file of a cluster; null where there is none, or none that is whole. The server may be
 * dead.
 */
export function readPidFile(cluster: string): PidFile | null {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return null
    throw error
  }
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  const [port, socketFolder] = [Number(lines[3]), lines[4]?.trim() ?? '']
  return { pid, port, socketFolder, status: lines[7]?.trim() ?? '' }
}

/** The server that runs on this cluster now, or null: a pid file alone proves nothing. */
export function livingServer(cluster: string): PidFile | null {
  const file = readPidFile(cluster)
  return file && isServerOf(cluster, file.pid) ? file : null
}

/**
 * Leaves the cluster without a server: one that an earlier run left behind is asked to stop and
 * waited for, and what a dead one left is removed. Another program's process is never touched.
 */
export async function clearCluster(server: Server): Promise<void> {
  const { home, way, say } = server
  const { cluster } = home
  const living = livingServer(cluster)
  if (living) {
    say(`Stopping the PostgreSQL that an earlier run left behind (process ${living.pid}) …`)
    await stopServer(server, living.pid)
  }
  // PostgreSQL tidies these away itself, but not where their number belongs to some other living
  // process by now. Should backends of the dead server still hold its memory, it refuses to start
  // all the same, because it finds that memory by the cluster's folder and not by this file.
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  if (way.kind !== 'socket') return
  rmSync(socketPath(way.folder), { force: true })
  rmSync(`${socketPath(way.folder)}.lock`, { force: true })
}

/**
 * Asks a server to stop in order; one that does not is told to stop at once. Throws a `StartFault` where
 * it does not stop even then.
 */
export async function stopServer(server: Server, pid: number): Promise<void> {
  if (server.way.kind === 'loopback') return stopByProgram(server, pid)
  if (!signalProcess(pid, 'SIGINT') || (await hasEnded(pid, STOP_WITHIN_MS))) return
  if (!signalProcess(pid, 'SIGQUIT') || (await hasEnded(pid, QUIT_WITHIN_MS))) return
  throw new StartFault(`PostgreSQL (process ${pid}) does not stop.`)
}

/**
 * Stops the server on a system without signals. A number that belongs to another program by now is told
 * nothing.
 */
async function stopByProgram({ binaries, home }: Server, pid: number): Promise<void> {
  for (const [how, withinMs] of [
    ['fast', STOP_WITHIN_MS],
    ['immediate', QUIT_WITHIN_MS],
  ] as const) {
    const words = ['stop', '-D', home.cluster, '-m', how, '-t', String(withinMs / 1000)]
    const options = { ...asOwner(home), stdio: 'ignore', windowsHide: true } as const
    const pgCtl = spawn(join(binaries, 'bin', 'pg_ctl'), words, options)
    await new Promise((resolve) => pgCtl.once('error', resolve).once('exit', resolve))
    if (livingServer(home.cluster)?.pid !== pid) return
  }
  if (tellsWords) throw new StartFault(`PostgreSQL (process ${pid}) does not stop.`)
}

/** Signals the backends of a server that was killed: they may still sit on its shared memory. */
export function signalOrphans(cluster: string, name: NodeJS.Signals): void {
  const orphans = processesIn(cluster).filter((pid) => commandLine(pid).startsWith('postgres: '))
  for (const pid of orphans) signalProcess(pid, name)
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!tellsWords) return isAlive(pid)
  const words = commandLine(pid)
  // The watchdog's command line holds the server's, so it has to be told apart.
  return `${words} `.includes(`/postgres -D ${cluster} `) && !words.startsWith('/bin/sh ')
}
