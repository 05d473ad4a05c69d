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
