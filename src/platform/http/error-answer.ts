import type { Context } from 'hono'
import { type ErrorBody, Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { ServerParts } from '../calls/server-parts.ts'
import { server as t } from '../words/en/server.ts'
import { localeOfNow } from './locale.ts'
import { originOf, routeOf } from './request.ts'

/** The refusals of people who ask for what is not theirs, or who ask too often. */
const GUARDED: ReadonlySet<string> = new Set([
  'unauthenticated',
  'suspended',
  'not_allowed',
  'misdirected',
  'too_many',
])

/** Gives the same error answers to routes that are no JSON call. */
export function answerError(serverParts: ServerParts, error: unknown, c: Context): Response {
  const { status, body } = sayError(serverParts, error, c)
  if (status === 503) c.header('Retry-After', '2')
  if (!(error instanceof Refusal) || !isOpenedAsPage(c)) return c.json(body, status as 400)
  // Plain text has no other place to name its language.
  c.header('Content-Language', localeOfNow() ?? 'en-GH')
  return c.text(`${error.message}\n\n${PRACTICE_NOTICE}\n`, error.status as 400)
}

/** Logs the error and makes its answer. `path` is that of a read within a batch. */
export function sayError(
  serverParts: ServerParts,
  error: unknown,
  c: Context,
  path: string = routeOf(c),
): { status: number; body: ErrorBody } {
  if (error instanceof Refusal) {
    const { code, message, field, status } = error
    if (GUARDED.has(code)) {
      const { network } = originOf(c, serverParts.config)
      serverParts.log.info({ event: 'turned away', code, path, from: network }, 'turned away')
    }
    if (error.cause instanceof Error)
      serverParts.log.warn({ why: error.cause.message, path }, 'unavailable')
    return { status, body: { error: { code, message, ...(field !== undefined && { field }) } } }
  }
  const id = newId()
  serverParts.log.error({ err: error, id, path }, 'bug')
  return { status: 500, body: { error: { code: 'bug', message: t.bug, id } } }
}

/**
 * True if a browser opens the address as a page: a person then reads the text, and no script reads JSON.
 */
function isOpenedAsPage(c: Context): boolean {
  const wantsPage = c.req.header('accept')?.includes('text/html') ?? false
  return wantsPage && !c.req.path.startsWith('/api/')
}
