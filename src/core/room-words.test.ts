import { expect, test } from 'vitest'
import { catalogue as twi } from '#app/words/ak.ts'
import { CATALOGUES, textsIn } from '#tests/rig/catalogues.ts'
import { keepSpeech } from '#tests/rig/keep-speech.ts'
import { inLanguage, readFrom, type Texts } from './in-words.ts'
import { type RoomSpeech, speakAs } from './room-words.ts'
import { readTexts } from './written-texts.ts'

keepSpeech()

/** A text that is only written, as the room says it. */
const sayInRoom = (text: string) => inLanguage('test', { text }).text

test.each([
  ['Buy {a machine} today.', 'Buy an acre today.'],
  ['{A machine} cannot be given back.', 'An acre cannot be given back.'],
  ['{Machines} that run out', 'Acres that run out'],
  ['Loading {mining machines}...', 'Loading acres...'],
  ['Daily {Mining Profits}', 'Daily Profits'],
  ['the {profit} of {Mining Machines}', 'the profit of Mining Machines'],
  ['a machine of another app', 'a machine of another app'],
])('%s', (text, said) => {
  speakAs({ words: { machine: 'acre', machines: 'acres', profits: 'profits' } })
  expect(sayInRoom(text)).toBe(said)
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
  ['{Mining Mfidie}', 'Club Levels', 'Kuo Levels'],
  ['Tɔ {afidie} yi.', 'Tɔ level yi.', 'Tɔ gyinabea yi.'],
  ['{W’afidie} tua.', 'Wo level tua.', 'Wo gyinabea tua.'],
  ['{Mfasoɔ}: {mining mfidie} nyinaa', 'Mfasoɔ: levels nyinaa', 'Mfasoɔ: ngyinabea nyinaa'],
])('a text in Twi speaks in the words of the room too: %s', (text, loan, own) => {
  speakAs(CLUB)
  expect(sayInRoom(text)).toBe(loan)
  const ak = { machine: 'gyinabea', machines: 'ngyinabea', 'Mining Machines': 'Kuo Levels' }
  speakAs({ ...CLUB, wordsIn: { ak } })
  expect(sayInRoom(text)).toBe(own)
})

test('what somebody typed stays as it is in Twi too', () => {
  speakAs(CLUB)
  const data = { 'of(name)': '{name}: {afidie}' }
  const { of } = readTexts(data) as { of: (name: string) => string }
  expect(of('Afidie {mfidie} Kwame')).toBe('Afidie {mfidie} Kwame: level')
})

/**
 * Offers and warnings that speak of another app, a saying, the page of the first admin, the
 * descriptions of the mining app's own machines, which stand at those alone, and their pictures;
 * the log, the list of rooms and the page of scenarios, which are in English for admins and say
 * what the app calls things.
 */
const SAYS_ITSELF =
  /^(debriefAnswers|debriefQuestions|freshOffers|inspirations|machineNotes|artNames|reportNotes|passwordPages\.setUp|adminTransactions|audit\w*|lessonEntries|rooms|scenario|debriefPage\.cases)\b/

/** Texts in which a word of the mining house is left, said in a room that has another for each. */
function leftIn(names: readonly string[], texts: Texts, word: RegExp): string[] {
  speakAs(CLUB)
  const said = names.flatMap((name) => textsIn(name, texts[name]))
  return said.filter((text) => word.test(text.slice(text.indexOf(':'))))
}

const ENGLISH_WORDS = /\b(machines?|profits?|mining)\b/i
const TWI_WORDS = /(^|[^\p{L}])(afidie|mfidie)|mining/iu
const isOthers = (text: string) => SAYS_ITSELF.test(text)

test('in a trading club no text speaks of a mining machine or of its profit', () => {
  const names = Object.keys(CATALOGUES).filter((name) => typeof CATALOGUES[name] === 'object')
  expect(names.length).toBeGreaterThan(100)
  expect(leftIn(names, CATALOGUES, ENGLISH_WORDS).filter((text) => !isOthers(text))).toEqual([])
})

test('in a trading club a phone in Twi speaks of no mining machine on any screen', () => {
  readFrom(() => twi)
  const left = leftIn(Object.keys(twi), CATALOGUES, TWI_WORDS)
  expect(left.filter((text) => !isOthers(text))).toEqual([])
})

test('a word of the mining house that is written into a text is found', () => {
  const planted = {
    shop: inLanguage('shop', {
      title: 'Your {machines}',
      lead: 'A machine pays a {profit}.',
      bought: (name: string) => `${name}: your profit`,
    }),
  }
  expect(leftIn(['shop'], planted, ENGLISH_WORDS)).toEqual([
    'shop.lead: A machine pays a return.',
    'shop.bought: 1: your profit',
  ])
})
