import { catalogue as twi } from '#app/words/ak.ts'
import type { Texts } from '#core/in-words.ts'

// Every English file of words, by its path from here, as the tests of texts read them.

const FILES = import.meta.glob<Texts>('../../src/**/words/en/*.ts', { eager: true })

/** Catalogues by 'src/features/wallet/words/en/wallet.ts' and so on, in the order of their own names. */
export const ENGLISH: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(FILES)
    .map(([file, texts]) => [file.replace('../../', ''), texts] as const)
    .toSorted(([one], [two]) => (nameOf(one) < nameOf(two) ? -1 : 1)),
)

/** 'wallet.ts' of its path. */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

/** Every English catalogue under its name. */
export const CATALOGUES: Texts = Object.assign({}, ...Object.values(ENGLISH))

/** A catalogue in Twi. tests/text/languages.test.ts holds it to the shape of the English one. */
export const inTwi = <English>(name: string): English => twi[name] as English

/** Each text with the path where it stands; what sentences say is asked with ones. */
export function textsIn(path: string, text: unknown): string[] {
  if (typeof text === 'string') return [`${path}: ${text}`]
  if (typeof text === 'function') {
    try {
      return textsIn(path, (text as (...given: unknown[]) => unknown)(1, 1, 1, 1))
    } catch {
      return []
    }
  }
  if (typeof text !== 'object' || text === null) return []
  return Object.keys(text).flatMap((key) => textsIn(`${path}.${key}`, Reflect.get(text, key)))
}
