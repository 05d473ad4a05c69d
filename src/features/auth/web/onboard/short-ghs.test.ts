import { expect, test } from 'vitest'
import { ghs, pesewas } from '#core/money.ts'
import { shortGhs } from './short-ghs.ts'

test('whole cedis of the offer are said without pesewas', () => {
  expect(shortGhs(ghs(10))).toBe('GHS\u00A010')
  expect(shortGhs(pesewas(1050))).toBe('GHS\u00A010.50')
})
