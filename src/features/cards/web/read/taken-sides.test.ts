import { expect, test } from 'vitest'
import { readTyped, type TakenSides, withRead } from './taken-sides.ts'

const votes: TakenSides = { 1: { side: 'A', how: 'read' }, 2: { side: 'B', how: 'typed' } }

test('what the camera read of a number is taken back once the number is seen in two places', () => {
  expect(withRead(votes, { sure: new Map(), twice: [1, 2, 3] })).toEqual({ 2: votes[2] })
})

test('what the camera reads takes the place of what it read, and never of what a person said', () => {
  const sure = new Map([1, 2, 3].map((number) => [number, 'C'] as const))
  expect(withRead(votes, { sure, twice: [] })).toEqual({
    1: { side: 'C', how: 'read' },
    2: votes[2],
    3: { side: 'C', how: 'read' },
  })
  expect(withRead(votes, { sure: new Map([[1, 'A']]), twice: [2] })).toBeNull()
})

const facts = { numbers: [1, 2, 3, 7, 12], answers: 3, next: 2 }
const typed = (text: string) => readTyped(text, facts)

test('a number and a letter are an answer, however they are spaced, and several are several', () => {
  expect(typed('12b')).toEqual([{ number: 12, side: 'B' }])
  expect(typed(' 12 B ')).toEqual([{ number: 12, side: 'B' }])
  expect(typed('1a, 3 c;7A')).toEqual([
    { number: 1, side: 'A' },
    { number: 3, side: 'C' },
    { number: 7, side: 'A' },
  ])
  expect(typed('3-')).toEqual([{ number: 3, side: null }])
})

test('a letter alone is for the next number, and goes on from there', () => {
  expect(typed('c')).toEqual([{ number: 2, side: 'C' }])
  expect(typed('a b 12c')).toEqual([
    { number: 2, side: 'A' },
    { number: 3, side: 'B' },
    { number: 12, side: 'C' },
  ])
  expect(readTyped('a', { ...facts, next: null })).toEqual({ is: 'unclear', text: 'A' })
})

test('what is no answer is said, and nothing of the line is taken', () => {
  expect(typed('1a 5b')).toEqual({ is: 'noSeat', number: 5 })
  expect(typed('1d')).toEqual({ is: 'noAnswer', side: 'D' })
  for (const text of ['', '1', '1aa', '123a', 'hello'])
    expect(typed(text)).toMatchObject({ is: 'unclear' })
})
