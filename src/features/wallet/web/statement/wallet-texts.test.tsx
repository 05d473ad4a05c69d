// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { type Answers, entry, openPage, SESSION, SUMMARY } from '#tests/pages/browser.ts'
import WalletPage from './WalletPage.tsx'

const FIVE = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id))

function open(answers: Answers = {}) {
  return openPage(<WalletPage />, '/wallet', {
    '/api/wallet': { ...SUMMARY, available: ghs(170), held: ghs(60), todaysProfit: ghs(25) },
    '/api/wallet/activity': { entries: FIVE, total: 1234 },
    '/api/session': SESSION,
    ...answers,
  })
}

test('while the entries come, the page says that they are loading', () => {
  open()
  expect(screen.getByText('Loading transactions...')).toBeDefined()
})

test('what leaves the wallet has a minus, what comes a plus', async () => {
  const entries = [entry('in', { amount: ghs(10) }), entry('out', { direction: 'debit' })]
  open({ '/api/wallet/activity': { entries, total: 2 } })
  expect((await screen.findByText(/^\+/)).textContent).toBe('+GHS\u00A010.00')
  expect(screen.getByText(/^−/).textContent).toBe('−GHS\u00A010.00')
})

test('an entry that waits, is done or has failed says so', async () => {
  const entries = [
    entry('a', { status: 'pending' }),
    entry('b'),
    entry('c', { status: 'failed' }),
    entry('d', { status: 'failed', cancelled: true }),
  ]
  open({ '/api/wallet/activity': { entries, total: 4 } })
  for (const state of ['Pending', 'Completed', 'Failed', 'Cancelled']) {
    expect(await screen.findByText(state)).toBeDefined()
  }
})
