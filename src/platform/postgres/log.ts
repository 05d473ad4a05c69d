import { existsSync, fchownSync, fstatSync, openSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { renameSoon } from '../base/lasting-files.ts'
import type { Home } from './home.ts'

const LIMIT_BYTES = 10_000_000

/** PostgreSQL's own log. The one before it is kept when it has grown too long. */
export function logPath(home: Pick<Home, 'folder'>): string {
  return join(home.folder, 'postgres.log')
}

/** Opens the log for PostgreSQL to write on; `newOutput` tells what was written since. */
export function openPostgresLog(
  home: Home,
  rename = renameSoon,
): { file: number; newOutput(): string } {
  const path = logPath(home)
  try {
    if (existsSync(path) && statSync(path).size > LIMIT_BYTES) rename(path, `${path}.1`)
  } catch {
    // A scanner holds it: PostgreSQL writes on in the long one until the next start.
  }
  const file = openSync(path, 'a', 0o600)
  if (home.owner) fchownSync(file, home.owner.uid, home.owner.gid)
  const start = fstatSync(file).size
  return { file, newOutput: () => readFileSync(path).subarray(start).toString() }
}

/** The line that tells the fault, without PostgreSQL's time stamp. */
export function faultIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const fault = lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? ''
  return fault
    .replace(/^.*?(FATAL|PANIC|error):\s*/, '')
    .trim()
    .replace(/\.$/, '')
}
