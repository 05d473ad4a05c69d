import type { Context } from 'hono'
import type { Request } from './handle.ts'
import type { Origin, Visit } from './kit.ts'

/** All of a request that is not its input. */
export function requestOf(c: Context, visit: Visit, origin: Origin, isHead = false): Request {
  return {
    visit,
    key: c.req.header('idempotency-key') ?? null,
    origin,
    headers: c.req.raw.headers,
    setHeader: (name, value) => c.header(name, value, { append: true }),
    isHead,
  }
}
