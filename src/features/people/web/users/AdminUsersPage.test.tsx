// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { describe, expect, test } from 'vitest'
import AdminUser from '#app/web/people/AdminUser.tsx'
import { formatGhs, ghs } from '#core/money.ts'
import { ACCOUNTS } from '#ledger/kinds.ts'
import { type Answers, openPage, PERSON, refused, SESSION } from '#tests/pages/browser.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import AdminUsersPage from './AdminUsersPage.tsx'

const BOSS = { ...PERSON, id: '018f0000-0000-7000-8000-0000000000bb', role: 'admin' as const }
const LINE = {
  id: PERSON.id,
  name: PERSON.email,
  email: PERSON.email,
  members: 1,
  role: 'learner',
  status: 'active',
  joinedOn: '2026-11-01',
  balance: ghs(1234),
  items: 2,
  transactions: 7,
  referrals: 3,
  lastActiveAt: '2026-11-21T09:00:00Z',
  guarded: false,
  emailByAdmin: false,
}
const TOTALS = { count: 2, active: 2, inactive: 0, suspended: 0, activeAdmins: 1 }
const BALANCES = Object.fromEntries(ACCOUNTS.map((account) => [account, 0]))
const FOUND = {
  person: {
    ...LINE,
    avatar: 0,
    practiceNumber: '0001234567',
    referralCode: '12E345',
    referredBy: null,
    createdAt: '2026-11-01T09:00:00Z',
    hasPassword: true,
  },
  balances: { ...BALANCES, wallet: ghs(1200), held: ghs(34), bonuses: ghs(-1234) },
  settledOn: '2026-11-21',
  machines: [],
  referred: [],
  sessions: [],
  pending: 2,
  activeAdmins: 1,
}

function open(answers: Answers, address = '/admin/users') {
  const usual: Answers = {
    '/api/session': { ...SESSION, person: BOSS },
    '/api/admin/people': { people: [LINE], matching: 1, robots: 0, totals: TOTALS },
    '/api/admin/person': FOUND,
    '/api/admin/person/statement': { lines: [], before: null },
    '/api/admin/mail': { mails: [], matching: 0, totals: {}, delivers: true, commandWay: 'npm' },
    ...answers,
  }
  const page = (
    <Routes>
      <Route path="/admin/users" element={<AdminUsersPage />} />
      <Route path="/admin/users/:id" element={<AdminUser />} />
    </Routes>
  )
  return openPage(page, address, usual)
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async () => within(await screen.findByRole('dialog'))

/** Chooses what is behind the three dots of the row. */
async function choose(action: RegExp) {
  await press(`Actions for ${PERSON.email}`)
  fireEvent.click((await inDialog()).getByRole('button', { name: action }))
  return inDialog()
}

test('a status that is not the rule is drawn, and that somebody is an admin; that all others are active is said', async () => {
  const suspended = { ...LINE, id: BOSS.id, name: 'kofi.nsuo', status: 'suspended' }
  const admin = { ...LINE, id: 'c', name: 'esi.boss', role: 'admin' }
  open({
    '/api/admin/people': {
      people: [LINE, suspended, admin],
      matching: 3,
      robots: 0,
      totals: TOTALS,
    },
  })
  const rows = await screen.findAllByRole('row')
  const isDrawn = (at: number, text: string) =>
    within(rows[at] as HTMLElement)
      .getByText(text)
      .className.split(' ')[0] !== 'sr-only'
  expect(isDrawn(1, 'Active')).toBe(false)
  expect(isDrawn(2, 'Suspended')).toBe(true)
  expect(isDrawn(3, 'Admin')).toBe(true)
  expect(isDrawn(3, 'Active')).toBe(false)
})

test('the column of the status is drawn where somebody’s is not the rule, else only said', async () => {
  const isSaid = async (text: string) =>
    (await screen.findByRole('columnheader', { name: text })).className.includes('sr-only')
  open({})
  expect(await isSaid('Status')).toBe(true)
  expect(await isSaid('Referrals')).toBe(false)
  cleanup()
  const suspended = { ...LINE, id: 'b', name: 'kofi.nsuo', status: 'suspended' }
  open({
    '/api/admin/people': { people: [LINE, suspended], matching: 2, robots: 0, totals: TOTALS },
  })
  expect(await isSaid('Status')).toBe(false)
})

describe('what goes wrong is said', () => {
  test('Failed to fetch users, with the reason and the way to try again', async () => {
    open({ '/api/admin/people': refused(503, 'unavailable', 'The database is away.') })
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('Failed to fetch users')).toBeDefined()
    expect(box.getByText('The database is away.')).toBeDefined()
    expect(box.getByRole('button', { name: 'Try again' })).toBeDefined()
  })

  test('Failed to update user status, beside the server’s own reason', async () => {
    open({
      '/api/admin/people/status': refused(403, 'not_allowed', 'The last one. Nothing was changed.'),
    })
    const dialog = await choose(/^Suspend/)
    fireEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('Failed to update user status')).toBeDefined()
    expect(box.getByText('The last one. Nothing was changed.')).toBeDefined()
  })

  test('Failed to delete user, beside the server’s own reason', async () => {
    open({ '/api/admin/people/delete': refused(404, 'not_found', 'Not there any more.') })
    const dialog = await choose(/^Delete/)
    await dialog.findByText('2 requests, rejected first')
    const said = screen.getByRole('dialog').textContent
    expect(said).toContain(formatGhs(ghs(1234)))
    expect(said).toContain(formatGhs(ghs(34)))
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    const box = within(await screen.findByRole('alert'))
    expect(box.getByText('Failed to delete user')).toBeDefined()
    expect(box.getByText('Not there any more.')).toBeDefined()
  })

  test('an export that breaks half-way leaves no file, and says so', async () => {
    let fail: (cause: Error) => void = () => undefined
    const body = new ReadableStream({
      start: (line) => {
        line.enqueue(new TextEncoder().encode('x'.repeat(3000)))
        fail = (cause) => line.error(cause)
      },
    })
    open({ '/api/admin/people.csv': () => new Response(body) })
    await press('Export')
    expect(await screen.findByText('Exporting, 3 kB')).toBeDefined()
    fail(new TypeError('cut'))
    expect(await screen.findByText(/^The file did not come whole/)).toBeDefined()
    expect(screen.queryByText(/Exporting/)).toBeNull()
  })
})

