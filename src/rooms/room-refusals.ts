import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { type ErrorBody, REFUSALS, Refusal, type RefusalCode } from '#core/errors.ts'
import { LOCALES, type Locale } from '#core/locales.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { roomPages as t } from '#features/rooms/words/en/room-pages.ts'
import type { Config } from '#platform/base/config.ts'
import type { Log } from '#platform/base/log.ts'
import { logRequests, securityHeaders } from '#platform/http/http.ts'
import { listenerOf } from '#platform/http/listen.ts'
import { inLocaleOf } from '#platform/http/locale.ts'
import type { Metrics } from '#platform/http/metrics.ts'
import { endWithAnswer } from '#platform/http/read-body.ts'
import { refuseOtherHosts } from '#platform/http/request.ts'
import type { Refuse } from './room-route.ts'
import type { ClosedReason } from './room-state.ts'

const CODES: Readonly<Record<ClosedReason, RefusalCode>> = {
  unknown: 'not_found',
  deleted: 'gone',
  moment: 'unavailable',
  away: 'unavailable',
  failed: 'unavailable',
  full: 'unavailable',
  tooMany: 'too_many',
  foreign: 'not_allowed',
}
/** Seconds after which asking again may help; null where it does not. */
const AGAIN: Readonly<Record<ClosedReason, number | null>> = {
  unknown: null,
  deleted: null,
  moment: 2,
  away: 20,
  failed: 120,
  full: 30,
  tooMany: 600,
  foreign: null,
}

/** Tells a person or a program why their room does not answer. */
export function openRefusals(config: Config, log: Log, metrics: Metrics): Refuse {
  const reasons = new WeakMap<IncomingMessage, { why: ClosedReason; code: string }>()
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(securityHeaders(config))
  app.use(metrics.observe)
  app.use(logRequests({ log }))
  app.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error
    endWithAnswer(c)
    const body: ErrorBody = { error: { code: error.code, message: error.message } }
    return c.json(body, REFUSALS[error.code] as 421)
  })
  app.use(refuseOtherHosts(config))
  app.all('*', (c) => {
    const { why, code: typed } = reasons.get(c.env.incoming) ?? { why: 'unknown', code: '' }
    const again = AGAIN[why]
    const code = CODES[why]
    const status = REFUSALS[code] as 404
    endWithAnswer(c)
    c.header('Cache-Control', 'no-store')
    if (again !== null) c.header('Retry-After', String(again))
    if (isDocument(c)) return c.html(pageOf(why, again, wayOn(why, typed)), status)
    const body: ErrorBody = { error: { code, message: `${t[why].title}. ${t[why].text}` } }
    return c.json(body, status)
  })
  const answer = listenerOf(app.fetch, config)
  return (why, incoming, outgoing, code) => {
    reasons.set(incoming, { why, code })
    answer(incoming, outgoing)
  }
}

/** A person opened it: no script of ours asks for a page. */
function isDocument(c: Context): boolean {
  const wantsPage = c.req.header('accept')?.includes('text/html') ?? false
  return wantsPage && !/^(?:\/r\/[^/]*)?\/api\//.test(c.req.path)
}

/** One text in one language, as it is said inside of inLocaleOf. */
const saidNow = (why: ClosedReason) => ({
  ...t[why],
  go: why === 'foreign' ? t.open : why === 'unknown' || why === 'deleted' ? t.again : t.start,
})

/**
 * The address that leads on. Somebody who typed a code that leads nowhere comes back to where codes are
 * typed, with this one to correct.
 */
function wayOn(why: ClosedReason, typed: string): string {
  if (why === 'foreign') return `/r/${typed}/`
  if (why !== 'unknown' && why !== 'deleted') return '/'
  return `/#/join?room=${/^\d{1,6}$/.test(typed) ? typed : ''}`
}

/**
 * A page without a script. Only where waiting helps does it ask again by itself. No room is there that
 * would say which languages it takes, and the language chosen on a phone does not come along: it is said
 * in each, English first.
 */
function pageOf(why: ClosedReason, again: number | null, to: string) {
  const { title, text, go } = saidNow(why)
  const refresh = again !== null && why !== 'failed' ? Math.max(again, 5) : null
  return html`${raw('<!doctype html>')}<html lang="en-GH">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
      ${refresh === null ? '' : html`<meta http-equiv="refresh" content="${refresh}" />`}
      <title>${title} · SikaLab</title><link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href="/plain-page.css" />
    </head>
    <body>
      <p class="notice">${PRACTICE_NOTICE}</p>
      <main>
        <h1>${title}</h1>
        <p>${text}</p>
        <p><a href="${to}">${go}</a></p>
        ${LOCALES.map(({ code }) => sectionOf(why, code, to))}
      </main>
    </body>
  </html>`
}

function sectionOf(why: ClosedReason, locale: Locale, to: string) {
  const words = inLocaleOf({ locale }, { draftLanguages: true }, () => saidNow(why))
  return html`<section lang="${locale}">
    <h2>${words.title}</h2>
    <p>${words.text}</p>
    <p><a href="${to}">${words.go}</a></p>
  </section>`
}

/** Served in the first room, for these pages. */
export const PLAIN_PAGE_STYLE = `
:root { color-scheme: light dark; font: 18px/1.5 system-ui, sans-serif }
body { margin: 0; background: #faf8f4; color: #1d1a14 }
.notice { margin: 0; padding: 8px 16px; background: #f3d27a; color: #3a2a08; font-weight: 600; font-size: 15px; text-align: center }
main { max-width: 34rem; margin: 0 auto; padding: 32px 16px }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 12px; overflow-wrap: anywhere }
section { margin-top: 16px; padding-top: 24px; border-top: 1px solid #8886 }
h2 { font-size: 22px; line-height: 1.2; margin: 0 0 12px; overflow-wrap: anywhere }
p { margin: 0 0 16px }
a { display: inline-block; padding: 12px 0; color: inherit }
@media (prefers-color-scheme: dark) { body { background: #14120e; color: #f3efe6 } }
`
