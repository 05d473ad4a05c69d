// @vitest-environment happy-dom
import { cleanup, act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Answers,
  noConnection,
  openPage,
  owned,
  refused,
  TODAY,
} from '../../../../tests/browser-page.ts'
import { day } from '../../../core/day.ts'
import { seatLeave } from '../../../core/strings/en/seat-leave.ts'
import type { Machine } from '../../../features/machines/schema.ts'
import Profile from './Profile.tsx'
import { type Person, sessionBootstrap } from '../entry/session.ts'

configure({ asyncUtilTimeout: 10_000 })

const ama: Person = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'ama@example.com',
  email: 'ama@example.com',
  members: 1,
  role: 'learner',
  status: 'active',
  practiceNumber: '0001234567',
  referralCode: '12E345',
  referrals: 0,
  referredBy: null,
  joinedOn: day('2026-11-01'),
  avatar: 0,
  locale: null,
  secondFactor: 'off',
}

const saved = vi.fn<(name: string) => void>()

beforeEach(() => {
  saved.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const meet = (person: Person) =>
  act(() =>
    sessionBootstrap.put({ person, today: TODAY, clockMovedDays: 0, clockPaceSeconds: null }),
  )

function open(person: Person = ama, machines: Machine[] = [], answers: Answers = {}) {
  meet(person)
  const all: Answers = { '/api/machines': { machines }, ...answers }
  return { ...openPage(<Profile />, '/profile', all), answers: all }
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.input(field, { target: { value } })
  fireEvent.change(field, { target: { value } })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const postsTo = (asked: { path: string; body: unknown }[], path: string) =>
  asked.filter((call) => call.path === path).map(({ body }) => body)

describe('logging out', () => {
  const kofi: Person = { ...ama, name: 'Keta Kente', email: null }

  test('who joined with a name is asked first, and reads how they come back', async () => {
    const { asked } = open(kofi, [], { '/api/auth/sign-out': {} })
    press('Logout')
    expect(screen.getByLabelText('address').textContent).toBe('/profile?leave')
    const dialog = within(await screen.findByRole('dialog', { name: seatLeave.title }))
    expect(dialog.getByText(seatLeave.text)).toBeDefined()
    expect(postsTo(asked, '/api/auth/sign-out')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: seatLeave.stay }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('Logout')
    fireEvent.click(await screen.findByRole('button', { name: seatLeave.leave }))
    await waitFor(() => expect(postsTo(asked, '/api/auth/sign-out')).toHaveLength(1))
  })

  test('who has an e-mail logs out at once', async () => {
    const { asked } = open(ama, [], { '/api/auth/sign-out': {} })
    press('Logout')
    await waitFor(() => expect(postsTo(asked, '/api/auth/sign-out')).toHaveLength(1))
  })
})

describe('the person on the profile', () => {
  test('the facts of the account stand there, and no badge for what is ordinary', () => {
    open()
    expect(screen.getByText('0001234567')).toBeDefined()
    expect(screen.getByText('01/11/2026')).toBeDefined()
    expect(screen.getByText(/^Nobody referred you/)).toBeDefined()
    for (const badge of ['Admin', 'Inactive']) expect(screen.queryByText(badge)).toBeNull()
    expect(screen.queryByText('Admin Panel')).toBeNull()
  })

  test('an admin is said to be one and finds the Admin Panel; an inactive person sees it said', () => {
    open({ ...ama, role: 'admin', status: 'inactive', referredBy: 'k•••@example.com' })
    expect(screen.getByText('Admin')).toBeDefined()
    expect(screen.getByText('Inactive')).toBeDefined()
    expect(screen.getByRole('link', { name: /Admin Panel/ }).getAttribute('href')).toBe('/admin')
    expect(screen.getByText('You were referred by', { exact: false }).textContent).toBe(
      'You were referred by k•••@example.com',
    )
  })

  test('an avatar that could not be drawn anew says so, and stays', async () => {
    open(ama, [], { '/api/auth/avatar': noConnection })
    press('Regenerate Avatar')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
  })
})

describe('the e-mail', () => {
  test('the address one has, in whatever case, is said to be unchanged, without a call', () => {
    const { asked } = open()
    type('Email', ' AMA@Example.com ')
    expect(screen.queryByLabelText('Your password')).toBeNull()
    press('Save email')
    expect(screen.getByText('This is your email already. Nothing was changed.')).toBeDefined()
    expect(postsTo(asked, '/api/auth/change-email')).toEqual([])
  })

  test('none and a wrong one are refused with the original’s messages', () => {
    const { asked } = open()
    type('Email', '')
    press('Save email')
    expect(screen.getByText('Email is required')).toBeDefined()
    type('Email', 'ama')
    expect(screen.getByText('Please enter a valid email address')).toBeDefined()
    expect(postsTo(asked, '/api/auth/change-email')).toEqual([])
  })

  test('another one asks for the password in the same form, and is sent with it', async () => {
    const { asked } = open(ama, [], { '/api/auth/change-email': { email: 'new@example.com' } })
    type('Email', 'new@example.com')
    press('Save email')
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(document.activeElement).toBe(field('Your password'))
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Your password').type).toBe('text')
    type('Your password', 'secret word')
    press('Save email')
    expect(await screen.findByText('Profile updated successfully!')).toBeDefined()
    expect(postsTo(asked, '/api/auth/change-email')).toEqual([
      { email: 'new@example.com', password: 'secret word' },
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /Save email/ }))
    meet({ ...ama, email: 'new@example.com' })
    expect(field('Email').value).toBe('new@example.com')
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })

  test('what the server turns down without naming a field stands above the form', async () => {
    const many = 'Too many tries. Nothing was changed. Please wait a while and try again.'
    open(ama, [], { '/api/auth/change-email': refused(429, 'too_many', many) })
    type('Email', 'new@example.com')
    type('Your password', 'secret word')
    press('Save email')
    expect((await screen.findByRole('alert')).textContent).toBe(many)
    expect(field('Email').value).toBe('new@example.com')
    type('Email', 'newer@example.com')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a change made on another device shows here, but not over what is being typed', () => {
    open()
    meet({ ...ama, email: 'elsewhere@example.com' })
    expect(field('Email').value).toBe('elsewhere@example.com')
    type('Email', 'typing@example.com')
    meet({ ...ama, email: 'third@example.com' })
    expect(field('Email').value).toBe('typing@example.com')
  })
})

describe('my holy items', () => {
  test('six stand there at first, the latest first, and the rest is one press away', async () => {
    open(
      ama,
      [1, 2, 3, 4, 5, 6, 7, 8].map((id) => owned(id, id)),
    )
    const list = await screen.findByRole('button', { name: 'Show all 8' })
    const section = within(list.closest('section') as HTMLElement)
    expect(section.getAllByRole('listitem')).toHaveLength(6)
    const first = owned(1, 1)
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain(first.name)
    expect(section.getAllByRole('listitem')[0]?.textContent).toContain('20/11/2026')
    press('Show all 8')
    expect(section.getAllByRole('listitem')).toHaveLength(8)
    press('Show fewer')
    expect(section.getAllByRole('listitem')).toHaveLength(6)
  })

  test('one that has run its days is Completed, one before its last day has 1 day left', async () => {
    open(ama, [owned(10, 60), owned(9, 62)])
    expect(await screen.findByText('Completed')).toBeDefined()
    expect(screen.getByText('1 day left')).toBeDefined()
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

describe('the files', () => {
  const file = (body: BodyInit) => () =>
    new Response(body, { headers: { 'content-disposition': 'attachment; filename="mine.json"' } })

  test('how much has come is said while it comes, and the file keeps its name', async () => {
    let send = (_piece: string | null) => {}
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (piece) =>
          piece === null ? controller.close() : controller.enqueue(new TextEncoder().encode(piece))
      },
    })
    open(ama, [], { '/api/auth/data': file(body) })
    press('Download as JSON')
    send('x'.repeat(12_000))
    expect(await screen.findByText('Receiving: 12 kB so far')).toBeDefined()
    press('Download as CSV')
    send(null)
    expect(await screen.findByText('Your data is among your downloads.')).toBeDefined()
    expect(saved.mock.calls).toEqual([['mine.json']])
    expect(screen.queryByText(/^Receiving/)).toBeNull()
  })

  test('a line that breaks half-way saves nothing and says so', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{')),
      pull: (controller) => controller.error(new TypeError('cut')),
    })
    open(ama, [], { '/api/auth/data': file(body) })
    press('Download as JSON')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
    expect(saved).not.toHaveBeenCalled()
  })

  test('a refusal is told in its own words', async () => {
    open(ama, [], { '/api/auth/data': refused(429, 'too_many', 'Please wait a moment.') })
    press('Download as CSV')
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a moment.')
  })
})

test('a link for a new password is asked for one’s own address; a failure is said', async () => {
  const { asked, answers } = open(ama, [], { '/api/auth/request-reset': noConnection })
  press('Change password')
  expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
  answers['/api/auth/request-reset'] = {}
  press('Change password')
  expect(await screen.findByText(/goes to ama@example\.com/)).toBeDefined()
  expect(postsTo(asked, '/api/auth/request-reset')).toEqual([
    { email: ama.email },
    { email: ama.email },
  ])
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
