import { type CustomTypesConfig, types as driversTypes } from './driver.ts'

/** The place of the database: a socket folder, or an address. */
export type Connection =
  | {
      readonly host: string
      readonly port?: number
      readonly user: string
      readonly database: string
      /** Set where each new connection is a program that starts, as on Windows. */
      readonly opensSlowly?: true
    }
  | { readonly connectionString: string }

/** How long the server lets a statement run. */
export const STATEMENT_MS = 15_000

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** A count or pesewas, exact: what a JavaScript number would round is refused. */
function readWhole(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new TypeError(`Not a whole number that can be read exactly: ${text}`)
  return value
}

/** `{5000,-1}`, as PostgreSQL writes one row of them. The driver's own way takes four times as long. */
function readWholes(text: string): (number | null)[] {
  const inside = text.slice(1, -1)
  const read = (each: string) => (each === 'NULL' ? null : readWhole(each))
  return inside === '' ? [] : inside.split(',').map(read)
}

/** Reads values as they come out: money and counts as safe integers, days as text, instants as ISO text. */
export const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === INT8 || oid === NUMERIC) return readWhole
    if (oid === INT8_ARRAY) return readWholes
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    return driversTypes.getTypeParser(oid, format)
  }) as typeof driversTypes.getTypeParser,
}

/**
 * A connection that starts with these settings of the session, whatever the address or the database
 * say. Days are compared as text, so their form is not left to anyone's DateStyle.
 */
export function withSettings(connection: Connection, settings: Record<string, string> = {}) {
  const forced = Object.entries({ datestyle: 'ISO', ...settings })
  const options = forced.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  if (!('connectionString' in connection)) return { ...connection, options }
  // Taken apart as text: an address with a socket for its host is no URL.
  const [address, ...rest] = connection.connectionString.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const givenOptions = query.get('options')
  query.set('options', givenOptions ? `${givenOptions} ${options}` : options)
  return { connectionString: `${address}?${query.toString().replaceAll('+', '%20')}` }
}

/** A connection to another database of the same server, for the same user. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  // The address is edited as text, for the same reason. A database named in the query gives way to the
  // path.
  const [address = '', ...rest] = connection.connectionString.split('?')
  const server = /^[a-z]+:\/\/[^/]*/i.exec(address)?.[0] ?? ''
  const query = new URLSearchParams(rest.join('?'))
  for (const name of ['database', 'dbname']) query.delete(name)
  const queryText = query.toString().replaceAll('+', '%20')
  return {
    connectionString: `${server}/${encodeURIComponent(database)}${queryText && `?${queryText}`}`,
  }
}

/** The name of the database that this leads to; empty where the driver's default decides. */
export function databaseOf(connection: Connection): string {
  if (!('connectionString' in connection)) return connection.database
  const address = connection.connectionString.split('?')[0] ?? ''
  return decodeURIComponent(/^[a-z]+:\/\/[^/]*\/(.*)$/i.exec(address)?.[1] ?? '')
}

/** The settings with which every session of ours begins. A pooler knows no such thing: see `pooler.ts`. */
export function ownSession(connection: Connection) {
  return {
    ...withSettings(connection),
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  }
}

// On Windows each connection is a program that starts. A virus scanner reads it each time, and a dozen may
// start at once.

const SLOW_OPENING_MS = 30_000
const SLOW_IDLE_MS = 600_000

/** How long a new connection to this place may take, in ms, where `ms` are enough elsewhere. */
export function patienceFor(connection: object, ms: number): number {
  return 'opensSlowly' in connection ? Math.max(ms, SLOW_OPENING_MS) : ms
}

/** A pool's settings for a place whose connections are dear: they are kept for long. */
export function idleSettings(connection: object) {
  return 'opensSlowly' in connection ? { idleTimeoutMillis: SLOW_IDLE_MS } : {}
}
