import { expect, test } from 'vitest'
import { flowPlacesOf } from './flow-places.ts'

test('the gaps of a side lie between its groups, and both sides end within the picture', () => {
  const { scale, left, right } = flowPlacesOf({ left: [0.4], right: [0.3, 0.6] })
  expect(left.stretches).toHaveLength(2)
  expect(right.stretches).toHaveLength(3)
  for (const { stretches } of [left, right]) {
    for (const [at, { top, bottom }] of stretches.entries()) {
      expect(bottom).toBeGreaterThan(top)
      if (at > 0) expect(top).toBeGreaterThan(stretches[at - 1]?.bottom ?? 1)
    }
  }
  expect(right.stretches[2]?.bottom).toBeCloseTo(1)
  const drawn = right.stretches.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
  expect(drawn).toBeCloseTo(scale)
})

test('people who are missed have a gap of their own, and what begins below it is at one height on both sides', () => {
  const missed = [0.5, 0.5, 0.5]
  const { left, right } = flowPlacesOf({ left: [0.5, ...missed], right: [...missed, 0.5] })
  expect(right.stretches).toHaveLength(2)
  const [above, below] = right.stretches
  expect(right.middleOfGap(0.5)).toBeGreaterThan(above?.bottom ?? 1)
  expect(right.middleOfGap(0.5)).toBeLessThan(below?.top ?? 0)
  expect(left.placeOf(0.7)).toBe(right.placeOf(0.7))
  expect(right.placeOf(0.5)).toBe(below?.top)
})

test('however many gaps there are, the bands keep most of the height', () => {
  const edges = Array.from({ length: 40 }, (_, at) => at / 40)
  const { scale, left } = flowPlacesOf({ left: edges, right: [] })
  expect(scale).toBeGreaterThan(0.6)
  expect(left.stretches[39]?.bottom).toBeCloseTo(1)
})
