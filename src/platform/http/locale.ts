import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { callThings, type RoomWords, readFrom, type Texts } from '#core/in-words.ts'
import { isSigned, LOCALE_HEADER, type Locale, localeOf } from '#core/locales.ts'

// A request's language is the visitor's, and everything that the request causes uses it: refusals,
// receipts, sheets, mail. Jobs are in English. So are the audit log and the logs, because their sentences
// are made when somebody reads them.

let texts: Partial<Readonly<Record<Locale, Texts>>> = {}

/** Sets the texts of every language beside English. */
export function speakFrom(all: Readonly<Record<Locale, Texts>>): void {
  texts = all
}

/** The room's speech: whether it allows unsigned languages, and its own words for things. */
export type RoomSays = { readonly takesDrafts: boolean; readonly words: RoomWords }

const speaking = new AsyncLocalStorage<Locale | null>()
const calling = new AsyncLocalStorage<RoomWords>()

callThings(() => calling.getStore())

readFrom(() => {
  const locale = speaking.getStore()
  return locale ? texts[locale] : undefined
})

/** Milliseconds for which a room's speech is cached. */
const KEPT_MS = 1_000

/**
 * Answers each request in the room's words and in the language that it names. An unsigned language counts
 * only if the room allows it. If that cannot be read, the answer is in English.
 */
export function answerInLocale(
  readSpeech: () => Promise<RoomSays>,
  askedIn: (c: Context) => string | undefined = (c) => c.req.header(LOCALE_HEADER),
): MiddlewareHandler {
  let cached: { readonly says: Promise<RoomSays>; readonly until: number } | null = null
  const ask = () => {
    if (!cached || performance.now() > cached.until) {
      // A lost database fails the next statement anyway. Until then the room speaks English.
      const says = readSpeech().catch(() => ({ takesDrafts: false, words: {} }))
      cached = { says, until: performance.now() + KEPT_MS }
    }
    return cached.says
  }
  return async (c, next) => {
    const wanted = localeOf(askedIn(c))
    const { takesDrafts, words } = await ask()
    const locale = wanted !== null && (isSigned(wanted) || takesDrafts) ? wanted : null
    // Carrying a context through everything that a request causes takes time, so skip it if nothing
    // differs.
    if (locale === null && isAsWritten(words) && isOutermost()) return next()
    return calling.run(words, () => speaking.run(locale, next))
  }
}

const isAsWritten = (words: RoomWords) => Object.keys(words).length === 0

/** True if no outer call has set other words or another language. */
const isOutermost = () => speaking.getStore() === undefined && calling.getStore() === undefined

/** The present language; null is English. */
export const localeOfNow = (): Locale | null => speaking.getStore() ?? null

/** Speaks to another person than the visitor: in the language that this person chose last. */
export function inLocaleOf<T>(
  { locale }: { readonly locale: string | null },
  { draftLanguages }: { readonly draftLanguages: boolean },
  say: () => T,
): T {
  const chosen = localeOf(locale)
  return speaking.run(chosen && (isSigned(chosen) || draftLanguages) ? chosen : null, say)
}

/** Speaks to the house, whose pages are in English. */
export function inEnglish<T>(say: () => T): T {
  return speaking.run(null, say)
}

/**
 * Passes the pieces on, each made in the present language even if it is asked for later, outside this
 * request.
 */
export function inLocaleOfNow<T>(pieces: AsyncIterator<T>): AsyncIterator<T> {
  const now = localeOfNow()
  return {
    next: () => speaking.run(now, () => pieces.next()),
    ...(pieces.return && { return: () => speaking.run(now, () => pieces.return?.()) as never }),
  }
}
