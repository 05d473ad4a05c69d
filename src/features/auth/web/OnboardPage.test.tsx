// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import OnboardPage from './OnboardPage.tsx'

const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
const onArrive = vi.fn(() => Promise.resolve())

function open(address = '/onboard') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <OnboardPage settings={undefined} onBegin={() => {}} onArrive={onArrive} />
    </MemoryRouter>,
  )
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const bodyOf = (index: number) => JSON.parse(String(sent.mock.calls[index]?.[1].body))

beforeEach(() => {
  sent.mockReset()
  onArrive.mockClear()
  vi.stubGlobal('fetch', sent)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('an empty form is refused with the original messages, and the first fault has the focus', () => {
  open()
  press('Create Account')
  expect(screen.getByText('Email is required')).toBeDefined()
  expect(screen.getByText('Password is required')).toBeDefined()
  expect(document.activeElement).toBe(screen.getByLabelText('Email'))
  expect(sent).not.toHaveBeenCalled()
})

test('a fault goes as soon as it is mended', () => {
  open()
  press('Create Account')
  type('Email', 'ama@example.com')
  expect(screen.queryByText('Email is required')).toBeNull()
  type('Password', 'short')
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
})

test('a code from the link is filled in, said to be, and sent as text', async () => {
  sent.mockResolvedValue(Response.json({ role: 'investor' }))
  open('/onboard?ref=12e345')
  expect(screen.getByText('Auto-filled')).toBeDefined()
  expect(screen.getByText("Great! You'll both get GHS 10 bonus when you sign up")).toBeDefined()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  await waitFor(() => expect(onArrive).toHaveBeenCalled())
  expect(bodyOf(0)).toEqual({
    email: 'ama@example.com',
    password: 'secret-word',
    referralCode: '12E345',
  })
})

test('switching tabs clears the fields and the errors', () => {
  open()
  type('Email', 'ama@example.com')
  press('Create Account')
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  expect((screen.getByLabelText('Email') as HTMLInputElement).value).toBe('')
  expect(screen.queryByText('Password is required')).toBeNull()
  expect(screen.queryByLabelText('Referral code (optional)')).toBeNull()
})

test("a refusal stands above the form in the server's own words", async () => {
  const error = { code: 'suspended', message: 'Your account is suspended.' }
  sent.mockResolvedValue(Response.json({ error }, { status: 403 }))
  open()
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe('Your account is suspended.')
})

test('an answer nobody can read gets the fallback of each tab', async () => {
  sent.mockImplementation(() => Promise.resolve(new Response('<html>', { status: 502 })))
  open()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Something went wrong. Please try again.',
  )
})

test('after a minute without an answer the try is given up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  sent.mockImplementation(
    (_path, { signal }) =>
      new Promise((_, fail) => signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  open()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  expect(screen.getByRole('button', { name: 'Creating Account...' })).toBeDefined()
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Connection is taking longer than expected. Please check your internet connection and try again.',
  )
})
