import { afterEach, expect, test } from 'vitest'
import { inRoomWords, inWords, readFrom } from './in-words.ts'
import { type RoomSpeech, speakAs } from './room-words.ts'
import { catalogue as twi } from '#app/words/ak.ts'
import { CATALOGUES } from '#tests/catalogues.ts'

afterEach(() => speakAs(null))

const HARVEST = {
  machine: 'share',
  machines: 'shares',
  profit: 'dividend',
  profits: 'dividends',
  'Mining Machines': 'Gold and Harvest',
}
const catalogue = {
  title: 'Mining Machines',
  tabs: { all: 'All machines', some: ['a machine', 'Mining profit'] },
  bought: (name: string, count: number) =>
    `${name}: ${count} machines. Each machine pays a profit.`,
  parts: (name: string) => ({ text: `A mining machine of ${name}` }),
}

test('without a scenario a catalogue says what it says', () => {
  expect(inWords('test', catalogue).title).toBe('Mining Machines')
  expect(inWords('test', catalogue).bought('Ama', 2)).toBe(
    'Ama: 2 machines. Each machine pays a profit.',
  )
})

test('every text of it is said in the room’s words: in parts, in lists and in sentences', () => {
  const said = inWords('test', catalogue)
  speakAs({ words: HARVEST })
  expect(said.title).toBe('Gold and Harvest')
  expect(said.tabs.all).toBe('All shares')
  expect(said.tabs.some.map((text) => text)).toEqual(['a share', 'Dividend'])
  expect(said.bought('Ama', 2)).toBe('Ama: 2 shares. Each share pays a dividend.')
  expect(said.parts('Ama').text).toBe('A share of Ama')
})

test('a part that was taken out before the words were known speaks in them too', () => {
  const { tabs } = inWords('test', catalogue)
  speakAs({ words: HARVEST })
  expect(tabs.all).toBe('All shares')
})

test('what people typed stays as it is, also where it is a word of the catalogue', () => {
  speakAs({ words: HARVEST })
  expect(inWords('test', catalogue).bought('My profit machine', 1)).toBe(
    'My profit machine: 1 shares. Each share pays a dividend.',
  )
})

test.each([
  ['Buy a machine today.', 'Buy an acre today.'],
  ['A machine cannot be given back.', 'An acre cannot be given back.'],
  ['Machines that run out', 'Acres that run out'],
  ['Loading mining machines...', 'Loading acres...'],
  ['Daily Mining Profits', 'Daily Profits'],
  ['machinery and profitable', 'machinery and profitable'],
])('%s', (text, said) => {
  speakAs({ words: { machine: 'acre', machines: 'acres', profits: 'profits' } })
  expect(inRoomWords(text)).toBe(said)
})

const CLUB: RoomSpeech = {
  words: {
    machine: 'level',
    machines: 'levels',
    profit: 'return',
    profits: 'returns',
    'Mining Machines': 'Club Levels',
  },
}

test.each([
  ['Mining Mfidie', 'Club Levels', 'Kuo Levels'],
  ['Tɔ afidie yi.', 'Tɔ level yi.', 'Tɔ gyinabea yi.'],
  ['W’afidie tua.', 'Wo level tua.', 'Wo gyinabea tua.'],
  ['Mining mfasoɔ, mfidie nyinaa', 'Mfasoɔ, levels nyinaa', 'Mfasoɔ, ngyinabea nyinaa'],
  ['afidiefoɔ', 'afidiefoɔ', 'afidiefoɔ'],
])('a text in Twi speaks in the words of the room too: %s', (text, loan, own) => {
  speakAs(CLUB)
  expect(inRoomWords(text)).toBe(loan)
  const ak = { machine: 'gyinabea', machines: 'ngyinabea', 'Mining Machines': 'Kuo Levels' }
  speakAs({ ...CLUB, wordsIn: { ak } })
  expect(inRoomWords(text)).toBe(own)
})

test('what somebody typed stays as it is in Twi too', () => {
  speakAs(CLUB)
  const said = inWords('test', { of: (name: string) => `${name}: afidie` })
  expect(said.of('Afidie Kwame')).toBe('Afidie Kwame: level')
})

/** Each text of a catalogue, as it is read; what sentences say is asked with ones. */
function saidIn(path: string, text: unknown): string[] {
  if (typeof text === 'string') return [`${path}: ${text}`]
  if (typeof text === 'function') {
    try {
      return saidIn(path, (text as (...given: unknown[]) => unknown)(1, 1, 1, 1))
    } catch {
      return []
    }
  }
  if (typeof text !== 'object' || text === null) return []
  return Object.keys(text).flatMap((key) => saidIn(`${path}.${key}`, Reflect.get(text, key)))
}

/**
 * Offers and warnings that speak of another app, a saying, the page of the first admin, and the descriptions
 * of the mining app's own machines, which stand at those alone.
 */
const KEPT =
  /^(debriefAnswers|debriefQuestions|inspirations|machineNotes|reportNotes|passwordPages\.setUp)\./

test('in a trading club a phone in Twi speaks of no mining machine on any screen', () => {
  const before = readFrom(() => twi)
  speakAs(CLUB)
  const said = Object.keys(twi).flatMap((name) => saidIn(name, CATALOGUES[name]))
  readFrom(before)
  expect(said.length).toBeGreaterThan(1500)
  const left = said.filter((text) => /(^|[^\p{L}])(afidie|mfidie)|mining/iu.test(text))
  expect(left.filter((text) => !KEPT.test(text))).toEqual([])
})
