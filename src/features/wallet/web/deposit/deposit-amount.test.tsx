// @vitest-environment happy-dom
import { configure, fireEvent, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import {
  noConnection,
  openPage,
  PERSON,
  SESSION,
  TODAY,
} from '../../../../../tests/browser-page.ts'
import { newId } from '../../../../core/ids.ts'
import { formatCedis, ghs, type Pesewas, pesewas } from '../../../../core/money.ts'
import type { PublicSettings } from '../../../settings/schema.ts'
import DepositPage from './DepositPage.tsx'
import { amountOf, amountTextOf } from './deposit-amount.ts'
import { type DepositDraft, draftOf, paidDraft } from './deposit-draft.ts'

// The later steps are loaded on the way; a busy machine takes its time.
configure({ asyncUtilTimeout: 20_000 })

const SETTINGS = {
  minDeposit: ghs(1),
  platformName: 'Trust House',
  depositAccountName: 'Trust House Ltd',
  depositAccountNumber: '0000000001',
} as PublicSettings

const amounts = fc.integer({ min: 100, max: 100_000_000 }).map((value) => pesewas(value))
const paymentOf = (amount: Pesewas) => ({
  reference: 'MM12345678',
  amount,
  sentOn: TODAY,
  sentAt: `${TODAY}T09:00:00.000Z`,
})
const typing = (amount: string): DepositDraft => ({
  ...draftOf(paymentOf(ghs(1)), '0000001001'),
  payment: null,
  amount,
})

/** Every figure in a draft that could be its amount. */
const figuresIn = ({ amount, payment, paying }: DepositDraft) =>
  [amount || null, payment?.amount, paying?.input.amount].filter((each) => each != null)

test('a draft has its amount once: as typed, then of the payment under way, then of the one sent', () => {
  fc.assert(
    fc.property(amounts, amounts, (typed, paid) => {
      const before = typing(formatCedis(typed))
      expect([amountOf(before, SETTINGS), amountTextOf(before)]).toEqual([
        typed,
        formatCedis(typed),
      ])
      // What is typed stays for the case that the payment is refused; it counts for nothing.
      const open = { ...before, paying: { key: newId(), input: { amount: paid } } }
      expect([amountOf(open, SETTINGS), amountTextOf(open)]).toEqual([paid, formatCedis(paid)])
      const sent = { ...open, ...paidDraft(paymentOf(paid), '0000001001') }
      for (const draft of [sent, draftOf(paymentOf(paid), '0000001001')]) {
        expect(figuresIn(draft)).toEqual([paid])
        expect([amountOf(draft, SETTINGS), amountTextOf(draft)]).toEqual([paid, formatCedis(paid)])
      }
    }),
  )
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

/** What another tab of the same person writes is a storage event in this one. */
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
  writeElsewhere({ amount: '200' })
  expect((await field()).value).toBe('200')
  await press('Continue')
  await screen.findByText('Send the money')
  expect(text()).toContain('GHS 200.00')
})

test('a payment without an answer is asked after by its own amount, whatever was typed since', async () => {
  const input = { amount: ghs(100) }
  localStorage.setItem(
    KEY(),
    JSON.stringify({ ...typing('200'), step: 2, paying: { key: newId(), input } }),
  )
  const { asked } = openDeposit('/deposit?step=2')
  await press('Ask again')
  await screen.findByRole('dialog')
  expect(text()).toContain('GHS 100.00')
  expect(text()).not.toContain('GHS 200.00')
  const [, confirm] = screen.getAllByRole('button', { name: 'Ask again' })
  fireEvent.click(confirm as HTMLElement)
  await screen.findByText('The payment got no answer. Please try again.')
  expect(asked.find(({ path }) => path === '/api/pocket/send')?.body).toEqual(input)
})
