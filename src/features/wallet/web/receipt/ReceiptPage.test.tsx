// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnswerOf } from '#core/call.ts'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { signedAmount } from '#core/request.ts'
import { pocket } from '#features/pocket/words/en/pocket.ts'
import { entry } from '#tests/pages/browser.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { readToasts } from '#ui/dialogs/toast.ts'
import { saySigned } from '#ui/money/say-signed.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import type { receiptCalls } from '../../schema/receipt.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import ReceiptPage, { sayReceipt } from './ReceiptPage.tsx'

type Receipt = AnswerOf<typeof receiptCalls.readReceipt>

const AT = '2026-11-21T10:44:12.345Z'
const line = { number: 3, day: day('2026-11-21'), at: AT, amount: ghs(100), reverses: null }

const paid: Receipt = {
  entry: entry('01a1fdc2-41ea-701f-9ce4-5fd593b9d321', {
    number: 'dep_7KQ2M9',
    kind: 'deposit',
    description: 'Deposit by MTN MoMo',
    amount: ghs(100),
    method: 'mtn',
    reference: 'MM12345678',
    on: day('2026-11-24'),
    at: AT,
  }),
  name: 'ama@example.com',
  practiceNumber: '0000001001',
  platformName: 'Trust House',
  accountName: 'Practice MoMo',
  proofId: '01a1fdc2-41ea-701f-9ce4-5fd593b9d322',
  requestedAt: AT,
  decidedAt: '2026-11-21T11:00:00.000Z',
  payment: { reference: 'MM12345678', amount: ghs(100), sentAt: AT },
  lines: [
    { ...line, kind: 'payment_sent', source: 'pocket', target: 'cash' },
    { ...line, number: 4, kind: 'payment_sent', source: 'drawer', target: 'suspense' },
    { ...line, number: 5, kind: 'deposit_approved', source: 'suspense', target: 'wallet' },
    {
      ...line,
      number: 6,
      kind: 'deposit_approved',
      source: 'wallet',
      target: 'suspense',
      reverses: 5,
    },
  ],
}

let answer: () => Response

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    answeringBatches(async () => answer()),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(receipt: Receipt | null, state?: object) {
  answer = () =>
    receipt
      ? Response.json(receipt)
      : Response.json({ error: { code: 'not_found', message: 'no' } }, { status: 404 })
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: '/receipt/x', state }]}>
        <Routes>
          <Route path="/receipt/:id" element={<ReceiptPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  if (receipt) await screen.findByRole('article')
  return () => screen.getByRole('article').textContent?.replaceAll('\u00A0', ' ') ?? ''
}

test('the receipt says who, what, how much, when and how, under the practice notice', async () => {
  const paper = await open(paid)
  for (const fact of [
    'Trust House',
    'Practice money. No real cedis move here.',
    'Deposit by MTN MoMo',
    '+GHS 100.00',
    'Completed',
    'Business day24/11/2026',
    'Requested21/11/2026, 10:44',
    'Decided21/11/2026, 11:00',
    'ama@example.com',
    'Practice number0000001001',
    'MethodMTN MoMo (practice)',
    'Account namePractice MoMo',
    'ReferenceMM12345678',
    'Receipt numberdep_7KQ2M9',
  ]) {
    expect(paper()).toContain(fact)
  }
  const picture = screen.getByAltText('The payment screenshot you sent')
  expect(picture.getAttribute('src')).toBe(`/api/proofs/${paid.proofId}`)
})

test('the books are told transfer by transfer, in order, and both sides are equal', async () => {
  await open(paid)
  const items = screen
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll('\u00A0', ' '))
  expect(items).toEqual([
    'You sent a practice payment Entry 3From your own practice mobile money (pocket) to the practice cash the app holds (cash)GHS 100.00',
    'You sent a practice payment Entry 4From what the app’s cash is worth to it (drawer) to payments the app received and has not credited yet (suspense)GHS 100.00',
    'The app approved the deposit Entry 5From payments the app received and has not credited yet (suspense) to what the app owes you (wallet)GHS 100.00',
    'Taken back: entry 5 Entry 6From what the app owes you (wallet) to payments the app received and has not credited yet (suspense)GHS 100.00',
  ])
  expect(screen.getByText(/^Both sides are equal/).textContent?.replaceAll('\u00A0', ' ')).toBe(
    'Both sides are equal: what each of these 4 entries takes, it gives.',
  )
})

test('an undecided deposit without a payment says that nothing has been written yet', async () => {
  const waiting = { ...paid.entry, status: 'pending' as const }
  const bare = { ...paid, payment: null, proofId: null, decidedAt: null, lines: [] }
  const paper = await open({ ...bare, entry: waiting })
  expect(paper()).toContain('Nothing has been written yet.')
  expect(paper()).toContain('No practice payment stands behind this deposit.')
  cleanup()
  const decided = await open({ ...bare, entry: { ...waiting, status: 'failed' } })
  expect(decided()).toContain('Nothing was written.')
  expect(decided()).not.toContain('yet')
})

