import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '#platform/database/driver.ts'
import { FolderInUse } from '#platform/base/app-lock.ts'
import type { Config } from '#platform/base/config.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { examinePooler, refuseSharedSessions } from '#platform/database/pooler.ts'
import { attachPostgres, findHome, startPostgres } from '#platform/postgres/postgres.ts'
import { StartFault } from '#platform/base/start-fault.ts'

export type OpenDatabase = {
  /** The database itself, past any pooler. */
  readonly connection: Connection
  /** The way through the pooler, where there is one. */
  readonly pooler?: Connection
  close(): Promise<void>
}

type Say = (line: string) => void

const OLDEST_POSTGRES = 15
/** How long a command waits for an app that is just starting or stopping on its folder. */
const WAIT_FOR_APP_MS = 15_000

/** The database for the app itself: DATABASE_URL, or the embedded server, which is then ours. */
export async function openDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const outside = await outsideDatabase(config)
    if (!config.databaseDirectUrl) return outside
    const pooler = { connectionString: config.databaseUrl }
    await examinePooler(outside.connection, pooler)
    return { ...outside, pooler }
  }
  const address = config.port === 0 ? null : config.publicUrl
  const server = await startPostgres({ dataDir: config.dataDir, say, address })
  return { connection: server.connection, close: server.stop }
}

/**
 * The database for one command: that of the running app, or else started for the time being. A
 * command goes past the pooler: it is one connection for a while.
 */
export async function borrowDatabase(config: Config, say: Say): Promise<OpenDatabase> {
  if (config.databaseUrl) return outsideDatabase(config)
  for (const until = Date.now() + WAIT_FOR_APP_MS; ; await sleep(200)) {
    const connection = await attachPostgres(config.dataDir)
    if (connection) return { connection, close: async () => {} }
    try {
      const server = await startPostgres({ dataDir: config.dataDir, say })
      return { connection: server.connection, close: server.stop }
    } catch (error) {
      if (!(error instanceof FolderInUse) || Date.now() > until) throw error
    }
  }
}

/** True if this folder has ever been started: commands that only read do not make a database. */
export function hasDatabase(config: Config): boolean {
  return config.databaseUrl !== null || existsSync(findHome(config.dataDir)?.cluster ?? '')
}

async function outsideDatabase(config: Config): Promise<OpenDatabase> {
  const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string }>(
      "select current_setting('server_version') as version",
    )
    const version = rows[0]?.version ?? ''
    if (Number.parseInt(version, 10) < OLDEST_POSTGRES) {
      throw new StartFault(
        `${variable} leads to PostgreSQL ${version}; SikaLab needs ${OLDEST_POSTGRES} or newer.`,
      )
    }
  } catch (error) {
    if (error instanceof StartFault) throw error
    // Where a name has several addresses, each refusal is an error inside an empty one.
    const { message, code } = error as NodeJS.ErrnoException
    throw new StartFault(`${variable} leads to no usable database: ${message || code}.`)
  } finally {
    await client.end().catch(() => {})
  }
  await refuseSharedSessions({ connectionString }, variable)
  return { connection: { connectionString }, close: async () => {} }
}
