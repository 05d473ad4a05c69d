import type { Hono } from 'hono'
import type { Library } from '../features/auth/server/library.ts'
import { readVisitOf } from '../features/auth/server/visit.ts'
import { openHttp } from '../platform/http.ts'
import type { Kit } from '../platform/kit.ts'
import type { Live } from '../platform/live.ts'
import type { Metrics } from '../platform/metrics.ts'
import { addApiPages } from './api-pages.ts'
import { allHandlers } from './calls.ts'
import { addHealth } from './health.ts'
import { addSends } from './send-routes.ts'
import { addLive } from './live-route.ts'
import { addPictures } from './picture-routes.ts'

/** All that is answered over HTTP, but for the web app's own files. */
export function composeHttp(
  kit: Kit,
  live: Live,
  library: Library,
  metrics: Metrics,
): { app: Hono; closeLive: () => void } {
  const { db, config } = kit
  const readVisit = (headers: Headers) => readVisitOf(db, config, headers)
  const handlers = allHandlers(library)

  const app = openHttp({ kit, metrics, readVisit, handlers })
  const closeLive = addLive(app, live, readVisit)
  addPictures(app, kit, readVisit)
  addSends(app, kit, readVisit)
  addHealth(app, db, metrics)
  addApiPages(app, handlers)
  return { app, closeLive }
}
