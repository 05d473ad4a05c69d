import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, pathOf, ROW } from './flow-bands.ts'

const amounts = fc.array(fc.integer({ min: 1, max: 1e12 }), { minLength: 1, maxLength: 13 })
const thickness = ([top, bottom]: readonly [number, number]) => bottom - top

test('a band is as thick as its part of the whole, and as thick at the drawer as at its row', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const bands = bandsOf(all)
      const total = all.reduce((sum, amount) => sum + amount, 0)
      const whole = bands.reduce((sum, { atDrawer }) => sum + thickness(atDrawer), 0)
      for (const [row, { atRow, atDrawer }] of bands.entries()) {
        expect(thickness(atRow)).toBeCloseTo(thickness(atDrawer), 6)
        expect(thickness(atDrawer) / whole).toBeCloseTo((all[row] ?? 0) / total, 6)
      }
    }),
  )
})

test('no band leaves its row, none lies on another at the drawer, and none is outside', () => {
  fc.assert(
    fc.property(amounts, (all) => {
      const bands = bandsOf(all)
      for (const [row, { atRow, atDrawer }] of bands.entries()) {
        expect(atRow[0]).toBeGreaterThanOrEqual(row * ROW)
        expect(atRow[1]).toBeLessThanOrEqual((row + 1) * ROW)
        expect(atDrawer[0]).toBeGreaterThanOrEqual(0)
        expect(atDrawer[1]).toBeLessThanOrEqual(all.length * ROW)
        const next = bands[row + 1]
        if (next) expect(next.atDrawer[0]).toBeCloseTo(atDrawer[1], 6)
      }
    }),
  )
})

test('a path leaves and arrives level, and is closed', () => {
  const [band] = bandsOf([100])
  expect(band && pathOf(band, 0, 60)).toBe('M0 14C30 14 30 14 60 14L60 86C30 86 30 86 0 86Z')
})
