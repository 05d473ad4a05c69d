// The one place where a text of the catalogues is read. It is said in the language that is chosen,
// else in English; and where a room's scenario calls things otherwise, in the words of the room.
// room-words.ts has the words of rooms; a language's catalogues come from its data
// (written-texts.ts). Each is loaded only where it is spoken.

import { withWholeSums } from './money.ts'
import type { Phrase } from './phrases.ts'

export type Sentence = (...given: unknown[]) => unknown

/** The catalogues of one language, under the names that they have here. */
export type Texts = Readonly<Record<string, object>>

/** The words of a room by the phrases that they stand for; one that it leaves out is as it is written. */
export type RoomWords = Readonly<Record<string, string>>

let words: () => RoomWords | undefined = () => undefined
let spoken: () => Texts | undefined = () => undefined

/**
 * Says a thing as this room calls it, where a scenario may call it otherwise. A text that is only
 * written has it in a hole, `{machines}`; a sentence that is made of something says
 * `${roomWord('machines')}`, so that what somebody typed is never read for holes.
 */
export const roomWord = (phrase: Phrase): string => words()?.[phrase] ?? phrase

/** Calls things from now on as this gives at that moment. Gives back what it replaces. */
export function callThings(next: () => RoomWords | undefined): () => RoomWords | undefined {
  const before = words
  words = next
  return before
}

const HOLE = /\{([^{}]+)\}/g

/** A text that is only written, in the words of the room. */
const inRoom = (text: string) =>
  text.includes('{') ? text.replace(HOLE, (_, phrase: Phrase) => roomWord(phrase)) : text

/**
 * Reads each text from now on from what this gives at that moment; where it has no such catalogue,
 * from the English one. Gives back what it replaces.
 */
export function readFrom(texts: () => Texts | undefined): () => Texts | undefined {
  const before = spoken
  spoken = texts
  return before
}

/**
 * A catalogue of strings under its name, which is that of its export. Its texts are found out when they
 * are read: who keeps one keeps it in the language of that moment.
 */
export function inLanguage<T extends object>(name: string, english: T): T {
  return partOf(english, () => (spoken()?.[name] ?? english) as T, inRoom)
}

/** A part is often taken out once and for all, before it is known how it will be said. */
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
  // The sentence still tells how many values it takes. Its result is read for no holes: it holds the
  // values already.
  return new Proxy(english, {
    apply: (_, __, given: unknown[]) => {
      const made = (now() as Sentence)(...given)
      return said(made, () => made, asMade)
    },
  })
}
