// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, refused } from '../../../../../tests/browser-page.ts'
import { legal } from '../../../../core/strings/legal.en.ts'
import { Route, Routes } from 'react-router'
import ForgotPage from '../password/ForgotPage.tsx'
import OnboardPage from '../onboard/OnboardPage.tsx'
import PrivacyPage from './PrivacyPage.tsx'
import ResetPage from '../password/ResetPage.tsx'
import TermsPage from './TermsPage.tsx'

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('the Terms say in words what SikaLab is, and lead back', () => {
  openPage(<TermsPage />, '/terms', {})
  expect(screen.getByRole('heading', { level: 1, name: 'Terms' })).toBeDefined()
  for (const { heading, text } of legal.terms.sections) {
    expect(screen.getByRole('heading', { level: 2, name: heading })).toBeDefined()
    for (const paragraph of text) expect(screen.getByText(paragraph)).toBeDefined()
  }
  expect(screen.getByText(/^SikaLab is a practice simulator for high-yield offers/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
})

test('the Privacy notice says what is stored, who sees it and how it is deleted', () => {
  openPage(<PrivacyPage />, '/privacy', {})
  expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
    'What is stored',
    'Where it is, and who sees it',
    'On your device',
    'Seeing it and putting it right',
    'Having it deleted',
  ])
})

test('a forgotten password asks for the email, and never tells whether it has an account', async () => {
  const { asked } = openPage(<ForgotPage />, '/forgot', { '/api/auth/request-reset': {} })
  press('Send the link')
  expect(screen.getByText('Email is required')).toBeDefined()
  type('Email', 'ama@example.com')
  press('Send the link')
  expect(await screen.findByText(/^If ama@example\.com has an account here/)).toBeDefined()
  expect(asked).toEqual([{ path: '/api/auth/request-reset', body: { email: 'ama@example.com' } }])
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
  const door = (
    <OnboardPage settings={undefined} onBegin={() => {}} onArrive={() => Promise.resolve()} />
  )
  const { asked } = openPage(
    <Routes>
      <Route path="/onboard" element={door} />
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
  expect(asked.at(-1)?.body).toEqual({ token: 'abc', password: 'elevenchars' })
})

test('a mailed link sets the new password and leads to signing in', async () => {
  const { asked } = openPage(<ResetPage />, '/reset?token=abc', { '/api/auth/reset-password': {} })
  type('New password', 'short')
  press('Set the password')
  expect(screen.getByText('Password must be at least 6 characters')).toBeDefined()
  type('New password', 'long enough')
  press('Set the password')
  expect(await screen.findByText('Your new password is set')).toBeDefined()
  expect(asked[0]?.body).toEqual({ token: 'abc', password: 'long enough' })
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/onboard')
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
