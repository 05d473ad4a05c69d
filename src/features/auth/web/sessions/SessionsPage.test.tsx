// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noConnection, openPage, refused } from '#tests/pages/browser.ts'
import type { SessionRow } from '../../schema/account.ts'
import SessionsPage from './SessionsPage.tsx'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0'

function session(number: number, more: Partial<SessionRow> = {}): SessionRow {
  return {
    id: `018f0000-0000-7000-8000-00000000000${number}`,
    current: false,
    startedAt: '2026-11-20T08:05:00.000Z',
    endsAt: '2026-12-04T08:05:00.000Z',
    address: '192.0.2.7',
    userAgent: FIREFOX,
    ...more,
  }
}
const mine = session(1, { current: true, userAgent: 'curl/8.5.0' })

const open = (sessions: SessionRow[], answers = {}) =>
  openPage(<SessionsPage />, '/sessions', { '/api/auth/sessions': { sessions }, ...answers })
const rows = async () => screen.findAllByRole('listitem')
const pressIn = (name: string) =>
  fireEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: new RegExp(name) }),
  )

test('each session says its device, when it began, exactly too, from where and until when', async () => {
  open([mine, session(2)])
  const [first, second] = await rows()
  expect(first?.textContent).toContain('curl/8.5.0')
  expect(first?.textContent).toContain('This device')
  expect(first && within(first).queryByRole('button')).toBeNull()
  expect(second?.textContent).toContain('Firefox on Windows')
  expect(second?.textContent).toContain('20/11/2026, 08:05')
  expect(second?.textContent).toContain('Address 192.0.2.7')
  expect(second?.textContent).toContain('Ends on 04/12/2026')
  expect(second?.textContent).not.toContain('This device')
})

test('alone, there is nothing to end', async () => {
  open([mine])
  expect(await screen.findByText('You are signed in on this device only.')).toBeDefined()
  expect(screen.queryByRole('button', { name: /other session/ })).toBeNull()
})

test('a session without agent and address is shown as not known', async () => {
  open([mine, session(2, { userAgent: '', address: '' })])
  const [, second] = await rows()
  expect(second?.textContent).toContain('Unknown browser')
  expect(second?.textContent).toContain('Address not known')
})

test('ending one names it and asks; the list is read again', async () => {
  const { requests } = open([mine, session(2)], { '/api/auth/sessions/revoke': {} })
  fireEvent.click(
    await screen.findByRole('button', {
      name: 'Sign out Firefox on Windows, began 20/11/2026, 08:05',
    }),
  )
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByRole('heading').textContent).toBe('Sign out Firefox on Windows?')
  expect(requests.filter(({ path }) => path.endsWith('/revoke'))).toEqual([])
  pressIn('Sign out')
  expect(await screen.findByText('Firefox on Windows is signed out.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const calls = requests.map(({ path, body }) => [path, body])
  expect(calls).toContainEqual(['/api/auth/sessions/revoke', { sessionId: session(2).id }])
  expect(calls.filter(([path]) => path === '/api/auth/sessions')).toHaveLength(2)
})

test('one that has ended meanwhile says so in the dialog, and the list is read again', async () => {
  const gone = refused(404, 'not_found', 'This session has ended already.')
  const { requests } = open([mine, session(2)], { '/api/auth/sessions/revoke': gone })
  fireEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox/ }))
  await screen.findByRole('dialog')
  pressIn('Sign out')
  expect((await screen.findByRole('alert')).textContent).toBe('This session has ended already.')
  expect(requests.filter(({ path }) => path === '/api/auth/sessions')).toHaveLength(2)
})

test('signing out everywhere else says how many, before and after, by the server’s count', async () => {
  open([mine, session(2), session(3)], { '/api/auth/sessions/revoke-others': { ended: 1 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out 2 other sessions' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('2 other sessions end at once. This device stays signed in.')
  pressIn('Sign out everywhere else')
  expect(await screen.findByText('1 other session has ended.')).toBeDefined()
})

test('without a line nothing is said to have ended', async () => {
  open([mine, session(2)], { '/api/auth/sessions/revoke-others': noConnection })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out 1 other session' }))
  await screen.findByRole('dialog')
  pressIn('Sign out everywhere else')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Connection failed.No answer came, so it may have been done all the same.',
  )
})
