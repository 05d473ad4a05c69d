import { type CustomTypesConfig, types as driversTypes } from './driver.ts'

/** The place of the database: a socket folder, or an address. */
export type Connection =
  | {
      readonly host: string
      readonly port?: number
      readonly user: string
      readonly database: string
      /** Each new connection starts a program, as on Windows, so opening one is slow. */
      readonly opensSlowly?: true
    }
  | { readonly connectionString: string }

/** The longest time that the server lets a statement run. */
export const STATEMENT_MS = 15_000

const INT8 = 20
const INT8_ARRAY = 1016
const NUMERIC = 1700
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Reads a count or an amount in pesewas. Throws if a JavaScript number cannot hold it exactly. */
function readWhole(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new TypeError(`Not a whole number that can be read exactly: ${text}`)
  return value
}

/** Parses PostgreSQL's `{5000,-1}`. The driver's own parser takes four times as long. */
function readWholes(text: string): (number | null)[] {
  const inside = text.slice(1, -1)
  const read = (each: string) => (each === 'NULL' ? null : readWhole(each))
  return inside === '' ? [] : inside.split(',').map(read)
}

/** Parses values as the app uses them: money and counts as safe integers, days and times as ISO text. */
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
 * A connection whose sessions start with these settings, whatever the address or the database sets. The
 * code compares days as text, so the date format must not depend on a configured DateStyle.
 */
export function withSettings(connection: Connection, settings: Record<string, string> = {}) {
  const forced = Object.entries({ datestyle: 'ISO', ...settings })
  const options = forced.map(([name, value]) => `-c ${name}=${value}`).join(' ')
  if (!('connectionString' in connection)) return { ...connection, options }
  // Split as text, because an address with a socket as its host is not a valid URL.
  const [address, ...rest] = connection.connectionString.split('?')
  const query = new URLSearchParams(rest.join('?'))
  const givenOptions = query.get('options')
  query.set('options', givenOptions ? `${givenOptions} ${options}` : options)
  return { connectionString: `${address}?${query.toString().replaceAll('+', '%20')}` }
}

/** A connection to another database of the same server, for the same user. */
export function withDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  // Edited as text for the same reason. The path names the database, so a `dbname` in the query is removed.
  const [address = '', ...rest] = connection.connectionString.split('?')
  const server = /^[a-z]+:\/\/[^/]*/i.exec(address)?.[0] ?? ''
  const query = new URLSearchParams(rest.join('?'))
  for (const name of ['database', 'dbname']) query.delete(name)
  const queryText = query.toString().replaceAll('+', '%20')
  return {
    connectionString: `${server}/${encodeURIComponent(database)}${queryText && `?${queryText}`}`,
  }
}

/** The name of the database in the address; empty if the driver's default applies. */
export function databaseOf(connection: Connection): string {
  if (!('connectionString' in connection)) return connection.database
  const address = connection.connectionString.split('?')[0] ?? ''
  return decodeURIComponent(/^[a-z]+:\/\/[^/]*\/(.*)$/i.exec(address)?.[1] ?? '')
}

/** The settings of every session. A pooler does not pass them on: see `pooler.ts`. */
export function ownSession(connection: Connection) {
  return {
    ...withSettings(connection),
    statement_timeout: STATEMENT_MS,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  }
}

// On Windows each connection starts a program, a virus scanner checks it each time, and a dozen may start
// at once.

const SLOW_OPENING_MS = 30_000
const SLOW_IDLE_MS = 600_000

/** The time limit in ms for opening a connection; `ms` is the limit where connections open fast. */
export function patienceFor(connection: object, ms: number): number {
  return 'opensSlowly' in connection ? Math.max(ms, SLOW_OPENING_MS) : ms
}

/** Pool settings that keep idle connections longer if opening one is slow. */
export function idleSettings(connection: object) {
  return 'opensSlowly' in connection ? { idleTimeoutMillis: SLOW_IDLE_MS } : {}
}
