// Every text of a catalogue is read here. It comes in the chosen language, else in English. If the room's
// scenario renames things, the text uses the room's names (room-words.ts). A language's catalogue is made
// from its data (written-texts.ts). Each loads only when it is used.

import { withWholeSums } from './money.ts'
import type { Phrase } from './phrases.ts'

type Sentence = (...given: unknown[]) => unknown

/** The catalogues of one language, under the names that they have here. */
export type Texts = Readonly<Record<string, object>>

/** The room's own names by the phrases they replace. A phrase that is missing stays as it is written. */
export type RoomWords = Readonly<Record<string, string>>

let words: () => RoomWords | undefined = () => undefined
let spoken: () => Texts | undefined = () => undefined

/**
 * Returns the room's name for a thing, if its scenario renames it. A fixed text has a hole for it,
 * `{machines}`. A sentence that is built from values calls `${roomWord('machines')}`, so that braces in
 * what somebody typed are never taken for a hole.
 */
export const roomWord = (phrase: Phrase): string => words()?.[phrase] ?? phrase

/**
 * Sets the source of the room's names; `next` runs each time a name is needed. Returns the source it
 * replaces.
 */
export function callThings(next: () => RoomWords | undefined): () => RoomWords | undefined {
  const before = words
  words = next
  return before
}

const HOLE = /\{([^{}]+)\}/g

/** Fills the room's names into a fixed text. */
const inRoom = (text: string) =>
  text.includes('{') ? text.replace(HOLE, (_, phrase: Phrase) => roomWord(phrase)) : text

/**
 * Sets the source of the translated catalogues; `texts` runs at each read. A catalogue that it lacks is
 * read in English. Returns the source it replaces.
 */
export function readFrom(texts: () => Texts | undefined): () => Texts | undefined {
  const before = spoken
  spoken = texts
  return before
}

/**
 * Declares a catalogue; `name` is the name of its export. Its texts are looked up at each read, so a text
 * that is stored in a variable keeps the language of that moment.
 */
export function inLanguage<T extends object>(name: string, english: T): T {
  return partOf(english, () => (spoken()?.[name] ?? english) as T, inRoom)
}

/**
 * Callers often store a part of a catalogue when the file loads, before the language is known. So a part
 * looks its texts up later too.
 */
function partOf<T extends object>(english: T, now: () => T, say: (text: string) => string): T {
  return new Proxy(english, {
    get: (target, key): unknown => {
      const own: unknown = Reflect.get(target, key)
      return Object.prototype.hasOwnProperty.call(target, key)
        ? // A key that a language leaves out is a text of another catalogue, which English only names.
          said(own, () => Reflect.get(now(), key) ?? own, say)
        : own
    },
  })
}

const asMade = (text: string) => text

function said(english: unknown, now: () => unknown, say: (text: string) => string): unknown {
  if (typeof english === 'string') return withWholeSums(say(now() as string))
  if (typeof english === 'object' && english) return partOf(english, now as () => object, say)
  if (typeof english !== 'function') return english
  // Keeps the sentence's number of parameters. The result is not searched for holes, because it already
  // contains values that somebody may have typed.
  return new Proxy(english, {
    apply: (_, __, given: unknown[]) => {
      const made = (now() as Sentence)(...given)
      return said(made, () => made, asMade)
    },
  })
}
