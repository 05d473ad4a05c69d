// @vitest-environment happy-dom
import { cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Area } from '../shell/place.ts'
import { App } from './App.tsx'
import {
  arriveAs,
  type Session,
  sessionBootstrap,
  settingsBootstrap,
  usePublicSettings,
  useSession,
} from './session.ts'

const { stub, stubPage, stubPages } = vi.hoisted(() => {
  const pageOf = (path: string) => {
    const Page = () => <h1>{`Page ${path}`}</h1>
    return Object.assign(Page, { load: async () => ({ default: Page }) })
  }
  return {
    stub: (area: Area, path: string) => ({ area, path }),
    stubPage: pageOf,
    stubPages: (...paths: string[]) =>
      Object.fromEntries(paths.map((path) => [path, pageOf(path)])),
  }
})

vi.mock('./front-routes.ts', () => ({
  frontPlaces: [stub('guest', '/onboard'), stub('open', '/terms')],
}))
vi.mock('./front-pages.ts', () => ({
  frontPages: { '/onboard': stubPage('/onboard'), '/terms': stubPage('/terms') },
}))

vi.mock('./routes.ts', () => ({
  places: [stub('learner', '/dashboard'), stub('learner', '/wallet')],
}))
vi.mock('./learner-pages.ts', () => ({ learnerPages: stubPages('/dashboard', '/wallet') }))

vi.mock('../admin-shell/admin-routes.ts', () => ({
  adminPlaces: [stub('admin', '/admin'), stub('admin', '/admin/security')],
}))
vi.mock('../admin-shell/admin-pages.ts', () => ({
  adminPages: stubPages('/admin', '/admin/security'),
}))

type Person = NonNullable<Session['person']>

const learner = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'ama@example.com',
  email: 'ama@example.com',
  role: 'learner',
  status: 'active',
  practiceNumber: '0001234567',
  referralCode: '12E345',
  referrals: 0,
  joinedOn: '2026-11-01',
} as Person
const admin: Person = {
  ...learner,
  name: 'kofi@example.com',
  email: 'kofi@example.com',
  role: 'admin',
}
const due: Person = { ...admin, secondFactor: 'due' }

let session: Session
let settings: Record<string, unknown>

