// The languages beside English. English is the language of the code: whatever has no twin is said in it.

/** As ISO 639 names it, by how its speakers call it; `isSigned` once two of them have read it all. */
export const LOCALES = [{ code: 'ak', name: 'Twi (Asante)', isSigned: false }] as const

export type Locale = (typeof LOCALES)[number]['code']

/** Of what a device remembers or a request says: the language meant, else null, which is English. */
export function localeOf(code: string | null | undefined): Locale | null {
  return LOCALES.find((locale) => locale.code === code)?.code ?? null
}
