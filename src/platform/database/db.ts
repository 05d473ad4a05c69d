import type { AuditKey } from '../base/audit-key.ts'
import { calledFrom } from '../base/called-from.ts'
import type { Change } from '../base/change.ts'
import { ConnectionWatchdog } from './connection-watchdog.ts'
import { type Connection, idleSettings, ownSession, patienceFor, types } from './db-session.ts'
import { openReaders } from './download-readers.ts'
import { type Client, Pool, type PoolClient } from './driver.ts'
import { type ArrayResult, openGatherer } from './gatherer.ts'
import { isReadOnly, unavailable } from './lost-connection.ts'
import {
  type Asks,
  awaitInOrder,
  carryOut,
  type Queryable,
  queryable,
  retryTransaction,
  withRetries,
} from './queryable.ts'
import { type ConnectionShare, SharedPool } from './share.ts'
import { HangsUpOnSilence } from './silence.ts'
import { sql } from './sql.ts'
import { commitTx, openLanes, transactionOn } from './transaction.ts'

export type { Queryable } from './queryable.ts'

/** An open transaction. Commands take one of these, so they cannot run outside. */
export interface Tx extends Queryable {
  readonly isTransaction: true
  /** Notes what changed: the live channel announces it after the commit, and not without one. */
  readonly changed: (change: Change) => void
  /**
   * Statements that were asked already, all of them, and that nothing else waits for: COMMIT leaves with
   * them. Where one of them fails, nothing is committed, and that is the outcome.
   */
  readonly beforeCommit: (...work: readonly Promise<unknown>[]) => void
  /** The key that seals its lines of the audit log; null where none are written. */
  readonly auditKey: AuditKey | null
}

export interface Db extends Queryable {
  withTx<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Reads of one asker, side by side on one connection and in as few packets as they allow. Each is a
   * statement by itself, as without it.
   */
  withPipeline<T>(read: (db: Db) => Promise<T>): Promise<T>
  /**
   * Reads piece by piece from one moment of the database. A reader who does not ask for the next
   * piece within `stalledMs` (30 s) loses the connection, and is told 'too_slow' if they do later;
   * 'too_many' where four such readers are there already.
   */
  snapshot<T>(read: (moment: Queryable) => AsyncIterable<T>, stalledMs?: number): AsyncGenerator<T>
  /**
   * Sets the function that hears, after a commit, of the changes its transaction noted: in a running app
   * the live channel.
   */
  onCommit(tell: Tell): void
  /** A connection of one's own, past pool and pooler, for LISTEN; it hangs up on so long a silence. */
  listener(silentMs: number): Client
  close(): Promise<void>
  readonly pool: Pool
}

type Tell = (changes: readonly Change[]) => void

type PoolOptions = {
  /** The way through a pooler, which gives each transaction another connection: no names last there. */
  readonly pooler?: Connection | undefined
  readonly max?: number
  /** How long a command waits for a free connection before it is told that there is none. */
  readonly patienceMs?: number
  /** A statement without an answer for so long has lost its server, though the socket is open. */
  readonly silentMs?: number
  /** How long the server lets a statement run; 0 for as long as it takes. */
  readonly statementMs?: number
  readonly auditKey?: AuditKey | undefined
  /** Writes into each change which line of the source noted it. */
  readonly traceChanges?: boolean
  /** The share in connections that are bounded in sum; without one it opens up to `max`. */
  readonly share?: ConnectionShare | undefined
}

/** Connections for the reads of screens; the server has little more to gain by a third. */
const LANES = 3

/**
 * Opens a pool on this database. Nothing is asked yet, so a server that is away fails at the first
 * statement. Times are in milliseconds; `max` counts connections. Close it, or the process does not end.
 */
