import { posix, win32 } from 'node:path'

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

/** True on Windows for every drive but the one with Windows: its data stay on it. */
export function isOnStick({ system, folder, env }: Omit<PackPlace, 'home'>): boolean {
  if (system !== 'win32') return STICKS.test(folder)
  const ofWindows = env['SystemDrive'] ?? 'C:'
  return win32.parse(folder).root.slice(0, 2).toUpperCase() !== ofWindows.toUpperCase()
}
