// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs, type Pesewas, pesewas } from '#core/money.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { noConnection, openPage, PERSON, SESSION, TODAY } from '#tests/pages/browser.ts'
import DepositPage from './DepositPage.tsx'
import {
  type Deposit,
  type DepositDraft,
  depositAmountOf,
  depositDraftOf,
  holdDepositPayment,
  holdDepositRequest,
  paidDraft,
  paymentOf,
  type SentPayment,
  takenAmount,
  typeAmount,
} from './deposit.ts'

const SETTINGS = {
  minDeposit: ghs(1),
  platformName: 'Trust House',
  depositAccountName: 'Trust House Ltd',
  depositAccountNumber: '0000000001',
} as PublicSettings

const amounts = fc.integer({ min: 100, max: 100_000_000 }).map((value) => pesewas(value))
const sentOf = (amount: Pesewas): SentPayment => ({
  reference: 'MM12345678',
  amount,
  sentOn: TODAY,
  sentAt: `${TODAY}T09:00:00.000Z`,
})
const typing = (amount: Pesewas | null): DepositDraft => ({
  ...depositDraftOf(sentOf(ghs(1)), '0000001001'),
  deposit: { is: 'typed', amount },
})

/** Every figure of money in a state, wherever in it. */
const figuresIn = (deposit: Deposit) =>
  [...JSON.stringify(deposit).matchAll(/"amount":(\d+)/g)].map(([, figure]) => Number(figure))

test('a draft has its amount once: as typed, then of the payment under way, then of the one sent', () => {
  fc.assert(
    fc.property(amounts, amounts, (amount, other) => {
      const payment = { key: newId(), input: { amount } }
      const input = { amount, method: 'mtn', accountName: 'Ama', reference: 'MM12345678' } as const
      const request = { key: newId(), input }
      const before = typeAmount({ is: 'typed', amount: other }, amount)
      const open = holdDepositPayment(before, payment)
      const sent = paidDraft(sentOf(amount), '0000001001', true).deposit
      const requested = holdDepositRequest(sent, request)
      for (const deposit of [before, open, sent, requested, holdDepositRequest(before, request)]) {
        expect(figuresIn(deposit)).toEqual([amount])
        expect([depositAmountOf(deposit), takenAmount(deposit, SETTINGS)]).toEqual([amount, amount])
        // An amount typed after something went out changes nothing.
        const later = typeAmount(deposit, other)
        if (deposit !== before) expect(later).toBe(deposit)
      }
    }),
  )
})

test('a refusal leads back to the state before, and one that comes late changes nothing', () => {
  const amount = ghs(60)
  const payment = { key: newId(), input: { amount } }
  const input = { amount, method: 'mtn', accountName: 'Ama', reference: 'MM12345678' } as const
  const request = { key: newId(), input }
  const before: Deposit = { is: 'typed', amount }
  const sent = paidDraft(sentOf(amount), '0000001001', true).deposit
  expect(holdDepositPayment(holdDepositPayment(before, payment), null)).toEqual(before)
  expect(holdDepositRequest(holdDepositRequest(before, request), null)).toEqual(before)
  expect(holdDepositRequest(holdDepositRequest(sent, request), null)).toEqual(sent)
  expect(paymentOf(holdDepositRequest(sent, request))).toEqual(sentOf(amount))
  // Another tab has gone on with it since.
  expect(holdDepositPayment(sent, null)).toBe(sent)
  expect(holdDepositRequest(sent, null)).toBe(sent)
})

let person: { id: string; practiceNumber: string } = PERSON
beforeEach(() => {
  localStorage.clear()
  // Somebody new each time: what a person has under way is held for the visit.
  person = { ...PERSON, id: newId() }
})

const KEY = () => `sikalab.deposit-draft.${person.id}`

function openDeposit(address = '/deposit') {
  return openPage(<DepositPage />, address, {
    '/api/session': { ...SESSION, person },
    '/api/settings': SETTINGS,
    '/api/pocket': { practiceNumber: PERSON.practiceNumber, balance: ghs(1750) },
    '/api/pocket/send': noConnection,
  })
}

/** Writes as another tab of this person does, which is a storage event in this one. */
function writeElsewhere(part: Partial<DepositDraft>) {
  const draft = JSON.parse(localStorage.getItem(KEY()) ?? '{}') as object
  localStorage.setItem(KEY(), JSON.stringify({ ...draft, ...part }))
  fireEvent(window, new StorageEvent('storage', { key: KEY() }))
}

const field = () => screen.findByLabelText<HTMLInputElement>('Amount')
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''

test('the field shows the amount that the next step goes on with, also where another tab typed it', async () => {
  openDeposit()
  fireEvent.change(await field(), { target: { value: '100' } })
  writeElsewhere({ deposit: { is: 'typed', amount: ghs(200) } })
  expect((await field()).value).toBe('200.00')
  await press('Continue')
  await screen.findByText('Send the money')
  expect(text()).toContain('GHS 200.00')
})

test('a payment without an answer is asked after by its own amount, whatever was typed since', async () => {
  const input = { amount: ghs(100) }
  localStorage.setItem(
    KEY(),
    JSON.stringify({
      ...typing(null),
      step: 2,
      deposit: { is: 'paying', sent: { key: newId(), input } },
    }),
  )
  const { requests } = openDeposit('/deposit?step=2')
  await screen.findByRole('button', { name: 'Ask again' })
  expect(text()).toContain('GHS 100.00')
  expect(text()).not.toContain('GHS 200.00')
  await press('Ask again')
  await screen.findByText('The payment got no answer. Please try again.')
  expect(requests.find(({ path }) => path === '/api/pocket/send')?.body).toEqual(input)
})
