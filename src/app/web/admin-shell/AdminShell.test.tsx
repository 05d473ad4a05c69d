// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import AdminShell from './AdminShell.tsx'
import { KEYED } from './admin-keys.ts'

const BOSS = {
  ...PERSON,
  name: 'efua.mensah@school.example',
  email: 'efua.mensah@school.example',
  role: 'admin',
} as SessionPerson

beforeEach(() => localStorage.clear())
const noop = () => undefined

function open(page: ReactNode = 'The page', path = '/admin') {
  sessionBootstrap.put(sessionOf(BOSS))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  const shell = (
    <AdminShell person={BOSS} onReach={noop}>
      {page}
    </AdminShell>
  )
  return openPage(shell, path, {
    '/api/notifications/unread': { unread: 0 },
  })
}

const menu = () => screen.getByRole('navigation', { name: 'Admin menu' })
const button = (name: string) => screen.getByRole('button', { name })

/** The groups of the sidebar with their pages; the original's own addresses among them. */
const GROUPS = [
  [
    'Teaching',
    ['Dashboard', '/admin'],
    ['Lesson', '/admin/lesson'],
    ['Class', '/admin/class'],
    ['Rooms', '/admin/rooms'],
    ['Clock', '/admin/clock'],
    ['The run', '/admin/run'],
    ['Debrief', '/admin/debrief'],
  ],
  [
    'Money',
    ['Transactions', '/admin/transactions'],
    ['Solvency', '/admin/solvency'],
    ['Future', '/admin/future'],
    ['Analytics', '/admin/analytics'],
  ],
  ['People', ['Users', '/admin/users'], ['Audit', '/admin/audit'], ['Mailbox', '/admin/mailbox']],
  [
    'Setup',
    ['Mining Machines', '/admin/items'],
    ['Verses', '/admin/verses'],
    ['Settings', '/admin/settings'],
    ['Second factor', '/admin/security'],
  ],
]
const shownIn = (group: HTMLElement) =>
  within(group)
    .queryAllByRole('link')
    .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])
const openAllGroups = () => {
  for (const name of ['Money', 'People', 'Setup']) fireEvent.click(button(name))
}

test('the sidebar has four groups, each page in one of them; the way back comes last', () => {
  open()
  openAllGroups()
  const groups = within(menu()).getAllByRole('group')
  expect(
    groups.map((group: HTMLElement) => [
      within(group).getByRole('button').textContent,
      ...shownIn(group),
    ]),
  ).toEqual(GROUPS)
  expect(within(menu()).getAllByRole('link').at(-1)?.textContent).toBe('Learner app')
})

test('what an hour needs is open at first; a group that was opened or closed stays so', () => {
  open()
  const isOpen = (name: string) => button(name).getAttribute('aria-expanded')
  const all = () => ['Teaching', 'Money', 'People', 'Setup'].map(isOpen)
  expect(all()).toEqual(['true', 'false', 'false', 'false'])
  expect(within(menu()).queryByRole('link', { name: 'Audit' })).toBeNull()
  fireEvent.click(button('People'))
  fireEvent.click(button('Teaching'))
  expect(within(menu()).getByRole('link', { name: 'Audit' })).toBeDefined()
  cleanup()
  open()
  expect(all()).toEqual(['false', 'false', 'true', 'false'])
})

test('the six pages that the original’s menu has are never folded away', () => {
  open()
  fireEvent.click(button('Teaching'))
  const shown = within(menu()).getAllByRole('group').flatMap(shownIn)
  const six = ['', '/transactions', '/analytics', '/users', '/items', '/settings']
  expect(shown.map(([, path]) => path)).toEqual(six.map((path) => `/admin${path}`))
})

test('a closed group still shows the page one is on', () => {
  open('The page', '/admin/clock')
  fireEvent.click(button('Teaching'))
  expect(shownIn(within(menu()).getAllByRole('group')[0] ?? menu())).toEqual([
    ['Dashboard', '/admin'],
    ['Clock', '/admin/clock'],
  ])
})

test('the entry of the page one is on is marked, and no other', () => {
  open()
  const marked = within(menu())
    .getAllByRole('link')
    .filter((link: HTMLElement) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Dashboard'])
})

test('the header names the admin by the part of the e-mail before the @, and has the avatar', () => {
  open()
  const header = screen.getByRole('banner')
  expect(screen.getByTitle('efua.mensah').textContent).toBe('Akwaaba, efua.mensah')
  expect(within(header).queryByText(/@/)).toBeNull()
  const account = within(header).getByRole('button', { name: 'Your account' })
  expect(account.querySelector('svg')).not.toBeNull()
})

test('a banner says that the admin panel is active', () => {
  open()
  expect(screen.getByRole('region', { name: 'Admin area' }).textContent).toContain(
    'Admin panel active',
  )
})

const keyDown = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.body, { key, ...more })
const address = () => screen.getByLabelText('address').textContent

test.each(KEYED)('g and $letter lead to $path, from anywhere in the admin area', ({
  path,
  letter,
}) => {
  open()
  keyDown('g')
  keyDown(letter)
  expect(address()).toBe(path)
})

test('no two pages have the same letter, and those of every day have theirs', () => {
  const letters = KEYED.map(({ letter }) => letter)
  expect(new Set(letters).size).toBe(letters.length)
  const letterOf = Object.fromEntries(KEYED.map(({ label, letter }) => [label, letter]))
  expect(letterOf).toMatchObject({
    Users: 'u',
    'Mining Machines': 'i',
    Transactions: 't',
    Analytics: 'a',
    Settings: 's',
    Audit: 'l',
    Mailbox: 'm',
    Clock: 'c',
    Solvency: 'v',
  })
})

