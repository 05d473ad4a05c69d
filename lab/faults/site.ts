import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#lab/rig/free-port.ts'
import { openWire, type Tap, type Wire } from '#lab/rig/wire.ts'
import type { Connection } from '#platform/database/db-session.ts'
import {
  attachPostgres,
  type EmbeddedPostgres,
  startPostgres,
} from '#platform/postgres/postgres.ts'
import { type AppProcess, prepareApp } from './app-process.ts'

/** The site of one run: apps, the ports that clients use, and our own way to the database. */
export type Site = {
  readonly apps: readonly AppProcess[]
  readonly ports: readonly number[]
  /** A connection that no fault cuts. */
  connection(): Promise<Connection>
  /** Ends what is not an app. */
  close(): Promise<void>
}

export type OpenSite<S extends Site> = (folder: string) => Promise<S>

/** The app as `npm start` runs it: with its own PostgreSQL. */
export async function embeddedSite(folder: string): Promise<Site> {
  const app = await prepareApp({ folder })
  return {
    apps: [app],
    ports: [app.port],
    async connection() {
      const connection = await attachPostgres(app.dataDir)
      if (!connection) throw new Error('The app has no PostgreSQL.')
      return connection
    },
    close: async () => undefined,
  }
}

export type WiredSite = Site & {
  readonly wire: Wire
  readonly postgres: EmbeddedPostgres
}

type SiteOptions = {
  readonly apps?: number
  readonly tap?: Tap
  readonly env?: () => Readonly<Record<string, string>>
  readonly settings?: Readonly<Record<string, string>>
}

/** Apps with DATABASE_URL, and a line of ours between them and a PostgreSQL that we run. */
export async function wiredSite(folder: string, wired: SiteOptions = {}): Promise<WiredSite> {
  const { apps: count = 1, tap, env, settings } = wired
  const dataDir = join(folder, 'database')
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o711)
  const postgres = await startPostgres({
    dataDir,
    say: () => undefined,
    settings: { max_connections: '150', ...settings },
  })
  await makeDatabase(postgres.connection)
  const wire = await openWire(await freePort(), socketOf(postgres), tap)
  const url = `postgres://${postgres.connection.user}@127.0.0.1:${wire.port}/${postgres.connection.database}`
  const apps = await prepareApps(folder, count, () => ({ DATABASE_URL: url, ...env?.() }))
  return {
    apps,
    ports: apps.map(({ port }) => port),
    wire,
    postgres,
    connection: async () => postgres.connection,
    async close() {
      await wire.close()
      await postgres.stop()
    },
  }
}

/** An empty one, as a host with a DATABASE_URL must make first. */
export async function makeDatabase(connection: Connection): Promise<void> {
  const name = 'sikalab'
  const client = new pg.Client(
    'connectionString' in connection
      ? connection.connectionString.replace(/[^/]*$/, 'postgres')
      : { ...connection, database: 'postgres' },
  )
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}

/** Several apps on one database share the secret that signs their cookies. */
export function prepareApps(
  folder: string,
  count: number,
  env: () => Readonly<Record<string, string>>,
): Promise<AppProcess[]> {
  const shared = { AUTH_SECRET: 'a-secret-only-for-faults-0123456789abcdef' }
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      prepareApp({ folder, name: `app${index}`, env: () => ({ ...shared, ...env() }) }),
    ),
  )
}

function socketOf({ connection }: EmbeddedPostgres) {
  return { path: join(connection.host, `.s.PGSQL.${connection.port}`) }
}
