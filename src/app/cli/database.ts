import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { FolderInUse } from '#platform/base/app-lock.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { Client } from '#platform/database/driver.ts'
import { READ_ONLY } from '#platform/database/lost-connection.ts'
import {
  examinePooler,
  NoDatabase,
  noDatabase,
  refuseListedDatabases,
  refuseSharedSessions,
} from '#platform/database/pooler.ts'
import { attachPostgres, findHome, startPostgres } from '#platform/postgres/postgres.ts'
import { type Patience, retryWhileAway } from './retry-while-away.ts'

export type OpenDatabase = {
  /** The database itself, past any pooler. */
  readonly connection: Connection
  /** The way through the pooler, where there is one. */
  readonly pooler?: Connection
  /** True where an app serves from this folder at the same time. */
  readonly isServing?: boolean
  close(): Promise<void>
}

type PrintLine = (line: string) => void
type StartPatience = Pick<Patience, 'say' | 'waitMs'> & Partial<Pick<Patience, 'toldToStop'>>

const OLDEST_POSTGRES = 15
/** How long a command waits for an app that is just starting or stopping on its folder. */
const WAIT_FOR_APP_MS = 15_000
/** Three servers that start after a loss of power need a while until they agree on a primary. */
const WAIT_FOR_PRIMARY_MS = 120_000
/** Milliseconds for each address that is asked, and for each answer. */
const REPLY_WITHIN_MS = 10_000
const NEVER = new Promise<never>(() => undefined)

/**
 * The database for the app itself: DATABASE_URL, or the embedded server, which is then ours. One
 * outside is waited for until it answers and takes writes; it throws `DatabaseAway` where it does not
 * in time.
 */
export async function openDatabase(
  config: Config,
  { say, toldToStop = NEVER, waitMs = WAIT_FOR_PRIMARY_MS }: StartPatience,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    return retryWhileAway(() => outsidePrimary(config), {
      say,
      toldToStop,
      waitMs,
      inVain: (reason) => `There is no database to write to: ${reason}. Start again once there is.`,
    })
  }
  const address = config.port === 0 ? null : config.publicUrl
  const server = await startPostgres({ dataDir: config.dataDir, say, address })
  return { connection: server.connection, close: server.stop }
}

/**
 * The database for one command: that of the running app, or else started for the time being. A
 * command goes past the pooler: it is one connection for a while.
 */
export async function borrowDatabase(config: Config, say: PrintLine): Promise<OpenDatabase> {
  if (config.databaseUrl) return outsideDatabase(config)
  for (const until = performance.now() + WAIT_FOR_APP_MS; ; await sleep(200)) {
    const connection = await attachPostgres(config.dataDir)
    if (connection) return { connection, isServing: true, close: async () => {} }
    try {
      const server = await startPostgres({ dataDir: config.dataDir, say })
      return { connection: server.connection, close: server.stop }
    } catch (error) {
      if (!(error instanceof FolderInUse) || performance.now() > until) throw error
    }
  }
}

/** True if this folder has ever been started: commands that only read do not make a database. */
export function hasDatabase(config: Config): boolean {
  return config.databaseUrl !== null || existsSync(findHome(config.dataDir)?.cluster ?? '')
}

async function outsidePrimary(config: Config): Promise<OpenDatabase> {
  const outside = await outsideDatabase(config, refuseStandby)
  if (!config.databaseDirectUrl) return outside
  const pooler = { connectionString: config.databaseUrl ?? '' }
  await examinePooler(outside.connection, pooler)
  return { ...outside, pooler }
}

async function outsideDatabase(
  config: Config,
  examine?: (client: Client) => Promise<void>,
): Promise<OpenDatabase> {
  const variable = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  const connectionString = config.databaseDirectUrl ?? config.databaseUrl ?? ''
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: REPLY_WITHIN_MS,
    query_timeout: REPLY_WITHIN_MS,
  })
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
    await examine?.(client)
  } catch (error) {
    throw error instanceof StartFault ? error : noDatabase(variable, error)
  } finally {
    // A fault was told before; a connection that is gone ends by itself.
    await client.end().catch(() => {})
  }
  await refuseSharedSessions({ connectionString }, variable)
  return { connection: { connectionString }, close: async () => {} }
}

/** Throws what a write would meet there: a standby may be promoted, so it is waited for. */
async function refuseStandby(client: Client): Promise<void> {
  const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows')
  if (rows[0]?.follows) {
    const standby = new Error('it is a standby, which only reads')
    throw Object.assign(standby, { code: READ_ONLY })
  }
}

/**
 * Looks at the servers of ROOM_SERVERS before the app opens. Throws a `StartFault` where statements
 * there would not be what they are elsewhere. One that is away takes its rooms with it and nothing
 * else, so it is only said.
 */
export async function examineRoomServers(
  { roomServers }: Pick<Config, 'roomServers'>,
  say: (line: string) => void,
): Promise<void> {
  const examining = roomServers.map(async ({ name, direct, pooled }) => {
    const variable = `ROOM_SERVERS ${name}`
    const connection = { connectionString: direct }
    try {
      await refuseSharedSessions(connection, variable)
      if (pooled === null) return
      const pooler = { connectionString: pooled }
      await examinePooler(connection, pooler, { direct: variable, pooler: variable })
      await refuseListedDatabases(pooler, variable)
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error
      say(t.cli.serverAway(name, error.message))
    }
  })
  await Promise.all(examining)
}
