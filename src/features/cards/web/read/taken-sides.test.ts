import { expect, test } from 'vitest'
import { type TakenSides, withRead } from './taken-sides.ts'

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
