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

type SendQuery = (config: QueryConfig) => Promise<QueryResult>

/**
 * A connection on which no statement waits for the answer to the one before: those that are asked in the
 * same moment leave in one packet, because each packet wakes a process of the server and costs more than
 * most statements do. Each is still a transaction of its own, and answered by itself. `settled` resolves
 * once every answer is here; before it the connection can be used for nothing else.
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

const COMMIT = { text: 'commit' }
const NAMED = { ...COMMIT, name: 'commit' }

/**
 * Commits, and reports success only where the server warned of nothing. PostgreSQL answers the COMMIT of a
 * transaction in which a statement failed with ROLLBACK, and no error. And where the wait for a
 * standby is cancelled it answers success with a warning: the work would be lost with this server,
 * so the caller is told that the outcome is unknown, and asks again.
 */
export async function commitTx(client: PoolClient, isNamed: boolean): Promise<void> {
  const committing = () => client.query(isNamed ? NAMED : COMMIT)
  const { command } = await believed(client, committing).catch((error: unknown) => {
    throw isLost(error) ? unavailable(error) : error
  })
  if (command !== 'COMMIT') throw new Error(`The transaction ended with ${command}.`)
}

type Hearing = Pick<ClientBase, 'on' | 'off'>

/**
 * The answer of a statement. Refuses where the server warned meanwhile, because then the outcome is
 * unknown.
 */
export async function believed<T>(client: Hearing, ask: () => Promise<T>): Promise<T> {
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
 * Makes the commit of a read-only transaction wait like one that wrote: until everything before it
 * is on disk and, where there is one, on the standby. Only then is a repeated answer as safe as the
 * first.
 */
export async function waitForAllBefore(tx: Queryable): Promise<void> {
  await tx.rows(sql`select pg_logical_emit_message(true, 'sikalab', 'answered again')`)
}

type Lane = {
  askers: number
  /** Statements without an answer; for ever many while the connection is not there yet. */
  pending: number
  readonly opened: Promise<{ query: SendQuery; close: () => Promise<void> }>
}

/** Opens a connection for readers; `retire` hears when it breaks. */
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
    // Nobody new comes to a connection that broke, however many are still leaving it.
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
    /** An open lane wherever there is one: that with the fewest statements under way. */
    openOne: (): Lane => {
      const [first, ...others] = lanes
      return first ? others.reduce((a, b) => (b.pending < a.pending ? b : a), first) : add()
    },
    async close(lane: Lane): Promise<void> {
      lanes.delete(lane)
      await lane.opened.then(
        ({ close }) => close(),
        // One that never opened was told to its askers.
        () => undefined,
      )
    },
  }
}

/**
 * Few connections for all who only read: an asker has one to itself while there are fewer askers than
 * lanes, and shares the least used one beyond. Commands find the rest of the pool free. An asker within an
 * asker opens no connection: it would keep the outer one's while it waits, and where connections are few
 * everybody would wait so.
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
