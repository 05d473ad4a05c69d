import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { errnoOf } from './errno-of.ts'

// A process number alone proves nothing: the system gives it to another program as soon as its first
// owner has ended. So these ask the system for more.

const onLinux = process.platform === 'linux'
const onWindows = process.platform === 'win32'

/** The system tells with which words a process was started. Windows has no quick way to ask. */
export const tellsWords = !onWindows

/**
 * A mark that no other process bearing this number shares: when it was started, and in which run
 * of the machine. null when no such process lives. A zombie is dead: it only waits to be counted.
 */
export function processMark(pid: number): string | null {
  if (onWindows) return isThere(pid) ? 'there' : null
  if (!onLinux) {
    const started = ps(pid, 'lstart=')
    return started && started.replace(/\W+/g, '-')
  }
  // The name in brackets may contain blanks and brackets; the text after the last bracket does not.
  const stat = readOrNull(`/proc/${pid}/stat`)
  const [state, ...rest] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  if (!state || state === 'Z' || state === 'X') return null
  const boot = readOrNull('/proc/sys/kernel/random/boot_id')?.slice(0, 8) ?? ''
  return `${rest[18]}-${boot}`
}

/** True if a process has this number now. It may be another program than the one that was meant. */
export function isAlive(pid: number): boolean {
  return processMark(pid) !== null
}

/** The words a process was started with, blanks between them; empty when it is gone. */
export function commandLine(pid: number): string {
  if (!tellsWords) return ''
  if (!onLinux) return ps(pid, 'command=') ?? ''
  return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? ''
}

/** The processes that work in this folder. Only Linux tells; elsewhere there seem to be none. */
export function processesIn(folder: string): number[] {
  if (!onLinux) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => workingFolder(pid) === folder)
}

/** Sends a signal; false when there is no such process any more. */
export function signalProcess(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (errnoOf(error) === 'ESRCH') return false
    throw error
  }
}

/** Waits until the process is gone; false when it still lives after `withinMs`. */
export async function hasEnded(pid: number, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; isAlive(pid); ) {
    if (Date.now() > until) return false
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
