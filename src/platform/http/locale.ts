import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, MiddlewareHandler } from 'hono'
import { callThings, type RoomWords, readFrom, type Texts } from '#core/in-words.ts'
import { isSigned, LOCALE_HEADER, type Locale, localeOf } from '#core/locales.ts'

// The language of a request is that of who asks. It goes along with everything that the request causes:
// refusals, receipts, sheets, mail. What nobody asked for, such as a job, is in English, and so are the
// audit log and the logs, whose words are put together when they are read.

let texts: Partial<Readonly<Record<Locale, Texts>>> = {}

/** The texts of each language beside English, from now on. */
export function speakFrom(all: Readonly<Record<Locale, Texts>>): void {
  texts = all
}

/** A room's speech: whether it takes languages that nobody has signed, and its words for things. */
export type RoomSays = { readonly takesDrafts: boolean; readonly words: RoomWords }

const speaking = new AsyncLocalStorage<Locale | null>()
const calling = new AsyncLocalStorage<RoomWords>()

callThings(() => calling.getStore())

readFrom(() => {
  const locale = speaking.getStore()
  return locale ? texts[locale] : undefined
})

/** How long a room's answer holds, how it speaks. */
const KEPT_MS = 1_000

/**
 * Answers each request in the words of the room, and in the language it names. A language that
 * nobody has signed counts only where the room takes drafts; where that cannot be read, there is no
 * answer in it either.
 */
export function answerInLocale(
  readSpeech: () => Promise<RoomSays>,
  askedIn: (c: Context) => string | undefined = (c) => c.req.header(LOCALE_HEADER),
): MiddlewareHandler {
  let cached: { readonly says: Promise<RoomSays>; readonly until: number } | null = null
  const ask = () => {
    if (!cached || performance.now() > cached.until) {
      // A database that is away is told by the next statement; until then the room speaks English.
      const says = readSpeech().catch(() => ({ takesDrafts: false, words: {} }))
      cached = { says, until: performance.now() + KEPT_MS }
    }
    return cached.says
  }
  return async (c, next) => {
    const wanted = localeOf(askedIn(c))
    const { takesDrafts, words } = await ask()
    const locale = wanted !== null && (isSigned(wanted) || takesDrafts) ? wanted : null
    // To take something along through all that a request causes costs a part of answering it.
    if (locale === null && isAsWritten(words) && isOutermost()) return next()
    return calling.run(words, () => speaking.run(locale, next))
  }
}

const isAsWritten = (words: RoomWords) => Object.keys(words).length === 0

/** True unless what was asked in other words asks this. */
const isOutermost = () => speaking.getStore() === undefined && calling.getStore() === undefined

/** The language of now; null is English. */
export const localeOfNow = (): Locale | null => speaking.getStore() ?? null

/** Says something to somebody else than who asks: in the language that they chose last. */
export function inLocaleOf<T>(
  { locale }: { readonly locale: string | null },
  { draftLanguages }: { readonly draftLanguages: boolean },
  say: () => T,
): T {
  const chosen = localeOf(locale)
  return speaking.run(chosen && (isSigned(chosen) || draftLanguages) ? chosen : null, say)
}

/** Says something to the house, whose side is in English. */
export function inEnglish<T>(say: () => T): T {
  return speaking.run(null, say)
}

/** Gives the pieces, each made in the language of now, wherever it is asked for later. */
export function inLocaleOfNow<T>(pieces: AsyncIterator<T>): AsyncIterator<T> {
  const now = localeOfNow()
  return {
    next: () => speaking.run(now, () => pieces.next()),
    ...(pieces.return && { return: () => speaking.run(now, () => pieces.return?.()) as never }),
  }
}
