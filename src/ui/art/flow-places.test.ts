import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flowPlacesOf } from './flow-places.ts'

const named = (...shares: number[]) => shares.map((share) => ({ share, isNamed: true }))
const nobody = { share: 0, isNamed: false }

test('the gaps of a side lie between its groups, and both sides end within the picture', () => {
  const { scale, left, right } = flowPlacesOf({
    left: named(0.4, 0.6, 0).map((one) => ({ ...one, isNamed: one.share > 0 })),
    right: named(0.3, 0.3, 0.4),
  })
  for (const { stretches } of [left, right]) {
    for (const [at, { top, bottom }] of stretches.entries()) {
      expect(bottom).toBeGreaterThanOrEqual(top)
      if (at > 0) expect(top).toBeGreaterThan(stretches[at - 1]?.bottom ?? 1)
    }
  }
  expect(right.stretches[2]?.bottom).toBeLessThanOrEqual(1)
  const drawn = right.stretches.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
  expect(drawn).toBeCloseTo(scale)
})

test('each name has room for its two lines beside its own bar, as long as the bars keep their part', () => {
  const shares = fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: 2, maxLength: 5 })
    .filter((parts) => parts.some((part) => part > 0))
    .map((parts) => {
      const all = parts.reduce((sum, part) => sum + part, 0)
      return parts.map((part) => part / all)
    })
  fc.assert(
    fc.property(shares, shares, (left, right) => {
      const groups = Math.max(left.length, right.length)
      const full = (side: number[]) =>
        named(...side, ...Array<number>(groups - side.length).fill(0))
      const { scale, ...places } = flowPlacesOf({ left: full(left), right: full(right) })
      expect(scale).toBeGreaterThan(0.249)
      for (const { stretches } of [places.left, places.right]) {
        const middles = stretches.map(({ top, bottom }) => (top + bottom) / 2)
        expect(Math.min(...stretches.map(({ top }) => top))).toBeGreaterThanOrEqual(0)
        expect(Math.max(...stretches.map(({ bottom }) => bottom))).toBeLessThan(1.001)
        const apart = middles.slice(1).map((middle, at) => middle - (middles[at] ?? 0))
        if (scale > 0.251) expect(Math.min(...apart)).toBeGreaterThan(0.189)
      }
    }),
  )
})

test('people who are missed have room of their own, and what stands above it is at one height on both sides', () => {
  const { left, right } = flowPlacesOf({
    left: [...named(0.5, 0.1), { share: 0.4, isNamed: true }],
    right: [...named(0.5, 0), { share: 0.5, isNamed: true }],
  })
  const [above, missed, below] = right.stretches
  expect(missed?.top).toBe(missed?.bottom)
  expect((missed?.top ?? 0) - (above?.bottom ?? 1)).toBeGreaterThan(0.09)
  expect((below?.top ?? 0) - (missed?.bottom ?? 1)).toBeGreaterThan(0.09)
  expect(left.placeOf(0.2)).toBe(right.placeOf(0.2))
  expect(right.placeOf(0.5)).toBe(below?.top)
})

test('groups that nobody names take no room, and however many there are, the bars keep most of the height', () => {
  const many = Array.from({ length: 40 }, () => ({ share: 1 / 40, isNamed: false }))
  const { scale, left } = flowPlacesOf({ left: many, right: many })
  expect(scale).toBeGreaterThan(0.6)
  expect(left.stretches[39]?.bottom).toBeCloseTo(1)
  const alone = flowPlacesOf({ left: [...named(1), nobody], right: [...named(1), nobody] })
  expect(alone.scale).toBeCloseTo(1)
})
