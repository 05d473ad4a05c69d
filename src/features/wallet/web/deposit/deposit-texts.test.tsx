// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { openPage, PERSON, SESSION } from '#tests/pages/browser.ts'
import DepositPage from './DepositPage.tsx'

const SETTINGS = {
  minDeposit: ghs(40),
  depositAccountName: 'SikaLab House',
  depositAccountNumber: '0000000001',
}

beforeEach(() => localStorage.clear())

function open(isUnderWay = false) {
  return openPage(<DepositPage />, '/deposit', {
    // A person of its own: what the device keeps for one is not there for another.
    '/api/session': { ...SESSION, person: { ...PERSON, id: newId() } },
    '/api/settings': SETTINGS,
    '/api/lesson/under-way': { isUnderWay },
    '/api/pocket': { balance: ghs(2000), practiceNumber: PERSON.practiceNumber, entries: [] },
  })
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

async function chooseAmount(amount: string) {
  await screen.findByLabelText('Amount')
  type('Amount', amount)
  await press('Continue')
}

async function toProof() {
  await chooseAmount('60')
  await press('I have sent it another way')
  await screen.findByText('Show that you sent it')
}

test('the three steps are amount, send and proof', async () => {
  open()
  await screen.findByLabelText('Amount')
  const steps = () => within(screen.getByRole('list', { name: /^Step/ })).getAllByRole('listitem')
  expect(steps().map((step: HTMLElement) => step.textContent)).toEqual([
    '1Amount',
    '2Send',
    '3Proof',
  ])
  expect(screen.getByRole('list', { name: 'Step 1 of 3' })).toBeDefined()
  await chooseAmount('60')
  expect(await screen.findByRole('heading', { name: 'Send the money' })).toBeDefined()
  await press('I have sent it another way')
  expect(await screen.findByRole('heading', { name: 'Show that you sent it' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Step 3 of 3' })).toBeDefined()
})

test('step 2 shows the house’s account and its practice number', async () => {
  open()
  await chooseAmount('60')
  expect(await screen.findByText('SikaLab House')).toBeDefined()
  expect(screen.getByText('0000000001')).toBeDefined()
  expect(screen.getByText(/^This is a practice account inside SikaLab/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Send with Practice MoMo' })).toBeDefined()
})

test('while a lesson runs step 2 shows one way, and no account to send it to by hand', async () => {
  open(true)
  await chooseAmount('60')
  expect(await screen.findByRole('button', { name: 'Send with Practice MoMo' })).toBeDefined()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'I have sent it another way' })).toBeNull(),
  )
  expect(screen.queryByText('0000000001')).toBeNull()
})

test('each fault of the proof is told in the original’s words', async () => {
  const { requests } = open()
  await toProof()
  await press('Review deposit')
  expect(screen.getByText('Please select a payment method')).toBeDefined()
  expect(screen.getByText('Please upload a payment screenshot!')).toBeDefined()
  fireEvent.click(screen.getByLabelText('Reference'))
  await press('Review deposit')
  expect(screen.getByText('Please enter the deposit account name')).toBeDefined()
  expect(screen.getByText('Please enter the transaction ID or reference')).toBeDefined()
  expect(requests.some(({ path }) => path === '/api/deposits')).toBe(false)
})

test.each([
  ['Deposit account name', 'Ama\u0007', 'Use one line of plain text'],
  ['Deposit account name', 'Ama 024 123 4567', PRACTICE_NUMBER_NEEDED],
  ['Deposit account name', 'x'.repeat(81), 'Use at most 80 characters'],
  ['Transaction ID or reference', 'M'.repeat(61), 'Use at most 60 characters'],
])('the review passes nothing that Complete refuses: %s given as %j', async (label, value, message) => {
  open()
  await toProof()
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  fireEvent.click(screen.getByLabelText('Reference'))
  type('Deposit account name', 'Ama')
  type('Transaction ID or reference', 'MM12345678')
  type(label, value)
  await press('Review deposit')
  expect(screen.getByText(message)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
})

test('the methods have their present names', async () => {
  open()
  await toProof()
  const group = within(screen.getByRole('group', { name: 'Payment method' }))
  const radios = group.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map((radio) => [radio.value, radio.labels?.[0]?.textContent])).toEqual([
    ['mtn', 'MTN MoMo'],
    ['vodafone', 'Telecel Cash'],
    ['airtel', 'AT Money'],
    ['bank', 'Bank transfer'],
  ])
})

test('a device that keeps nothing says that the request is not saved on it', async () => {
  const setItem = vi.fn<(name: string, value: string) => void>(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: setItem })
  open()
  await screen.findByLabelText('Amount')
  expect(screen.queryByText(/^Failed to save/)).toBeNull()
  type('Amount', '60')
  expect(await screen.findByText(/^Failed to save deposit request locally/)).toBeDefined()
  setItem.mockImplementation(() => undefined)
  type('Amount', '61')
  await waitFor(() => expect(screen.queryByText(/^Failed to save/)).toBeNull())
})

test.each([
  ['Deposit account name', 'Ama\u202Aasnem', 'Amaasnem'],
  ['Transaction ID or reference', '\u202AMM12\u202C', 'MM12'],
  ['Transaction ID or reference', 'MM\u200B12', 'MM12'],
])('a sign that nobody sees is gone before the review: %s given as %j', async (label, value, shown) => {
  open()
  await toProof()
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  fireEvent.click(screen.getByLabelText('Reference'))
  type('Deposit account name', 'Ama')
  type('Transaction ID or reference', 'MM12345678')
  type(label, value)
  await press('Review deposit')
  expect(screen.getByText(shown)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Complete' })).toBeDefined()
})
