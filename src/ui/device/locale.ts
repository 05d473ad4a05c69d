import { type ComponentType, createElement, type ReactNode, useSyncExternalStore } from 'react'
import { readFrom, type Texts } from '#core/in-words.ts'
import { isSigned, LOCALE_HEADER, LOCALES, type Locale, localeOf } from '#core/locales.ts'
import { openListeners } from '../offline/listeners.ts'
import { recallPreference, rememberPreference } from '../offline/memory.ts'

// The language of this phone: what was chosen on it, else what its browser asks for. Its texts are a chunk
// of their own, loaded by who reads them. Null is English.

type Loads = Readonly<Record<Locale, () => Promise<{ readonly catalogue: Texts }>>>

let loads: Loads | null = null
/** The line above each screen that is not in English. */
let Line: ComponentType<{ locale: Locale }> | null = null

const ENGLISH = 'en-GH'
const { tell, subscribe } = openListeners()
let texts: Texts | undefined
let spoken: Locale | null = null
let isOffice = false
let turn = 0
/**
 * True if the room allows unsigned languages. A person who chose a language here was offered it, so it is
 * allowed at first.
 */
let takesDrafts = recallPreference('locale') !== null

/** Each language's texts are loaded like this: the app knows those of every feature. */
export function offerTexts(offered: Loads): void {
  loads = offered
}

/** The admin area is in English, unless a language has its texts too. */
const isOfficeEnglish = () => isOffice && !(texts && 'adminShell' in texts)

const offered = () => LOCALES.filter(({ code }) => isSigned(code) || takesDrafts)

/** The languages that a phone may choose here; English has no code. */
export const localeChoices = () => [{ code: null, name: 'English' }, ...offered()]

/**
 * Speaks the language of this phone, as far as the room takes it. Resolves when its texts are here; at
 * once, with undefined, where there is nothing to load.
 */
export function speakLocale(roomTakesDrafts = takesDrafts): Promise<void> | undefined {
  takesDrafts = roomTakesDrafts
  const stored = recallPreference('locale')
  // English that stands before it is wanted first.
  const wish = localeOf(
    stored ?? navigator.languages.find((tag) => /^en\b/i.test(tag) || localeOf(tag)),
  )
  const locale = offered().find(({ code }) => code === wish)?.code ?? null
  const own = ++turn
  if (locale === spoken) return undefined
  const show = (catalogue?: Texts) => {
    readFrom(() => (isOfficeEnglish() ? undefined : texts))
    spoken = locale
    texts = catalogue
    markLocale()
    tell()
  }
  if (locale === null || loads === null) return void show()
  // English stays where they cannot be loaded.
  return Promise.all([loads[locale](), import('./DraftLine.tsx')]).then(
    ([{ catalogue }, line]) => {
      Line = line.default
      // Unless another was chosen meanwhile.
      return own === turn ? show(catalogue) : undefined
    },
    () => undefined,
  )
}

/** One tap: shown at once on the open page, and remembered on this phone. */
export function chooseDeviceLocale(locale: Locale | null): Promise<void> | undefined {
  rememberPreference('locale', locale ?? ENGLISH)
  return speakLocale()
}

/** Notes whether the admin area is about to be drawn. */
export function noteOffice(is: boolean): void {
  isOffice = is
}

/** Tells the browser the language of the page. */
export function markLocale(): void {
  document.documentElement.lang = localeNow() ?? ENGLISH
}

/** The language of what is on the screen. */
export const localeNow = (): Locale | null => (isOfficeEnglish() ? null : spoken)

/** The header of each request by which the server answers in the language of the screen. */
export function localeHeader(): Record<string, string> {
  const locale = localeNow()
  return locale ? { [LOCALE_HEADER]: locale } : {}
}

/** The language that was chosen, also where the admin area stays English. */
export const chosenLocale = () => spoken

export const followLocale = subscribe

export function useLocale(): Locale | null {
  return useSyncExternalStore(followLocale, localeNow)
}

/** The line above the screen in the language spoken now; none above an English one. */
export function useLocaleLine(): ReactNode {
  const locale = useLocale()
  return locale && Line ? createElement(Line, { locale }) : null
}
