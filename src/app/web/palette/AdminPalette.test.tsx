// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { type Answers, openPage, PERSON, refused, sessionOf } from '#tests/pages/browser.ts'
import { useAskedActions } from '#ui/page/asked-actions.ts'
import AdminShell from '../admin-shell/AdminShell.tsx'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from '../entry/session.ts'

const BOSS = {
  ...PERSON,
  name: 'efua@school.example',
  email: 'efua@school.example',
  role: 'admin',
} as SessionPerson
const AMA = {
  id: '018f0000-0000-7000-8000-0000000000aa',
  name: 'ama.mensah@example.com',
  email: 'ama.mensah@example.com',
  practiceNumber: '0001234567',
  status: 'suspended',
}
const MACHINES = [
  { id: 1, name: 'Asante Drum', category: 'sacred' },
  { id: 2, name: 'Volta Rig', category: 'rig' },
]

beforeEach(() => localStorage.clear())

let done: string[] = []

function Office() {
  useAskedActions([
    { name: 'add', label: 'Add New Item', icon: 'plus', run: () => done.push('add') },
    { name: 'import', label: 'Import', icon: 'upload', run: () => done.push('import'), off: true },
  ])
  return <input type="search" aria-label="On the page" />
}

/** Opens the palette from the field of a page. */
async function open(answers: Answers = {}, address = '/admin/items') {
  done = []
  sessionBootstrap.put(sessionOf(BOSS))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  const served: Answers = {
    '/api/notifications/unread': { unread: 0 },
    '/api/admin/people': { people: [AMA], matching: 1 },
    '/api/admin/machines': { machines: MACHINES },
    ...answers,
  }
  const page = openPage(
    <AdminShell person={BOSS} onReach={() => undefined}>
      <Office />
    </AdminShell>,
    address,
    served,
  )
  const opener = screen.getByLabelText('On the page')
  opener.focus()
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox')
  const requestsTo = (path: string) => page.requests.filter((each) => each.path.startsWith(path))
  return { opener, requestsTo, served }
}

const box = () => screen.getByRole<HTMLInputElement>('combobox')
const press = (key: string) => fireEvent.keyDown(box(), { key })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
const address = () => screen.getByLabelText('address').textContent
const said = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)

test('it has what the page can do, every page of the admin, what is done anywhere, and one’s own pages', async () => {
  await open()
  const list = within(screen.getByRole('dialog'))
  const groups = list.getAllByRole('group').map((group: HTMLElement) => ({
    title: document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
    first: within(group).getAllByRole('option')[0]?.textContent,
  }))
  expect(groups).toEqual([
    { title: 'On this page', first: 'Add New Item' },
    { title: 'Go to', first: 'Dashboardg then d' },
    { title: 'Do', first: 'Refresh what is shown' },
    { title: 'Your own pages as a learner', first: 'Dashboardg then h' },
  ])
  const menu = screen.getByRole('navigation', { name: 'Admin menu' })
  for (const link of within(menu).getAllByRole('link').slice(0, -1))
    expect(options().some((option) => option.startsWith(link.textContent ?? '?'))).toBe(true)
  for (const act of [
    'Add user',
    'Dark appearance',
    'Keyboard shortcutsthen',
    'Add Money',
    'Logout',
  ])
    expect(options().some((option) => option.startsWith(act.replace('then', '')))).toBe(true)
  expect(options()).not.toContain('Import')
})

test('arrows go round, Home and End go to the ends; the field keeps the focus and names the option', async () => {
  await open()
  const all = options()
  expect(document.activeElement).toBe(box())
  expect(active()?.textContent).toBe(all[0])
  press('ArrowDown')
  expect(active()?.textContent).toBe(all[1])
  expect(active()?.getAttribute('aria-selected')).toBe('true')
  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1)
  press('End')
  expect(active()?.textContent).toBe(all.at(-1))
  press('ArrowDown')
  expect(active()?.textContent).toBe(all[0])
  press('ArrowUp')
  expect(active()?.textContent).toBe(all.at(-1))
  press('Home')
  expect(active()?.textContent).toBe(all[0])
  expect(document.activeElement).toBe(box())
})

