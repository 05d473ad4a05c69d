import type { Hono } from 'hono'
import { wordsOf } from '#core/room-words.ts'
import { readVisitOf } from '#features/auth/server/visit.ts'
import { endPresence, notePresence } from '#features/joining/server/joining.ts'
import { readSpeech as readStored } from '#features/settings/server/settings.ts'
import type { Handler } from '#platform/calls/handle.ts'
import type { Person, ReadVisit, ServerParts } from '#platform/calls/server-parts.ts'
import { openHttp } from '#platform/http/http.ts'
import { speakFrom } from '#platform/http/locale.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import type { Live } from '#platform/live/live.ts'
import { PLAIN_PAGE_STYLE } from '#rooms/room-refusals.ts'
import { addApiPages } from './api-pages.ts'
import { addHealth } from './health.ts'
import { addLive } from './live-route.ts'
import { addLti, type LtiRoutes } from './lti-routes.ts'
import { addOffersPage } from './offers-page.ts'
import { addPictures } from './picture-routes.ts'
import { addSends } from './send-routes.ts'
import { addWeb, type WebFiles } from './web-files.ts'
import { catalogue as twi } from './words/ak.ts'

speakFrom({ ak: twi })

const CSS = 'text/css; charset=utf-8'

/**
 * All that is answered over HTTP in one room; `lti`: in the first alone; `web`: null where another
 * server has the web app.
 */
export function composeHttp(
  kit: ServerParts,
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
  const { db, config } = kit
  const readVisit: ReadVisit = (headers, on = db) => readVisitOf(on, config, headers)
  const readSpeech = async () => {
    const { takesDrafts, scenario } = await readStored(db)
    return { takesDrafts, words: wordsOf(scenario) }
  }
  const app = openHttp({ kit, metrics, readVisit, handlers, readSpeech })
  const presence = {
    note: (person: Person) => notePresence(kit, person),
    end: (person: Person) => endPresence(kit, person),
  }
  // The sessions of many live connections are looked up in the same moment.
  const readTogether: ReadVisit = (headers) => db.together((on) => readVisit(headers, on))
  const closeLive = addLive(app, live, readTogether, presence)
  addPictures(app, kit, readVisit)
  addSends(app, kit, readVisit)
  addHealth(app, kit, { metrics, isEnding })
  addApiPages(app, config, handlers)
  addOffersPage(app, readSpeech)
  if (lti) addLti(app, kit, lti, readSpeech)
  app.get('/plain-page.css', (c) => c.body(PLAIN_PAGE_STYLE, 200, { 'Content-Type': CSS }))
  if (web) addWeb(app, web, config)
  return { app, closeLive }
}
