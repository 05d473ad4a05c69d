// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { noConnection, refused } from '#tests/pages/browser.ts'
import { ama, field, meet, open, postsTo, press, type } from '#tests/pages/profile.ts'
import { adminShell } from '../../words/en/admin-shell.ts'

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

describe('the e-mail', () => {
  test('the address one has, in whatever case, is said to be unchanged, without a call', () => {
    const { requests } = open()
    type('Email', ' AMA@Example.com ')
    expect(screen.queryByLabelText('Your password')).toBeNull()
    press('Save email')
    expect(screen.getByText('This is your email already. Nothing was changed.')).toBeDefined()
    expect(postsTo(requests, '/api/auth/change-email')).toEqual([])
  })

  test('none and a wrong one are refused with the original’s messages', () => {
    const { requests } = open()
    type('Email', '')
    press('Save email')
    expect(screen.getByText('Email is required')).toBeDefined()
    type('Email', 'ama')
    expect(screen.getByText('Please enter a valid email address')).toBeDefined()
    expect(postsTo(requests, '/api/auth/change-email')).toEqual([])
  })

  test('another one asks for the password in the same form, and is sent with it', async () => {
    const { requests } = open(ama, [], { '/api/auth/change-email': { email: 'new@example.com' } })
    type('Email', 'new@example.com')
    press('Save email')
    expect(screen.getByText('Password is required')).toBeDefined()
    expect(document.activeElement).toBe(field('Your password'))
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field('Your password').type).toBe('text')
    type('Your password', 'secret word')
    // Enter in the password's field sends the form, and the field goes once its change is done.
    field('Your password').focus()
    fireEvent.submit(field('Your password'))
    expect(await screen.findByText('Profile updated successfully!')).toBeDefined()
    expect(postsTo(requests, '/api/auth/change-email')).toEqual([
      { email: 'new@example.com', password: 'secret word' },
    ])
    const save = screen.getByRole('button', { name: /Save email/ })
    await waitFor(() => expect(document.activeElement).toBe(save))
    meet({ ...ama, email: 'new@example.com' })
    expect(field('Email').value).toBe('new@example.com')
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })

  test.each([
    [403, 'not_allowed', 'Your password', 'password', 'This is not your password.'],
    [409, 'conflict', 'Email', 'email', 'This email already has an account.'],
  ])('what the server turns down with %i (%s) stands beside the field %s, which has the focus', async (status, code, label, name, message) => {
    const error = { code, message, field: name }
    open(ama, [], { '/api/auth/change-email': () => Response.json({ error }, { status }) })
    type('Email', 'new@example.com')
    type('Your password', 'secret word')
    press('Save email')
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    const described = field(label).getAttribute('aria-describedby')?.split(' ') ?? []
    const said = described.map((id) => document.getElementById(id)?.textContent).join(' ')
    expect(said).toContain(message)
    expect(field('Email').value).toBe('new@example.com')
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

describe('the files', () => {
  /** The part of the page with the files is loaded after the rest. */
  const download = async (name: string) =>
    fireEvent.click(await screen.findByRole('button', { name }))
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
    await download('Download as JSON')
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
    await download('Download as JSON')
    expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
    expect(saved).not.toHaveBeenCalled()
  })

  test('a refusal is told in its own words', async () => {
    open(ama, [], { '/api/auth/data': refused(429, 'too_many', 'Please wait a moment.') })
    await download('Download as CSV')
    expect((await screen.findByRole('alert')).textContent).toBe('Please wait a moment.')
  })
})

test('a link for a new password is asked for one’s own address; a failure is said', async () => {
  const { requests, answers } = open(ama, [], { '/api/auth/request-reset': noConnection })
  press('Change password')
  expect((await screen.findByRole('alert')).textContent).toBe('Connection failed.')
  answers['/api/auth/request-reset'] = {}
  press('Change password')
  expect(await screen.findByText(/goes to ama@example\.com/)).toBeDefined()
  expect(postsTo(requests, '/api/auth/request-reset')).toEqual([
    { email: ama.email },
    { email: ama.email },
  ])
})

test('a room that sends no mail keeps the link where a facilitator finds their own too', async () => {
  open({ ...ama, role: 'admin' }, [], { '/api/auth/request-reset': {} })
  press('Change password')
  const says = await screen.findByText(/A link to choose a new password goes to/)
  expect(says.textContent).toContain(
    `If the room sends no mail, it is in the ${adminShell.nav.mailbox} of the admin area`,
  )
})
