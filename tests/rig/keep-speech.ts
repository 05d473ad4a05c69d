import { afterAll, afterEach } from 'vitest'
import { callThings, readFrom } from '#core/in-words.ts'

/**
 * Each test of this file begins in English and in the words as they are written, and the next file,
 * which shares what this one has imported, speaks as it did before.
 */
export function keepSpeech(): void {
  const plain = () => ({
    texts: readFrom(() => undefined),
    things: callThings(() => undefined),
  })
  const before = plain()
  afterEach(() => void plain())
  afterAll(() => {
    readFrom(before.texts)
    callThings(before.things)
  })
}
