import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { hasAdmin } from '#features/auth/server/auth.ts'
import { FolderInUse } from '#platform/base/app-lock.ts'
import type { Config, Environment } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { openDb } from '#platform/database/db.ts'
import { attachPostgres } from '#platform/postgres/postgres.ts'
import type { Crew } from './crew.ts'
import { dataPlace, isOnStick } from './data-place.ts'
import { readRoom, sayMove } from './room.ts'
import { start } from './start.ts'

// A double-click on the packed folder (scripts/pack) starts this. A person without a terminal sees only
// its window, so every line in it is for them.

const FIRST_PORT = 3000
const PORTS = 20
/** A start after a power cut reads what was written last, on a slow stick too. */
const RUNS_WITHIN_MS = 120_000

/**
 * Serves the app and opens the browser on it, or on the one that runs already. Phones are let in by a page
 * of it (`phone-entrance.ts`). Returns the exit code.
 */
export async function desktop(env: Environment): Promise<number> {
  // The program lies in a folder of the one that is double-clicked in.
  const folder = dirname(projectRoot())
  const packed = { system: process.platform, folder, home: homedir(), env }
  const room = readRoom(
    {
      // A class of forty needs no second one, and a small laptop has no memory for it.
      PROCESSES: '1',
      PORT: String(await freePort()),
      DATA_DIR: dataPlace(packed),
      ...env,
    },
    folder,
    undefined,
    true,
  )
  const { config, network } = room
  if (isOnStick(packed)) console.log('It runs from a stick: that is slower. Do not pull it out.')
  try {
    return await start(config, {
      serveWeb: true,
      network,
      sayMove: (place) => sayMove(room, place, true),
      ready: (serving) => welcome(config, serving),
    })
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    return await showRunning(config, error.pid)
  } finally {
    if (readRunning(config)?.pid === process.pid) rmSync(runningFile(config), { force: true })
  }
}

async function welcome(config: Config, serving: Serving) {
  writeRunning(config, serving)
  const link = serving.setupLink ?? serving.address
  const hasOpened = await openBrowser(link)
  const rule = '─'.repeat(72)
  return [
    '',
    rule,
    '',
    '  SikaLab is running. Close this to stop.',
    '',
    hasOpened
      ? '  It opens in your browser. If it does not, copy this address into it:'
      : '  Copy this address into your browser:',
    `  ${link}`,
    '',
    '  For phones: open Rooms there, and press ‘Let phones in’.',
    '',
    `  ${PRACTICE_NOTICE}`,
    '',
    rule,
    '',
  ].join('\n')
}

/** Somebody has double-clicked again: the browser opens on the one that runs, as soon as it serves. */
async function showRunning(config: Config, pid: number): Promise<number> {
  for (const late = Date.now() + RUNS_WITHIN_MS; Date.now() < late; await sleep(200)) {
    const running = readRunning(config)
    if (running?.pid !== pid) continue
    const { address, setupLink } = running
    const link = setupLink === null || (await hasFacilitator(config)) ? address : setupLink
    await openBrowser(link)
    console.log(`SikaLab is running already. It opens in your browser: ${link}`)
    return 0
  }
  console.log('SikaLab is starting or stopping in another window. Wait for it, then try again.')
  return 1
}

/** True where the room has an admin, so that the link for the first one is spent. */
async function hasFacilitator(config: Config): Promise<boolean> {
  const connection = await attachPostgres(config.dataDir)
  if (!connection) return true
  const db = openDb(connection, { max: 1 })
  try {
    return await hasAdmin(db)
  } finally {
    await db.close()
  }
}

/** The first of a few, so that its address stays the same from day to day; any other where all are taken. */
async function freePort(): Promise<number> {
  for (let port = FIRST_PORT; port < FIRST_PORT + PORTS; port++) {
    if ((await heldPort(port)) !== null) return port
  }
  return (await heldPort(0)) ?? FIRST_PORT
}

/** Holds a port for a moment, and gives its number; null where another program has it. */
function heldPort(port: number): Promise<number | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(null))
    server.listen(port, '127.0.0.1', () => {
      const { port: held } = server.address() as AddressInfo
      server.close(() => resolve(held))
    })
  })
}

/** The program with which a system opens an address in the person's browser. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  darwin: ['open'],
}

/** Opens an address in the browser; false where the system has nothing to do that with. */
function openBrowser(url: string): Promise<boolean> {
  const [program = '', ...words] = OPENERS[process.platform] ?? ['xdg-open']
  return new Promise((resolve) => {
    // The browser outlives the window that is closed.
    const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false)).once('spawn', () => resolve(true))
    child.unref()
  })
}

// A packed SikaLab that runs leaves its address for the next double-click.

/** The address at which it serves, and the link that makes the first admin. */
type Serving = Pick<Crew, 'address' | 'setupLink'>
type RunningServer = Serving & { readonly pid: number }

const runningFile = ({ dataDir }: Config) => join(dataDir, 'running.json')

/** Everyone who reads the link can make themself the admin, so only the owner of the folder does. */
function writeRunning(config: Config, { address, setupLink }: Serving): void {
  const server: RunningServer = { pid: process.pid, address, setupLink }
  writeFileSync(runningFile(config), JSON.stringify(server), { mode: 0o600 })
}

/** null where there is none, or it is being written. */
function readRunning(config: Config): RunningServer | null {
  try {
    return JSON.parse(readFileSync(runningFile(config), 'utf8')) as RunningServer
  } catch {
    // No file, or one half written: both mean that nothing answers yet.
    return null
  }
}
