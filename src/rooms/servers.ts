import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { Config } from '#platform/base/config.ts'
import type { Queryable } from '#platform/database/db.ts'
import {
  type Connection,
  databaseOf,
  ownSession,
  patienceFor,
  withDatabase,
} from '#platform/database/db-session.ts'
import { Client } from '#platform/database/driver.ts'
import { isLost, unavailable } from '#platform/database/lost-connection.ts'
import { endSession, hangUpIfSilent } from '#platform/database/silence.ts'
import { sql } from '#platform/database/sql.ts'

// The PostgreSQL servers that rooms are placed on: the one with the first room, which is 'main', and
// those of ROOM_SERVERS.

/** The ways to one database: past any pooler, and through it where there is one. */
export type DatabaseConnections = {
  readonly connection: Connection
  readonly pooler?: Connection | undefined
}

const CONNECTED_WITHIN_MS = 5_000

export type Servers = ReturnType<typeof openServers>

/**
 * The PostgreSQL servers on which rooms lie, by name. 'main' is that of the first room. Every way to one
 * that nobody named refuses 'unavailable'.
 */
export function openServers(config: Pick<Config, 'roomServers'>, main: DatabaseConnections) {
  const known = new Map<string, DatabaseConnections>([['main', main]])
  for (const { name, direct, pooled } of config.roomServers) {
    const pooler = pooled === null ? undefined : { connectionString: pooled }
    known.set(name, { connection: { connectionString: direct }, pooler })
  }
  const connectionsOf = (server: string): DatabaseConnections => {
    const connections = known.get(server)
    if (!connections) throw new Refusal('unavailable', t.life.serverUnknown(server))
    return connections
  }
  const on = async <T>(server: string, run: (client: Client) => Promise<T>): Promise<T> =>
    withClient(connectionsOf(server).connection, run)
  return {
    names: [...known.keys()],
    has: (server: string) => known.has(server),
    /** The ways to a database of this server. Refuses 'unavailable' for one that nobody named. */
    connectionsTo: (server: string, database: string): DatabaseConnections => {
      const { connection, pooler } = connectionsOf(server)
      return {
        connection: withDatabase(connection, database),
        pooler: pooler && withDatabase(pooler, database),
      }
    },
    /** The server's own database, in which nothing of a room lies unless it is the first one. */
    homeOf: (server: string): string => databaseOf(connectionsOf(server).connection),
    /**
     * A session on the server itself, for statements about whole databases. Refuses 'unavailable'
     * where it does not answer.
     */
    on,
    /** True if it takes a session and a statement; false after seconds without a word. */
    answers: (server: string): Promise<boolean> =>
      on(server, (client) => client.query('select')).then(
        () => true,
        () => false,
      ),
    /** Puts their names into the directory. */
    register: (db: Queryable) =>
      db.count(sql`
        insert into rooms.server (name) select unnest(${[...known.keys()]}::text[])
        on conflict do nothing`),
  }
}

/** A session of its own, past any pooler, as long as it takes and its server is there. */
async function withClient<T>(
  connection: Connection,
  run: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client({
    ...ownSession(connection),
    statement_timeout: 0,
    application_name: 'sikalab rooms',
    connectionTimeoutMillis: patienceFor(connection, CONNECTED_WITHIN_MS),
  })
  // A lost connection fails the query under way; unheard, it would end the process.
  client.on('error', () => undefined)
  hangUpIfSilent(client, connection)
  try {
    await client.connect()
    return await run(client)
  } catch (error) {
    throw isLost(error) && !isFull(error) ? unavailable(error) : error
  } finally {
    await endSession(client)
  }
}

/** True of a database server's fault that its disk has no room left. */
export function isFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100'
}
