import { afterAll, afterEach, expect, test } from 'vitest'
import { inLanguage, inWords, readFrom, speak } from './in-words.ts'

// Other files of the same process are read in a language too.
const before = readFrom(() => undefined)

afterEach(() => {
  readFrom(() => undefined)
  speak(null)
})
afterAll(() => void readFrom(before))

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

test('only a catalogue of the room’s things is reworded, in whichever language', () => {
  readFrom(() => ({ money: twi }))
  speak({
    say: (text) => text.replace('afiri', 'asase'),
    make: (sentence, given) => sentence(...given),
  })
  expect(inWords('money', english).made('Ama').text).toBe('Ama asase')
  expect(inLanguage('money', english).made('Ama').text).toBe('Ama afiri')
})
