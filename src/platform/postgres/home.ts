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
import { join } from 'node:path'
import { StartFault } from './start-fault.ts'

// Where the embedded PostgreSQL lives and as whom it runs. PostgreSQL refuses to run as root, so
// root has to find somebody else, and a folder which that somebody can reach.

/** A person known to the system: initdb refuses a number without a name. */
export type Owner = { readonly uid: number; readonly gid: number; readonly name: string }

export type Home = {
  /** The 0700 folder around the cluster, its socket, its log and the claims upon it. */
  readonly folder: string
  /** The folder PostgreSQL itself calls its data directory. */
  readonly cluster: string
  /** As whom PostgreSQL runs; null: as ourselves. */
  readonly owner: Owner | null
}

/** Says where the home is when PostgreSQL's user cannot reach the data folder. */
const POINTER = 'postgres-is-at'
const ELSEWHERE = '/var/lib/sikalab'

/** The home's folder as far as it is known, without making or changing anything. */
export function findHome(dataDir: string): { folder: string; cluster: string } | null {
  if (!existsSync(dataDir)) return null
  const folder = readPointer(dataDir) ?? join(realpathSync(dataDir), 'postgres')
  return { folder, cluster: join(folder, 'cluster') }
}

/** Makes the home, or finds it again, in a place that the user PostgreSQL runs as can reach. */
export function prepareHome(dataDir: string, say: (line: string) => void): Home {
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const near = realpathSync(dataDir)
  const folder = readPointer(near) ?? join(near, 'postgres')
  const owner = asRoot ? chooseOwner(folder, near) : null
  makePrivate(folder, owner)
  if (!owner || canReach(owner, folder)) return homeIn(folder, owner)

  if (existsSync(join(folder, 'cluster'))) {
    throw new StartFault(
      `PostgreSQL runs as '${owner.name}', who cannot reach ${folder}. Let that user pass ` +
        'through the folders above it (chmod o+x), or set DATABASE_URL.',
    )
  }
  rmdirSync(folder)
  return moveAway(near, owner, say)
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

function moveAway(dataDir: string, owner: Owner, say: (line: string) => void): Home {
  // The pointer is written first, and never replaced: a process that starts next, or at once,
  // follows it. A folder that an earlier pointer left behind holds somebody's data and stays.
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  let folder = join(ELSEWHERE, hash)
  for (let count = 2; existsSync(folder); count++) folder = join(ELSEWHERE, `${hash}-${count}`)
  try {
    writeFileSync(join(dataDir, POINTER), `${folder}\n`, { flag: 'wx', mode: 0o644 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    folder = readPointer(dataDir) ?? folder
  }
  mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
  makePrivate(folder, owner)
  if (!canReach(owner, folder))
    throw new StartFault(`The user '${owner.name}' cannot reach ${folder}.`)
  say(`PostgreSQL's user '${owner.name}' cannot reach ${dataDir}, so its data lies in ${folder}.`)
  return homeIn(folder, owner)
}

function homeIn(folder: string, owner: Owner | null): Home {
  return { folder, cluster: join(folder, 'cluster'), owner }
}

function readPointer(dataDir: string): string | null {
  const pointer = join(dataDir, POINTER)
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null
}

function makePrivate(folder: string, owner: Owner | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = statSync(folder)
  const self = process.getuid?.()
  if (self !== 0 && found.uid !== self) {
    throw new StartFault(
      `${folder} belongs to another user. Nothing was changed. Start SikaLab as that user.`,
    )
  }
  if (found.mode & 0o077) chmodSync(folder, 0o700)
  if (owner && found.uid !== owner.uid) giveTree(folder, owner)
}

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
  const asked = spawnSync('id', [nameOrUid], { encoding: 'utf8', env: plainEnv() })
  const [, uid, name, gid] = /^uid=(\d+)\(([^)]+)\) gid=(\d+)/.exec(asked.stdout ?? '') ?? []
  return uid && name && gid ? { uid: Number(uid), gid: Number(gid), name } : null
}

function canReach(owner: Owner, folder: string): boolean {
  const { uid, gid } = owner
  const asked = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    uid,
    gid,
    cwd: '/',
    stdio: 'ignore',
  })
  return asked.status === 0
}

/** PostgreSQL reads PGDATA, PGPORT and more from its environment, so it gets a clean one. */
function plainEnv(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }
}

/** How a program is spawned as the home's owner, wherever we ourselves stand. */
export function asOwner({ owner }: Pick<Home, 'owner'>) {
  const as = owner ? { uid: owner.uid, gid: owner.gid } : {}
  return { ...as, cwd: '/', env: plainEnv() }
}
