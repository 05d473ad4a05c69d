// The server that `npm run lab -- bench --table` asks, in a process of its own: the app's own API on a house
// that is there already, and beside it one route that does nothing, behind the same limits and
// headers. Started by `start-server.ts`, which sends what it needs.

import { serve } from '@hono/node-server'
import { allHandlers } from '#app/calls.ts'
import { composeHttp } from '#app/http/compose-http.ts'
import { appJobs } from '#app/jobs.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Change } from '#platform/base/change.ts'
import type { Config } from '#platform/base/config.ts'
import { type Jobs, startJobs } from '#platform/base/jobs.ts'
import { openLog } from '#platform/base/log.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { SILENT_MS } from '#platform/database/silence.ts'
import { openMetrics } from '#platform/http/metrics.ts'
import { openLive } from '#platform/live/live.ts'

export type Start = {
  readonly config: Config
  readonly connection: Connection
  /** The clock may be moved; else it stands still while a bench runs. */
  readonly clockMoves?: boolean
}

/** Jobs that stand still; those that follow the books go on as in any house. */
const STILL = new Set(['turn the day', 'move the clock'])

process.once('message', (told: Start) => open(told))
// The process that started this one has ended, or has told it to end.
process.once('disconnect', () => process.exit())

function open({ config, connection, clockMoves = false }: Start): void {
  const log = openLog(config.logLevel)
  const db = openDb(connection, { silentMs: SILENT_MS, auditKey: auditKeyOf(config.authSecret) })
  const live = openLive(db, log)
  let jobs: Jobs | null = null
  // The app does this too: a change made here wakes the jobs at once, and the rest comes through the
  // channel.
  const announce = (changes: readonly Change[]) => {
    live.announce(changes)
    jobs?.wake(changes)
  }
  db.onCommit(announce)
  const serverParts: ServerParts = { config, db, log, announce }
  const { app } = composeHttp(serverParts, live, allHandlers(), {
    metrics: openMetrics(db),
    web: null,
    isEnding: () => false,
  })
  app.get('/api/bench/bare', (c) => c.json({ ok: true }))
  app.post('/api/bench/bare', async (c) => c.json({ ok: Boolean(await c.req.json()) }))
  jobs = startJobs(
    appJobs(serverParts).filter(({ name }) => clockMoves || !STILL.has(name)),
    log,
  )
  live.hear((changes, isOwn) => isOwn || jobs?.wake(changes))
  serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.send?.(port))
}
