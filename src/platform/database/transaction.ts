import {
  type ClientBase,
  hasPrepared,
  type PoolClient,
  QueryAfter,
  type QueryConfig,
  type QueryResult,
  startPipeline,
} from './driver.ts'
import { isLost, unavailable } from './lost-connection.ts'
import type { Queryable } from './queryable.ts'
import { sql } from './sql.ts'

// Most of a command's time is spent waiting for the network. So BEGIN is sent with the first statement,
// COMMIT with the last, and statements asked together leave together. PostgreSQL runs them in order, each
// with its own snapshot, so a read sent together with a lock already sees the data under that lock.

const BEGIN = { text: 'begin isolation level read committed', name: 'begin' }

/** Send a new statement alone, so that the driver learns that the server has parsed it. */
const isKnown = (client: PoolClient, name: string | undefined) =>
  name !== undefined && hasPrepared(client, name)

/**
 * Sends BEGIN with the first statement. If BEGIN fails, PostgreSQL skips the statement, so it never runs
 * outside the transaction.
 */
function askFirst(client: PoolClient, config: QueryConfig): Promise<QueryResult> {
  return new Promise((resolve, reject) => {
    // Two results come back: one for BEGIN and one for the statement.
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
 * A transaction on this connection; it begins with its first statement. `isNamed`: prepared names last
 * here. Through a pooler they do not, so each statement is sent alone.
 */
export function transactionOn(client: PoolClient, isNamed: boolean) {
  const piped = isNamed ? pipelined(client) : null
  const send: SendQuery = piped ? piped.query : (config) => client.query(config)
  let begun: Promise<unknown> | null = null
  let isBegun = false

  /** Sends the first statement. The promise resolves once the transaction is open. */
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
    // Until BEGIN has succeeded, send nothing more that must be inside the transaction.
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
    /** Resolves once every answer has arrived. Do not use the connection for anything else before. */
    settled: async () => piped?.settled(),
  }
}

type SendQuery = (config: QueryConfig) => Promise<QueryResult>

/**
 * A connection whose statements do not wait for earlier answers. Those asked at the same moment leave in
 * one packet, because each packet wakes a server process, which costs more than most statements. Each is
 * its own transaction with its own answer. `settled` resolves once every answer has arrived; do not use the
 * connection for anything else before.
 */
function pipelined(client: PoolClient): { query: SendQuery; settled: () => Promise<void> } {
  const pipeline = startPipeline(client)
  const under = new Set<Promise<unknown>>()
  let isCorked = false
  return {
    query(config) {
      if (!isCorked) {
        isCorked = true
        pipeline.cork()
        // Runs after everything that this turn of the event loop asks.
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

const COMMIT = { text: 'commit' }
const NAMED = { ...COMMIT, name: 'commit' }

/**
 * Commits, and reports success only if the server warned of nothing. If a statement of the transaction
 * failed, PostgreSQL answers COMMIT with ROLLBACK and no error. If the wait for a standby is cancelled, it
 * answers success with a warning: the work would be lost with this server. The caller then learns that the
 * outcome is unknown, and asks again.
 */
export async function commitTx(client: PoolClient, isNamed: boolean): Promise<void> {
  const committing = () => client.query(isNamed ? NAMED : COMMIT)
  const { command } = await refuseOnWarning(client, committing).catch((error: unknown) => {
    throw isLost(error) ? unavailable(error) : error
  })
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

type Hearing = Pick<ClientBase, 'on' | 'off'>

/**
 * Awaits a statement. Refuses if the server sent a warning meanwhile, because then the outcome is unknown.
 */
async function refuseOnWarning<T>(client: Hearing, ask: () => Promise<T>): Promise<T> {
  const warnings: string[] = []
  const hear = ({ severity, message }: Notice) => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  }
  client.on('notice', hear)
  try {
    const answer = await ask()
    if (warnings.length > 0) throw unavailable(new Error(warnings.join(' ')))
    return answer
  } finally {
    client.off('notice', hear)
  }
}

type Notice = { readonly severity?: string | undefined; readonly message?: string | undefined }

/**
 * Makes the commit of a read-only transaction wait until everything before it is on disk and on the
 * standby, if there is one. Otherwise a repeated answer could confirm work that a crash then loses.
 */
export async function waitForAllBefore(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_logical_emit_message(true, 'sikalab', 'answered again')`)
}

type Lane = {
  askers: number
  /** The number of unanswered statements; infinite until the connection is open. */
  pending: number
  readonly opened: Promise<{ query: SendQuery; close: () => Promise<void> }>
}

/** Opens a connection for reads. `retire` is called when it breaks. */
async function openLane(connect: () => Promise<PoolClient>, retire: () => void) {
  const client = await connect()
  const { query, settled } = pipelined(client)
  let isBroken = false
  const onError = () => {
    isBroken = true
    retire()
  }
  client.on('error', onError)
  client.on('end', onError)
  const close = async () => {
    await settled()
    client.off('error', onError)
    client.off('end', onError)
    client.release(isBroken)
  }
  return { query, close }
}

/** The lanes that are open, at most `most`. */
function openLaneSet(connect: () => Promise<PoolClient>, most: number) {
  const lanes = new Set<Lane>()
  const add = (): Lane => {
    // A broken connection takes no new readers, even if some still wait on it.
    const opened = openLane(connect, () => lanes.delete(lane)).then((connection) => {
      lane.pending = 0
      return connection
    })
    const lane: Lane = { askers: 0, pending: Infinity, opened }
    lanes.add(lane)
    return lane
  }
  return {
    /** A lane without an asker, or a new one, or the one with the fewest askers. */
    freest: (): Lane => {
      const [least] = [...lanes].sort((one, other) => one.askers - other.askers)
      return least && (least.askers === 0 || lanes.size >= most) ? least : add()
    },
    /** An already open lane: the one with the fewest running statements. */
    openOne: (): Lane => {
      const [first, ...others] = lanes
      return first ? others.reduce((a, b) => (b.pending < a.pending ? b : a), first) : add()
    },
    async close(lane: Lane): Promise<void> {
      lanes.delete(lane)
      await lane.opened.then(
        ({ close }) => close(),
        // If it never opened, its callers have got the error.
        () => undefined,
      )
    },
  }
}

/**
 * A few connections for everybody who only reads, so that the rest of the pool is free for commands. A
 * reader gets its own connection while there are enough, and later shares the least used one. A nested
 * reader never opens a connection: its caller keeps one while it waits, and with few connections all would
 * wait for ever.
 */
export function openLanes(connect: () => Promise<PoolClient>, most: number) {
  const lanes = openLaneSet(connect, most)
  return async <T>(read: (query: SendQuery) => Promise<T>, isInner = false): Promise<T> => {
    const lane = isInner ? lanes.openOne() : lanes.freest()
    lane.askers++
    try {
      const { query } = await lane.opened
      return await read(async (config) => {
        lane.pending++
        try {
          return await query(config)
        } finally {
          lane.pending--
        }
      })
    } finally {
      if (--lane.askers === 0) await lanes.close(lane)
    }
  }
}
