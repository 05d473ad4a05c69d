import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { hasAdmin } from '#features/auth/server/auth.ts'
import { FolderInUse, holderOf } from '#platform/base/app-lock.ts'
import type { Config, Environment } from '#platform/base/config.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { openDb } from '#platform/database/db.ts'
import { attachPostgres, findHome } from '#platform/postgres/postgres.ts'
import {
  dataPlace,
  forgetRunning,
  readRunning,
  type Serving,
  sayStick,
  writeRunning,
} from './data-place.ts'
import { type OpenNetworkRoom, readRoom, sayMove } from './room.ts'
import { start, untilToldToStop } from './start.ts'

// A double-click on the packed folder (scripts/pack) starts this. A person without a terminal sees only
// its window, so every line in it is for them.

const FIRST_PORT = 3000
const PORTS = 20
/** A start after a power cut reads what was written last, on a slow stick too. */
const RUNS_WITHIN_MS = 120_000
const ASKED_EVERY_MS = 200

/**
 * Serves the app and opens the browser on it, or on the one that runs already. Phones are let in by a page
 * of it (`phone-entrance.ts`). Returns the exit code.
 */
export async function desktop(env: Environment): Promise<number> {
  // The program lies in a folder of the one that is double-clicked in.
  const folder = dirname(projectRoot())
  const packed = { system: process.platform, folder, home: homedir(), env }
  const remark = sayStick(packed)
  if (remark) console.log(remark)
  const stop = listenForStop()
  const late = performance.now() + RUNS_WITHIN_MS
  for (;;) {
    // Each try looks for a port anew, since the window that stops gives its own back.
    const port = String(await freePort())
    // A class of forty needs no second one, and a small laptop has no memory for it.
    const settings = { PROCESSES: '1', PORT: port, DATA_DIR: dataPlace(packed), ...env }
    const room = readRoom(settings, folder, undefined, true)
    try {
      return await serve(room, stop)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
    const code = await showRunning(room.config, stop, late)
    if (code !== null) return code
  }
}

/** The wish to stop, listened for once however often this start tries. */
type StopWish = { readonly toldToStop: Promise<void>; isTold: boolean }

function listenForStop(): StopWish {
  const toldToStop = untilToldToStop((line) => console.log(line))
  const stop = { toldToStop, isTold: false }
  void toldToStop.then(() => (stop.isTold = true))
  return stop
}

/** Serves the app until it is told to stop. Throws `FolderInUse` where another window has its folder. */
async function serve(room: OpenNetworkRoom, stop: StopWish): Promise<number> {
  const { config, network } = room
  // The next double-click must not open an address that is about to go; at the end it is tried once more.
  void stop.toldToStop.then(() => forgetRunning(config)).catch(() => undefined)
  try {
    return await start(config, {
      serveWeb: true,
      network,
      toldToStop: stop.toldToStop,
      sayMove: (place) => sayMove(room, place, true),
      ready: async (serving) => {
        if (!stop.isTold) writeRunning(config, serving)
        return welcome(serving)
      },
    })
  } finally {
    forgetRunning(config)
  }
}

async function welcome({ setupLink, address }: Serving) {
  const link = setupLink ?? address
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

/**
 * Somebody has double-clicked again: the browser opens on the one that runs, as soon as it serves. Returns
 * null where that one is gone, and 1 where it does neither for long.
 */
async function showRunning(config: Config, stop: StopWish, late: number): Promise<number | null> {
  let hasSaid = false
  for (; performance.now() < late && !stop.isTold; await sleep(ASKED_EVERY_MS)) {
    const holder = await folderHolder(config)
    if (holder === null) return null
    const running = readRunning(config)
    if (running?.pid === holder) {
      const { address, setupLink } = running
      const link = setupLink === null || (await hasFacilitator(config)) ? address : setupLink
      await openBrowser(link)
      console.log(`SikaLab is running already. It opens in your browser: ${link}`)
      return 0
    }
    if (!hasSaid) console.log('SikaLab is starting or stopping in another window. Waiting for it …')
    hasSaid = true
  }
  if (stop.isTold) return 0
  console.log('It takes very long in the other window. Close that one, then try again.')
  return 1
}

/** The process that has the folder; null where none has it. */
export async function folderHolder({ dataDir }: Config): Promise<number | null> {
  const home = findHome(dataDir)
  return home && existsSync(home.folder) ? holderOf(home.folder) : null
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
export function openBrowser(url: string): Promise<boolean> {
  const [program = '', ...words] = OPENERS[process.platform] ?? ['xdg-open']
  return new Promise((resolve) => {
    // The browser outlives the window that is closed.
    const child = spawn(program, [...words, url], { detached: true, stdio: 'ignore' })
    child.once('error', () => resolve(false)).once('spawn', () => resolve(true))
    child.unref()
  })
}
