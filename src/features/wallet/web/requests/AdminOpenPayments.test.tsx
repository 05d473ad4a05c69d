// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage, PERSON } from '#tests/pages/browser.ts'
import AdminTransactionsPage from './AdminTransactionsPage.tsx'

const PAYMENT = {
  id: '018f0000-0000-7000-8000-000000000777',
  name: PERSON.email,
  reference: 'PAY777',
  amount: ghs(60),
  sentAt: '2026-11-21T09:00:00Z',
  tooSmall: false,
  asked: null,
}

function open(address: string) {
  openPage(<AdminTransactionsPage />, address, {
    '/api/admin/transactions': {
      transactions: [],
      matching: 0,
      totals: { count: 0, requests: 0, pending: 0, completed: 0, failed: 0, volume: ghs(0) },
      houseCash: ghs(1000),
    },
    '/api/admin/payments/open': { payments: [PAYMENT], total: 1, amount: ghs(60) },
  })
}

test('payments that no deposit claims are said above the requests, and listed at a press', async () => {
  open('/admin/transactions')
  const head = await screen.findByRole('button', { name: /^Payments that no deposit claims/ })
  expect(head.textContent?.replaceAll('\u00A0', ' ')).toContain('1 payment, GHS 60.00 in all')
  const list = await screen.findByText('No transactions found')
  expect(head.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByText('PAY777')).toBeNull()
  fireEvent.click(head)
  expect(screen.getByText('PAY777')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send back: PAY777' })).toBeDefined()
})

test('they are not said above what somebody is searched by', async () => {
  open('/admin/transactions?search=ama')
  await screen.findByText('No transactions found')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.queryByRole('button', { name: /^Payments that no deposit claims/ })).toBeNull()
})
