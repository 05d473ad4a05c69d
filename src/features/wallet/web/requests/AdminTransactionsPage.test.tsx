// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { type Answers, depositRow, openPage, PERSON, plain, refused } from '#tests/pages/browser.ts'
import { noteClosed } from '#ui/live/closed-room.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import AdminTransactionsPage from './AdminTransactionsPage.tsx'

const TOTALS = {
  count: 130,
  requests: 130,
  pending: 100,
  completed: 20,
  failed: 10,
  volume: ghs(1_234_567),
}

function row(at: number, more: Partial<RequestRow> = {}): RequestRow {
  const id = `018f0000-0000-7000-8000-00000000010${at}`
  return depositRow({ id, number: `dep_7KQ2M${at}`, amount: ghs(60 + at), ...more })
}

const decided = {
  decidedAt: '2026-11-21T10:00:00Z',
  decidedAs: 'admin',
  decidedBy: 'efua@school.example',
} as const
const PICTURE = '018f0000-0000-7000-8000-000000000999'

const ALL = { totals: TOTALS, houseCash: ghs(1000) }

function open(requests: readonly RequestRow[], answers: Answers = {}, search = '') {
  return openPage(<AdminTransactionsPage />, `/admin/transactions${search}`, {
    '/api/admin/transactions': { ...ALL, transactions: requests, matching: requests.length },
    ...answers,
  })
}

const address = () => screen.getByLabelText('address').textContent
const rowOf = async (at: number) =>
  within((await screen.findByText(new RegExp(`GHS\\s${60 + at}\\.00$`))).closest('tr') as never)
/** The actions of a row, without whose it is. */
const actionsOf = async (at: number) =>
  (await rowOf(at))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

test('totals count everything: volume, pending, completed and failed', async () => {
  open([row(1)], {}, '?sort=date')
  const volume = (await screen.findByText('Total volume')).parentElement
  expect(plain(volume?.textContent)).toContain('GHS 1,234,567.00')
  // How many they are the counts beside it say, and no word says it again.
  expect(screen.queryByText('130 transactions')).toBeNull()
  const counts = within(screen.getByRole('group', { name: 'Filter by status' }))
  const said = counts.getAllByRole('button').map(({ textContent }) => textContent)
  expect(said).toEqual(['All130', 'Pending100', 'Completed20', 'Failed10'])
  fireEvent.click(screen.getByRole('button', { name: /^Pending/ }))
  expect(await screen.findByText('of 130 transactions')).toBeDefined()
  expect(screen.queryByText('Total volume')).toBeNull()
  // The way back to all of them is in sight.
  fireEvent.click(screen.getByRole('button', { name: 'All 130' }))
  expect(await screen.findByText('Total volume')).toBeDefined()
})

test('who comes without a question is led to what waits, and where nothing waits to everything', async () => {
  const { requests } = open([row(1)])
  await screen.findByText('of 130 transactions')
  expect(address()).toBe('/admin/transactions?status=pending')
  const lists = requests.filter(({ path }) => path.startsWith('/api/admin/transactions'))
  expect(lists.every(({ path }) => path.includes('status=pending'))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: /^Pending/ }))
  await waitFor(() => expect(address()).toBe('/admin/transactions'))
  cleanup()
  const totals = { ...TOTALS, pending: 0 }
  const none = { transactions: [], matching: 0, totals, houseCash: ghs(1) }
  open([], { '/api/admin/transactions': none })
  await waitFor(() => expect(address()).toBe('/admin/transactions'))
  cleanup()
  open([row(1)], {}, '?search=ama')
  await screen.findByText('of 130 transactions')
  expect(address()).toBe('/admin/transactions?search=ama')
})

test('a deposit has a plus, a withdrawal a minus', async () => {
  open([row(1), row(2, { kind: 'withdrawal' })])
  await screen.findByText(/^Showing /)
  const said = screen.getAllByRole('row').map((line: HTMLElement) => plain(line.textContent))
  expect(said[1]).toContain(`+${plain(formatGhs(ghs(61)))}`)
  expect(said[2]).toContain(`−${plain(formatGhs(ghs(62)))}`)
})

test('approve and reject are there while a request is pending, reset once it is decided', async () => {
  open([
    row(1),
    row(2, { status: 'completed', ...decided }),
    row(3, { status: 'failed', reason: 'No payment.', ...decided }),
  ])
  expect(await actionsOf(1)).toEqual(['Approve', 'Reject'])
  expect(await actionsOf(2)).toEqual(['Reset'])
  expect(await actionsOf(3)).toEqual(['Reset'])
})

