import type { Context } from 'hono'
import { SPEAKER_HEADER } from '#core/speaker.ts'
import type { CallRequest } from '../calls/handle.ts'
import type { Origin, Visit } from '../calls/server-parts.ts'

/** All of a request that is not its input. */
export function requestOf(c: Context, visit: Visit, origin: Origin, isHead = false): CallRequest {
  return {
    visit,
    key: c.req.header('idempotency-key') ?? null,
    speaker: speakerOf(c),
    origin,
    headers: c.req.raw.headers,
    setHeader: (name, value) => c.header(name, value, { append: true }),
    isHead,
  }
}

/** For whom the page that asks says it speaks; null where it says nothing. */
export function speakerOf(c: Context): string | null {
  return c.req.header(SPEAKER_HEADER) ?? null
}

/**
 * The route's pattern, for logs and metrics: what somebody wrote into the address itself may be
 * another's e-mail, and made-up addresses must not make new series.
 */
export function routeOf(c: Context): string {
  return c.req.matchedRoutes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}
