import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue as twi } from '#app/words/ak.ts'
import { inLanguage, readFrom, roomWord, type Texts } from '#core/in-words.ts'
import { LOCALES } from '#core/locales.ts'
import { type OwnWords, speakAs } from '#core/room-words.ts'
import { keepSpeech } from '#tests/rig/keep-speech.ts'
import { CATALOGUES, ENGLISH } from '../rig/catalogues.ts'
import { ROOT, read } from '../rig/source-files.ts'

// A scenario calls machines and profits otherwise. Its words change what a text says, never whether it
// says anything: each text of each catalogue is said here in the words of each scenario.

const LISTS: Readonly<Record<string, Texts>> = { ak: twi }
const SCENARIOS = readdirSync(join(ROOT, 'scenarios'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => [file, (JSON.parse(read(join('scenarios', file))) as { words?: OwnWords }).words])
/** Five words that no shipped scenario has, so that each of them is another one. */
const OTHERS: OwnWords = {
  machine: 'acre',
  machines: 'acres',
  profit: 'crop',
  profits: 'crops',
  'Mining Machines': 'Land',
}
/**
 * Words by which a text is chosen: each key of the catalogues in which a scenario's word stands.
 */
const KEYS = Object.keys(ENGLISH).flatMap((file) =>
  [...read(file).matchAll(/^\s*'?([\w-]*(?:machine|profit)[\w-]*)'?:/gim)].map(
    ([, key = '']) => key,
  ),
)
const GIVEN: readonly unknown[] = [1, 'x', ...new Set(['machine', 'profits', ...KEYS])]

keepSpeech()

/** Each word at each place of what a text takes, with a number or a name at the others. */
function givenTo(count: number): unknown[][] {
  if (count === 0) return [[]]
  return Array.from({ length: count }, (_, at) => at).flatMap((at) =>
    GIVEN.flatMap((one) => [1, 'x'].map((rest) => Array(count).fill(rest).with(at, one))),
  )
}

/** The words of a text to each of these, by its name; what it cannot be told is left out. */
function sayings(name: string, text: unknown, said: Map<string, string>): Map<string, string> {
  if (typeof text === 'string') said.set(name, text)
  else if (typeof text === 'function') {
    for (const given of givenTo(text.length)) {
      try {
        const made: unknown = text(...given)
        const phrase = `${name}(${given.map(String).join()})`
        if (typeof made !== 'function') sayings(phrase, made ?? '', said)
      } catch {
        // Not given what it takes.
      }
    }
  } else if (typeof text === 'object' && text !== null) {
    for (const key of Object.keys(text)) sayings(`${name}.${key}`, Reflect.get(text, key), said)
  }
  return said
}

/** How often a text says nothing where something should stand; all of it where it is empty. */
const gapsOf = (text: string | undefined) =>
  text ? text.split(/undefined|NaN|\[object/).length - 1 : Infinity

/** The texts that lack more in these words than without them. */
function emptied(words: OwnWords, texts: Texts): string[] {
  const plain = sayings('', texts, new Map())
  speakAs({ words })
  const own = sayings('', texts, new Map())
  speakAs(null)
  return [...plain].flatMap(([name, text]) => (gapsOf(own.get(name)) > gapsOf(text) ? [name] : []))
}

test.each([...SCENARIOS, ['five other words', OTHERS]] as [
  string,
  OwnWords,
][])('no text is emptied by the words of %s', (_, words) => {
  expect(emptied(words ?? {}, CATALOGUES)).toEqual([])
})

test.each(LOCALES)('no text of $code is emptied by other words', ({ code }) => {
  readFrom(() => LISTS[code])
  expect(emptied(OTHERS, CATALOGUES)).toEqual([])
})

test('a text that is emptied in a room is found', () => {
  const known: Readonly<Record<string, string>> = { machine: 'by machine' }
  const texts = { of: inLanguage('of', { say: () => `${known[roomWord('machine')]}: Ama` }) }
  expect(emptied(OTHERS, texts)).toEqual(['.of.say()'])
})
