import { expect, test } from 'vitest'
import { keepSpeech } from '#tests/rig/keep-speech.ts'
import { callThings, inLanguage, readFrom, roomWord } from './in-words.ts'

keepSpeech()

const english = {
  title: 'Money',
  parts: { all: 'All', some: ['One machine', 'Two'] },
  said: (name: string) => `Money of ${name}`,
  made: (name: string) => ({ text: `Machine of ${name}` }),
  get title2() {
    return 'Money again'
  },
}
const twi: typeof english = {
  title: 'Sika',
  parts: { all: 'Nyinaa', some: ['Afiri baako', 'Mmienu'] },
  said: (name) => `${name} sika`,
  made: (name) => ({ text: `${name} afiri` }),
  title2: 'Sika bio',
}

test('a text is said in the language of the moment it is read, in parts, lists and sentences', () => {
  const said = inLanguage('money', english)
  const { parts, said: sentence } = said
  expect([said.title, parts.all, sentence('Ama')]).toEqual(['Money', 'All', 'Money of Ama'])
  readFrom(() => ({ money: twi }))
  expect([said.title, said.title2, parts.all, sentence('Ama')]).toEqual([
    'Sika',
    'Sika bio',
    'Nyinaa',
    'Ama sika',
  ])
  expect(parts.some.map((text) => text)).toEqual(['Afiri baako', 'Mmienu'])
  expect(said.made('Ama').text).toBe('Ama afiri')
  readFrom(() => undefined)
  expect([said.title, parts.some.join()]).toEqual(['Money', 'One machine,Two'])
})

test('a catalogue that a language does not have stays English', () => {
  readFrom(() => ({ other: twi }))
  expect(inLanguage('money', english).title).toBe('Money')
})

test('a thing is called as the room calls it, and what somebody typed is read for no holes', () => {
  const things = inLanguage('things', {
    title: 'All {machines}',
    said: (name: string) => `${name} has ${roomWord('a machine')}`,
    made: (name: string) => ({ text: `${name}: ${roomWord('Profit')}` }),
  })
  const typed = '{machines} of a machine'
  const say = () => [things.title, things.said(typed), things.made(typed).text]
  expect(say()).toEqual(['All machines', `${typed} has a machine`, `${typed}: Profit`])
  callThings(() => ({ machines: 'acres', 'a machine': 'an acre', Profit: 'Crop' }))
  expect(say()).toEqual(['All acres', `${typed} has an acre`, `${typed}: Crop`])
})

test('no line ends between GHS and its sum, in a text, a part of one or a sentence, in any language', () => {
  const sums = {
    asked: 'GHS 600 now',
    parts: ['GHS 30 a day'],
    said: (each: string) => `${each} of GHS 1.00`,
  }
  const say = (texts: typeof sums) => [texts.asked, texts.parts[0], texts.said('GHS 0.40')]
  const whole = ['GHS\u00A0600 now', 'GHS\u00A030 a day', 'GHS\u00A00.40 of GHS\u00A01.00']
  expect(say(inLanguage('sums', sums))).toEqual(whole)
  readFrom(() => ({ sums }))
  expect(say(inLanguage('sums', sums))).toEqual(whole)
})
