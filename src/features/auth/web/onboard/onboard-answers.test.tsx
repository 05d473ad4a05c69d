// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { onArrive, open, press, sent, serveOnboard, tab, type } from '#tests/pages/onboard.ts'

// The server may refuse, not answer at all, or ask for a second factor: the page has words for each.

serveOnboard()

test('a failure of one tab is gone on the other', async () => {
  sent.mockResolvedValue(new Response('<html>', { status: 502 }))
  open()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  await screen.findByRole('alert')
  tab('Sign In')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while it is sent the button says Signing In..., and a failed sign-in has its own words', async () => {
  let fail = (_answer: Response) => {}
  sent.mockImplementation(() => new Promise((resolve) => (fail = resolve)))
  open()
  tab('Sign In')
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Sign In')
  expect(screen.getByRole('button', { name: 'Signing In...' })).toBeDefined()
  fail(new Response('<html>', { status: 502 }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Login failed. Please check your credentials.',
  )
})

test.each([
  'Email',
  'Password',
])('the box of a refused password goes when the field changes: %s', async (label) => {
  const error = { code: 'unauthenticated', message: 'Login failed. Please check your credentials.' }
  sent.mockResolvedValue(Response.json({ error }, { status: 401 }))
  open()
  tab('Sign In')
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Sign In')
  await screen.findByRole('alert')
  type(label, 'ama@example.co')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the box of a failure stands above the first field', async () => {
  sent.mockResolvedValue(new Response('<html>', { status: 502 }))
  open()
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Create Account')
  const box = await screen.findByRole('alert')
  const email = screen.getByLabelText('Email')
  expect(box.closest('form')).toBe(email.closest('form'))
  expect(box.compareDocumentPosition(email) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
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

test('a right password with a second factor asks for the code, and a way back', async () => {
  sent.mockResolvedValueOnce(Response.json({ secondFactor: true }))
  open()
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Sign In')
  const code = await screen.findByLabelText('Code from your app')
  await waitFor(() => expect(document.activeElement).toBe(code))
  expect(code.getAttribute('autocomplete')).toBe('one-time-code')
  expect(code.getAttribute('inputmode')).toBe('numeric')
  expect(onArrive).not.toHaveBeenCalled()

  sent.mockResolvedValueOnce(Response.json({ role: 'admin' }))
  type('Code from your app', '123 456')
  press('Sign In')
  await waitFor(() => expect(onArrive).toHaveBeenCalled())
  expect(sent.mock.calls[1]?.[0]).toBe('/api/auth/confirm-sign-in')
  press('Back to the password')
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('')
})

test('a sign-in that is over says so and leads back to the password', async () => {
  const message = 'This took too long or too many tries. Please sign in again.'
  sent.mockResolvedValueOnce(Response.json({ secondFactor: true }))
  open()
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  type('Email', 'ama@example.com')
  type('Password', 'secret-word')
  press('Sign In')
  await screen.findByLabelText('Code from your app')
  const over = { error: { code: 'unauthenticated', message } }
  sent.mockResolvedValueOnce(Response.json(over, { status: 401 }))
  type('Code from your app', '123456')
  press('Sign In')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.queryByLabelText('Code from your app')).toBeNull()
  press('Back to the password')
  expect(screen.getByLabelText('Email')).toBeDefined()
})
