// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { openPage, refused } from '#tests/pages/browser.ts'
import { legal } from '../../words/en/legal.ts'
import OnboardPage from '../onboard/OnboardPage.tsx'
import ForgotPage from '../password/ForgotPage.tsx'
import ResetPage from '../password/ResetPage.tsx'
import PrivacyPage from './PrivacyPage.tsx'
import TermsPage from './TermsPage.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the Terms say in words what SikaLab is, and lead back', () => {
  openPage(<TermsPage />, '/terms', { '/api/settings': {} })
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeDefined()
  for (const { heading, text } of legal.terms(false).sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeDefined()
    for (const paragraph of text) expect(screen.getByText(paragraph)).toBeDefined()
  }
  expect(screen.getByText(/^SikaLab is a practice simulator/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
})

test('how such an offer works is in the Terms once the truth is revealed, and not before', async () => {
  const before = JSON.stringify(legal.terms(false))
  expect(before).not.toMatch(/paid out of|earns|truth|reveal|machine/i)
  vi.stubGlobal('fetch', async () => Response.json({ revealed: true }))
  const { unmount } = render(
    <MemoryRouter>
      <TermsPage />
    </MemoryRouter>,
  )
  expect(await screen.findByRole('heading', { name: 'How such an offer works' })).toBeDefined()
  unmount()
})

test('the Privacy notice says what is stored, who sees it and how it is deleted', () => {
  openPage(<PrivacyPage />, '/privacy', { '/api/settings': {} })
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'What is stored',
    'Where it is, and who sees it',
    'On your device',
    'Seeing it and putting it right',
    'Having it deleted',
  ])
})

test.each([
  [90, 'They are deleted 90 days after the request is decided.'],
  [1, 'They are deleted 1 day after the request is decided.'],
  [3650, 'They are deleted 3,650 days after the request is decided.'],
  [undefined, 'They are deleted some days after the request is decided'],
])('with proofs kept %s days the Privacy notice says so', async (proofDays, sentence) => {
  vi.stubGlobal('fetch', async () => Response.json({ proofDays }))
  // Bare, as a visitor has it: without the query client of the members' pages.
  const { unmount } = render(
    <MemoryRouter>
      <PrivacyPage />
    </MemoryRouter>,
  )
  expect(await screen.findByText((text) => text.includes(sentence))).toBeDefined()
  unmount()
})

test('a forgotten password asks for the email, and never tells whether it has an account', async () => {
  const { requests } = openPage(<ForgotPage />, '/forgot', { '/api/auth/request-reset': {} })
  press('Send the link')
  expect(screen.getByText('Email is required')).toBeDefined()
  type('Email', 'ama@example.com')
  press('Send the link')
  expect(await screen.findByText(/^If ama@example\.com has an account here/)).toBeDefined()
  expect(requests).toEqual([
    { path: '/api/auth/request-reset', body: { email: 'ama@example.com' } },
  ])
})

test('a link that was not sent says so in the server’s words', async () => {
  openPage(<ForgotPage />, '/forgot', {
    '/api/auth/request-reset': refused(429, 'too_many', 'Too many requests.'),
  })
  type('Email', 'ama@example.com')
  press('Send the link')
  expect((await screen.findByRole('alert')).textContent).toBe('Too many requests.')
})

test('an admin whose password is too weak comes here from the sign-in, and is told what to choose', async () => {
  const message = 'An admin password must be at least 12 characters'
  const answers: Record<string, unknown> = {
    '/api/auth/sign-in': { newPassword: { token: 'abc' } },
    '/api/auth/reset-password': () =>
      Response.json({ error: { code: 'invalid', message, field: 'password' } }, { status: 422 }),
  }
  const onboarding = (
    <OnboardPage settings={undefined} onBegin={() => {}} onArrive={() => Promise.resolve()} />
  )
  const { requests } = openPage(
    <Routes>
      <Route path="/onboard" element={onboarding} />
      <Route path="/reset" element={<ResetPage />} />
    </Routes>,
    '/onboard',
    answers,
  )
  fireEvent.click(screen.getByRole('tab', { name: 'Sign In' }))
  type('Email', 'ama@example.com')
  type('Password', 'kenkey9')
  press('Sign In')
  expect(await screen.findByText(/^You run the house now/)).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/reset')
  type('New password', 'elevenchars')
  press('Set the password')
  expect(await screen.findByText(message)).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Ask for a new link' })).toBeNull()
  expect(requests.at(-1)?.body).toEqual({ token: 'abc', password: 'elevenchars' })
})

test('the link of an invitation says that it is one', async () => {
  openPage(<ResetPage />, '/reset?invited&token=abc', {})
  expect(await screen.findByRole('heading', { name: 'You are invited' })).toBeDefined()
  expect(screen.queryByText('Your new password')).toBeNull()
})

test('a mailed link sets the new password and leads to signing in', async () => {
  const { requests } = openPage(<ResetPage />, '/reset?token=abc', {
    '/api/auth/reset-password': {},
  })
  type('New password', 'short')
  press('Set the password')
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  type('New password', 'long enough')
  press('Set the password')
  expect(await screen.findByText('Your new password is set')).toBeDefined()
  expect(requests[0]?.body).toEqual({ token: 'abc', password: 'long enough' })
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/onboard?in')
})

test('whom the server asks for a longer password reads no shorter length beside it', async () => {
  const message = 'An admin password must be at least 12 characters'
  openPage(<ResetPage />, '/reset?token=abc', {
    '/api/auth/reset-password': () =>
      Response.json({ error: { code: 'invalid', message, field: 'password' } }, { status: 422 }),
  })
  type('New password', 'long enough')
  press('Set the password')
  expect(await screen.findByText(message)).toBeDefined()
  const hint = screen.getByText(/^At least 6 characters/).textContent
  expect(hint).toBe('At least 6 characters, and 12 for an admin. A longer one is safer.')
})

test('a spent or incomplete link offers another', async () => {
  openPage(<ResetPage />, '/reset?token=old', {
    '/api/auth/reset-password': refused(
      422,
      'invalid',
      'This link is no longer valid. Ask for a new one.',
    ),
  })
  type('New password', 'long enough')
  press('Set the password')
  expect(await screen.findByText(/^This link is no longer valid/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeDefined()
})
