import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartFault } from '../base/start-fault.ts'
import { type Connection, ownSession, withDatabase } from './db-session.ts'
import { Client, type ClientConfig } from './driver.ts'
import { NO_DATABASE } from './lost-connection.ts'
import { retryTransaction } from './queryable.ts'

// A pooler in transaction mode gives each transaction whichever connection is free. What a session
// keeps is lost there: names of statements, settings of the start, LISTEN, locks until unlocked.
// The app does without names and settings of its own there, and goes past it for the rest. The
// settings that it needs are checked at the start, because a pooler may drop them without an error.

/**
 * The settings that decide how a statement is understood, how long it may take and what its commit is
 * worth.
 */
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
 * The number of tries. A pooler often gives the same connection again: a setting that it forgets in between
 * shows then.
 */
const ROUNDS = 3

/** A fault of an address where nobody answers, or nobody who is a database for us. */
export class NoDatabase extends StartFault {}

/** The settings that name each of the two connections. */
type PoolerNames = { readonly direct: string; readonly pooler: string }

const OF_FIRST: PoolerNames = { direct: 'DATABASE_DIRECT_URL', pooler: 'DATABASE_URL' }

type PoolerSettings = ReadonlyMap<string, string>

/**
 * Throws a `StartFault` where this address has no sessions of its own: a pooler that shares them
 * out, or one that drops what a session is begun with. `variable` is what led here.
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

/**
 * Throws a `StartFault` where statements through the pooler would not be what they are without it.
 */
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
 * Throws a `StartFault` where the pooler knows only the databases that it lists: a room is a database
 * that is made while it runs.
 */
export async function refuseListedDatabases(pooler: Connection, name: string): Promise<void> {
  // The template lets nobody in, so every refusal but this one shows that the pooler asked PostgreSQL.
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
  // A lost connection fails the query under way; unheard, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    throw noDatabase(variable, error)
  }
}

/**
 * The fault of an address without a database, from what its driver threw. Its `cause` is that, so that
 * who can wait does; a name that is missing there has none, because a house's database comes by hand.
 */
export function noDatabase(variable: string, error: unknown): NoDatabase {
  // A name with several addresses gives an empty error that holds the refusal of each.
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
 * A NOTIFY sent through the pooler must arrive past it: that proves that both lead to the same
 * database.
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