test('a purchase and a profit stand among the requests, to be read: nothing about them is decided', async () => {
  const entry = (at: number, more: object) => ({
    id: `${PERSON.id} ${at}`,
    learnerId: PERSON.id,
    name: PERSON.email,
    amount: ghs(60 + at),
    status: 'completed',
    requestedOn: '2026-11-21',
    requestedAt: '2026-11-21T09:00:00Z',
    ...more,
  })
  open([
    row(1),
    entry(2, { kind: 'purchase', description: 'Bought Sankofa One' }) as never,
    entry(3, { kind: 'profit', description: 'Daily Profit Collection' }) as never,
  ])
  expect(await actionsOf(1)).toEqual(['Approve', 'Reject'])
  for (const [at, kind, what, amount] of [
    [2, 'Purchase', 'Bought Sankofa One', '−GHS\u00A062.00'],
    [3, 'Profit', 'Daily Profit Collection', '+GHS\u00A063.00'],
  ] as const) {
    const shown = await rowOf(at)
    for (const text of [kind, what, 'Completed']) expect(shown.getByText(text)).toBeDefined()
    const isAmount = (_text: string, of: Element | null) => of?.textContent === amount
    expect(shown.queryAllByText(isAmount).length).toBeGreaterThan(0)
    expect(shown.queryAllByRole('button')).toEqual([])
  }
  for (const key of ['j', 'j', 'j'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(document.activeElement?.textContent).toContain('Daily Profit Collection')
  for (const key of ['a', 'r', 'x'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('in a closed room nothing is offered to decide, by row, by picking or by keys', async () => {
  act(() => noteClosed(true))
  onTestFinished(() => act(() => noteClosed(false)))
  const payment = { reference: 'MP1', amount: ghs(61), sentAt: '2026-11-21T09:00:00Z' }
  open([row(1, { payment }), row(2, { status: 'completed', ...decided })])
  await screen.findByText('of 130 transactions')
  expect(screen.queryByRole('button', { name: /^(Approve|Reject|Reset)/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  fireEvent.keyDown(document.body, { key: 'j' })
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the column of states says so, and each row its age; by whom it was decided is in the open row', async () => {
  const decision = { status: 'failed', reason: 'No payment.', ...decided } as const
  open([row(1), row(2, decision)], {}, '?sort=date')
  const { getByText, queryByText, getByRole } = await rowOf(2)
  expect(screen.getByRole('columnheader', { name: /^Status/ })).toBeDefined()
  expect(getByText('Requested', { exact: false }).parentElement?.textContent).toMatch(
    /\w+ (week|ago)$|\d{4}$/,
  )
  expect(queryByText(/No payment\./)).toBeNull()
  fireEvent.click(getByRole('button', { name: /^Details of/ }))
  expect(getByText('No payment.').closest('tr')?.textContent).toContain(decided.decidedBy)
  // A list of one state says the state above.
  fireEvent.click(screen.getByRole('button', { name: /^Failed/ }))
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /^Status/ })).toBeNull())
})

test('search, type, status, sort and order are asked of the server and stand in the address', async () => {
  const { requests } = open([row(1)])
  await screen.findByText(/^Showing /)
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const options = (label: string) =>
    Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, ({ text }) => text)
  expect(options('Type')).toEqual([
    'All types',
    'Deposit',
    'Withdrawal',
    'Purchase',
    'Profit',
    'Repayment',
    'Bonus',
  ])
  expect(options('Sort by')).toEqual(['Date', 'Amount', 'Type'])
  choose('Search', 'ama')
  choose('Type', 'deposit')
  fireEvent.click(screen.getByRole('button', { name: /^Completed/ }))
  choose('Sort by', 'amount')
  fireEvent.click(screen.getByRole('button', { name: 'Descending. Switch to ascending' }))
  await waitFor(() =>
    expect(requests.at(-1)?.path).toBe(
      '/api/admin/transactions?search=ama&kind=deposit&status=completed&sort=amount&direction=asc&page=1&size=20',
    ),
  )
  expect(address()).toBe(
    '/admin/transactions?search=ama&type=deposit&status=completed&sort=amount&direction=asc',
  )
})

test('the footer says how many of all transactions are shown, with a filter too', async () => {
  open([row(1), row(2)], {
    '/api/admin/transactions': {
      transactions: [row(1), row(2)],
      matching: 42,
      totals: TOTALS,
      houseCash: ghs(1000),
    },
  })
  const footer = await screen.findByText('Showing 2 of 130 transactions')
  const table = screen.getByRole('table')
  expect(table.compareDocumentPosition(footer)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('nothing that matches is said, with the way back; nothing at all is told apart', async () => {
  open([], {}, '?status=failed')
  expect(await screen.findByText('No transactions found')).toBeDefined()
  expect(screen.getByText('Try adjusting your filters')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByText(/first transaction of a learner/)).toBeDefined()
  expect(screen.queryByText('Try adjusting your filters')).toBeNull()
})

test('until the list is there the page says Loading transactions...', () => {
  open([], { '/api/admin/transactions': () => new Promise(() => undefined) })
  expect(screen.getByText('Loading transactions...')).toBeDefined()
})

test('a failed list shows both original messages and the reason', async () => {
  open([], { '/api/admin/transactions': refused(503, 'unavailable', 'The database is away.') })
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Error Loading Transactions')).toBeDefined()
  expect(box.getByText('Failed to fetch transactions')).toBeDefined()
  expect(box.getByText('The database is away.')).toBeDefined()
  expect(box.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test.each([
  ['approve', 'Approve', row(1, { kind: 'withdrawal' })],
  ['reset', 'Reset', row(1, { status: 'completed', kind: 'withdrawal', ...decided })],
])('a decision that fails says Failed to update transaction status, and why: %s', async (call, name, request) => {
  open([request], {
    [`/api/admin/requests/${call}`]: refused(404, 'not_found', 'Transaction not found'),
  })
  fireEvent.click((await rowOf(1)).getByRole('button', { name: new RegExp(`^${name}`) }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Failed to update transaction status')).toBeDefined()
  expect(box.getByText('Transaction not found')).toBeDefined()
})

test('the proof opens under Payment Proof, with type, amount and user', async () => {
  open([row(1, { proofId: PICTURE })])
  fireEvent.click((await rowOf(1)).getByRole('button', { name: /^Payment proof of/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment Proof' }))
  const facts = dialog.getAllByRole('definition').map((fact) => plain(fact.textContent))
  expect(facts).toEqual(['Deposit', '+GHS 61.00', PERSON.email])
  const picture = dialog.getByAltText(`Picture of the receipt that ${PERSON.email} sent`)
  expect(picture.getAttribute('src')).toContain(PICTURE)
})

test('a deposit proved by a picture alone shows the picture as a picture, and no reference', async () => {
  open([row(1, { proofId: PICTURE, accountName: null, reference: '' }), row(2)])
  const pictured = await rowOf(1)
  expect(pictured.getByText('No reference given')).toBeDefined()
  expect(pictured.getByRole('button', { name: /^Payment proof of/ })).toBeDefined()
  expect(pictured.queryByText(new RegExp(PICTURE))).toBeNull()
  const typed = await rowOf(2)
  expect(typed.getByText('Ama, MP1')).toBeDefined()
  expect(typed.queryByRole('button', { name: /^Payment proof of/ })).toBeNull()
})

test('a proof can be zoomed within its limits, turned, and fitted again', async () => {
  open([row(1, { proofId: PICTURE })])
  fireEvent.click((await rowOf(1)).getByRole('button', { name: /^Payment proof of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  const isOff = (name: string) => dialog.getByRole<HTMLButtonElement>('button', { name }).disabled
  expect(isOff('Zoom out')).toBe(true)
  for (let step = 0; step < 6; step++) press('Zoom in')
  expect(dialog.getByText('400 %')).toBeDefined()
  expect(isOff('Zoom in')).toBe(true)
  press('Rotate')
  press('Fit')
  expect(dialog.getByText('100 %')).toBeDefined()
})

test('a proof that cannot be loaded is an Image Error, and can be tried again', async () => {
  open([row(1, { proofId: PICTURE })])
  fireEvent.click((await rowOf(1)).getByRole('button', { name: /^Payment proof of/ }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.error(dialog.getByAltText(/^Picture of the receipt/))
  expect(dialog.getByText('Image Error')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(dialog.getByAltText(/^Picture of the receipt/)).toBeDefined()
})
