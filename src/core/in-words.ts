// The one place where a text of the catalogues is read. It is said in the language that is chosen, else in
// English, and in the words of the room, where its scenario calls things otherwise. Without either it is
// the English catalogue itself. room-words.ts has the words of rooms; a language's catalogues are in
// strings/<locale>/catalogue.ts. Each is loaded only where it is spoken.

type Speech = {
  readonly say: (text: string) => string
  /** Makes a sentence; what is put into it is nobody's to reword: a name, an amount. */
  readonly make: (sentence: Sentence, given: readonly unknown[]) => unknown
}

export type Sentence = (...given: unknown[]) => unknown

/** The catalogues of one language, under the names that they have here. */
export type Texts = Readonly<Record<string, object>>

let speech: Speech | null = null
let spoken: () => Texts | undefined = () => undefined

/** From now on the catalogues speak like this; null is as they are written. */
export function speak(next: Speech | null): void {
  speech = next
}

/**
 * From now on each text is read from what this gives at that moment; where it has no such catalogue, from
 * the English one. Gives back what it replaces.
 */
export function readFrom(texts: () => Texts | undefined): () => Texts | undefined {
  const before = spoken
  spoken = texts
  return before
}

/** A text of the catalogue, or the server's, in the words of the room. */
export const inRoomWords = (text: string) => speech?.say(text) ?? text

/**
 * A catalogue of strings under its name, which is that of its export. Its texts are found out when they
 * are read: who keeps one keeps it in the language of that moment.
 */
export function inLanguage<T extends object>(name: string, english: T, isReworded = false): T {
  return partOf(english, () => (spoken()?.[name] ?? english) as T, isReworded)
}

/** One that names the things which a scenario may call otherwise: also in the words of the room. */
export function inWords<T extends object>(name: string, english: T): T {
  return inLanguage(name, english, true)
}

/** A part is often taken out once and for all, before it is known how it will be said. */
function partOf<T extends object>(english: T, now: () => T, isReworded: boolean): T {
  return new Proxy(english, {
    get: (of, key): unknown => {
      const own: unknown = Reflect.get(of, key)
      return Object.prototype.hasOwnProperty.call(of, key)
        ? // What a language leaves out is a text of another catalogue, which English only names.
          said(own, () => Reflect.get(now(), key) ?? own, isReworded)
        : own
    },
  })
}

function said(english: unknown, now: () => unknown, isReworded: boolean): unknown {
  if (typeof english === 'string') {
    const text = now() as string
    return isReworded ? inRoomWords(text) : text
  }
  if (typeof english === 'object' && english) {
    return partOf(english, now as () => object, isReworded)
  }
  if (typeof english !== 'function') return english
  // It still tells how much it takes.
  return new Proxy(english, {
    apply: (_, __, given: unknown[]) => {
      const sentence = now() as Sentence
      const made = isReworded && speech ? speech.make(sentence, given) : sentence(...given)
      return said(made, () => made, isReworded)
    },
  })
}