test('a rejection gives its reason, and what its owner took back needs none', async () => {
  const failed = { ...paid.entry, status: 'failed' as const, reason: 'The receipt is unreadable.' }
  const paper = await open({ ...paid, entry: failed })
  expect(paper()).toContain('Reason: The receipt is unreadable.')
  cleanup()
  const cancelled = await open({
    ...paid,
    entry: { ...failed, kind: 'withdrawal', cancelled: true },
    lines: [{ ...line, kind: 'withdrawal_rejected', source: 'held', target: 'wallet' }],
  })
  expect(cancelled()).toContain('Cancelled')
  expect(cancelled()).not.toContain('unreadable')
  expect(screen.getByText('The withdrawal was not paid')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).toBeNull()
})

test('a picture that is gone says so', async () => {
  await open(paid)
  fireEvent.error(screen.getByAltText('The payment screenshot you sent'))
  expect(screen.getByText('Image Error')).toBeDefined()
})

test('an unknown id is told as such, with the way back', async () => {
  await open(null)
  expect(await screen.findByText('Transaction not found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the wallet' }).getAttribute('href')).toBe(
    '/wallet',
  )
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
})

test('the way back leads to the list as it was filtered, and nowhere else', async () => {
  await open(paid, { wallet: '/wallet?tab=transactions&q=momo' })
  const back = () => screen.getByRole('link', { name: 'Back to the wallet' }).getAttribute('href')
  expect(back()).toBe('/wallet?tab=transactions&q=momo')
  cleanup()
  await open(paid, { wallet: '/dashboard' })
  expect(back()).toBe('/wallet')
})

test('sharing hands over the short text, and copies it where the device cannot share', async () => {
  const text =
    'Deposit by MTN MoMo: +GHS\u00A0100.00, completed, 24/11/2026. Practice money. No real cedis move here.'
  const handed = vi.fn<(data: object) => Promise<void>>(async () => undefined)
  const written = vi.fn<(text: string) => Promise<void>>(async () => undefined)
  await open(paid)
  vi.stubGlobal('navigator', { share: handed, clipboard: { writeText: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Share receipt' }))
  await waitFor(() =>
    expect(handed).toHaveBeenCalledWith({ title: 'Trust House practice receipt', text }),
  )
  vi.stubGlobal('navigator', { clipboard: { writeText: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Share receipt' }))
  await waitFor(() => expect(written).toHaveBeenCalledWith(text))
  await waitFor(() => expect(readToasts().at(-1)?.text).toBe('Receipt copied.'))
  written.mockClear()
  const left = async () => {
    throw new DOMException('no', 'AbortError')
  }
  vi.stubGlobal('navigator', { share: left, clipboard: { writeText: written } })
  fireEvent.click(screen.getByRole('button', { name: 'Share receipt' }))
  await Promise.resolve()
  expect(written).not.toHaveBeenCalled()
})

test('a pending withdrawal can be cancelled from its receipt', async () => {
  const withdrawal = { ...paid.entry, kind: 'withdrawal' as const, direction: 'debit' as const }
  const paper = await open({
    ...paid,
    entry: { ...withdrawal, status: 'pending', cancellable: true },
  })
  expect(paper()).toContain('−GHS 100.00')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel withdrawal' }))
  const dialog = screen.getByRole('dialog', { name: 'Cancel this withdrawal?' })
  expect(within(dialog).getByRole('button', { name: 'Cancel withdrawal' })).toBeDefined()
})

const twiPocket = inTwi<typeof pocket>('pocket')
const twiWallet = inTwi<typeof walletWords>('wallet')

const practiced = entry('t1', {
  kind: 'deposit',
  description: 'Deposit by MTN MoMo (practice)',
  amount: ghs(1234),
  method: 'mtn',
  reference: 'MM12345678',
})

test('an amount carries the sign of what it does to the wallet', () => {
  expect(saySigned(signedAmount(practiced))).toBe('+GHS\u00A01,234.00')
  expect(saySigned(signedAmount({ ...practiced, direction: 'debit' }))).toBe('−GHS\u00A01,234.00')
})

test('what is shared is short and true, names no person, and carries the notice', () => {
  expect(sayReceipt(practiced)).toBe(
    'Deposit by MTN MoMo (practice): +GHS\u00A01,234.00, completed, 21/11/2026. Practice money. No real cedis move here.',
  )
  expect(sayReceipt({ ...practiced, status: 'failed', cancelled: true })).toMatch(/, cancelled, /)
  expect(sayReceipt(practiced)).not.toContain('MM12345678')
})

test('a way of paying is named as practice wherever money is said to have gone by it, in Twi too', () => {
  const said = [walletWords, twiWallet].flatMap(({ entry: of, practiceMethod }) => [
    of.deposit('MTN MoMo'),
    of.withdrawal('MTN MoMo'),
    practiceMethod('MTN MoMo'),
  ])
  const ofPockets = [pocket, twiPocket].map(({ entry: of }) => of.withdrawal('MTN MoMo'))
  for (const each of [...said, ...ofPockets]) expect(each).toMatch(/MTN MoMo \((practice|adesua)\)/)
})