test('an entry of the sidebar shows its keys to a keyboard, folded its name as well', () => {
  open()
  openAllGroups()
  const users = () => within(menu()).getByRole('link', { name: 'Users' })
  act(() => users().focus())
  expect(screen.getByRole('tooltip').textContent).toBe('g then u')
  expect(users().getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.click(button('Make the menu narrow'))
  act(() => users().blur())
  act(() => users().focus())
  expect(screen.getByRole('tooltip').textContent).toBe('Usersg then u')
})

test('[ folds the sidebar where it stands beside the page, and its button says so', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: true, addEventListener: noop, removeEventListener: noop }) as never,
  )
  open()
  expect(button('Make the menu narrow').getAttribute('aria-keyshortcuts')).toBe('[')
  keyDown('[')
  expect(button('Make the menu wide')).toBeDefined()
  keyDown('[', { repeat: true })
  expect(button('Make the menu wide')).toBeDefined()
  vi.restoreAllMocks()
})

test('/ goes to the page’s own search, and where it has none to the palette', async () => {
  open(<input type="search" aria-label="On the page" />)
  // A field that nobody can see takes no box on the screen, and here nothing does.
  const field = screen.getByLabelText('On the page')
  field.getClientRects = () => [{}] as unknown as DOMRectList
  keyDown('/')
  expect(document.activeElement).toBe(field)
  cleanup()
  open()
  keyDown('/')
  expect(await screen.findByRole('combobox')).toBeDefined()
})

test('? opens the sheet of keys: the pages’, the lists’, and the switch that turns them off', async () => {
  open()
  keyDown('?', { shiftKey: true })
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  const shown = sheet.getAllByRole('term').map((term: HTMLElement) => term.textContent)
  const keys = sheet.getAllByRole('definition').map((each: HTMLElement) => each.textContent)
  const keysOf = (what: string) => keys[shown.indexOf(what)]
  expect(keysOf('Users')).toBe('g then u')
  expect(keysOf('Your own dashboard')).toBe('g then h')
  expect(keysOf('Move')).toBe('j or k')
  expect(keysOf('Approve')).toBe('a')
  expect(keysOf('Reject')).toBe('r')
  expect(shown).toEqual(expect.arrayContaining(KEYED.slice(0, -1).map(({ label }) => label)))
  fireEvent.click(sheet.getByRole('switch', { name: 'Single-key shortcuts' }))
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }))
  keyDown('g')
  keyDown('u')
  expect(address()).toBe('/admin')
})

test('switched off, single keys do nothing and are shown nowhere; the palette’s keys work on', async () => {
  localStorage.setItem('sikalab.admin-shortcuts', 'off')
  open()
  for (const key of ['g', 'u', '/', '?', '[']) keyDown(key)
  expect(address()).toBe('/admin')
  expect(screen.queryByRole('dialog')).toBeNull()
  openAllGroups()
  const users = within(menu()).getByRole('link', { name: 'Users' })
  act(() => users.focus())
  expect(screen.queryByRole('tooltip')).toBeNull()
  expect(button('Make the menu narrow').getAttribute('aria-keyshortcuts')).toBeNull()
  const search = within(screen.getByRole('banner')).getByRole('button', { name: /^Search/ })
  expect(search.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
  keyDown('k', { ctrlKey: true })
  expect(await screen.findByRole('combobox')).toBeDefined()
})

test('while somebody types only the palette’s keys work, and over another dialog not even they', async () => {
  open(<input aria-label="A field" />)
  const field = screen.getByLabelText('A field')
  for (const key of ['g', 'u', '/', '?']) fireEvent.keyDown(field, { key })
  expect(address()).toBe('/admin')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Your account' }))
  await screen.findByRole('dialog')
  keyDown('k', { ctrlKey: true })
  expect(screen.queryByRole('combobox')).toBeNull()
  fireEvent.click(button('Close'))
  fireEvent.keyDown(field, { key: 'k', ctrlKey: true })
  expect(await screen.findByRole('combobox')).toBeDefined()
})

test('folded, the sidebar keeps its names for those who hear them, and stays folded', () => {
  const names = () =>
    within(menu())
      .getAllByRole('link')
      .map((link: HTMLElement) => link.textContent)
  open()
  openAllGroups()
  const all = names()
  expect(button('Make the menu narrow').getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(button('Make the menu narrow'))
  expect(button('Make the menu wide').getAttribute('aria-expanded')).toBe('false')
  expect(names()).toEqual(all)
  expect(localStorage.getItem('sikalab.admin-menu-narrow')).toBe('yes')
})

test('a menu that was folded is folded on the next visit, and unfolded once it was unfolded', () => {
  localStorage.setItem('sikalab.admin-menu-narrow', 'yes')
  open()
  fireEvent.click(button('Make the menu wide'))
  expect(localStorage.getItem('sikalab.admin-menu-narrow')).toBe('no')
})

test('slid in, the menu alone can be reached; Escape slides it back to where it was opened', () => {
  open()
  const page = screen.getByText('The page').closest('[inert]')
  expect(page).toBeNull()
  fireEvent.click(button('Open menu'))
  expect(document.activeElement).toBe(button('Close menu'))
  expect(screen.getByText('The page').closest('[inert]')).not.toBeNull()
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(screen.getByText('The page').closest('[inert]')).toBeNull()
  expect(document.activeElement).toBe(button('Open menu'))
})
