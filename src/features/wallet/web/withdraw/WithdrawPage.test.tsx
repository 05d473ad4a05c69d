// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { WalletAfter } from '#tests/pages/wallet-after.ts'
import { answeringBatches } from '#tests/rig/answer-batch.ts'
import { readToasts } from '#ui/dialogs/toast.ts'
import { makeQueryClient } from '#ui/offline/query-client.ts'
import WithdrawPage from './WithdrawPage.tsx'

type Answer = () => Promise<Response>

const postWithdrawal = vi.fn<(key: string, body: unknown) => Promise<Response>>()
let summary: Record<string, unknown>
let withdrawals = false
let isLesson = false
let asksForMoney = false

let person: { id: string; practiceNumber: string }
const settings = { minWithdrawal: ghs(50), maxWithdrawal: ghs(10_000) }
const sent: Answer = async () => Response.json({ requestId: 'r1', amount: ghs(60) })
const silence: Answer = async () => {
  throw new TypeError('the line broke')
}

beforeEach(() => {
  localStorage.clear()
  person = { id: newId(), practiceNumber: '0000001001' }
  postWithdrawal.mockReset()
  withdrawals = false
  isLesson = false
  asksForMoney = false
  summary = {
    balance: ghs(120),
    available: ghs(120),
    held: 0,
    bonusReceived: 0,
    hasCompletedDeposit: true,
  }
  vi.stubGlobal(
    'fetch',
    answeringBatches(async (path: string, init: RequestInit) => {
      if (path === '/api/session') return Response.json({ person, today: '2026-11-21' })
      if (path === '/api/settings') return Response.json(settings)
      if (path === '/api/autopilot') return Response.json({ deposits: false, withdrawals })
      if (path === '/api/lesson/under-way') return Response.json({ isUnderWay: isLesson })
      if (path === '/api/lesson/asks-for-money') return Response.json({ asksForMoney })
      if (path === '/api/wallet') return Response.json(summary)
      const key = new Headers(init.headers).get('idempotency-key') ?? ''
      return postWithdrawal(key, JSON.parse(String(init.body)))
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open() {
  cleanup()
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <MemoryRouter initialEntries={['/withdraw']}>
        <Routes>
          <Route path="/withdraw" element={<WithdrawPage />} />
          <Route path="/wallet" element={<WalletAfter />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await (isLesson ? screen.findByLabelText('Amount') : screen.findAllByText('Processing time'))
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const text = () => document.body.textContent?.replaceAll('\u00A0', ' ') ?? ''

async function fill(amount = '60') {
  type('Amount', amount)
  fireEvent.click(screen.getByLabelText('MTN MoMo'))
  await press('Review withdrawal')
}

test('the page says the limits of this person, what is on hold, and that it takes up to 24 hours', async () => {
  await open()
  expect(text()).toContain('up to 24 hours')
  expect(text()).toContain('From GHS 50.00 to GHS 120.00')
  expect(screen.getByLabelText<HTMLInputElement>('Account or number').value).toBe('0000001001')
})

test('each fault of the form is told in the original’s words, and nothing is sent', async () => {
  await open()
  await press('Review withdrawal')
  expect(text()).toContain('Invalid amount or exceeds balance.')
  expect(text()).toContain('Please select a payment method')
  await fill('49.99')
  expect(text()).toContain('Minimum withdrawal is GHS 50.00.')
  type('Amount', '120.01')
  expect(text()).toContain('Invalid amount or exceeds balance.')
  type('Amount', '60')
  type('Account or number', '')
  expect(text()).toContain('Please enter an account or number')
  for (const real of ['0241234567', '+233 24 123 4567', '1441000123456']) {
    type('Account or number', real)
    expect(text()).toContain('Use a practice number. Never give a real one here.')
  }
  type('Account or number', '0000001005')
  expect(text()).toContain('Use your own practice number, 0000001001.')
  type('Account or number', 'PRACTICE-12345')
  expect(text()).toContain('PRACTICE- and digits is a bank account: choose Bank transfer')
  fireEvent.click(screen.getByLabelText('Bank transfer'))
  expect(text()).not.toContain('choose Bank transfer')
  expect(postWithdrawal).not.toHaveBeenCalled()
})

test('a maximum below the balance is a limit too, and named beside the original’s words', async () => {
  summary = { ...summary, balance: ghs(20_000), available: ghs(20_000) }
  await open()
  await fill('10000.01')
  expect(text()).toContain(
    'Invalid amount or exceeds balance. The maximum withdrawal is GHS 10,000.00.',
  )
  await press('Use all')
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('10,000.00')
})

test('a bonus alone cannot be withdrawn, and the page says so before anything is filled in', async () => {
  const only = { balance: ghs(60), available: ghs(60), bonusReceived: ghs(60) }
  summary = { ...summary, ...only, hasCompletedDeposit: false }
  await open()
  const words = 'You need to make a deposit before you can withdraw your referral bonus.'
  expect(text()).toContain('You cannot withdraw yet')
  expect(text()).toContain(words)
  await fill('50')
  expect(screen.getByRole('alert').textContent).toContain(words)
  expect(postWithdrawal).not.toHaveBeenCalled()
})

test('in a scene that asks for money, one who has put some in may take out any amount', async () => {
  isLesson = true
  withdrawals = true
  summary = { ...summary, balance: ghs(30), available: ghs(30) }
  await open()
  expect(text()).toContain('The least you can withdraw is GHS 50.00')
  asksForMoney = true
  await open()
  expect(text()).not.toContain('You cannot withdraw yet')
  expect(text()).toContain('Up to GHS 30.00')
  summary = { ...summary, hasCompletedDeposit: false }
  await open()
  expect(text()).toContain('The least you can withdraw is GHS 50.00')
})

test('while a lesson runs an amount alone is asked for: no network, no account, no hours', async () => {
  isLesson = true
  withdrawals = true
  postWithdrawal.mockImplementation(sent)
  await open()
  await waitFor(() => expect(screen.queryByText('Processing time')).toBeNull())
  expect(screen.queryByLabelText('MTN MoMo')).toBeNull()
  expect(screen.queryByLabelText('Account or number')).toBeNull()
  type('Amount', '60')
  await press('Review withdrawal')
  await screen.findByRole('button', { name: 'Withdraw now' })
  expect(text()).not.toMatch(/24 hours|admin|MTN|network|What happens next/i)
  // The target is said by its name: nobody was given a number.
  expect(screen.getByText('Your pocket')).toBeDefined()
  expect(text()).not.toContain(person.practiceNumber)
  const said = readToasts().length
  await press('Withdraw now')
  expect(await screen.findByText('The wallet')).toBeDefined()
  // The strip above the page says it.
  expect(readToasts()).toHaveLength(said)
  const body = { amount: ghs(60), method: 'mtn', account: '0000001001' }
  expect(postWithdrawal.mock.calls.at(-1)?.[1]).toEqual(body)
})

test('where no admin decides, nothing is said of an admin and of hours', async () => {
  withdrawals = true
  postWithdrawal.mockImplementation(sent)
  await open()
  expect(await screen.findAllByText('at once, in the order of asking')).not.toHaveLength(0)
  await fill()
  expect(text()).not.toMatch(/24 hours|admin/i)
  await press('Withdraw now')
  expect(await screen.findByText('The wallet')).toBeDefined()
  const said = 'You have asked for GHS 60.00. It is paid in its turn.'
  await waitFor(() => expect(text()).toContain(said))
})

test('a sent withdrawal is told, and leads to the wallet', async () => {
  postWithdrawal.mockImplementation(sent)
  await open()
  await fill()
  await press('Withdraw now')
  expect(await screen.findByText('The wallet')).toBeDefined()
  const said = 'Withdrawal request submitted for GHS 60.00! Awaiting admin approval.'
  await waitFor(() => expect(text()).toContain(said))
  expect(text()).toContain('Approved, it lands in your pocket.')
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/wallet')
  expect(postWithdrawal.mock.calls[0]?.[1]).toEqual({
    amount: ghs(60),
    method: 'mtn',
    account: '0000001001',
  })
})

test('without an answer it is told that it failed, and after a reload exactly that one is asked again', async () => {
  postWithdrawal.mockImplementationOnce(silence).mockImplementationOnce(sent)
  await open()
  await fill()
  await press('Withdraw now')
  await waitFor(() => expect(text()).toContain('Withdrawal failed. Please try again.'))
  // The request had arrived: the money is on hold, and the form would refuse another.
  summary = { ...summary, available: 0, held: ghs(120) }
  await open()
  expect(await screen.findByText('Did it arrive?')).toBeDefined()
  expect(screen.queryByText('Available after')).toBeNull()
  await press('Ask again')
  expect(await screen.findByText('The wallet')).toBeDefined()
  expect(postWithdrawal.mock.calls[1]).toEqual(postWithdrawal.mock.calls[0])
  await open()
  expect(screen.queryByText('Did it arrive?')).toBeNull()
})

test('until it is known what came of it there is no other form, unless it is forgotten on purpose', async () => {
  postWithdrawal.mockImplementationOnce(silence).mockImplementation(sent)
  await open()
  await fill()
  await press('Withdraw now')
  await waitFor(() => expect(text()).toContain('Withdrawal failed. Please try again.'))
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
  expect(text()).toContain('Your last withdrawal got no answer')
  expect(screen.getByLabelText('Amount').closest('form')?.hidden).toBe(true)
  await press('Forget it')
  expect(readToasts().at(-1)?.text).toMatch(/Look at your transactions/)
  await fill('70')
  await press('Withdraw now')
  expect(await screen.findByText('The wallet')).toBeDefined()
  expect(postWithdrawal.mock.calls[1]?.[0]).not.toBe(postWithdrawal.mock.calls[0]?.[0])
})

test('a refusal of the server stands in its own words, and makes room for another amount', async () => {
  const message = 'Invalid amount or exceeds balance.'
  postWithdrawal
    .mockImplementationOnce(async () =>
      Response.json({ error: { code: 'invalid', message, field: 'amount' } }, { status: 422 }),
    )
    .mockImplementationOnce(sent)
  await open()
  await fill()
  await press('Withdraw now')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(text()).toContain(message))
  type('Amount', '55')
  await press('Review withdrawal')
  await press('Withdraw now')
  await waitFor(() => expect(postWithdrawal).toHaveBeenCalledTimes(2))
  expect(postWithdrawal.mock.calls[1]?.[0]).not.toBe(postWithdrawal.mock.calls[0]?.[0])
})

test('a device that keeps nothing says that the request is not saved on it', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  postWithdrawal.mockImplementation(silence)
  await open()
  expect(text()).not.toContain('Failed to save')
  await fill()
  await press('Withdraw now')
  expect(await screen.findByText(/^Failed to save withdrawal request locally/)).toBeDefined()
})

test('from the press to the request a withdrawal walks through few files', async () => {
  postWithdrawal.mockImplementation(sent)
  await open()
  await fill()
  const { fetch } = globalThis
  let walked: string[] = []
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    Error.stackTraceLimit = 200
    const { stack = '' } = new Error('here')
    const files = [...stack.matchAll(/\/src\/([\w/-]+\.tsx?):/g)].map(([, file = '']) => file)
    walked = [...new Set(files)].filter((file) => !file.startsWith('core/'))
    return fetch(path, init)
  })
  await press('Withdraw now')
  await screen.findByText('The wallet')
  // The button, all of it once more, what is kept on the device, and the request.
  expect(walked).toEqual(expect.arrayContaining(['ui/page/Button.tsx', 'ui/live/api.ts']))
  expect(walked.length, walked.join('\n')).toBeLessThanOrEqual(4)
})
