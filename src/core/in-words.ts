// A room's scenario may call things otherwise than the catalogue of strings does. What is wrapped here
// says them in the room's words, wherever it is shown; without a scenario it is the catalogue itself.
// room-words.ts has the words, and is loaded only where there are some.

type Speech = {
  readonly say: (text: string) => string
  /** What is put into a sentence is nobody's to reword: a name, an amount. */
  readonly keep: (given: unknown) => unknown
}

let speech: Speech | null = null

/** From now on everything wrapped speaks like this; null is as the catalogue itself does. */
export function speak(next: Speech | null): void {
  speech = next
}

/** A text of the catalogue, or the server's, in the words of the room. */
export const inRoomWords = (text: string) => speech?.say(text) ?? text

/** A catalogue of strings, or a part of one, that speaks in the words of the room. */
export function inWords<T extends object>(catalogue: T): T {
  return new Proxy(catalogue, {
    get: (of, key): unknown => {
      const value: unknown = Reflect.get(of, key)
      return Object.hasOwn(of, key) ? spoken(value) : value
    },
  })
}

function spoken(value: unknown): unknown {
  if (typeof value === 'string') return inRoomWords(value)
  // A part is often taken out once and for all, before the room's words are known.
  if (typeof value === 'object' && value) return inWords(value)
  if (!speech || typeof value !== 'function') return value
  const { keep } = speech
  return (...given: unknown[]) =>
    spoken((value as (...of: unknown[]) => unknown)(...given.map(keep)))
}
