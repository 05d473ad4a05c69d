import { expect, test } from 'vitest'
import { ribbonsOf } from './flow-rest.ts'
import type { BandWay } from './flow-way.ts'

const band = (from: number, to: number, { full = 10, isRobots = false } = {}): BandWay => ({
  middle: 0,
  wide: 1,
  at: 0,
  whose: 'others',
  before: [0, 0, 0, 1],
  after: [0, 0, 0, 1],
  from: from + full / 2,
  to: to + full / 2,
  tall: full - 1,
  full,
  isRobots,
})

test('threads that lie side by side at both ends are one ribbon, which no gap of its own cuts through', () => {
  const [first, second, apart] = [band(0, 40), band(10, 50), band(20, 0)]
  expect(ribbonsOf([second, apart, first])).toEqual([[first, second], [apart]])
})

test('a gap at one end alone makes two of them: there they are of two groups', () => {
  expect(ribbonsOf([band(0, 0), band(10, 14)])).toHaveLength(2)
})

test('a thin ribbon lies upon a wide one, and people’s money upon robots’', () => {
  const [thin, wide, robots] = [
    band(0, 90, { full: 2 }),
    band(10, 0, { full: 30 }),
    band(50, 40, { full: 20, isRobots: true }),
  ]
  expect(ribbonsOf([thin, wide, robots])).toEqual([[robots], [wide], [thin]])
})