beforeEach(() => {
  session = {
    person: null,
    today: '2026-11-21' as Session['today'],
    clockMovedDays: 0,
    clockPaceSeconds: null,
  }
  settings = { platformName: 'SikaLab', maintenanceMode: false, helpPhone: null }
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path === '/api/session' ? session : settings),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

async function open(address: string, person: Person | null) {
  session = { ...session, person }
  await Promise.all([arriveAs(person?.id ?? ''), settingsBootstrap.refresh()])
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
}

const RULES: readonly [string, Person | null, string][] = [
  ['/wallet', null, '/onboard'],
  ['/admin', null, '/onboard'],
  ['/nowhere', null, '/onboard'],
  ['/?ref=12E345', null, '/onboard?ref=12E345'],
  ['/wallet?tab=transactions&search=ama', null, '/onboard'],
  ['/admin/users?search=ama&ref=12E345', null, '/onboard?ref=12E345'],
  ['/onboard', null, '/onboard'],
  ['/terms', null, '/terms'],
  ['/onboard', learner, '/dashboard'],
  ['/onboard', admin, '/admin'],
  ['/', learner, '/dashboard'],
  ['/', admin, '/admin'],
  ['/', due, '/admin/security'],
  ['/nowhere', learner, '/dashboard'],
  ['/nowhere', admin, '/dashboard'],
  ['/wallet', learner, '/wallet'],
  ['/admin', learner, '/dashboard'],
  ['/admin', admin, '/admin'],
  ['/dashboard', admin, '/dashboard'],
  ['/onboard', due, '/admin/security'],
  ['/admin', due, '/admin/security'],
  ['/admin/security', due, '/admin/security'],
  ['/dashboard', due, '/dashboard'],
]

test.each(RULES)('%s leads %o to %s', async (from, person, to) => {
  await open(from, person)
  const path = to.split('?')[0]
  expect(await screen.findByRole('heading', { name: `Page ${path}` })).toBeDefined()
  expect(screen.getByText(to, { selector: 'output' })).toBeDefined()
})

test('an address at which there is no page is not passed over in silence', async () => {
  await open('/admin/requests', admin)
  expect(await screen.findByText('There is no page at /admin/requests')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toBeDefined()
  cleanup()
  await open('/nowhere', learner)
  expect(await screen.findByRole('heading', { name: 'Page /dashboard' })).toBeDefined()
  expect(await screen.findByText('There is no such page. This is your home.')).toBeDefined()
  cleanup()
  await open('/', learner)
  expect(await screen.findByRole('heading', { name: 'Page /dashboard' })).toBeDefined()
})

test.each(RULES)('the practice notice stands on the way from %s for %o', async (from, person) => {
  await open(from, person)
  // The admin area has it twice in the document: in the bar of a wide screen, and above the page elsewhere.
  const notices = await screen.findAllByText('Practice money. No real cedis move here.')
  expect(notices.length).toBeGreaterThan(0)
})

test('a closed house shows learners its notice, and lets admins work', async () => {
  settings = { ...settings, maintenanceMode: true }
  await open('/wallet', learner)
  expect(await screen.findByText('Closed for maintenance')).toBeDefined()
  cleanup()
  await open('/dashboard', admin)
  expect(await screen.findByRole('heading', { name: 'Page /dashboard' })).toBeDefined()
})

test('the Admin Panel link is there for admins alone', async () => {
  await open('/dashboard', learner)
  await screen.findByRole('heading', { name: 'Page /dashboard' })
  expect(screen.queryByText('Admin Panel')).toBeNull()
  cleanup()
  await open('/dashboard', admin)
  expect(await screen.findByText('Admin Panel')).toBeDefined()
})

test('a moved clock is said to everyone', async () => {
  session = { ...session, clockMovedDays: 3 }
  await open('/dashboard', learner)
  await waitFor(() => expect(screen.getByText(/clock is 3 days ahead/)).toBeDefined())
  expect(screen.queryByText(/A day passes/)).toBeNull()
})

test('a pace of the clock is said to everyone, even before its first day', async () => {
  session = { ...session, clockPaceSeconds: 10 }
  await open('/dashboard', learner)
  await waitFor(() => expect(screen.getByText(/A day passes every 10 seconds/)).toBeDefined())
})

test('while it is not known who is there, a spinner turns and says so', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.resetModules()
  const { App: Fresh } = await import('./App.tsx')
  render(
    <MemoryRouter initialEntries={['/wallet']}>
      <Fresh />
    </MemoryRouter>,
  )
  // Beside it stands the region that says when no answer comes.
  const waiting = screen.getAllByRole('status').at(-1) as HTMLElement
  expect(waiting.textContent).toBe('Checking who you are...')
  expect(waiting.querySelector('.turn')).not.toBeNull()
})

test('when nobody answers, no profile is made up: the page says so and asks again', async () => {
  let isThere = false
  const answer = { person: null, today: '2026-11-21', clockMovedDays: 0, clockPaceSeconds: null }
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch')
    return Response.json(answer)
  })
  vi.resetModules()
  const { App: Fresh } = await import('./App.tsx')
  const { sessionBootstrap: fresh } = await import('./session.ts')
  await fresh.refresh()
  render(
    <MemoryRouter initialEntries={['/wallet']}>
      <Fresh />
    </MemoryRouter>,
  )
  expect(screen.getByText('SikaLab does not answer')).toBeDefined()
  isThere = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Page /onboard' })).toBeDefined()
})

test('who is signed in and what the settings say is known without a provider around', async () => {
  session = { ...session, person: learner }
  await Promise.all([sessionBootstrap.refresh(), settingsBootstrap.refresh()])
  const { result } = renderHook(() => [useSession().data?.person?.email, usePublicSettings()])
  expect(result.current).toEqual(['ama@example.com', settings])
})