export function openDb(connection: Connection, options: PoolOptions = {}): Db {
  const { pooler, max = 16, patienceMs = 3_000, silentMs, statementMs } = options
  const { auditKey = null, traceChanges = false, share } = options
  const own = {
    types,
    application_name: 'sikalab',
    connectionTimeoutMillis: patienceFor(connection, patienceMs),
    ...idleSettings(connection),
    ...(statementMs !== undefined && { statement_timeout: statementMs }),
  }
  const settings = { ...ownSession(connection), ...own }
  const bounded = silentMs !== undefined && {
    query_timeout: silentMs,
    Client: HangsUpOnSilence,
    // Behind a pooler nobody can say which of the server's sessions is silent.
    ...(!pooler && new ConnectionWatchdog(settings).settings),
  }
  const ofPool = { ...(pooler ? { ...pooler, ...own } : settings), max, ...bounded }
  const pool = share ? new SharedPool(ofPool, share) : new Pool(ofPool)
  const access = { pool, isNamed: !pooler, auditKey, traceChanges }
  const readers = openReaders()
  const throughLane = openLanes(() => connect(pool), LANES)
  const gather = openGatherer((statement) =>
    throughLane(
      (query) =>
        carryOut(withRetries({ query }), true, statement, {
          rowMode: 'array',
        }) as Promise<ArrayResult>,
      true,
    ),
  )
  // A connection lost while idle is replaced at the next use; nothing was under way on it.
  pool.on('error', () => undefined)
  // One lost while in use fails its statement; unheard, its error would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))

  let tell: Tell = () => undefined
  const db: Db = {
    ...queryable(withRetries(pool), access.isNamed),
    pool,
    // Behind a pooler each statement may have another connection, so there they go as they come.
    withPipeline: (read) =>
      pooler
        ? read(db)
        : throughLane((query) =>
            read({ ...db, ...queryable(withRetries({ query }), true), rowsFor: gather }),
          ),
    withTx: (run) => withTx(access, run, (changes) => tell(changes)),
    snapshot: (read, stalledMs) => readers(snapshot(access, read), stalledMs),
    onCommit: (listener) => {
      tell = listener
    },
    listener: (query_timeout) => {
      const client = new HangsUpOnSilence({ ...settings, statement_timeout: 0, query_timeout })
      share?.opened(client)
      return client
    },
    close: () => pool.end(),
  }
  return db
}

type PoolAccess = {
  readonly pool: Pool
  readonly isNamed: boolean
  readonly auditKey: AuditKey | null
  readonly traceChanges: boolean
}

/**
 * Runs `run` in a READ COMMITTED transaction: commits its result or rolls everything back.
 * A serialisation failure or deadlock starts it again, so `run` must have no effects outside.
 */
async function withTx<T>(access: PoolAccess, run: (tx: Tx) => Promise<T>, tell: Tell): Promise<T> {
  let changes: Change[] = []
  const result = await retryTransaction(() => {
    changes = []
    return runOnce(access, run, (change) =>
      changes.push(access.traceChanges ? { ...change, from: calledFrom() } : change),
    )
  })
  if (changes.length > 0) tell(changes)
  return result
}

const ROLLBACK = { text: 'rollback' }

async function runOnce<T>(
  { pool, isNamed, auditKey }: PoolAccess,
  run: (tx: Tx) => Promise<T>,
  changed: Tx['changed'],
): Promise<T> {
  const client = await connect(pool)
  const { query, hasBegun, settled } = transactionOn(client, isNamed)
  const queries = queryable({ query } as Asks, isNamed)
  const pendingWork: Promise<unknown>[] = []
  let isBroken = false
  // A connection that dies between two statements says so here; the next statement fails.
  const onError = () => {
    isBroken = true
  }
  client.on('error', onError)
  try {
    const result = await run({
      ...queries,
      isTransaction: true,
      changed,
      auditKey,
      beforeCommit: (...work) => {
        // Nobody hears of it where something else refuses first.
        for (const promise of work) promise.catch(() => undefined)
        pendingWork.push(...work)
      },
    })
    if (hasBegun()) await awaitInOrder(...pendingWork, commitTx(client, isNamed))
    return result
  } catch (error) {
    // A server that has become read-only stays so: the next connection finds its successor.
    if (isReadOnly(error)) isBroken = true
    if (hasBegun()) {
      // Rolling back on a lost connection fails too; the server rolls back by itself then.
      await client.query(ROLLBACK).catch(() => {
        isBroken = true
      })
    }
    throw error
  } finally {
    await settled()
    client.off('error', onError)
    client.release(isBroken)
  }
}

const BEGIN_SNAPSHOT = sql`begin isolation level repeatable read, read only`
/**
 * A reader on a slow connection takes a piece now and then; one who takes none for 30 s is ended before
 * this (`download-readers.ts`), and the server ends what even that has missed. As a query, so that the
 * moment is now and not that of the first piece.
 */
const LONGER_IDLE = sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`

async function* snapshot<T>(
  { pool, isNamed }: PoolAccess,
  read: (moment: Queryable) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const client = await connect(pool)
  const queries = queryable(client, isNamed)
  let isBroken = false
  const onError = () => {
    isBroken = true
  }
  client.on('error', onError)
  try {
    await queries.rows(BEGIN_SNAPSHOT)
    await queries.rows(LONGER_IDLE)
    yield* read(queries)
  } finally {
    // A reader that left half-way ends here too. Nothing was written, so nothing is lost.
    await client.query(ROLLBACK).catch(onError)
    client.off('error', onError)
    client.release(isBroken)
  }
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect()
  } catch (error) {
    throw unavailable(error)
  }
}

/** True when the error is this named constraint saying no. */
export function breaks(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  )
}
