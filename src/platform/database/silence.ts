import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionWatchdog } from './connection-watchdog.ts'
import { type Connection, patienceFor, STATEMENT_MS } from './db-session.ts'
import { Client, type ClientConfig, DatabaseError, resetConnection } from './driver.ts'

/**
 * After this silence the connection is ended. It is longer than any statement may run, so only a dead
 * connection reaches it.
 */
export const SILENT_MS = STATEMENT_MS + 2_000

/** The driver's message for a timeout. */
const SILENCE = 'Query read timeout'

type WatchedConfig = ClientConfig & { readonly watchdog?: ConnectionWatchdog }

/**
 * Ends a connection whose server has gone silent. Otherwise it would return to the pool, and the next user
 * would wait behind a statement that nobody answers. With a `watchdog` a dead connection is found within
 * seconds, otherwise after `query_timeout`.
 */
export class HangsUpOnSilence extends Client {
  readonly #watchdog: ConnectionWatchdog | undefined

  constructor(config?: WatchedConfig) {
    super(config)
    this.#watchdog = config?.watchdog
    this.#watchdog?.opened(this)
  }

  override query(...args: any[]): any {
    const answered = this.#watchdog?.asks(this)
    const callback = args.at(-1)
    const isCalledBack = typeof callback === 'function'
    if (answered && isCalledBack) {
      args[args.length - 1] = (...answer: unknown[]) => {
        answered()
        callback(...answer)
      }
    }
    const answer: unknown = (super.query as (...words: any[]) => unknown).apply(this, args)
    if (answer instanceof Promise) {
      answer.then(answered, (error: Error) => {
        answered?.()
        // The statement has reported the error. An error here means that the connection is already gone.
        if (error.message === SILENCE) void this.end().catch(() => null)
      })
    } else if (!isCalledBack) answered?.()
    return answer
  }
}

// A session without a time limit (a copy, a migration, a moving room) cannot tell a long statement from a
// hanging server: the socket is open and no data comes. So a second connection asks whether the server is
// alive.

const LOOK_EVERY_MS = 3_000
const REPLY_WITHIN_MS = 4_000
/** A busy server may miss one answer. */
const MOST_MISSED = 2
const ENDS_WITHIN_MS = 1_000

/**
 * Ends this session and its running statement once the server has answered no other connection for about
 * fourteen seconds. Call it before `connect`; it stops when the session ends.
 */
export function hangUpIfSilent(client: Client, connection: Connection): void {
  let isOver = false
  client.once('end', () => {
    isOver = true
    clearTimeout(timer)
  })
  let missed = 0
  const look = async () => {
    missed = (await answers(connection)) ? 0 : missed + 1
    if (isOver) return
    if (missed >= MOST_MISSED) hangUp(client)
    else timer = next()
  }
  const next = () => setTimeout(() => void look(), LOOK_EVERY_MS).unref()
  let timer = next()
}

/** Ends the session in order; if the server does not react, as a reset does. */
export async function endSession(client: Client): Promise<void> {
  const ended = client.end().then(
    () => true,
    () => true,
  )
  if (!(await Promise.race([ended, sleep(ENDS_WITHIN_MS, false, { ref: false })]))) hangUp(client)
}

/** Breaks the connection off without a farewell: a silent server would not hear one. */
export function hangUp(client: Client): void {
  resetConnection(client, 'The database server does not answer.')
}

/** True if the server reacts at all; even a refused login proves that it is alive. */
async function answers(connection: Connection): Promise<boolean> {
  const connectionTimeoutMillis = patienceFor(connection, REPLY_WITHIN_MS)
  const visitor = new Client({ ...connection, connectionTimeoutMillis })
  visitor.on('error', () => undefined)
  try {
    await visitor.connect()
    return true
  } catch (error) {
    return error instanceof DatabaseError
  } finally {
    void endSession(visitor)
  }
}
