import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join, parse } from 'node:path'
import { errnoOf } from '../base/errno-of.ts'
import { StartFault } from '../base/start-fault.ts'

// The embedded PostgreSQL refuses to run as root. So root has to find somebody else to run it as, and a
// folder which that somebody can reach.

/** A person known to the system: initdb refuses a number without a name. */
export type Owner = { readonly uid: number; readonly gid: number; readonly name: string }

export type Home = {
  /** The 0700 folder around the cluster, its socket, its log and the claims upon it. */
  readonly folder: string
  /** The folder PostgreSQL itself calls its data directory. */
  readonly cluster: string
  /** The user as whom PostgreSQL runs; null: as ourselves. */
  readonly owner: Owner | null
}

/** Says where the home is when PostgreSQL cannot reach the data folder. */
const POINTER = 'postgres-is-at'

/** The facts of a computer that decide in which folder PostgreSQL can live. */
type HostMachine = { readonly system: NodeJS.Platform; readonly elsewhere: string }
const onWindows = process.platform === 'win32'
const THIS_MACHINE: HostMachine = {
  system: process.platform,
  elsewhere: onWindows
    ? join(process.env['ProgramData'] ?? 'C:\\ProgramData', 'SikaLab')
    : '/var/lib/sikalab',
}

/** The home's folder as far as it is known, without making or changing anything. */
export function findHome(dataDir: string): { folder: string; cluster: string } | null {
  if (!existsSync(dataDir)) return null
  const folder = readPointer(dataDir) ?? join(realpathSync(dataDir), 'postgres')
  return { folder, cluster: join(folder, 'cluster') }
}

/**
 * Makes the home, or finds it again, in a place that the user PostgreSQL runs as can reach. Throws a
 * `StartFault`, which says what to do, where there is no such place.
 */
export function prepareHome(
  dataDir: string,
  say: (line: string) => void,
  machine = THIS_MACHINE,
): Home {
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const near = realpathSync(dataDir)
  const folder = readPointer(near) ?? join(near, 'postgres')
  const owner = asRoot ? chooseOwner(folder, near) : null
  makePrivate(folder, owner)
  const why = whyUnreachable(folder, owner, machine)
  if (why === null) return homeIn(folder, owner)

  if (existsSync(join(folder, 'cluster'))) throw new StartFault(`${why.fault} ${why.mend}`)
  rmdirSync(folder)
  if (machine.system === 'win32' && parse(near).root !== parse(machine.elsewhere).root) {
    // On a stick, say: what lies on this computer instead would be missing on the next.
    throw new StartFault(`${why.fault} Nothing was changed. ${why.mend}`)
  }
  return moveAway(near, owner, say, { machine, fault: why.fault })
}

type Unreachable = { readonly fault: string; readonly mend: string }

function whyUnreachable(folder: string, owner: Owner | null, { system }: HostMachine) {
  if (system === 'win32') return isPlain(folder) ? null : notPlain(folder)
  if (!owner || canReach(owner, folder)) return null
  return {
    fault: `PostgreSQL runs as '${owner.name}', who cannot reach ${folder}.`,
    mend: 'Let that user pass through the folders above it (chmod o+x), or set DATABASE_URL.',
  } satisfies Unreachable
}

/** PostgreSQL for Windows opens files by names in the letters of one old code page alone. */
export function isPlain(folder: string): boolean {
  return /^[ -~]*$/.test(folder)
}

function notPlain(folder: string): Unreachable {
  const letters = [...new Set(folder.match(/[^ -~]/gu))].join(' ')
  return {
    fault: `PostgreSQL for Windows cannot use a folder with ${letters} in its name: ${folder}.`,
    mend: 'Give the folder a name with the letters a to z alone, and start again.',
  }
}

/** Gives a tree to a user, links themselves and not what they lead to. */
export function giveTree(path: string, owner: Owner): void {
  lchownSync(path, owner.uid, owner.gid)
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const below = join(path, entry.name)
    if (entry.isDirectory()) giveTree(below, owner)
    else lchownSync(below, owner.uid, owner.gid)
  }
}

type Away = { readonly machine: HostMachine; readonly fault: string }

