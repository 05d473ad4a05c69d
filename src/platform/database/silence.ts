import type { ConnectionWatchdog } from './connection-watchdog.ts'
import { Client, type ClientConfig } from './driver.ts'

/** How long the server lets a statement run. */
export const STATEMENT_MS = 15_000
/** Longer than that, so that only a dead connection is ever ended. */
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
