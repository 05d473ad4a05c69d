// The languages beside English. A text without a translation is shown in English.

/**
 * `code` is the ISO 639 code, `name` the speakers' own name. `isSigned`: two speakers have checked every
 * text (docs/translators.md). A browser may send a different code for the same language.
 */
export const LOCALES = [
  { code: 'ak', name: 'Twi (Asante)', isSigned: false, also: ['tw'] },
] as const

export type Locale = (typeof LOCALES)[number]['code']

/** The request header that names the language, if it is not English. */
export const LOCALE_HEADER = 'x-locale'

/** The language that a browser, a device or a request names, such as 'tw-GH'; null is English. */
export function localeOf(tag: string | null | undefined): Locale | null {
  const [code = ''] = tag?.toLowerCase().split('-') ?? []
  return (
    LOCALES.find((known) => [known.code, ...known.also].some((each) => each === code))?.code ?? null
  )
}

/** A language that speakers have signed. An unsigned one is a draft, which a room may switch off. */
export function isSigned(locale: Locale): boolean {
  return LOCALES.some(({ code, isSigned: has }) => code === locale && has)
}
