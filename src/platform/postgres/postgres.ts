import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimFolder, holderOf } from '../base/app-lock.ts'
import { errnoOf } from '../base/errno-of.ts'
import { renameOnceFree, syncFolder } from '../base/lasting-files.ts'
import { listenLocally } from '../base/listen-local.ts'
import { prepareBinaries } from './binaries.ts'
import { startFaultOf, systemFaultOf } from './fault.ts'
import { asOwner, findHome, type Home, prepareHome } from './home.ts'
import { livingServer } from './pidfile.ts'
import type { Server } from './plan.ts'
import { launchPostgres, type PostgresProcess } from './server.ts'
import {
  connectionAt,
  type EmbeddedConnection,
  initdbWords,
  type ServerReach,
  socketPath,
} from './settings.ts'

export { findHome } from './home.ts'
export type { EmbeddedConnection } from './settings.ts'

export type EmbeddedPostgres = {
  readonly connection: EmbeddedConnection
  /** Changes when PostgreSQL has died and was launched again. */
  postmasterPid(): number
  /** Stops PostgreSQL in order and gives the folder back. A second call waits for the first. */
  stop(): Promise<void>
}

export type PostgresOptions = {
  readonly dataDir: string
  /** Takes the lines meant for the terminal. */
  readonly say: (line: string) => void
  /** PostgreSQL's own settings, over ours. */
  readonly settings?: Readonly<Record<string, string>>
  /** The address at which the app will answer; a second start on this folder is refused with it. */
  readonly address?: string | null
  /** The way in which it is reached, and watched. Windows has no sockets of the kind that PostgreSQL uses. */
  readonly reached?: ServerReach['kind']
}

/** The longest socket path that every system takes, in bytes. */
const LONGEST_SOCKET_PATH = 100
const FIRST_RELAUNCH_AFTER_MS = 50
const SLOWEST_RELAUNCH_MS = 5_000
/** A server that took connections for so long did not die of its start. */
const STEADY_AFTER_MS = 2_000

/**
 * Starts the embedded PostgreSQL on this data folder, making it first if need be, and keeps it
 * running: should it die, it is launched again. Should this process die, it stops within two
 * seconds. Throws `FolderInUse` while another process has the folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startIn(options)
  } catch (error) {
    throw systemFaultOf(error, options.dataDir)
  }
}

async function startIn(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { say, settings = {} } = options
  const reached = options.reached ?? (process.platform === 'win32' ? 'loopback' : 'socket')
  const home = prepareHome(options.dataDir, say)
  const giveBack = await claimFolder(home.folder, options.address ?? null)
  try {
    const server: Server = {
      home,
      binaries: await prepareBinaries(home, say),
      way: reached === 'socket' ? socketWay(home) : await loopbackWay(home),
      settings,
      say,
    }
    await makeCluster(server)
    const running = keepRunning(server, await launchPostgres(server))
    const stop = async () => {
      await running.stop()
      const { way } = server
      if (way.kind === 'socket' && way.folder !== home.folder) rmdirSync(way.folder)
      giveBack()
    }
    let stopping: Promise<void> | undefined
    return {
      connection: connectionAt(server.way),
      postmasterPid: running.pid,
      stop: () => (stopping ??= stop()),
    }
  } catch (error) {
    giveBack()
    throw error
  }
}

/** The connection of the server that another process runs on this folder, or null. */
export async function attachPostgres(dataDir: string): Promise<EmbeddedConnection | null> {
  const home = findHome(dataDir)
  if (!home || !existsSync(home.folder) || (await holderOf(home.folder)) === null) return null
  const living = livingServer(home.cluster)
  if (living?.status !== 'ready') return null
  const { socketFolder, port } = living
  return connectionAt(
    socketFolder
      ? { kind: 'socket', folder: socketFolder }
      : { kind: 'loopback', port, passwordFile: passwordFileOf(home) },
  )
}

/**
 * How long to wait before the next launch: longer and longer for a server that dies of its start,
 * and not at all for one that ran. Kills a few seconds apart must not add up to a long absence.
 */
