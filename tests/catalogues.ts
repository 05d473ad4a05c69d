import { catalogue as twi } from '#app/words/ak.ts'
import type { Texts } from '#core/in-words.ts'

// Every English file of words, by its path from here, as the tests of texts read them.

const FILES = import.meta.glob<Texts>('../src/**/words/en/*.ts', { eager: true })

/** By 'src/features/wallet/words/en/wallet.ts' and so on, in the order of their own names. */
export const ENGLISH: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(FILES)
    .map(([file, texts]) => [file.replace('../', ''), texts] as const)
    .toSorted(([one], [two]) => (nameOf(one) < nameOf(two) ? -1 : 1)),
)

/** 'wallet.ts' of its path. */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1)
}

/** Every English catalogue under its name. */
export const CATALOGUES: Texts = Object.assign({}, ...Object.values(ENGLISH))

/** A catalogue in Twi, which has the shape of the English one: tests/languages.test.ts holds it to that. */
export const inTwi = <English>(name: string): English => twi[name] as English
