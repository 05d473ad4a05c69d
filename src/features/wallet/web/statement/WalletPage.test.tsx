// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#core/day.ts'
import { ghs, NOTHING, type Pesewas } from '#core/money.ts'
import { entry, TODAY } from '#tests/pages/browser.ts'
import { MemoryRouter } from '#tests/pages/memory-router.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import type { Entry } from '../../schema.ts'
import WalletPage from './WalletPage.tsx'

const summary = {
  balance: ghs(1234),
  available: ghs(1184),
  held: ghs(50),
  todaysProfit: ghs(10),
  profitThisWeek: ghs(0),
  joinedThisWeek: true,
  referralsThisWeek: 0,
  bonusReceived: 0,
  hasCompletedDeposit: true,
}
const bonus = entry('t2', { kind: 'bonus', description: 'Sign-up Bonus', amount: ghs(20) })
const withdrawal: Entry = {
  ...bonus,
  id: '01a1fdc2-41ea-701f-9ce4-5fd593b9d321',
  kind: 'withdrawal',
  description: 'Withdrawal by MTN MoMo',
  amount: ghs(50),
  direction: 'debit',
  status: 'pending',
  method: 'mtn',
  reference: '0001234567',
  cancellable: true,
}

let all: Entry[]
let onHold: Pesewas
let sheet: (query: string) => Promise<Response>

