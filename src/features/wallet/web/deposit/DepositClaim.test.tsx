// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import {
  type Answers,
  noConnection,
  openPage,
  PERSON,
  refused,
  SESSION,
  TODAY,
} from '#tests/pages/browser.ts'
import DepositPage from './DepositPage.tsx'

vi.mock('#ui/money/receipt-picture.ts', () => ({
  drawReceipt: async () => new Blob(['picture'], { type: 'image/webp' }),
}))

const REFERENCE = 'MM12345678'
const DEPOSIT = '01a1fdc2-41ea-701f-9ce4-5fd593b9d321'
const entry = {
  id: REFERENCE,
  kind: 'sent',
  description: 'Sent to the app',
  change: ghs(-250),
  balance: ghs(1750),
  reference: REFERENCE,
  request: null as object | null,
  on: TODAY,
  at: `${TODAY}T09:00:00.000Z`,
}
let answers: Answers

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  answers = {
    // Somebody new each time: what a person has under way is held for the visit.
    '/api/session': { ...SESSION, person: { ...PERSON, id: newId() } },
    '/api/settings': {
      platformName: 'Trust House',
      minDeposit: ghs(45),
      depositAccountName: 'Trust House Ltd',
      depositAccountNumber: '0000000001',
    },
    '/api/pocket': { practiceNumber: PERSON.practiceNumber, balance: ghs(1750) },
    '/api/pocket/receipt': () => ({ entry }),
    '/api/proofs': { proofId: DEPOSIT },
    '/api/deposits': { requestId: DEPOSIT, amount: ghs(250) },
  }
})

function open(address = `/deposit?payment=${REFERENCE}`) {
  cleanup()
  return openPage(<DepositPage />, address, answers)
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function payElsewhere() {
  open('/deposit')
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '100' } })
  press('Continue')
  fireEvent.click(await screen.findByRole('button', { name: 'Send with Practice MoMo' }))
}

test('a payment from the pocket fills in amount, reference and picture, and is asked for so', async () => {
  const { requests } = open()
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/deposit?step=3')
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  press('Review deposit')
  fireEvent.click(await screen.findByRole('button', { name: 'Complete' }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/deposits')?.body).toEqual({
      amount: 25_000,
      method: 'mtn',
      proofId: DEPOSIT,
      reference: REFERENCE,
      accountName: `Practice MoMo ${PERSON.practiceNumber}`,
    }),
  )
})

test('it takes the place of an amount that was only typed', async () => {
  open('/deposit')
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: '100' } })
  open()
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
})

test('a payment that a deposit has claimed claims no other, and leads to that one', async () => {
  answers['/api/pocket/receipt'] = {
    entry: { ...entry, request: { id: DEPOSIT, kind: 'deposit', status: 'pending' } },
  }
  open()
  expect(await screen.findByText('A deposit has claimed this payment already')).toBeDefined()
  expect(screen.getByRole('link', { name: 'See the deposit' }).getAttribute('href')).toBe(
    `/receipt/${DEPOSIT}`,
  )
})

test('a payment below the least deposit says so', async () => {
  answers['/api/pocket/receipt'] = { entry: { ...entry, change: ghs(-10) } }
  open()
  expect(await screen.findByText('This payment is too small for a deposit')).toBeDefined()
})

test('a payment that got no answer is settled before another takes its place', async () => {
  answers['/api/pocket/send'] = noConnection
  await payElsewhere()
  await screen.findByText('The payment got no answer. Please try again.')
  open()
  expect(await screen.findByText('Another deposit is under way on this device')).toBeDefined()
  press('Go on with it')
  expect(await screen.findByText(/^The last try got no answer/)).toBeDefined()
})

test('a reference that is no payment of one’s own says so', async () => {
  answers['/api/pocket/receipt'] = refused(404, 'not_found', 'no')
  open()
  expect(await screen.findByText('Your pocket has sent no such payment')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the pocket' }).getAttribute('href')).toBe('/pocket')
})

test.each([
  [503, 'unavailable'],
  [503, 'maintenance'],
  [429, 'too_many'],
] as const)('a server that answers %i %s says nothing about the payment', async (status, code) => {
  answers['/api/pocket/receipt'] = refused(status, code, 'Please try again shortly.')
  open()
  expect(await screen.findByText('Please try again shortly.')).toBeDefined()
  expect(screen.queryByText('Your pocket has sent no such payment')).toBeNull()
  answers['/api/pocket/receipt'] = { entry }
  press('Try again')
  expect(await screen.findByText('The receipt of your payment is filled in.')).toBeDefined()
})