test('Enter goes there; Esc goes nowhere; the focus is back where it was', async () => {
  const { opener } = await open()
  type('audit')
  press('Enter')
  expect(address()).toBe('/admin/audit')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(opener)
  fireEvent.keyDown(opener, { key: 'k', metaKey: true })
  fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.activeElement).toBe(opener)
  expect(address()).toBe('/admin/audit')
})

test('what is found is counted aloud, and that nothing is', async () => {
  await open({ '/api/admin/people': { people: [], matching: 0 } })
  type('second')
  await waitFor(() => expect(said()).toContain('1 result'))
  type('nobody at all')
  await waitFor(() => expect(said()).toContain('No results'))
  expect(screen.getByText('Nothing is called “nobody at all”')).toBeDefined()
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('people are asked of the server once the typing rests, and their page opens', async () => {
  const { requestsTo } = await open()
  for (const text of ['am', 'ama', 'ama.m']) type(text)
  expect(said()).toContain('Searching people and machines...')
  const option = await screen.findByRole('option', { name: /ama\.mensah@example\.com/ })
  expect(option.textContent).toContain('0001234567 · Suspended')
  expect(requestsTo('/api/admin/people').map(({ path }) => path)).toEqual([
    '/api/admin/people?search=ama.m&size=5&sort=lastActive',
  ])
  press('Enter')
  expect(address()).toBe(`/admin/users/${AMA.id}`)
})

test('a practice number is found also when it is written in groups, and one letter asks nobody', async () => {
  const { requestsTo } = await open()
  type('a')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(requestsTo('/api/admin/people')).toEqual([])
  type('000 123 4567')
  await screen.findByRole('option', { name: /ama\.mensah/ })
  expect(requestsTo('/api/admin/people')[0]?.path).toContain('search=0001234567&')
})

test('more people than are shown lead to the list of all of them', async () => {
  await open({ '/api/admin/people': { people: [AMA], matching: 12 } })
  type('mensah')
  fireEvent.click(await screen.findByRole('option', { name: 'All 12 users who match' }))
  expect(address()).toBe('/admin/users?search=mensah')
})

test('machines are found by name, and shown in the catalogue', async () => {
  await open()
  type('volta')
  fireEvent.click(await screen.findByRole('option', { name: 'Volta Rig' }))
  expect(address()).toBe('/admin/items?q=Volta%20Rig')
})

test('a search that fails says so, with the reason and a way to try again; the rest works on', async () => {
  const { served } = await open({
    '/api/admin/people': refused(409, 'conflict', 'The house is out for a moment.'),
  })
  type('volta')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(
    'People could not be searched. The house is out for a moment.',
  )
  expect(options()).toEqual(['Volta Rig'])
  served['/api/admin/people'] = { people: [AMA], matching: 1 }
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await screen.findByRole('option', { name: /ama\.mensah/ })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what the page can do is done there; what another page does is done on arrival', async () => {
  await open()
  press('Enter')
  expect(done).toEqual(['add'])
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox')
  type('add user')
  press('Enter')
  expect(address()).toBe('/admin/users')
  await waitFor(() => expect(done).toEqual(['add', 'add']))
})

test('it refreshes what is shown, and says when that failed', async () => {
  const { requestsTo, opener, served } = await open()
  await waitFor(() => expect(requestsTo('/api/notifications/unread')).toHaveLength(1))
  type('refresh')
  press('Enter')
  expect(await screen.findByText('What is shown is up to date.')).toBeDefined()
  expect(requestsTo('/api/notifications/unread')).toHaveLength(2)
  served['/api/notifications/unread'] = refused(409, 'conflict', 'Not now.')
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox')
  type('refresh')
  press('Enter')
  expect(await screen.findByText(/^Not everything could be read again\./)).toBeDefined()
})

test('the look is changed from it, and the look that is on is not offered', async () => {
  const { opener } = await open()
  type('dark')
  press('Enter')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  fireEvent.keyDown(opener, { key: 'k', ctrlKey: true })
  await screen.findByRole('combobox')
  type('appearance')
  expect(options()).toEqual(['Appearance of the device', 'Light appearance'])
})