beforeEach(() => {
  all = [withdrawal, bonus]
  onHold = summary.held
  vi.stubGlobal(
    'fetch',
    answeringBatches(async (address: string) => {
      const { pathname, searchParams, search } = new URL(address, 'http://x')
      if (pathname === '/api/session') return Response.json({ person: { id: 'p' }, today: TODAY })
      if (pathname === '/api/wallet') return Response.json({ ...summary, held: onHold })
      if (pathname === '/api/pocket')
        return Response.json({ practiceNumber: '0000001001', balance: ghs(1800) })
      if (pathname === '/api/wallet/activity.csv') return sheet(search)
      const entries = all.filter(
        ({ kind, description }) =>
          kind === (searchParams.get('kind') ?? kind) &&
          description.toLowerCase().includes((searchParams.get('search') ?? '').toLowerCase()),
      )
      const size = Number(searchParams.get('size'))
      return Response.json({ entries: entries.slice(0, size), total: entries.length })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Address() {
  const { pathname, search, state } = useLocation()
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>
}

async function open(address = '/wallet') {
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Address />
        <Routes>
          <Route path="/wallet" element={<WalletPage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await screen.findByText('Total Balance')
}

const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''
const hrefOf = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
const addressNow = () => document.querySelector('output')?.textContent ?? ''

test('profits of several days are one row: how many in its title, and the last day without a time', async () => {
  const profit: Entry = {
    ...bonus,
    id: 'p2',
    kind: 'profit',
    description: 'Daily Profit Collection',
  }
  all = [profit, { ...profit, id: 'p1', on: day('2026-11-20') }]
  await open()
  const title = await screen.findByRole('link', { name: 'Daily Profit Collection, 2 days' })
  expect(title.closest('li')?.textContent).toContain('2 daysToday')
})

test('it says the current balance, what is available, on hold, and today’s mining profit', async () => {
  await open()
  expect(text()).toMatch(/Total Balance\D*GHS 1,234\.00/)
  expect(text()).toContain('AvailableGHS 1,184.00')
  expect(text()).toContain('On holdGHS 50.00')
  expect(text()).toContain('Mining profit todayGHS 10.00')
})

test('it shows both sides: what the app owes, and what lies in one’s own pocket', async () => {
  await open()
  expect(text()).toMatch(/Total Balance.*What the app owes you/)
  await waitFor(() => expect(text()).toMatch(/In your pocket\s*GHS 1,800\.00\s*What you have/))
  // A practice number beside the amount read as one.
  expect(text()).not.toContain('0000001001')
  expect(hrefOf(/In your pocket/)).toEqual(['/pocket'])
})

test('where nothing is on hold, neither that nor what is available is said', async () => {
  onHold = NOTHING
  await open()
  expect(text()).toContain('Mining profit todayGHS 10.00')
  expect(text()).not.toContain('On hold')
  expect(text()).not.toContain('Available')
})

test('Add Money and Withdraw lead to their pages', async () => {
  await open()
  expect(hrefOf('Add Money')).toContain('/deposit')
  expect(hrefOf('Withdraw')).toContain('/withdraw')
})

test('the overview has the quick actions and the last five transactions', async () => {
  all = Array.from({ length: 8 }, (_, at) => ({ ...bonus, id: `t${at}`, description: `No. ${at}` }))
  await open()
  expect(screen.getByRole('heading', { name: 'Quick actions' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Last 5 transactions' })).toBeDefined()
  expect(await screen.findAllByRole('link', { name: /^No\. / })).toHaveLength(5)
})

test('the tab of all transactions shows how many there are', async () => {
  all = Array.from({ length: 1234 }, (_, at) => ({ ...bonus, id: `t${at}` }))
  await open()
  expect(await screen.findByRole('tab', { name: 'Transactions (1,234)' })).toBeDefined()
  fireEvent.click(screen.getByRole('tab', { name: /^Transactions/ }))
  expect(await screen.findByText('1,234 transactions')).toBeDefined()
})

test('an empty wallet offers ‘Make First Deposit’, in both views', async () => {
  all = []
  await open()
  expect(await screen.findByText('No transactions yet')).toBeDefined()
  expect(hrefOf('Make First Deposit')).toEqual(['/deposit'])
  cleanup()
  await open('/wallet?tab=transactions')
  expect(await screen.findByText('No transactions yet')).toBeDefined()
  expect(hrefOf('Make First Deposit')).toEqual(['/deposit'])
})

test('who has nothing but the house’s bonus is offered the first deposit too', async () => {
  all = [bonus]
  await open()
  await screen.findByRole('link', { name: 'Sign-up Bonus' })
  expect(hrefOf('Make First Deposit')).toEqual(['/deposit'])
  cleanup()
  all = [withdrawal, bonus]
  await open()
  await screen.findByRole('link', { name: 'Sign-up Bonus' })
  expect(screen.queryByText('Make First Deposit')).toBeNull()
})

test('search and kind stand in the address, and no match is told apart from nothing there', async () => {
  await open('/wallet?tab=transactions&q=bonus&kind=withdrawal')
  expect(await screen.findByText('No transaction matches')).toBeDefined()
  expect(screen.queryByText('Make First Deposit')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(addressNow()).toContain('/wallet?tab=transactions '))
  expect(await screen.findByRole('link', { name: 'Sign-up Bonus' })).toBeDefined()
  fireEvent.change(screen.getByLabelText('Kind'), { target: { value: 'withdrawal' } })
  await waitFor(() => expect(addressNow()).toContain('kind=withdrawal'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Sign-up Bonus' })).toBeNull())
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'momo' } })
  await waitFor(() => expect(addressNow()).toContain('q=momo'))
})

test('each entry leads to its receipt, which knows the way back; cancelling stays a button', async () => {
  await open('/wallet?tab=transactions&kind=withdrawal')
  const link = await screen.findByRole('link', { name: 'Withdrawal by MTN MoMo' })
  expect(link.getAttribute('href')).toBe(`/receipt/${withdrawal.id}`)
  const cancel = screen.getByRole('button', { name: 'Cancel withdrawal' })
  expect(cancel.closest('a')).toBeNull()
  fireEvent.click(link)
  expect(addressNow()).toBe(
    `/receipt/${withdrawal.id} {"wallet":"/wallet?tab=transactions&kind=withdrawal"}`,
  )
})

test('the sheet is asked for by the present filters, with progress, and kept under its name', async () => {
  const clickSpy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.download).toBe('sikalab-wallet-2026-11-21.csv')
  })
  const queries = vi.fn<(query: string) => void>()
  let finish = (): void => undefined
  sheet = async (query) => {
    queries(query)
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        stream.enqueue(new Uint8Array(3000))
        finish = () => stream.close()
      },
    })
    const disposition = 'attachment; filename="sikalab-wallet-2026-11-21.csv"'
    return new Response(body, { headers: { 'content-disposition': disposition } })
  }
  await open('/wallet?tab=transactions&kind=withdrawal&q=momo')
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('Downloading... 3 kB')).toBeDefined()
  finish()
  await waitFor(() => expect(clickSpy).toHaveBeenCalledTimes(1))
  expect(queries.mock.calls).toEqual([['?search=momo&kind=withdrawal']])
  expect(await screen.findByRole('button', { name: 'Download CSV' })).toBeDefined()
})

test('a sheet that does not come says so', async () => {
  sheet = async () => {
    throw new TypeError('the line broke')
  }
  await open('/wallet?tab=transactions')
  fireEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The file could not be downloaded. Nothing was changed. Please try again.',
  )
})
