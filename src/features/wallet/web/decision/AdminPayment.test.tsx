// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { DOUBTS, type RequestRow } from '../../schema/decisions.ts'
import { AdminPayment } from './AdminPayment.tsx'

afterEach(cleanup)

const deposit: RequestRow = {
  id: '01a1fdc2-41ea-701f-9ce4-5fd593b9d321',
  number: 'dep_7KQ2M9',
  kind: 'deposit',
  learnerId: '018f0000-0000-7000-8000-000000000001',
  name: 'ama@example.test',
  amount: ghs(60),
  method: 'mtn',
  accountName: 'Ama',
  reference: 'MM12345678',
  proofId: null,
  status: 'pending',
  reason: null,
  requestedOn: day('2026-11-21'),
  requestedAt: '2026-11-21T09:00:00Z',
  decidedAt: null,
  isDeleted: false,
  decidedAs: null,
  decidedBy: null,
  payment: null,
  doubt: null,
  sent: null,
}

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
