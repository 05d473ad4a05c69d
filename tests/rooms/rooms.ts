import { mkdtempSync, rmSync } from 'node:fs'
import { get as request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import type { RoomNetwork } from '#app/network/network.ts'
import { openApp } from '#app/open-app.ts'
import type { RoomDirectory } from '#app/rooms/serve-rooms.ts'
import type { Config } from '#platform/base/config.ts'
import type { PlacedRoom } from '#rooms/room-state.ts'
import { TEMPLATE } from '#tests/rig/database.ts'
import { openBrowser } from '#tests/rig/server.ts'
import { openWorld, TEST_CONFIG } from '#tests/rig/world.ts'

type Options = {
  readonly config?: Partial<Config>
  readonly webDir?: string | null
  readonly sleepAfterMs?: number
  /** The networks that it follows, looked at often. */
  readonly network?: RoomNetwork
  /** How long the directory takes to find a room. */
  readonly findMs?: number
}

/** Runs a statement as the owner of the test server, in its own database or another. */
export async function asOwner(statement: string, database?: string): Promise<pg.QueryResult> {
  const server = inject('server')
  const client = new pg.Client({ ...server, ...(database && { database }) })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

/** How many connections there are to this database, but for the one that asks. */
export async function connectionsTo(database: string): Promise<number> {
  const { rows } = await asOwner(
    `select count(*)::int as open from pg_stat_activity where datname = '${database}'`,
  )
  return (rows[0] as { open: number }).open
}

/**
 * A running app with a first room and these further ones, each on a database of its own, asked over
 * HTTP. `entries` is the directory: what a test writes into it is what the app reads.
 */
export async function openHouseWithRooms(codes: readonly string[], options: Options = {}) {
  const world = await openWorld()
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-rooms-'))
  const { host, user } = inject('server')
  const databaseOf = (code: string) => `${world.connection.database}_${code}`
  const entries = new Map<string, PlacedRoom>()
  const placeOf = (code: string) => ({ server: 'main', database: databaseOf(code) })
  const databases = new Set<string>()
  const addRoom = async (code: string) => {
    await asOwner(`create database ${databaseOf(code)} template ${TEMPLATE} strategy file_copy`)
    databases.add(databaseOf(code))
    entries.set(code, { code, state: 'open', ...placeOf(code) })
  }
  await Promise.all(codes.map(addRoom))
  const callCounts = { find: 0, touch: 0 }
  const directory: RoomDirectory = {
    find: async (code) => {
      callCounts.find++
      if (options.findMs) await sleep(options.findMs)
      return entries.get(code) ?? null
    },
    touch: async () => void callCounts.touch++,
    connectionsTo: ({ database }) => ({ connection: { host, user, database } }),
  }
  const { network } = options
  const config: Config = {
    ...TEST_CONFIG,
    dataDir,
    ...options.config,
    ...(network && { host: network.now().host }),
    get publicUrl() {
      return network?.now().publicUrl ?? options.config?.publicUrl ?? TEST_CONFIG.publicUrl
    },
  }
  const app = await openApp(config, world.connection, {
    say: () => undefined,
    webDir: options.webDir ?? null,
    directory: () => directory,
    sleepAfterMs: options.sleepAfterMs,
    network: options.network,
    networkEveryMs: 50,
  })
  let closing: Promise<void> | undefined
  const close = () => (closing ??= app.close())
  onTestFinished(async () => {
    await close()
    for (const database of databases) await asOwner(`drop database ${database} with (force)`)
    rmSync(dataDir, { recursive: true })
  })
  const ask = (path: string, init?: RequestInit) => fetch(app.address + path, init)
  return {
    world,
    close,
    rooms: app.rooms,
    address: app.address,
    dataDir,
    setupLink: app.setupLink ?? '',
    entries,
    /** Sets the state of a room in the directory. */
    setState: (code: string, state: PlacedRoom['state']) =>
      entries.set(code, { code, state, ...placeOf(code) }),
    asked: callCounts,
    addRoom,
    databaseOf,
    ask,
    /** Somebody with a cookie jar that knows no paths: it sends every cookie everywhere. */
    browser: () => openBrowser(ask),
    /** Asks for a page, as an address bar does. */
    page: (path: string) => ask(path, { headers: { accept: 'text/html' }, redirect: 'manual' }),
  }
}

/** Reads a live line for a while: the answer's status, what was said, and whether it came to its end. */
export function listenTo(address: string, cookie: string) {
  const said: string[] = []
  const line = request(address, { headers: { cookie } })
  const isWhole = new Promise<boolean>((resolve) => {
    line.on('response', (answer) => answer.once('close', () => resolve(answer.complete)))
  })
  const status = new Promise<number>((resolve, reject) => {
    line.on('error', reject)
    line.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (text: string) => said.push(text))
      answer.on('error', () => undefined)
      resolve(answer.statusCode ?? 0)
    })
  })
  return { status, said, isWhole, end: () => line.destroy() }
}
