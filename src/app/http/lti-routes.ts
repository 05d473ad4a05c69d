import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import { Refusal } from '#core/errors.ts'
import { isSigned } from '#core/locales.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { fields } from '#core/words/en/fields.ts'
import {
  beginLaunch,
  finishLaunch,
  type LtiParts,
  listFramers,
  type SentFields,
} from '#features/lti/server/launch.ts'
import { invitedHost, registerPlatform } from '#features/lti/server/register.ts'
import { readKeySet } from '#features/lti/server/tool-key.ts'
import { lti as t } from '#features/lti/words/en/lti.ts'
import { countAttempt } from '#platform/calls/attempts.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import { mayFrame } from '#platform/http/http.ts'
import { answerInLocale, localeOfNow, type RoomSays } from '#platform/http/locale.ts'
import {
  endWithAnswer,
  fieldsOfQuery,
  parseFields,
  SMALL_BODY,
  withBody,
} from '#platform/http/read-body.ts'
import { originOf } from '#platform/http/request.ts'
import { languages } from '#ui/words/en/languages.ts'

/** The means by which the first room answers learning platforms. */
export type LtiRoutes = Pick<LtiParts, 'outside' | 'seat' | 'classPage'>

/** A class of sixty behind one address asks twice each. */
const MOST = { count: 240, perSeconds: 60 }
const FRAMES: readonly string[] = ['iframe', 'frame', 'embed', 'object']

type LtiPage = {
  readonly title: string
  readonly text: string
  readonly more?: string
  readonly link?: { readonly to: string; readonly name: string }
  /** True where the page follows its link by itself; otherwise it leads into a window of its own. */
  readonly opens?: boolean
}

/**
 * /lti: learning platforms lead their people here. Pages without a script, in the language of the
 * browser where the room takes it.
 */
export function addLti(
  app: Hono,
  serverParts: Pick<ServerParts, 'db' | 'config' | 'log'>,
  routes: LtiRoutes,
  readSpeech: () => Promise<RoomSays>,
): void {
  const parts: LtiParts = { ...serverParts, ...routes }
  const tag = (c: Context) => (c.req.header('accept-language') ?? '').split(/[,;]/)[0]
  app.use('/lti/*', answerInLocale(readSpeech, tag))
  app.get('/lti/keys', async (c) => {
    c.header('Cache-Control', 'max-age=300')
    return c.json(await readKeySet(serverParts.db))
  })
  // A person who follows a link of the platform by hand joins as everybody does.
  app.get('/lti/class/:code{[0-9]{6}}', (c) => c.redirect(`/r/${c.req.param('code')}/`))
  app.on(['GET', 'POST'], '/lti/login', (c) =>
    answer(c, serverParts, t.failed, async (said) => {
      if (FRAMES.includes(c.req.header('sec-fetch-dest') ?? '')) return windowPage(c, parts, said)
      const { to, state } = await beginLaunch(parts, said)
      c.header('Set-Cookie', `${nameOf(state)}=${state}; Max-Age=600; ${COOKIE}`)
      return c.redirect(to)
    }),
  )
  app.post('/lti/launch', (c) =>
    answer(c, serverParts, t.failed, async (said) => {
      const name = nameOf(said['state'] ?? '')
      const { address, isSeat } = await finishLaunch(parts, said, readCookie(c, name))
      c.header('Set-Cookie', `${name}=; Max-Age=0; ${COOKIE}`)
      if (!isSeat) {
        const { title, text, open } = t.teacher
        return page(c, { title, text, link: { to: address, name: open } }, 200)
      }
      // Not led on at once: the class would be asked for by the platform's site, whose pages may not.
      const link = { to: address, name: t.opening.open }
      return page(c, { title: t.opening.title, text: t.opening.text, link, opens: true }, 200)
    }),
  )
  app.get('/lti/register', (c) =>
    answer(c, serverParts, t.register.failed, async (said) => {
      const token = said['token'] ?? ''
      const host = await invitedHost(serverParts.db, token)
      if (host !== null) mayFrame(c, `https://${host}`)
      const describedAt = said['openid_configuration'] ?? ''
      const key = said['registration_token']
      const done = await registerPlatform(parts, { token, describedAt, key })
      return page(c, { title: t.register.done, text: t.register.doneText(done) }, 200)
    }),
  )
}

/** A platform's own page is another site's: its browser brings the cookie along there too. */
const COOKIE = 'Path=/; Secure; HttpOnly; SameSite=None'
/** A launch that begins in another window does not replace the cookie of this one. */
const nameOf = (state: string) => `__Host-sikalab.lti-${state.replace(/\W/g, '').slice(0, 10)}`

function readCookie(c: Context, name: string): string | null {
  const pairs = (c.req.header('cookie') ?? '').split(';').map((pair) => pair.trim())
  const cookie = pairs.find((pair) => pair.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1) || null
}

/** Reads the fields of a query or a form; a refusal is a page under this title. */
async function answer(
  c: Context,
  { db, config, log }: Pick<ServerParts, 'db' | 'config' | 'log'>,
  title: string,
  respond: (said: SentFields) => Promise<Response> | Response,
): Promise<Response> {
  c.header('Cache-Control', 'no-store')
  const { network } = originOf(c, config)
  try {
    const count = await countAttempt(db, `lti ${network}`, MOST.perSeconds)
    if (count > MOST.count) throw new Refusal('too_many', t.tooMany)
    const sentFields =
      c.req.method === 'GET'
        ? fieldsOfQuery(c.req.url)
        : await withBody(c, network, SMALL_BODY, (bytes) => parseFields(bytes.toString('utf8')))
    return await respond(sentFields)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    endWithAnswer(c)
    const outside = error.cause === undefined ? {} : { err: error.cause }
    log.info({ why: error.code, ...outside }, 'a launch was refused')
    return page(c, { title, text: error.message, more: t.again }, error.status)
  }
}

/** A page of this server stands in no other's; this one alone may, and leads out of it. */
async function windowPage(c: Context, parts: LtiParts, said: SentFields): Promise<Response> {
  const framers = await listFramers(parts, said)
  if (framers === null) throw new Refusal('not_found', t.unknownPlatform)
  mayFrame(c, framers.join(' '))
  const link = { to: `/lti/login?${new URLSearchParams(said).toString()}`, name: t.window.open }
  return page(c, { title: t.window.title, text: t.window.text, link }, 200)
}

function page(c: Context, { title, text, more, link, opens = false }: LtiPage, status: number) {
  const locale = localeOfNow()
  const draft = locale && !isSigned(locale) ? ` ${languages.draft}` : ''
  const twin = locale ? html`<p class="notice">${fields.practice}${draft}</p>` : ''
  return c.html(
    html`<!doctype html>
      <html lang="${locale ?? 'en-GH'}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>${title} · SikaLab</title>
          ${link && opens ? html`<meta http-equiv="refresh" content="0;url=${link.to}" />` : ''}
          <link rel="icon" href="/icon.svg" type="image/svg+xml" />
          <link rel="stylesheet" href="/plain-page.css" />
        </head>
        <body>
          <p class="notice">${PRACTICE_NOTICE}</p>
          ${twin}
          <main>
            <h1>${title}</h1>
            <p>${text}</p>
            ${more ? html`<p>${more}</p>` : ''}
            ${
              link
                ? html`<p>
                    <a href="${link.to}" target="${opens ? '_self' : '_blank'}" rel="noopener">${link.name}</a>
                  </p>`
                : ''
            }
          </main>
        </body>
      </html>`,
    status as 200,
  )
}
