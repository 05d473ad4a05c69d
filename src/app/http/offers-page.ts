import type { Hono } from 'hono'
import { html } from 'hono/html'
import { isSigned, LOCALES, type Locale } from '#core/locales.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { fields } from '#core/words/en/fields.ts'
import { freshOffers as t } from '#features/lesson/words/en/fresh-offers.ts'
import { answerInLocale, localeOfNow, type RoomSays } from '#platform/http/locale.ts'
import { fieldsOfQuery } from '#platform/http/read-body.ts'
import { DRAFT, languages } from '#ui/words/en/languages.ts'

/**
 * /offers: five offers to judge weeks after a lesson, without a name. A page without scripts: the
 * answers open by the browser's own means, and nothing is sent.
 */
export function addOffersPage(app: Hono, readSpeech: () => Promise<RoomSays>): void {
  app.get('/offers.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  // Nobody is known here, so the address says the language.
  app.use(
    '/offers',
    answerInLocale(readSpeech, (c) => fieldsOfQuery(c.req.url)['lang']),
  )
  app.get('/offers', async (c) => {
    const locale = localeOfNow()
    const takes = await readSpeech().then(
      ({ takesDrafts }) => takesDrafts,
      () => false,
    )
    const offered = LOCALES.filter(({ code }) => takes || isSigned(code))
    const others = [{ code: 'en', name: 'English' }, ...offered].filter(
      ({ code }) => code !== (locale ?? 'en'),
    )
    return c.html(pageOf(locale, others))
  })
}

/** One question with an answer that the reader opens. */
const toOpen = (question: string, open: string, answer: unknown) => html`<li>
  <p>${question}</p>
  <details>
    <summary>${open}</summary>
    <p>${answer}</p>
  </details>
</li>`

/** The page in this language (null: English), with links to the `others`. */
const pageOf = (
  locale: Locale | null,
  others: readonly { readonly code: string; readonly name: string }[],
) => html`<!doctype html>
  <html lang="${locale ?? 'en'}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${t.title}</title>
      <link rel="stylesheet" href="offers.css" />
    </head>
    <body>
      <p class="notice">${PRACTICE_NOTICE}</p>
      ${
        locale &&
        html`<p class="notice">
          ${fields.practice} ${isSigned(locale) ? '' : `${languages.draft} (${DRAFT})`}
        </p>`
      }
      <main>
        ${
          others.length > 0 &&
          html`<p>
            ${others.map(
              ({ code, name }) => html`<a href="?lang=${code}" lang="${code}">${name}</a> `,
            )}
          </p>`
        }
        <h1>${t.title}</h1>
        <p>${t.lead}</p>
        <ol>
          ${t.offers.map(({ text, isScam, why }) =>
            toOpen(text, t.open, html`<strong>${isScam ? t.scam : t.genuine}</strong> ${why}`),
          )}
        </ol>
        <h2>${t.recallTitle}</h2>
        <ol>
          ${t.recall.map(({ ask, answer }) => toOpen(ask, t.openAnswer, answer))}
        </ol>
        <p class="ask">${t.ask}</p>
      </main>
    </body>
  </html>`

const STYLE = `:root { color-scheme: light dark; }
body { margin: 0; font: 1.0625rem/1.5 system-ui, sans-serif; }
.notice { margin: 0; padding: .5rem 1rem; background: #f5d46b; color: #2b2206; text-align: center; font-weight: 600; }
main { max-width: 40rem; margin: 0 auto; padding: 1rem; }
li { margin: 0 0 1.25rem; }
li p { margin: 0 0 .5rem; }
summary { cursor: pointer; padding: .75rem 0; font-weight: 600; }
.ask { font-weight: 600; }
`
