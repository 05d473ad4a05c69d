import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/base/config.ts'
import type { Crew } from './crew.ts'

// What a packed SikaLab that runs tells the next double-click.

/** The address at which it serves, and the link that makes the first admin. */
export type Serving = Pick<Crew, 'address' | 'setupLink'>
type RunningServer = Serving & { readonly pid: number }

export const runningFile = ({ dataDir }: Config) => join(dataDir, 'running.json')

/** Everyone who reads the link can make themself the admin, so only the owner of the folder does. */
export function noteRunning(config: Config, { address, setupLink }: Serving): void {
  const server: RunningServer = { pid: process.pid, address, setupLink }
  writeFileSync(runningFile(config), JSON.stringify(server), { mode: 0o600 })
}

/** null where there is none, or it is being written. */
export function readRunning(config: Config): RunningServer | null {
  try {
    return JSON.parse(readFileSync(runningFile(config), 'utf8')) as RunningServer
  } catch {
    return null
  }
}
