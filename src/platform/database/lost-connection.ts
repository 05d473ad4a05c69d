import { Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'
import type { DatabaseError } from './driver.ts'

// The error codes of a database, or its driver, that does not answer, refuses or ran out of time.

const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function codeOf(error: unknown): string {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
}

/**
 * True of an error before which nothing was done: the same statement may succeed at the next try.
 */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALISATION_FAILURE || code === DEADLOCK
}

/** The server takes no writes and will not: it is a standby, or a former primary. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error instanceof Refusal ? error.cause : error) === READ_ONLY
}

/** The code of a standby that is asked to write. */
export const READ_ONLY = '25006'
/** Cancelled or timed out, waited too long for a lock, idle for too long, no primary any more. */
const OUT_OF_TIME = new Set(['57014', '55P03', '25P03', '25P04', READ_ONLY])

/**
 * The code that a leader may raise where a process that helps with its statement is killed: it may hear of
 * that first, before the server ends them all. The code says little and the words are in the server's
 * language: only the name of PostgreSQL's source file that raised it tells it from a bug.
 */
const NOT_IN_STATE = '55000'
const OF_HELPERS = 'parallel.c'
/** The database lets nobody in: a room that is being moved. */
const OF_ENTRANCE = 'postinit.c'
/** PostgreSQL's code of a missing database: a room that is on another server by now. */
export const NO_DATABASE = '3D000'

/** The messages of the driver that come without a code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/

/** The database is down, stopping, full or out of time: the caller should try again. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(08|53|57P|58)/.test(code) || OUT_OF_TIME.has(code)) return true
  if (code === NO_DATABASE) return true
  if (code === NOT_IN_STATE) {
    const { file } = error as DatabaseError
    if (file === OF_HELPERS || file === OF_ENTRANCE) return true
  }
  if (/^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/.test(code)) return true
  // A missing socket means a stopped server; any other missing file is a bug.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  const message = error instanceof Error ? error.message : ''
  return LOST_MESSAGES.test(message)
}

/** True if the database is away, also where this was reported as 'unavailable' already. */
export function isAway(error: unknown): boolean {
  return isLost(error) || (error instanceof Refusal && error.code === 'unavailable')
}

/** The answer to a lost database, with what was lost for the log. */
export function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', t.unavailable)
  refusal.cause = cause
  return refusal
}
