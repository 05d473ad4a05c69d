import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectionWatchdog } from './connection-watchdog.ts'
import { type Connection, patienceFor, STATEMENT_MS } from './db-session.ts'
import { Client, type ClientConfig, DatabaseError, resetConnection } from './driver.ts'

/**
 * A server's silence after which its connection is ended: longer than a statement may take, so that
 * only a dead one is.
 */
export const SILENT_MS = STATEMENT_MS + 2_000

/** The driver's words for it. */
const SILENCE = 'Query read timeout'

type WatchedConfig = ClientConfig & { readonly watchdog?: ConnectionWatchdog }

/**
 * Ends the connection when its server has gone silent. The connection would otherwise go back among
 * the idle ones, and the next to take it would wait behind a statement that nobody answers. Where
 * its pool has a `watchdog`, a dead one is found within seconds; everywhere at the latest after
 * `query_timeout`.
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
        // The statement has told its fault; a connection that is gone has ended.
        if (error.message === SILENCE) void this.end().catch(() => null)
      })
    } else if (!isCalledBack) answered?.()
    return answer
  }
}

// A session without a time limit (a copy, a migration, a room that moves) cannot tell a long statement
// from a server that hangs: its sockets are open, and nothing ever comes. So it is asked on another one.

const LOOK_EVERY_MS = 3_000
const REPLY_WITHIN_MS = 4_000
/** A busy server may miss one. */
const MOST_MISSED = 2
const ENDS_WITHIN_MS = 1_000

/**
 * Ends this session, and with it the statement under way, once its server has answered nobody for about
 * fourteen seconds. To be called before it connects; over when the session ends.
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

/** Ends it in order, or, where its server says nothing to that, as a reset does. */
export async function endSession(client: Client): Promise<void> {
  const ended = client.end().then(
    () => true,
    () => true,
  )
  if (!(await Promise.race([ended, sleep(ENDS_WITHIN_MS, false, { ref: false })]))) hangUp(client)
}

/** Breaks the connection off without a farewell, which a silent server would not hear. */
export function hangUp(client: Client): void {
  resetConnection(client, 'The database server does not answer.')
}

/** A refusal is an answer, whatever it says. */
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
