import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import nodePath, { dirname, join, type PlatformPath, posix, win32 } from 'node:path'
import type { Config, Environment } from '#platform/base/config.ts'
import { isPacked, projectRoot } from '#platform/base/project-root.ts'
import type { Crew } from './crew.ts'

/** The facts that decide where a packed SikaLab keeps its data. */
type PackPlace = {
  readonly system: NodeJS.Platform
  /** The folder that was copied and is double-clicked in. */
  readonly folder: string
  /** The user's own folder. */
  readonly home: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** The folders in which systems show a stick that was plugged in. */
const STICKS = /^\/(?:media|run\/media|mnt|Volumes)\//

/**
 * The data's folder: in the user's own, so that the next version finds it. On a stick it lies beside the
 * program, and goes with it to the next laptop; a newer program folder beside the old one finds it too.
 */
export function dataPlace({ system, folder, home, env }: PackPlace): string {
  const path = system === 'win32' ? win32 : posix
  if (isOnStick({ system, folder, env })) return path.join(path.dirname(folder), 'SikaLab data')
  switch (system) {
    case 'win32':
      return path.join(
        env['LocalAppData'] ?? path.join(home, 'AppData', 'Local'),
        'SikaLab',
        'data',
      )
    case 'darwin':
      return path.join(home, 'Library', 'Application Support', 'SikaLab')
    default:
      return path.join(home, '.local', 'share', 'sikalab')
  }
}

/**
 * The folder in which a backup is written: the person's own, where they find it, if the data are theirs
 * too. The data of a stick, or of a folder elsewhere, are saved beside them: the laptop may be a borrowed
 * one.
 */
export function backupPlace(
  dataDir: string,
  home = homedir(),
  path: PlatformPath = nodePath,
): string {
  const fromHome = path.relative(home, dataDir)
  const isElsewhere = path.isAbsolute(fromHome) || fromHome.split(path.sep)[0] === '..'
  return isElsewhere ? path.dirname(dataDir) : home
}

/** The settings of a command: in a packed folder, its data are those of ‘Start SikaLab’. */
export function settingsOf(env: Environment, root = projectRoot()): Environment {
  if (!isPacked(root) || env['DATA_DIR']?.trim()) return env
  const packed = { system: process.platform, folder: dirname(root), home: homedir(), env }
  return { ...env, DATA_DIR: dataPlace(packed) }
}

/** True on Windows for every drive but the one with Windows: its data stay on it. */
export function isOnStick({ system, folder, env }: Omit<PackPlace, 'home'>): boolean {
  if (system !== 'win32') return STICKS.test(folder)
  const ofWindows = env['SystemDrive'] ?? 'C:'
  return win32.parse(folder).root.slice(0, 2).toUpperCase() !== ofWindows.toUpperCase()
}

/** The line for who starts it from another drive, which may be a stick or a disk of the computer's own. */
export function sayStick(place: Omit<PackPlace, 'home'>): string | null {
  if (!isOnStick(place)) return null
  return 'If this is a stick, SikaLab is slower from it. Do not pull it out while SikaLab runs.'
}

// A packed SikaLab that serves leaves its address for the next double-click, and takes it away when it is
// told to stop.

/** The address at which it serves, and the link that makes the first admin. */
export type Serving = Pick<Crew, 'address' | 'setupLink'>
type RunningServer = Serving & { readonly pid: number }

const runningFile = ({ dataDir }: Config) => join(dataDir, 'running.json')

/** Everyone who reads the link can make themself the admin, so only the owner of the folder does. */
export function writeRunning(config: Config, { address, setupLink }: Serving): void {
  const server: RunningServer = { pid: process.pid, address, setupLink }
  writeFileSync(runningFile(config), JSON.stringify(server), { mode: 0o600 })
}

/** null where there is none, or it is being written. */
export function readRunning(config: Config): RunningServer | null {
  try {
    return JSON.parse(readFileSync(runningFile(config), 'utf8')) as RunningServer
  } catch {
    // No file, or one half written: both mean that nothing answers yet.
    return null
  }
}

/** Takes away what this process has left. */
export function forgetRunning(config: Config): void {
  if (readRunning(config)?.pid === process.pid) rmSync(runningFile(config), { force: true })
}
