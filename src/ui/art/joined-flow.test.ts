import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedBands } from './joined-flow.ts'
import type { FlowBand } from './paint-flow.ts'

const sum = (bands: readonly FlowBand[], of: 'share' | 'wide') =>
  bands.reduce((all, band) => all + band[of], 0)

test('bands are joined only where they lie side by side on both sides and have one colour, and none is lost', () => {
  const parts = fc.record({
    hue: fc.option(fc.nat({ max: 1 })),
    whose: fc.constantFrom('others' as const, 'own' as const, 'drawer' as const),
    to: fc.nat({ max: 2 }),
    size: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(fc.array(parts, { minLength: 1, maxLength: 80 }), (some) => {
      const all = some.reduce((total, { size }) => total + size, 0)
      const ends = new Map<number, number>()
      let at = 0
      const bands = some.map(({ hue, whose, to, size }, thread): FlowBand => {
        const share = size / all
        const end = to + (ends.get(to) ?? 0)
        ends.set(to, (ends.get(to) ?? 0) + share)
        const band = { thread, hue, group: 0, whose, at, wide: share, share, start: at, end }
        at += share
        return band
      })
      const joined = joinedBands(bands)
      expect(sum(joined, 'share')).toBeCloseTo(1, 6)
      expect(sum(joined, 'wide')).toBeCloseTo(1, 6)
      for (const { hue, whose, start, end, share } of joined) {
        const within = bands.filter(
          (band) => band.start > start - 1e-9 && band.start < start + share - 1e-9,
        )
        for (const band of within) {
          expect(band.hue).toBe(hue)
          expect(band.whose).toBe(whose)
          expect(band.end - end).toBeCloseTo(band.start - start, 6)
        }
      }
    }),
  )
})
