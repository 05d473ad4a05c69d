import { isRefusedAs, Refusal } from '#core/errors.ts'
import { server as t } from '../words/en/server.ts'
import type { DatabaseError } from './driver.ts'

// Error codes that mean: the database or its driver does not answer, refuses connections, or ran out of
// time.

const SERIALISATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function codeOf(error: unknown): string {
  return typeof error === 'object' && error && 'code' in error ? String(error.code) : ''
}

/** Checks for an error after which nothing was written, so the same statement may succeed when repeated. */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALISATION_FAILURE || code === DEADLOCK
}

/** The server refuses writes and will keep doing so: it is a standby, or it was the primary before. */
export function isReadOnly(error: unknown): boolean {
  return codeOf(error instanceof Refusal ? error.cause : error) === READ_ONLY
}

/** The code of a standby that is asked to write. */
export const READ_ONLY = '25006'
/** Statement cancelled or timed out, lock timeout, idle timeout, no primary any more. */
const OUT_OF_TIME = new Set(['57014', '55P03', '25P03', '25P04', READ_ONLY])

/**
 * A parallel query can end with this code if one of its worker processes was killed, before the server ends
 * the session. The code is also used for bugs, and messages are in the server's language. Only the name of
 * PostgreSQL's source file tells the two apart.
 */
const NOT_IN_STATE = '55000'
const OF_HELPERS = 'parallel.c'
/** The source file of an error at login: the room's database admits nobody while it is being moved. */
const OF_ENTRANCE = 'postinit.c'
/** PostgreSQL's code for a missing database: the room is on another server now. */
export const NO_DATABASE = '3D000'

/** The messages of the driver that come without a code. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout/

/** The database is down, stopping, full or out of time, so the caller should try again. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (/^(08|53|57P|58)/.test(code) || OUT_OF_TIME.has(code)) return true
  if (code === NO_DATABASE) return true
  if (code === NOT_IN_STATE) {
    const { file } = error as DatabaseError
    if (file === OF_HELPERS || file === OF_ENTRANCE) return true
  }
  if (/^E(CONN|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)/.test(code)) return true
  // A missing socket file means that the server is stopped. Any other missing file is a bug.
  if (code === 'ENOENT') return (error as NodeJS.ErrnoException).syscall === 'connect'
  const message = error instanceof Error ? error.message : ''
  return LOST_MESSAGES.test(message)
}

/** True if the database is away, even if the error was already turned into 'unavailable'. */
export function isAway(error: unknown): boolean {
  return isLost(error) || isRefusedAs(error, 'unavailable')
}

/** The refusal for a lost database. The log gets `cause`. */
export function unavailable(cause: unknown): Refusal {
  const refusal = new Refusal('unavailable', t.unavailable)
  refusal.cause = cause
  return refusal
}
