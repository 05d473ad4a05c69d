// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  type Answers,
  offer,
  openPage,
  owned,
  PERSON,
  SESSION,
  sessionOf,
} from '#tests/pages/browser.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import { type SessionPerson, sessionBootstrap } from '../entry/session.ts'
import Profile from './Profile.tsx'

function open(person: Partial<SessionPerson> = {}, answers: Answers = {}) {
  const session = { ...SESSION, person: { ...PERSON, ...person } }
  sessionBootstrap.put(sessionOf(person))
  return openPage(<Profile />, '/profile', {
    '/api/session': session,
    '/api/machines': { machines: [owned(10, 3), offer(9)] },
    ...answers,
  })
}

test('who brought one in stands on the profile, masked', () => {
  open({ referredBy: 'k•••@example.com' })
  const line = wholeOf(screen.getByText(/^You were referred by/))
  expect(line.textContent).toBe('You were referred by k•••@example.com')
})

test('of who came by nobody no name is made up', () => {
  open({ referredBy: null })
  expect(screen.queryByText(/^You were referred by/)).toBeNull()
})

test('the e-mail is required, and one that is the same is not sent', async () => {
  const { requests } = open()
  const email = screen.getByLabelText('Email')
  expect((email as HTMLInputElement).value).toBe('ama.mensah@example.com')
  fireEvent.change(email, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save email' }))
  expect(screen.getByText('Email is required')).toBeDefined()
  fireEvent.change(email, { target: { value: 'ama.mensah@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save email' }))
  await waitFor(() =>
    expect(screen.getByText('This is your email already. Nothing was changed.')).toBeDefined(),
  )
  expect(requests.some(({ path }) => path === '/api/auth/change-email')).toBe(false)
})

test('My Holy Items are what one has acquired, and nothing that is only on offer', async () => {
  open()
  expect(await screen.findByText('My Holy Items')).toBeDefined()
  expect(await screen.findByText('Sankofa Mini')).toBeDefined()
  expect(screen.queryByText('Akoben Spark')).toBeNull()
})
