import pg from 'pg'
import { type Query, pipelined } from './pipelined.ts'

// A command that waits for each answer before it sends the next statement spends most of its time on the
// way. So BEGIN leaves with the first statement, COMMIT with the last, and statements that are asked
// together leave together. PostgreSQL carries them out one after the other, each with a snapshot of its
// own, so a question asked together with a lock is answered under that lock.

const BEGIN = { text: 'begin isolation level read committed', name: 'begin' }

/** Parts of the driver's connection (pg 8.23) that its types do not have. */
type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>
  parse(asked: { text: string; name: string; types: undefined }): void
  bind(asked: { portal: string; statement: string; values: unknown[] }): void
  execute(asked: { portal: string; rows: number }): void
}

type Prepares = { prepare(connection: Wire): void }

/**
 * A statement with BEGIN before it, and one end of the message after both: where BEGIN fails, PostgreSQL
 * skips the statement, so that it can never be a transaction of its own.
 */
class BeginsWith extends pg.Query {
  declare readonly text: string

  prepare(connection: Wire): void {
    connection.parse({ text: BEGIN.text, name: '', types: undefined })
    connection.bind({ portal: '', statement: '', values: [] })
    connection.execute({ portal: '', rows: 0 })
    const plain: object = pg.Query.prototype
    ;(plain as Prepares).prepare.call(this, connection)
  }
}

/**
 * True if this connection has already prepared the statement. A new one must be sent alone, so that the driver
 * sees it parsed.
 */
function isKnown(client: object, name: string | undefined): boolean {
  return name !== undefined && hasWire(client) && name in client.connection.parsedStatements
}

function hasWire(client: object): client is { readonly connection: Wire } {
  return 'connection' in client
}

function askFirst(client: pg.PoolClient, asked: pg.QueryConfig): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    // One result for BEGIN, one for the statement.
    client.query(new BeginsWith(asked), (error, results: pg.QueryResult | pg.QueryResult[]) => {
      if (error) return reject(error)
      const last = Array.isArray(results) ? results.at(-1) : results
      if (last) resolve(last)
      else reject(new Error('PostgreSQL answered nothing.'))
    })
  })
}

/**
 * A transaction on this connection, which begins with the first statement. `isNamed`: names of statements
 * last here; through a pooler they do not, and there each statement goes by itself.
 */
export function transactionOn(client: pg.PoolClient, isNamed: boolean) {
  const way = isNamed ? pipelined(client) : null
  const send: Query = way ? way.query : (asked) => client.query(asked)
  let begun: Promise<unknown> | null = null
  let isBegun = false

  /** The first statement, and what resolves once there is a transaction. */
  const begin = (asked: pg.QueryConfig) => {
    if (way && isKnown(client, asked.name)) {
      const answer = askFirst(client, asked)
      return { answer, beginning: answer }
    }
    const beginning = send(isNamed ? BEGIN : { text: BEGIN.text })
    return { answer: beginning.then(() => send(asked)), beginning }
  }

  const query: Query = (asked) => {
    if (isBegun) return send(asked)
    // Before it is known to be a transaction, nothing more is sent that it must hold together.
    if (begun) return begun.then(() => send(asked))
    const { answer, beginning } = begin(asked)
    begun = beginning
    beginning.then(
      () => (isBegun = true),
      () => undefined,
    )
    return answer
  }
  return {
    query,
    hasBegun: () => begun !== null,
    /** Resolves once every answer is here; before it the connection is for nothing else. */
    settled: async () => way?.settled(),
  }
}
