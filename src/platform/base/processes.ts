import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errnoOf } from './errno-of.ts'

// A process id alone proves nothing: the system gives it to another program after its first owner has
// ended.

const onLinux = process.platform === 'linux'
const onWindows = process.platform === 'win32'

/** The system can tell a process's command line. Windows has no quick way. */
export const tellsWords = !onWindows

/**
 * The process's start time and the machine's boot: no other process with this id has both. Null if no such
 * process lives. A zombie counts as dead.
 */
export function processMark(pid: number): string | null {
  if (onWindows) return isThere(pid) ? 'there' : null
  if (!onLinux) {
    const started = ps(pid, 'lstart=')
    return started && started.replace(/\W+/g, '-')
  }
  // The name in brackets may contain blanks and brackets, so read after the last bracket.
  const stat = readOrNull(`/proc/${pid}/stat`)
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (!state || state === 'Z' || state === 'X') return null
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? ''
  return `${rest[18]}-${boot}`
}

/** True if some process has this id now. It may be another program than expected. */
export function isAlive(pid: number): boolean {
  return processMark(pid) !== null
}

/** The command line of a process, separated by blanks; empty if it has ended. */
export function commandLine(pid: number): string {
  if (!tellsWords) return ''
  if (!onLinux) return ps(pid, 'command=') ?? ''
  return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
}

/**
 * The processes whose working directory is this folder. Only Linux can tell; elsewhere the list is empty.
 */
export function processesIn(folder: string): number[] {
  if (!onLinux) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => workingFolder(pid) === folder)
}

/** Sends a signal; false if there is no such process. */
export function signalProcess(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (errnoOf(error) === 'ESRCH') return false
    throw error
  }
}

/** Waits until the process has ended; false if it still lives after `withinMs`. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; isAlive(pid); ) {
    if (performance.now() > until) return false
    await sleep(10)
  }
  return true
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errnoOf(error) === 'EPERM'
  }
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // The process has ended, or is another user’s.
    return null
  }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended, or this system has no such file.
    return null
  }
}

function ps(pid: number, field: string): string | null {
  const output = spawnSync('ps', ['-ww', '-o', field, '-p', String(pid)], { encoding: 'utf8' })
  return output.stdout?.trim() || null
}