function moveAway(
  dataDir: string,
  owner: Owner | null,
  say: (line: string) => void,
  { machine, fault }: Away,
): Home {
  // The pointer is written first, and never replaced: a process that starts next, or at once,
  // follows it. A folder that an earlier pointer left behind holds somebody's data and stays.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const { elsewhere } = machine
  let folder = join(elsewhere, hash)
  for (let count = 2; existsSync(folder); count++) folder = join(elsewhere, `${hash}-${count}`)
  try {
    writeFileSync(join(dataDir, POINTER), `${folder}\n`, { flag: 'wx', mode: 0o644 })
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
    folder = readPointer(dataDir) ?? folder
  }
  mkdirSync(elsewhere, { recursive: true, mode: 0o755 })
  makePrivate(folder, owner)
  if (onWindows) closeToOthers(folder)
  const why = whyUnreachable(folder, owner, machine)
  if (why) throw new StartFault(`${why.fault} ${why.mend}`)
  say(`${fault} So its data lies in ${folder}.`)
  return homeIn(folder, owner)
}

function homeIn(folder: string, owner: Owner | null): Home {
  return { folder, cluster: join(folder, 'cluster'), owner }
}

function readPointer(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
}

/**
 * Throws a sentence where the disk has no modes, as a stick of FAT or exFAT: PostgreSQL refuses
 * such a folder.
 */
export function makePrivate(folder: string, owner: Owner | null, chmod = chmodSync): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stats = statSync(folder)
  const self = process.getuid?.()
  // Windows has neither owners' numbers nor modes.
  if (self === undefined) return
  if (self !== 0 && stats.uid !== self) {
    throw new StartFault(
      `${folder} belongs to another user. Nothing was changed. Start SikaLab as that user.`,
    )
  }
  if (stats.mode & 0o077) closeFolder(folder, chmod)
  if (owner && stats.uid !== owner.uid) giveTree(folder, owner)
}

function closeFolder(folder: string, chmod: typeof chmodSync): void {
  try {
    chmod(folder, 0o700)
  } catch (error) {
    if (!NO_MODES.has(errnoOf(error) ?? '')) throw error
  }
  // Some such disks refuse, and others take it and forget it.
  if ((statSync(folder).mode & 0o077) === 0) return
  throw new StartFault(
    `${folder} cannot be closed to other users: its disk or stick was formatted for Windows. Nothing was ` +
      'changed. Use a stick that was formatted for Linux (ext4), or copy SikaLab to a folder of this computer.',
  )
}

const NO_MODES = new Set(['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

/** The owner of the cluster, else the data folder's owner, else postgres, else nobody. */
function chooseOwner(folder: string, dataDir: string): Owner {
  const owners = [folder, dataDir]
    .filter((path) => existsSync(path))
    .map((path) => statSync(path).uid)
  const known = [...owners.filter((uid) => uid !== 0).map(String), 'postgres', 'nobody']
  for (const name of known) {
    const owner = lookUp(name)
    if (owner) return owner
  }
  throw new StartFault(
    "PostgreSQL does not run as root, and this system has neither a user 'postgres' nor " +
      "'nobody'. Start SikaLab as an ordinary user, or set DATABASE_URL.",
  )
}

function lookUp(nameOrUid: string): Owner | null {
  const result = spawnSync('id', [nameOrUid], { encoding: 'utf8', env: plainEnv() })
  const [, uid, name, gid] = /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(result.stdout ?? '') ?? []
  return uid && name && gid ? { uid: Number(uid), gid: Number(gid), name } : null
}

function canReach(owner: Owner, folder: string): boolean {
  const { uid, gid } = owner
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return result.status === 0
}

/**
 * Closes a folder to other users: one beside all users' folders is read by all of them, unless it is said
 * otherwise.
 */
function closeToOthers(folder: string): void {
  const words = [folder, '/inheritance:r', '/grant:r', `${userInfo().username}:(OI)(CI)F`]
  spawnSync('icacls', words, { stdio: 'ignore', windowsHide: true })
}

/** PostgreSQL reads PGDATA, PGPORT and more from its environment, so it gets a clean one. */
function plainEnv(): NodeJS.ProcessEnv {
  const plain = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
  if (!onWindows) return plain
  const names = ['SystemRoot', 'SystemDrive', 'ComSpec', 'Temp', 'Tmp', 'UserProfile']
  return { ...plain, ...Object.fromEntries(names.map((name) => [name, process.env[name]])) }
}

/** The options to spawn a program as the home's owner, wherever we ourselves stand. */
export function asOwner({ owner }: Pick<Home, 'owner'>) {
  const ids = owner ? { uid: owner.uid, gid: owner.gid } : {}
  return { ...ids, cwd: '/', env: plainEnv() }
}
