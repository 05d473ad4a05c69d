import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooDeep } from './read-body.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

test('lists and objects within each other are counted, up to sixteen', () => {
  const nested = (deep: number) => `${'[{"a":'.repeat(deep / 2)}1${'}]'.repeat(deep / 2)}`
  expect([isTooDeep(bytes(nested(16))), isTooDeep(bytes(nested(18)))]).toEqual([false, true])
  expect(isTooDeep(bytes('['.repeat(1_000_000)))).toBe(true)
  expect(isTooDeep(bytes('[[],[],{}]'.repeat(50)))).toBe(false)
})

test('what stands within a text opens nothing, whatever it holds', () => {
  expect(isTooDeep(bytes(JSON.stringify({ note: '[{"\\'.repeat(100) })))).toBe(false)
  fc.assert(
    fc.property(fc.array(fc.record({ any: fc.string({ unit: 'binary' }) })), (forms) => {
      expect(isTooDeep(bytes(JSON.stringify({ forms })))).toBe(false)
    }),
  )
})
