import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../base/start-fault.ts'
import { type Connection, ownSession, withDatabase } from './db-session.ts'
import { Client, type ClientConfig } from './driver.ts'
import { NO_DATABASE } from './lost-connection.ts'
import { retryTransaction } from './queryable.ts'

// A pooler in transaction mode gives each transaction any free connection. Everything that belongs to a
// session is lost: prepared names, startup settings, LISTEN, session locks. So the app does without names
// and settings there, and connects directly for the rest. It checks the settings it needs at the start,
// because a pooler may drop them silently.

/** The settings that decide how a statement is read, how long it may run, and how safe its commit is. */
const DECISIVE = [
  'bytea_output',
  'client_encoding',
  'datestyle',
  'default_transaction_deferrable',
  'default_transaction_isolation',
  'default_transaction_read_only',
  'extra_float_digits',
  'idle_in_transaction_session_timeout',
  'intervalstyle',
  'lock_timeout',
  'row_security',
  'search_path',
  'session_replication_role',
  'standard_conforming_strings',
  'statement_timeout',
  'synchronous_commit',
  'timezone',
]
const REPLY_WITHIN_MS = 10_000
const HEARD_WITHIN_MS = 3_000
/**
 * The number of tries. A pooler often returns the same connection, so a forgotten setting may show only
 * later.
 */
const ROUNDS = 3

/** Nobody answers at the address, or no database that the app can use. */
export class NoDatabase extends StartFault {}

/** The settings that name each of the two connections. */
type PoolerNames = { readonly direct: string; readonly pooler: string }

const OF_FIRST: PoolerNames = { direct: 'DATABASE_DIRECT_URL', pooler: 'DATABASE_URL' }

type PoolerSettings = ReadonlyMap<string, string>

/**
 * Throws a `StartFault` if this address gives no sessions of its own: a pooler that shares them, or one
 * that drops startup settings. `variable` is the setting that holds the address.
 */
export async function refuseSharedSessions(
  connection: Connection,
  variable: string,
): Promise<void> {
  const mend =
    variable === 'DATABASE_URL'
      ? 'Set DATABASE_DIRECT_URL to the database itself, beside it.'
      : 'It must lead to the database itself.'
  const first = await open(ownSession(connection), variable).catch((error: unknown) => {
    const { message } = error as Error
    if (!/unsupported startup parameter/.test(message)) throw error
    throw new StartFault(`${variable} leads to a pooler (${message}). ${mend}`)
  })
  const second = await open(ownSession(connection), variable)
  try {
    const { rows } = await first.query<{ pid: number; ms: string }>(
      `select pg_backend_pid() as pid, setting as ms from pg_settings
       where name = 'statement_timeout'`,
    )
    await second.query('begin')
    const other = await second.query<{ pid: number }>('select pg_backend_pid() as pid')
    await second.query('rollback')
    if (rows[0]?.ms !== String(ownSession(connection).statement_timeout)) {
      throw new StartFault(
        `${variable} leads to a pooler that drops the time limit of statements. ${mend}`,
      )
    }
    if (rows[0]?.pid === other.rows[0]?.pid) {
      throw new StartFault(
        `${variable} leads to a pooler in transaction mode, which keeps no locks, names or ` +
          `LISTEN. ${mend}`,
      )
    }
  } finally {
    await Promise.allSettled([first.end(), second.end()])
  }
}

/** Throws a `StartFault` if statements behave differently through the pooler. */
export async function examinePooler(
  direct: Connection,
  pooler: Connection,
  names: PoolerNames = OF_FIRST,
): Promise<void> {
  const past = await open(ownSession(direct), names.direct)
  const through: Client[] = []
  try {
    const wanted = await settingsOf(past)
    for (let round = 0; round < ROUNDS; round++) {
      const client = await open(pooler, names.pooler)
      through.push(client)
      refuseOthers(wanted, await settingsOf(client), names)
    }
    await refuseUnheard(past, through[0] as Client, names)
  } finally {
    await Promise.allSettled([past, ...through].map((client) => client.end()))
  }
}

/**
 * Throws a `StartFault` if the pooler only knows a fixed list of databases: rooms are databases that are
 * created while the app runs.
 */
export async function refuseListedDatabases(pooler: Connection, name: string): Promise<void> {
  // The template refuses every login, so a refusal from PostgreSQL proves that the pooler passed the name
  // on.
  const client = await open(withDatabase(pooler, 'room_template'), name).catch((error: Error) => {
    if (!/no such database/.test(error.message)) return null
    throw new StartFault(
      `${name}'s pooler knows only the databases that it lists, and each room is a new one. With ` +
        'PgBouncer add a line for all others: * = host=… port=… See docs/scale.md.',
    )
  })
  await client?.end()
}

async function open(connection: ClientConfig, variable: string): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: 'sikalab start',
    connectionTimeoutMillis: REPLY_WITHIN_MS,
    query_timeout: REPLY_WITHIN_MS,
  })
  // A lost connection also fails the running query. Without this listener its error would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw noDatabase(variable, error)
  }
}

/**
 * The fault for an address without a usable database. It carries the driver's error as `cause`, so that a
 * caller can wait and try again. A missing database has no `cause`: somebody must create it by hand.
 */
export function noDatabase(variable: string, error: unknown): NoDatabase {
  // For a name with several addresses the error is empty and contains one error for each address.
  const { message, code } = error as NodeJS.ErrnoException
  const fault = new NoDatabase(`${variable} leads to no usable database: ${message || code}.`)
  if (code !== NO_DATABASE) fault.cause = error
  return fault
}

async function settingsOf(client: Client): Promise<PoolerSettings> {
  const { rows } = await retryTransaction(() =>
    client.query<{ name: string; setting: string }>(
      'select lower(name) as name, setting from pg_settings where lower(name) = any ($1)',
      [DECISIVE],
    ),
  )
  return new Map(rows.map(({ name, setting }) => [name, setting]))
}

function refuseOthers(
  wanted: PoolerSettings,
  given: PoolerSettings,
  { pooler }: PoolerNames,
): void {
  const others = [...wanted].filter(([name, setting]) => given.get(name) !== setting)
  if (others.length === 0) return
  const differences = others.map(
    ([name, setting]) => `${name} = '${given.get(name)}' (not '${setting}')`,
  )
  const mend = others.map(([name, setting]) => `set ${name} = '${setting}'`)
  throw new StartFault(
    `Through ${pooler}'s pooler a statement would run with ${differences.join(', ')}. ` +
      `Have the pooler say on each connection it makes: ${mend.join('; ')}. ` +
      `With PgBouncer that is connect_query; then RECONNECT. See docs/scale.md.`,
  )
}

/**
 * Sends a NOTIFY through the pooler and expects it on the direct connection. That proves that both lead to
 * the same database.
 */
async function refuseUnheard(
  past: Client,
  through: Client,
  { direct, pooler }: PoolerNames,
): Promise<void> {
  const channel = `sikalab_start_${randomBytes(8).toString('hex')}`
  const heard = new Promise<true>((resolve) => past.on('notification', () => resolve(true)))
  await retryTransaction(() => past.query(`listen ${channel}`))
  await retryTransaction(() => through.query('select pg_notify($1, $2)', [channel, '']))
  if (await Promise.race([heard, sleep(HEARD_WITHIN_MS, false)])) return
  throw new StartFault(
    `${direct} and ${pooler} do not lead to the same database: what is said through ` +
      'the pooler is not heard past it.',
  )
}
