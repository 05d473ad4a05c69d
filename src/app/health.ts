import type { Hono } from 'hono'
import { Refusal } from '../core/errors.ts'
import { server as t } from '../core/strings/server.en.ts'
import type { Db } from '../platform/db.ts'
import { originOf } from '../platform/http.ts'
import type { Metrics } from '../platform/metrics.ts'
import { sql } from '../platform/sql.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.|local$)/

/** /healthz: this process answers. /readyz: so does its database. /metrics: for this machine only. */
export function addHealth(app: Hono, db: Db, metrics: Metrics): void {
  app.get('/healthz', (c) => c.json({ ok: true }))
  app.get('/readyz', async (c) => {
    await db.one(sql`select 1 from clock`)
    return c.json({ ok: true })
  })
  app.get('/metrics', async (c) => {
    const passedOn = c.req.header('x-forwarded-for') ?? c.req.header('forwarded')
    if (passedOn || !LOOPBACK.test(originOf(c).address)) throw new Refusal('not_found', t.notFound)
    return c.text(await metrics.render(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