test('all nine columns of a user stand in the row', async () => {
  open({})
  const row = within((await screen.findAllByRole('row'))[1] as HTMLElement)
  // A column that orders has its name twice: on the button, and for cards without one.
  const heads = screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent)
  expect(heads).toEqual([
    'Name or email',
    'Joined',
    'Balance',
    'Machines',
    'Transactions',
    'Referrals',
    'Status',
    'Last active',
    'Actions',
  ])
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('@example.com'),
    '01/11/2026',
    formatGhs(ghs(1234)),
    '2',
    '7',
    '3',
    'Active',
    expect.stringMatching(/ago|now|last|\//),
    '',
  ])
})

test('where nobody is at all, the page says so and offers to add somebody', async () => {
  open({
    '/api/admin/people': { people: [], matching: 0, robots: 0, totals: { ...TOTALS, count: 0 } },
  })
  expect(await screen.findByText('Nobody is here yet')).toBeDefined()
  expect(screen.queryByText('No users found')).toBeNull()
})

const LINK = 'http://localhost:3000/#/reset?token=abc'

test('Add User says which way the invitation goes', async () => {
  open({})
  await press('Add User')
  expect(await screen.findByText(/goes to this address by mail/)).toBeDefined()
})

test('without a mail server who invites an admin is shown the link, once they ask for it', async () => {
  const { requests } = open({
    '/api/admin/mail': { mails: [], matching: 0, totals: {}, delivers: false, commandWay: 'npm' },
    '/api/admin/people/add': { id: PERSON.id, way: 'handed' },
    '/api/admin/people/show-invitation': { link: LINK },
  })
  await press('Add User')
  expect(await screen.findByText(/waits in the Mailbox/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'admin' } })
  expect(await screen.findByText(/You are shown the link once/)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'esi@example.test' } })
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add User' }))
  expect(await screen.findByText(/hand over the link to choose a password/)).toBeDefined()
  expect(requests.some(({ path }) => path.endsWith('show-invitation'))).toBe(false)
  expect(screen.queryByText(LINK)).toBeNull()
  await press('Show the link')
  expect(await screen.findByText(LINK)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show the link' })).toBeNull()
  await press('Done')
  expect(screen.queryByText(LINK)).toBeNull()
})

describe('the books of a person', () => {
  const address = `/admin/users/${PERSON.id}`

  test('say that each sums to zero', async () => {
    open({}, address)
    expect(await screen.findAllByText(/This book sums to zero/)).toHaveLength(2)
    expect(screen.getByText('The drawer mirrors the house cash.')).toBeDefined()
  })

  test('say so where one does not: no figure is smoothed over', async () => {
    const balances = { ...FOUND.balances, wallet: ghs(1201), cash: ghs(5), pocket: ghs(-5) }
    open({ '/api/admin/person': { ...FOUND, balances } }, address)
    expect(wholeOf(await screen.findByText(/does not sum to zero/)).textContent).toContain(
      formatGhs(ghs(1)),
    )
    expect(screen.getByText('The drawer does not mirror the house cash.')).toBeDefined()
  })

  test('a person who is gone has a page that says so and leads back', async () => {
    open({ '/api/admin/person': refused(404, 'not_found', 'gone') }, address)
    expect(await screen.findByText('This user is not here')).toBeDefined()
    expect(screen.getByRole('link', { name: 'All users' })).toBeDefined()
  })

  test('the last active admin is closed to what the rules refuse, with the reason', async () => {
    const person = { ...FOUND.person, role: 'admin' as const }
    open({ '/api/admin/person': { ...FOUND, person } }, address)
    expect(
      await screen.findByText('This is the last active admin. Make another person an admin first.'),
    ).toBeDefined()
    for (const name of ['Suspend', 'Make inactive', 'Delete']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    }
  })
})

test('robots stand behind the people, in one row that opens', async () => {
  const robot = { ...LINE, id: '018f0000-0000-7000-8000-0000000000b0', name: 'Robot 7', members: 0 }
  const people: object[] = [LINE]
  const list = { people, matching: 1, robots: 2, totals: TOTALS }
  const answers: Answers = { '/api/admin/people': () => list }
  const { requests } = open(answers)
  expect(await screen.findByText('1 of 1 user')).toBeDefined()
  expect(requests.some(({ path }) => path.includes('robots=apart'))).toBe(true)
  expect(screen.queryByText('Robot 7')).toBeNull()
  people.splice(0, 1, robot)
  fireEvent.click(screen.getByText('2 robots'))
  expect(await screen.findByText('Robot 7')).toBeDefined()
  expect(requests.at(-1)?.path).toContain('robots=alone')
})
