import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ghs, pesewas, sumOf } from '#core/money.ts'
import { layOutCloth } from '#ui/art/cloth-layout.ts'
import { hatchOf, neverOf, runSumOf } from './run-sum.ts'

const STILL = { isEmpty: false, isFrozen: true }
const GOES_ON = { isEmpty: false, isFrozen: false }

test('what was owed is what was paid and every part of the rest, in any room at any moment', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000 }).map(pesewas)
  fc.assert(
    fc.property(
      amount,
      amount,
      amount,
      fc.boolean(),
      fc.boolean(),
      (owed, paid, drawer, isEmpty, isFrozen) => {
        const sum = runSumOf({ run: { owed, paid }, drawer, isEmpty, isFrozen })
        expect(sumOf(sum?.parts.map((each) => each.amount) ?? [])).toBe(sum?.owed)
        expect(sum?.owed).toBe(owed + paid)
        const never = sum?.parts.find(({ part }) => part === 'never')?.amount ?? 0
        // The truth calls the same never there: owed beyond the drawer.
        expect(never).toBe(isEmpty || isFrozen ? Math.max(0, owed - drawer) : 0)
      },
    ),
  )
})

test('that some of it was never there is told once the line stands still, and not before', () => {
  const room = { run: { owed: ghs(996), paid: ghs(310) }, drawer: ghs(700) }
  expect(runSumOf({ ...room, ...GOES_ON })?.parts).toEqual([
    { part: 'paid', amount: ghs(310) },
    { part: 'unpaid', amount: ghs(996) },
  ])
  expect(runSumOf({ ...room, ...STILL })?.parts).toEqual([
    { part: 'paid', amount: ghs(310) },
    { part: 'drawer', amount: ghs(700) },
    { part: 'never', amount: ghs(296) },
  ])
})

test('nothing of the sum is told that would be one person’s money', () => {
  expect(runSumOf({ run: null, drawer: ghs(700), ...STILL })).toBeNull()
  const one = runSumOf({ run: { owed: ghs(996), paid: null }, drawer: null, ...STILL })
  expect(one).toEqual({
    unpaid: ghs(996),
    owed: null,
    parts: [{ part: 'unpaid', amount: ghs(996) }],
  })
})

test('once the line stands still the cloth hangs as much beyond its last thread as the bar says was never there', () => {
  const amount = fc.integer({ min: 1000, max: 1_000_000 }).map(pesewas)
  const credits = fc.array(fc.option(amount), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(amount, amount, amount, credits, (paid, drawer, never, days) => {
      const owed = pesewas(drawer + never)
      const sum = runSumOf({ run: { owed, paid }, drawer, ...STILL })
      expect(neverOf(sum)).toBe(never)
      expect(
        neverOf(runSumOf({ run: { owed, paid }, drawer, isEmpty: false, isFrozen: false })),
      ).toBeNull()
      const threads = [{ key: 1, span: paid + drawer, kept: drawer, hue: 0 }]
      const width = 1000
      const cloth = layOutCloth({ threads, days: hatchOf(days, never) }, { width, height: 300 })
      // The bar of the same width: what was paid, what lies in the drawer, what was never there.
      const part = (of: number) => (of / (paid + drawer + never)) * width
      expect(cloth.left).toBeCloseTo(part(paid), 6)
      expect(cloth.right - cloth.left).toBeCloseTo(part(drawer), 6)
      expect(cloth.rows.at(-1)?.hang).toBeCloseTo(part(never), 6)
    }),
  )
})
