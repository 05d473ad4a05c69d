// The languages beside English. English is the language of the code: whatever has no twin is said in it.

/**
 * `code` is that of ISO 639, `name` how its speakers call it, `isSigned` whether two of them have read it
 * all (docs/translators.md). A browser may know it under another code too.
 */
export const LOCALES = [
  { code: 'ak', name: 'Twi (Asante)', isSigned: false, also: ['tw'] },
] as const

export type Locale = (typeof LOCALES)[number]['code']

/** A request names its language here, where that is not English. */
export const LOCALE_HEADER = 'x-locale'

/** The language that a browser, a device or a request names, such as 'tw-GH'; null is English. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const [code = ''] = tag?.toLowerCase().split('-') ?? []
  return (
    LOCALES.find((known) => [known.code, ...known.also].some((each) => each === code))?.code ?? null
  )
}

/** True if speakers have signed it; until then it is a draft, which a room may keep off. */
export function isSigned(locale: Locale): boolean {
  return LOCALES.some(({ code, isSigned: has }) => code === locale && has)
}
