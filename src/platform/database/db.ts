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
  executeStatement,
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

/** An open transaction. A command takes a `Tx`, so it cannot run outside a transaction. */
export interface Tx extends Queryable {
  readonly isTransaction: true
  /** Notes a change. The live channel announces it only if the transaction commits. */
  readonly announce: (change: Change) => void
  /**
   * Registers every statement already sent that no other code awaits. COMMIT is sent together with them. If
   * one fails, nothing is committed and its error is thrown.
   */
  readonly beforeCommit: (...work: readonly Promise<unknown>[]) => void
  /** The key that seals entries of the audit log; null if this connection writes none. */
  readonly auditKey: AuditKey | null
}

export interface Db extends Queryable {
  withTx<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs one visitor's reads side by side on one connection, in as few packets as possible. Each is still a
   * statement of its own.
   */
  withPipeline<T>(read: (db: Db) => Promise<T>): Promise<T>
  /**
   * Reads in pieces, all from one moment of the database. A reader who does not ask for the next piece
   * within `stalledMs` (30 s) loses the connection; the next piece is then refused 'too_slow'. A fifth
   * reader at once is refused 'too_many'.
   */
  snapshot<T>(read: (moment: Queryable) => AsyncIterable<T>, stalledMs?: number): AsyncGenerator<T>
  /**
   * Sets the function that gets a transaction's changes after its commit. In a running app this is the live
   * channel.
   */
  onCommit(tell: Tell): void
  /**
   * A dedicated connection for LISTEN, past the pool and the pooler. It ends after a silence of `silentMs`.
   */
  listener(silentMs: number): Client
  close(): Promise<void>
  readonly pool: Pool
}

type Tell = (changes: readonly Change[]) => void

type PoolOptions = {
  /**
   * The pooler's address. A pooler gives each transaction another connection, so prepared names do not
   * last.
   */
  readonly pooler?: Connection | undefined
  readonly max?: number
  /** How long a command waits for a free connection before it is refused. */
  readonly patienceMs?: number
  /** After this silence a statement counts as lost, even if the socket is still open. */
  readonly silentMs?: number
  /** How long the server lets a statement run; 0 means no limit. */
  readonly statementMs?: number
  readonly auditKey?: AuditKey | undefined
  /** Adds to each change the source line that noted it. */
  readonly traceChanges?: boolean
  /**
   * The share of connections, if all databases together have a limit. Without it the pool opens up to
   * `max`.
   */
  readonly share?: ConnectionShare | undefined
}

/** Connections for the reads of screens. More would hardly make the server faster. */
const LANES = 3

/** The settings of a session of one's own, and of the sessions of the pool. */
function settingsOf(connection: Connection, options: PoolOptions) {
  const { pooler, max = 16, patienceMs = 3_000, silentMs, statementMs } = options
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
    // Through a pooler the watchdog cannot know which server session is silent.
    ...(!pooler && new ConnectionWatchdog(settings).settings),
  }
  return { settings, ofPool: { ...(pooler ? { ...pooler, ...own } : settings), max, ...bounded } }
}

/**
 * Opens a pool. No connection opens yet, so an unreachable server shows only at the first statement. Times
 * are in milliseconds; `max` is a number of connections. An open pool keeps the process alive: close it.
 */
export function openDb(connection: Connection, options: PoolOptions = {}): Db {
  const { pooler, auditKey = null, traceChanges = false, share } = options
  const { settings, ofPool } = settingsOf(connection, options)
  const pool = share ? new SharedPool(ofPool, share) : new Pool(ofPool)
  const access = { pool, isNamed: !pooler, auditKey, traceChanges }
  const readers = openReaders()
  const throughLane = openLanes(() => connect(pool), LANES)
  const gather = openGatherer((statement) =>
    throughLane(
      (query) =>
        executeStatement(withRetries({ query }), true, statement, {
          rowMode: 'array',
        }) as Promise<ArrayResult>,
      true,
    ),
  )
  // A connection lost while idle is replaced at its next use, and no work is lost.
  pool.on('error', () => undefined)
  // A connection lost in use makes its statement fail. Without this listener its error would end the
  // process.
  pool.on('connect', (client) => client.on('error', () => undefined))

  let tell: Tell = () => undefined
  const db: Db = {
    ...queryable(withRetries(pool), access.isNamed),
    pool,
    // Through a pooler each statement may use another connection, so a pipeline is impossible.
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
 * Runs `run` in a READ COMMITTED transaction: commits its result or rolls everything back. A serialization
 * failure or a deadlock starts `run` again, so it must have no effects outside the database.
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
  announce: Tx['announce'],
): Promise<T> {
  const client = await connect(pool)
  const { query, hasBegun, settled } = transactionOn(client, isNamed)
  const queries = queryable({ query } as Asks, isNamed)
  const pendingWork: Promise<unknown>[] = []
  let isBroken = false
  // A connection that dies between two statements reports it here. The next statement then fails.
  const onError = () => {
    isBroken = true
  }
  client.on('error', onError)
  try {
    const result = await run({
      ...queries,
      isTransaction: true,
      announce,
      auditKey,
      beforeCommit: (...work) => {
        // If an earlier statement fails first, nobody awaits these promises. Without this line their errors
        // would end the process.
        for (const promise of work) promise.catch(() => undefined)
        pendingWork.push(...work)
      },
    })
    if (hasBegun()) await awaitInOrder(...pendingWork, commitTx(client, isNamed))
    return result
  } catch (error) {
    // A server that became read-only stays read-only. The next connection finds its successor.
    if (isReadOnly(error)) isBroken = true
    if (hasBegun()) {
      // ROLLBACK also fails on a lost connection; the server then rolls back by itself.
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
 * The server's time limit for readers that `download-readers.ts` missed (it ends a reader after 30 s).
 * Setting it by a query also fixes the snapshot now and not at the first piece.
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
    // A reader who leaves early also ends here. Nothing was written, so nothing is lost.
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

/** True if the error comes from the constraint of this name. */
export function breaks(error: unknown, constraint: string): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'constraint' in error &&
    error.constraint === constraint
  )
}
