import { afterEach, expect, test } from 'vitest'
import { inRoomWords, inWords } from './in-words.ts'
import { speakAs } from './room-words.ts'

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