export function relaunchAfterMs(lastMs: number, livedMs: number): number {
  if (livedMs > STEADY_AFTER_MS) return FIRST_RELAUNCH_AFTER_MS
  return Math.min(lastMs * 2, SLOWEST_RELAUNCH_MS)
}

function keepRunning(server: Server, first: PostgresProcess) {
  let current = first
  let readyAt = performance.now()
  let waitMs = FIRST_RELAUNCH_AFTER_MS
  let isStopping = false

  async function relaunch(): Promise<void> {
    waitMs = relaunchAfterMs(waitMs, performance.now() - readyAt)
    server.say('PostgreSQL ended unexpectedly. Starting it again …')
    while (!isStopping) {
      await sleep(waitMs)
      try {
        current = await launchPostgres(server)
        readyAt = performance.now()
        server.say('PostgreSQL is back.')
        return
      } catch (error) {
        server.say((error as Error).message)
        waitMs = relaunchAfterMs(waitMs, 0)
      }
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.ended
      if (isStopping) return
      await relaunch()
      if (isStopping) return
    }
  }

  const watching = watch()
  return {
    pid: () => current.pid,
    async stop() {
      isStopping = true
      // While a relaunch is under way `current` is the dead server: stopping that is no work. The
      // watch ends after the relaunch, and what it launched is stopped then.
      await current.stop()
      await watching
      await current.stop()
    },
  }
}

/**
 * PostgreSQL's socket lies in its private home. Where that path is too long for a socket, or has
 * a sign that PostgreSQL's list of folders would split, a private folder elsewhere takes it.
 */
function socketWay(home: Home): ServerReach {
  return { kind: 'socket', folder: chooseSocketFolder(home) }
}

function chooseSocketFolder(home: Home): string {
  const fits = Buffer.byteLength(socketPath(home.folder)) < LONGEST_SOCKET_PATH
  if (fits && !/[",]/.test(home.folder)) return home.folder

  const base = process.getuid?.() === 0 && existsSync('/run') ? '/run' : '/tmp'
  const hash = createHash('sha256').update(home.folder).digest('hex').slice(0, 12)
  const wanted = join(base, `sikalab-${hash}`)
  mkdirSync(wanted, { recursive: true, mode: 0o700 })
  const uid = home.owner?.uid ?? process.getuid?.()
  const stats = lstatSync(wanted)
  const isOurs =
    stats.isDirectory() &&
    (stats.mode & 0o077) === 0 &&
    (stats.uid === uid || process.getuid?.() === stats.uid)
  const folder = isOurs ? wanted : mkdtempSync(`${wanted}-`)
  if (home.owner) chownSync(folder, home.owner.uid, home.owner.gid)
  return folder
}

/** Makes the cluster if there is none. It gets its name when it is whole, so it is never half made. */
async function makeCluster(server: Server): Promise<void> {
  const { cluster } = server.home
  if (existsSync(cluster)) return
  server.say('Making the database folder …')
  const draft = `${cluster}-draft`
  rmSync(draft, { recursive: true, force: true })
  const unsafe = server.settings['fsync'] === 'off' ? ['--no-sync'] : []
  const words = ['-D', draft, ...initdbWords(server.way), ...unsafe]
  const child = spawn(join(server.binaries, 'bin', 'initdb'), words, {
    ...asOwner(server.home),
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw startFaultOf(output, server.home)
  await renameOnceFree(draft, cluster)
  syncFolder(server.home.folder)
}

// PostgreSQL listens on a port of this computer alone where it has no socket. Every user of the computer
// can knock there, so it lets in by a password that stands in a file of the private home.

/** The path of the file that holds the password of this home's server. */
function passwordFileOf({ folder }: Pick<Home, 'folder'>): string {
  return join(folder, 'postgres-password')
}

/** The way by a port that is free now, and the password, which is made at the first call. */
async function loopbackWay(home: Home): Promise<ServerReach> {
  const passwordFile = passwordFileOf(home)
  try {
    const password = randomBytes(32).toString('base64url')
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: 'wx', flush: true })
    if (home.owner) chownSync(passwordFile, home.owner.uid, home.owner.gid)
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST') throw error
  }
  return { kind: 'loopback', port: await freePort(), passwordFile }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenLocally(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
