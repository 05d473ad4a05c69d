// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { depositRow } from '#tests/pages/browser.ts'
import { DOUBTS, type RequestRow } from '../../schema/decisions.ts'
import { AdminPayment } from './AdminPayment.tsx'

afterEach(cleanup)

const deposit = depositRow({ name: 'ama@example.test', reference: 'MM12345678' })

function said(row: Partial<RequestRow>): string {
  cleanup()
  const { container } = render(
    <AdminPayment row={{ ...deposit, ...row }} isOpen onProof={() => {}} />,
  )
  return container.textContent?.replaceAll('\u00A0', ' ') ?? ''
}

const SENTENCES = {
  otherLearner: 'The reference belongs to a payment of another learner.',
  used: 'The reference already backs another deposit.',
  otherAmount: 'The reference belongs to a payment of another amount.',
  returned: 'The payment with this reference was sent back to its sender.',
  unknown: 'No payment has this reference.',
} as const

test.each(DOUBTS)('beside a deposit that no payment matches stands why: %s', (doubt) => {
  expect(said({ doubt })).toContain(`No matching payment ${SENTENCES[doubt]}`)
})

test('a payment of another amount is told with what was sent and what was asked', () => {
  const text = said({ doubt: 'otherAmount', sent: ghs(45), amount: ghs(50) })
  expect(text).toContain('GHS 45.00 was sent for this reference, GHS 50.00 was asked.')
})

test('a deposit with a picture alone says that no reference was given', () => {
  const text = said({ reference: '', accountName: null })
  expect(text).toContain('No reference given')
  expect(text).toContain('No matching payment')
})

test('a matched deposit says so, with what was paid', () => {
  const payment = { reference: 'MM12345678', amount: ghs(60), sentAt: '2026-11-21T08:00:00Z' }
  expect(said({ payment })).toMatch(/Payment matches.*GHS 60\.00/)
})
