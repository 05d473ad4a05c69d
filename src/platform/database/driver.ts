import pg from 'pg'

// The driver is pg 8.23. This file alone works around what its types lack or mark read-only. All database
// code imports the driver from here, so that another driver would change one file.

export const { Client, DatabaseError, Pool, Query, types } = pg
export type Client = pg.Client
export type ClientBase = pg.ClientBase
export type DatabaseError = pg.DatabaseError
export type Pool = pg.Pool
export type PoolClient = pg.PoolClient
export type ClientConfig = pg.ClientConfig
export type CustomTypesConfig = pg.CustomTypesConfig
export type FieldDef = pg.FieldDef
export type PoolConfig = pg.PoolConfig
export type QueryConfig = pg.QueryConfig
export type QueryResult<Row extends pg.QueryResultRow = any> = pg.QueryResult<Row>

/** A name, and a text, as they stand in a statement that takes no parameters. */
export const quoteName = pg.escapeIdentifier
export const quoteText = pg.escapeLiteral

type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>
  readonly stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string; types: undefined }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  execute(message: { portal: string; rows: number }): void
}

type Prepares = { prepare(connection: Wire): void }

/**
 * A statement sent together with one before it, under one Sync message: if the first fails, PostgreSQL
 * skips the second.
 */
export class QueryAfter extends pg.Query {
  declare readonly text: string
  readonly #first: string

  constructor(first: string, config: QueryConfig) {
    super(config)
    this.#first = first
  }

  prepare(connection: Wire): void {
    connection.parse({ text: this.#first, name: '', types: undefined })
    connection.bind({ portal: '', statement: '', values: [] })
    connection.execute({ portal: '', rows: 0 })
    const plain: object = pg.Query.prototype
    ;(plain as Prepares).prepare.call(this, connection)
  }
}

/** True if this connection has already prepared the statement with that name. */
export function hasPrepared(client: object, name: string): boolean {
  return hasWire(client) && name in client.connection.parsedStatements
}

function hasWire(client: object): client is { readonly connection: Wire } {
  return 'connection' in client
}

function isPiped(client: object): client is { pipeline: boolean; connection: Wire } {
  return 'pipeline' in client && hasWire(client)
}

/**
 * Lets statements leave, until `end`, without waiting for earlier answers. While corked, they wait and
 * leave in one packet. Throws if this version of pg has no pipeline.
 */
export function startPipeline(client: PoolClient) {
  const piped: object = client
  if (!isPiped(piped)) throw new Error('This version of pg knows no pipeline.')
  const { stream } = piped.connection
  piped.pipeline = true
  return {
    cork: () => stream.cork(),
    uncork: () => stream.uncork(),
    end: () => {
      piped.pipeline = false
    },
  }
}

/** Reports the process id that the server sends when a connection opens. */
export function onProcessNumber(client: Client, hear: (number: number) => void): void {
  client.connection.once('backendKeyData', ({ processID }: { processID: number }) => {
    hear(processID)
  })
}

/**
 * Ends the connection at once, without a farewell: the statement fails and the pool drops the connection.
 */
export function resetConnection(client: Client, why: string): void {
  client.connection.stream.destroy(Object.assign(new Error(why), { code: 'ECONNRESET' }))
}
