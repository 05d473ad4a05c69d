import { expect, test } from 'vitest'
import { ghs, NOTHING, pesewas } from '#core/money.ts'
import { refusePayment } from './rules.ts'

test('a payment is of something, and of no more than the pocket holds', () => {
  const pocket = ghs(10)
  const outcomeOf = (amount: number, holds = pocket) =>
    refusePayment(pesewas(amount), holds)?.code ?? 'sent'
  expect([-1, 0, 1, 1000, 1001].map((amount) => outcomeOf(amount))).toEqual([
    'invalid',
    'invalid',
    'sent',
    'sent',
    'insufficient',
  ])
  // Nothing out of nothing is no payment either.
  expect(outcomeOf(0, NOTHING)).toBe('invalid')
})
