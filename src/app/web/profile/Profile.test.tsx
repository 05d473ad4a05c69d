// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { seatLeave } from '#app/words/en/seat-leave.ts'
import { formatGhs } from '#core/money.ts'
import { seatCard } from '#features/joining/words/en/seat-pages.ts'
import {
  type Answers,
  noConnection,
  offer,
  openPage,
  owned,
  PERSON,
  refused,
  SESSION,
  sessionOf,
} from '#tests/pages/browser.ts'
import { ama, field, open, postsTo, press } from '#tests/pages/profile.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import { type SessionPerson, sessionBootstrap } from '../entry/session.ts'
import Profile from './Profile.tsx'

describe('logging out', () => {
  const kofi: SessionPerson = { ...ama, name: 'Keta Kente', email: null }

  test('who joined with a name is asked first, and reads how they come back', async () => {
    const { requests } = open(kofi, [], { '/api/auth/sign-out': {} })
    press('Logout')
    expect(screen.getByLabelText('address').textContent).toBe('/profile?leave')
    const dialog = within(await screen.findByRole('dialog', { name: seatLeave.title }))
    expect(dialog.getByText(seatLeave.text)).toBeDefined()
    expect(postsTo(requests, '/api/auth/sign-out')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: seatLeave.stay }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Logout')
    fireEvent.click(await screen.findByRole('button', { name: seatLeave.leave }))
    await waitFor(() => expect(postsTo(requests, '/api/auth/sign-out')).toHaveLength(1))
  })

  test('who has an e-mail logs out at once', async () => {
    const { requests } = open(ama, [], { '/api/auth/sign-out': {} })
    press('Logout')
    await waitFor(() => expect(postsTo(requests, '/api/auth/sign-out')).toHaveLength(1))
  })
})

describe('the person on the profile', () => {
  test('the facts of the account stand there, and no badge for what is ordinary', () => {
    open()
    expect(screen.getByText('0001234567')).toBeDefined()
    expect(screen.getByText('01/11/2026')).toBeDefined()
    expect(screen.queryByText('You were referred by', { exact: false })).toBeNull()
    for (const badge of ['Admin', 'Inactive']) expect(screen.queryByText(badge)).toBeNull()
    expect(screen.queryByText('Admin Panel')).toBeNull()
  })

  test('an admin is said to be one and finds the Admin Panel; an inactive person sees it said', () => {
    open({ ...ama, role: 'admin', status: 'inactive', referredBy: 'k•••@example.com' })
    expect(screen.getByText('Admin')).toBeDefined()
    expect(screen.getByText('Inactive')).toBeDefined()
    expect(screen.getByRole('link', { name: /Admin Panel/ }).getAttribute('href')).toBe('/admin')
    expect(wholeOf(screen.getByText('You were referred by', { exact: false })).textContent).toBe(
      'You were referred by k•••@example.com',
    )
  })

  test('an avatar that could not be drawn anew says so, and stays', async () => {
    open(ama, [], { '/api/auth/avatar': noConnection })
    press('Regenerate Avatar')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
  })
})

describe('my holy items', () => {
  test('three stand there at first, the latest first, and the rest is one press away', async () => {
    open(
      ama,
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => owned(id, id)),
    )
    const list = await screen.findByRole('button', { name: 'Show all 8' })
    const section = within(list.closest('section') as HTMLElement)
    expect(section.getAllByRole('listitem')).toHaveLength(3)
    const first = owned(1, 1)
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain(first.name)
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain('79 days left')
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain(
      `+${formatGhs(first.dailyProfit)}`,
    )
    press('Show all 8')
    expect(section.getAllByRole('listitem')).toHaveLength(8)
    press('Show fewer')
    expect(section.getAllByRole('listitem')).toHaveLength(3)
  })

  test('one that has run its days is Completed, one before its last day has 1 day left', async () => {
    open(ama, [owned(10, 60), owned(9, 62), owned(8, 0)])
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.getByText('1 day left')).toBeDefined()
    expect(screen.getByText(`${owned(8).durationDays} days left`)).toBeDefined()
  })

  test('none leads to the machines, and a list that cannot be had says so', async () => {
    const { answers } = open(ama, [], { '/api/machines': refused(503, 'unavailable', 'No books.') })
    expect(await screen.findByText('Error loading items')).toBeDefined()
    answers['/api/machines'] = { machines: [] }
    press('Try again')
    expect(await screen.findByText('No machines yet')).toBeDefined()
    const link = screen.getByRole('link', { name: 'See the machines' })
    expect(link.getAttribute('href')).toBe('/products')
  })
})

test('the return card’s line is there before its card, and a card that cannot be had says so', async () => {
  const { answers } = open(ama, [], { '/api/seat': refused(503, 'unavailable', 'No card now.') })
  const line = (await screen.findByText(seatCard.title)).closest('details')
  expect(await screen.findByText('No card now.')).toBeDefined()
  expect(line?.open).toBe(false)
  answers['/api/seat'] = { name: 'Ama', members: 1, hasPin: false, card: null }
  press('Try again')
  expect(await screen.findByText(seatCard.none)).toBeDefined()
  expect(screen.getByText(seatCard.title).closest('details')).toBe(line)
})

describe('the code', () => {
  test('a regeneration that fails says so in the dialog, and the code stays', async () => {
    open(ama, [], { '/api/referrals/code': refused(429, 'too_many', 'Too many requests.') })
    press('Regenerate')
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText(/^The code 12E345 and every link.* stop working/)).toBeDefined()
    fireEvent.click(dialog.getByRole('button', { name: /Regenerate code/ }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Too many requests.')
    expect(field('Your code').value).toBe('12E345')
    expect(field('Your code').readOnly).toBe(true)
  })
})

test('balances are hidden from here too, and it is remembered', async () => {
  open()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hide balances' })
  expect(box.checked).toBe(false)
  fireEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  expect(localStorage.getItem('sikalab.hide-balance')).toBe('yes')
})

test('an admin switches single keys off here, on this device; a learner has none to switch', async () => {
  open()
  expect(screen.queryByRole('checkbox', { name: 'Single-key shortcuts' })).toBeNull()
  cleanup()
  open({ ...ama, role: 'admin' })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Single-key shortcuts',
  })
  expect(box.checked).toBe(true)
  expect(box.closest('div')?.textContent).toContain('Ctrl K works on.')
  fireEvent.click(box)
  expect(box.checked).toBe(false)
  expect(localStorage.getItem('sikalab.admin-shortcuts')).toBe('off')
})

function openAs(person: Partial<SessionPerson> = {}, answers: Answers = {}) {
  const session = { ...SESSION, person: { ...PERSON, ...person } }
  sessionBootstrap.put(sessionOf(person))
  return openPage(<Profile />, '/profile', {
    '/api/session': session,
    '/api/machines': { machines: [owned(10, 3), offer(9)] },
    ...answers,
  })
}

test('who brought one in stands on the profile, masked', () => {
  openAs({ referredBy: 'k•••@example.com' })
  const line = wholeOf(screen.getByText(/^You were referred by/))
  expect(line.textContent).toBe('You were referred by k•••@example.com')
})

test('of who came by nobody no name is made up', () => {
  openAs({ referredBy: null })
  expect(screen.queryByText(/^You were referred by/)).toBeNull()
})

test('the e-mail is required, and one that is the same is not sent', async () => {
  const { requests } = openAs()
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
  openAs()
  expect(await screen.findByText('My Holy Items')).toBeDefined()
  expect(await screen.findByText('Sankofa Mini')).toBeDefined()
  expect(screen.queryByText('Akoben Spark')).toBeNull()
})
