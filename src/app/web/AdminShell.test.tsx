// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { openPage, PERSON, SESSION } from '../../../tests/browser-page.ts'
import type { PublicSettings } from '../../features/settings/schema.ts'
import AdminShell from './AdminShell.tsx'
import { type Person, type Session, sessionGlance, settingsGlance } from './session.ts'

const BOSS = { ...PERSON, email: 'efua.mensah@school.example', role: 'admin' } as Person

beforeEach(() => localStorage.clear())

function open() {
  sessionGlance.put({ ...SESSION, person: BOSS } as unknown as Session)
  settingsGlance.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  return openPage(<AdminShell person={BOSS}>The page</AdminShell>, '/admin', {
    '/api/notifications/unread': { unread: 0 },
  })
}

const menu = () => screen.getByRole('navigation', { name: 'Admin menu' })
const button = (name: string) => screen.getByRole('button', { name })

const ORIGINAL = [
  ['Dashboard', '/admin'],
  ['Users', '/admin/users'],
  ['Mining Machines', '/admin/items'],
  ['Transactions', '/admin/transactions'],
  ['Analytics', '/admin/analytics'],
  ['Settings', '/admin/settings'],
]
const OURS = [
  ['Verses', '/admin/verses'],
  ['Clock', '/admin/clock'],
  ['Audit', '/admin/audit'],
  ['Mailbox', '/admin/mailbox'],
  ['Second factor', '/admin/security'],
  ['Back to the app', '/dashboard'],
]

test('the sidebar has the original’s entries in their order, then what the original has not', () => {
  open()
  const shown = within(menu())
    .getAllByRole('link')
    .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])
  expect(shown).toEqual([...ORIGINAL, ...OURS])
})

test('the entry of the page one is on is marked, and no other', () => {
  open()
  const marked = within(menu())
    .getAllByRole('link')
    .filter((link: HTMLElement) => link.getAttribute('aria-current') === 'page')
  expect(marked.map(({ textContent }) => textContent)).toEqual(['Dashboard'])
})

test('the header greets by the part of the e-mail before the @, and has the avatar', () => {
  open()
  const header = screen.getByRole('banner')
  expect(header.textContent).toContain('Hello,')
  expect(within(header).getByTitle('efua.mensah')).toBeDefined()
  expect(within(header).queryByText(/@/)).toBeNull()
  const account = within(header).getByRole('button', { name: 'Your account' })
  expect(account.querySelector('svg')).not.toBeNull()
})

test('a banner says that the admin panel is active', () => {
  open()
  expect(screen.getByRole('region', { name: 'Admin area' }).textContent).toContain(
    'The admin panel is active.',
  )
})

test('folded, the sidebar keeps its names for those who hear them, and stays folded', () => {
  const names = () =>
    within(menu())
      .getAllByRole('link')
      .map((link: HTMLElement) => link.textContent)
  open()
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
