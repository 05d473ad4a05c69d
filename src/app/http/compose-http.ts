import type { Hono } from 'hono'
import { Refusal } from '#core/errors.ts'
import { roomWordsOf } from '#core/room-words.ts'
import { readVisitOf } from '#features/auth/server/cookies.ts'
import { clockView } from '#features/clock/views.ts'
import { endPresence, storePresence } from '#features/joining/server/joining.ts'
import { readSpeech as readStored } from '#features/settings/server/settings.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Person, ReadVisit, ServerParts } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { openHttp } from '#platform/http/http.ts'
import { speakFrom } from '#platform/http/locale.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { originOf } from '#platform/http/request.ts'
import type { Live } from '#platform/live/live.ts'
import { server as t } from '#platform/words/en/server.ts'
import { PLAIN_PAGE_STYLE } from '#rooms/room-refusals.ts'
import { catalogue as twi } from '../words/ak.ts'
import { addApiPages } from './api-pages.ts'
import { addLive } from './live-route.ts'
import { addLti, type LtiRoutes } from './lti-routes.ts'
import { addOffersPage } from './offers-page.ts'
import { addPictures } from './picture-routes.ts'
import { addSends } from './send-routes.ts'
import { addWeb, type WebFiles } from './web-files.ts'

speakFrom({ ak: twi })

const CSS = 'text/css; charset=utf-8'

/**
 * All that is answered over HTTP in one room; `lti`: in the first alone; `web`: null where another
 * server has the web app.
 */
export function composeHttp(
  serverParts: ServerParts,
  live: Live,
  handlers: readonly Handler[],
  {
    metrics,
    web,
    isEnding,
    lti,
  }: {
    readonly metrics: Metrics
    readonly web: WebFiles | null
    readonly isEnding: () => boolean
    readonly lti?: LtiRoutes | undefined
  },
): { app: Hono; closeLive: () => void } {
  const { db, config } = serverParts
  const readVisit: ReadVisit = (headers, on = db) => readVisitOf(serverParts, headers, on)
  const readSpeech = async () => {
    const { takesDrafts, scenario } = await readStored(db)
    return { takesDrafts, words: roomWordsOf(scenario) }
  }
  const app = openHttp({ serverParts, metrics, readVisit, handlers, readSpeech })
  const presence = {
    note: (person: Person) => storePresence(serverParts, person),
    end: (person: Person) => endPresence(serverParts, person),
  }
  // The sessions of many live connections are looked up in the same moment.
  const readTogether: ReadVisit = (headers) => db.withPipeline((on) => readVisit(headers, on))
  const closeLive = addLive(app, { live, readVisit: readTogether, presence })
  addPictures(app, serverParts, readVisit)
  addSends(app, serverParts, readVisit)
  addHealth(app, serverParts, { metrics, isEnding })
  addApiPages(app, config, handlers)
  addOffersPage(app, readSpeech)
  if (lti) addLti(app, serverParts, lti, readSpeech)
  app.get('/plain-page.css', (c) => c.body(PLAIN_PAGE_STYLE, 200, { 'Content-Type': CSS }))
  if (web) addWeb(app, web, config)
  return { app, closeLive }
}

const LOOPBACK = /^(?:127\.|::1$|local$)/
/** A proxy on this machine makes the whole world look local; these give it away. */
const PASSED_ON = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/**
 * /healthz: this process answers. /readyz: so does its database, and it is not ending. /metrics:
 * for this machine only, and in the first room only, since it counts all rooms.
 */
function addHealth(
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
    const wasPassedOn = PASSED_ON.some((name) => c.req.header(name) !== undefined)
    const { network } = originOf(c, { trustProxy: false })
    if (wasPassedOn || !LOOPBACK.test(network)) throw new Refusal('not_found', t.notFound)
    return c.text(await metrics.render(), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    })
  })
}
