// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { type Answers, depositRow, openPage, PERSON, refused } from '#tests/pages/browser.ts'
import { noteClosed } from '#ui/live/closed-room.ts'
import { isPlace } from '../admin-shell/admin-routes.ts'
import AdminDashboard from './AdminDashboard.tsx'

const OVERVIEW = {
  users: 31,
  admins: 1,
  robots: 0,
  activeUsers: 12,
  revenue: ghs(1_234_567),
  transactions: 1204,
  pending: 4,
  machines: 17,
  dailyProfits: ghs(95),
  houseCash: ghs(200),
  owed: ghs(310),
}
const REQUEST = depositRow({ status: 'completed' })

function open(answers: Answers = {}) {
  const served: Answers = {
    '/api/admin/overview': OVERVIEW,
    '/api/admin/transactions': { transactions: [REQUEST], matching: 1, totals: {} },
    ...answers,
  }
  return { served, ...openPage(<AdminDashboard />, '/admin', served) }
}

async function section(title: string) {
  const heading = await screen.findByRole('heading', { name: title })
  const region = heading.closest('section')
  if (!region) throw new Error(`No section ${title}`)
  return within(region)
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')

/** The figure under this name. */
async function figureOf(name: string) {
  const figures = within(await screen.findByRole('region', { name: 'Figures' }))
  const list = figures.getByText(name).closest('dl')
  return plain(list?.querySelector('dd')?.textContent)
}

test('the figures stand with their names, each as the books have it', async () => {
  open()
  expect(await figureOf('Total Users')).toBe('31')
  expect(await figureOf('Total Revenue')).toBe('GHS 1,234,567.00')
  expect(await figureOf('Transactions')).toBe('1,204')
  expect(await figureOf('Active Users')).toBe('12')
  expect(await figureOf('Mining Machines')).toBe('17')
  expect(await figureOf('Daily Profits')).toBe('GHS 95.00')
})

test('of the users it is said how many learn, and how many are admins', async () => {
  open({ '/api/admin/overview': { ...OVERVIEW, users: 8, robots: 40 } })
  expect(await screen.findByText('7 learners, 1 admin, and 40 robots')).toBeDefined()
  expect(await figureOf('Total Users')).toBe('8 + 40 robots')
})

test('in a closed room nothing waits, and nothing is promised for tomorrow', async () => {
  act(() => noteClosed(true))
  onTestFinished(() => act(() => noteClosed(false)))
  open()
  expect(await screen.findByText(/4 requests were left without a decision/)).toBeDefined()
  expect(document.body.textContent).not.toMatch(/requests? waits?|tomorrow|covers/)
  expect(screen.queryByRole('link', { name: 'Review' })).toBeNull()
})

test('what the house holds stands first, beside what it owes and promised, and for how many days it lasts', async () => {
  open()
  expect(await figureOf('In the drawer')).toBe('GHS 200.00')
  expect(await figureOf('Owed now')).toBe('GHS 310.00')
  expect(screen.getByText('Covers 2 days’ profits.')).toBeDefined()
})

test('what waits for a decision is said first, with the way to it', async () => {
  open()
  expect(await screen.findByText('4 requests wait')).toBeDefined()
  const review = screen.getByRole('link', { name: 'Review' })
  expect(review.getAttribute('href')).toBe('/admin/transactions?status=pending')
})

test('after a lesson nothing waits: what it left undecided can still be looked at', async () => {
  const settings = { '/api/settings': { revealed: true } }
  open({ ...settings, '/api/admin/lesson': { lesson: null } })
  const left = await screen.findByRole('link', { name: '4 requests undecided' })
  expect(left.getAttribute('href')).toBe('/admin/transactions?status=pending')
  expect(document.body.textContent).not.toContain('requests wait')
})

test('the recent activity is the five latest requests, as the server gives them', async () => {
  const { requests } = open()
  const activity = await section('Activity')
  expect(requests.some(({ path }) => path === '/api/admin/transactions?size=5')).toBe(true)
  const line = activity.getByRole('listitem')
  expect(plain(line.textContent)).toContain(PERSON.email)
  expect(plain(line.textContent)).toContain('+GHS 60.00')
  expect(plain(line.textContent)).toContain('Completed')
})

test('a request of today has its time of day, an older one says how long ago it was', async () => {
  const now = new Date().toISOString()
  const week = new Date(Date.now() - 7 * 86_400_000).toISOString()
  const rows = [now, week].map((requestedAt, at) => depositRow({ id: `r${at}`, requestedAt }))
  open({ '/api/admin/transactions': { transactions: rows, matching: 2, totals: {} } })
  const lines = (await section('Activity')).getAllByRole('listitem')
  expect(lines.map((line) => /Deposit, .*$/.exec(plain(line.textContent))?.[0])).toEqual([
    `Deposit, ${now.slice(11, 16)}`,
    'Deposit, last week',
  ])
})

test('a withdrawal has a minus, and a deleted person no name', async () => {
  const gone = { ...REQUEST, kind: 'withdrawal', name: personWords.nobody, isDeleted: true }
  open({ '/api/admin/transactions': { transactions: [gone], matching: 1, totals: {} } })
  const line = plain((await section('Activity')).getByRole('listitem').textContent)
  expect(line).toContain(`−${plain(formatGhs(ghs(60)))}`)
  expect(line).toContain(personWords.nobody)
})

test('a room in which nothing was asked for says so', async () => {
  const none = { transactions: [], matching: 0, totals: {} }
  open({ '/api/admin/transactions': none, '/api/admin/overview': { ...OVERVIEW, pending: 0 } })
  expect((await section('Activity')).getByText('No activity yet')).toBeDefined()
  expect(screen.getByText('Nothing waits')).toBeDefined()
})

test('the tiles of quick actions lead to pages that are there', async () => {
  open()
  const tiles = (await section('Quick actions')).getAllByRole('link')
  const leads = tiles.map((tile: HTMLElement) => tile.getAttribute('href') ?? '')
  for (const path of ['/admin/users', '/admin/items', '/admin/analytics', '/admin/settings']) {
    expect(leads).toContain(path)
  }
  expect(leads.filter((path) => !isPlace(path.split('?')[0] ?? ''))).toEqual([])
})

test('Refresh asks for everything again', async () => {
  const { requests, served } = open()
  await figureOf('Total Users')
  // Another part of the page reads the lesson's next step, in its own time, and is not counted.
  const figures = () => requests.filter(({ path }) => /overview|transactions/.test(path)).length
  const before = figures()
  served['/api/admin/overview'] = { ...OVERVIEW, users: 32 }
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(async () => expect(await figureOf('Total Users')).toBe('32'))
  expect(figures()).toBe(before + 2)
})

test.each([
  '/api/admin/overview',
  '/api/admin/transactions',
])('where %s fails: Error Loading Data, with the reason and the way to try again', async (path) => {
  const { served } = open({ [path]: refused(503, 'unavailable', 'The database is away.') })
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Error Loading Data')).toBeDefined()
  expect(box.getByText('Failed to load admin data')).toBeDefined()
  expect(box.getByText('The database is away.')).toBeDefined()
  served['/api/admin/overview'] = OVERVIEW
  served['/api/admin/transactions'] = { transactions: [REQUEST], matching: 1, totals: {} }
  fireEvent.click(box.getByRole('button', { name: 'Try again' }))
  expect(await figureOf('Total Users')).toBe('31')
})

test('until the figures are there the page says so, in their shape', () => {
  open({ '/api/admin/overview': () => new Promise(() => undefined) })
  expect(screen.getByText('Loading the figures...')).toBeDefined()
})

const IN_USE = '/api/admin/rooms/in-use'
const roomInUse = (lesson: { place: number; of: number } | null) => ({
  rooms: [{ code: '123456', name: 'Form 2B', lastUsedAt: new Date().toISOString(), lesson }],
})

test('a host who comes back in the middle of a lesson finds the room it is in, and enters it', async () => {
  const go = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  onTestFinished(() => go.mockRestore())
  const { requests } = open({
    [IN_USE]: roomInUse({ place: 7, of: 11 }),
    '/api/admin/rooms/enter': { path: '/r/123456/#/enter?token=x' },
  })
  expect(await screen.findByText('A lesson is under way in Form 2B')).toBeDefined()
  expect(screen.getByText(/^Scene 7 of 11\./)).toBeDefined()
  expect(screen.queryByText('A class today?')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Go on in Form 2B' }))
  await waitFor(() => expect(go).toHaveBeenCalledWith('/r/123456/#/enter?token=x&from=rooms'))
  expect(requests.find(({ path }) => path.endsWith('/enter'))?.body).toEqual({ code: '123456' })
})

test('where no room is in use the page offers to open one', async () => {
  open({
    [IN_USE]: { rooms: [] },
    '/api/admin/lesson': { lesson: null, script: {}, forms: [] },
    '/api/settings': { isClosed: false, revealed: false },
  })
  expect(await screen.findByText('A class today?')).toBeDefined()
})
