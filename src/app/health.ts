import type { Hono } from 'hono'
import { Refusal } from '#core/errors.ts'
import { clockView } from '#features/clock/views.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { originOf } from '#platform/http/origin.ts'
import { server as t } from '#platform/words/en/server.ts'

const LOOPBACK = /^(?:127\.|::1$|local$)/
/** A proxy on this machine makes the whole world look local; these give it away. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/**
 * /healthz: this process answers. /readyz: so does its database, and it is not ending. /metrics:
 * for this machine only, and in the first room only, since it counts all rooms.
 */
export function addHealth(
  app: Hono,
  { db, config }: Pick<ServerParts, 'db' | 'config'>,
  { metrics, isEnding }: { readonly metrics: Metrics; readonly isEnding: () => boolean },
): void {
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    if (isEnding()) return c.json({ ok: false }, 503)
    await db.one(sql`select 1 from ${clockView}`)
    return c.json({ ok: true })
  })
  if (config.room !== null) return
  app.get('/metrics', async (c) => {
    const passedOn = PASSED_ON.some((name) => c.req.header(name) !== undefined)
    const { network } = originOf(c, { trustProxy: false })
    if (passedOn || !LOOPBACK.test(network)) throw new Refusal('not_found', t.notFound)
    return c.text(await metrics.render(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
