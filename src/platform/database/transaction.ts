import {
  hasPrepared,
  type PoolClient,
  QueryAfter,
  type QueryConfig,
  type QueryResult,
  startPipeline,
} from './driver.ts'

// A command that waits for each answer before it sends the next statement spends most of its time on the
// way. So BEGIN leaves with the first statement, COMMIT with the last, and statements that are asked
// together leave together. PostgreSQL carries them out one after the other, each with a snapshot of its
// own, so a question asked together with a lock is answered under that lock.

const BEGIN = { text: 'begin isolation level read committed', name: 'begin' }

/** A new statement must be sent alone, so that the driver sees it parsed. */
const isKnown = (client: PoolClient, name: string | undefined) =>
  name !== undefined && hasPrepared(client, name)

/** BEGIN before it: where that fails, the statement can never be a transaction of its own. */
function askFirst(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // One result for BEGIN, one for the statement.
    client.query(
      new QueryAfter(BEGIN.text, config),
      (error, results: QueryResult | QueryResult[]) => {
        if (error) return reject(error)
        const last = Array.isArray(results) ? results.at(-1) : results
        if (last) resolve(last)
        else reject(new Error('PostgreSQL answered nothing.'))
      },
    )
  })
}

/**
 * A transaction on this connection, which begins with the first statement. `isNamed`: names of statements
 * last here; through a pooler they do not, and there each statement goes by itself.
 */
export function transactionOn(client: PoolClient, isNamed: boolean) {
  const piped = isNamed ? pipelined(client) : null
  const send: SendQuery = piped ? piped.query : (config) => client.query(config)
  let begun: Promise<unknown> | null = null
  let isBegun = false

  /** The first statement, and what resolves once there is a transaction. */
  const begin = (config: QueryConfig) => {
    if (piped && isKnown(client, config.name)) {
      const answer = askFirst(client, config)
      return { answer, beginning: answer }
    }
    const beginning = send(isNamed ? BEGIN : { text: BEGIN.text })
    return { answer: beginning.then(() => send(config)), beginning }
  }

  const query: SendQuery = (config) => {
    if (isBegun) return send(config)
    // Before it is known to be a transaction, nothing more is sent that it must hold together.
    if (begun) return begun.then(() => send(config))
    const { answer, beginning } = begin(config)
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
    settled: async () => piped?.settled(),
  }
}

export type SendQuery = (config: QueryConfig) => Promise<QueryResult>

/**
 * A connection on which no statement waits for the answer to the one before: those that are asked in the
 * same moment leave in one packet, because each packet wakes a process of the server and costs more than
 * most statements do. Each is still a transaction of its own, and answered by itself. `settled` resolves
 * once every answer is here; before it the connection can be used for nothing else.
 */
export function pipelined(client: PoolClient): { query: SendQuery; settled: () => Promise<void> } {
  const pipeline = startPipeline(client)
  const under = new Set<Promise<unknown>>()
  let isCorked = false
  return {
    query(config) {
      if (!isCorked) {
        isCorked = true
        pipeline.cork()
        // After all that one turn of the loop asks, whichever promise it comes from.
        setImmediate(() => {
          isCorked = false
          pipeline.uncork()
        })
      }
      const answer = client.query(config)
      const noted: Promise<unknown> = answer.then(
        () => under.delete(noted),
        () => under.delete(noted),
      )
      under.add(noted)
      return answer
    },
    async settled() {
      while (under.size > 0) await Promise.all(under)
      pipeline.end()
    },
  }
}
