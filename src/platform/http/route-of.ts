import type { Context } from 'hono'

/**
 * The route's pattern, for logs and metrics: what somebody wrote into the address itself may be
 * another's e-mail, and made-up addresses must not make new series.
 */
export function routeOf(c: Context): string {
  return c.req.matchedRoutes.findLast(({ path }) => !path.endsWith('*'))?.path ?? 'none'
}
