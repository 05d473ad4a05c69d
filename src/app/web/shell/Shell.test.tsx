// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { places } from '../entry/routes.ts'
import {
  type Session,
  type SessionPerson,
  sessionBootstrap,
  settingsBootstrap,
} from '../entry/session.ts'
import type { Place } from './place.ts'
import Shell from './Shell.tsx'

function open(
  person: Partial<SessionPerson> = {},
  helpPhone: string | null = '233201234567',
  revealed = false,
  unread = 3,
  session: Partial<Session> = {},
  at = '/dashboard',
) {
  const somebody = { ...PERSON, ...person } as SessionPerson
  sessionBootstrap.put(sessionOf(somebody, session))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone, revealed } as PublicSettings)
  const shell = (
    <Shell person={somebody} onReach={() => undefined}>
      The page
    </Shell>
  )
  return openPage(shell, at, {
    '/api/auth/sign-out': {},
    '/api/notifications/unread': { unread },
  })
}

const entriesOf = (menu: string) =>
  within(screen.getByRole('navigation', { name: menu }))
    .getAllByRole('link')
    .map((link: HTMLElement) => [link.textContent, link.getAttribute('href')])

const MENU = [
  ['Dashboard', '/dashboard'],
  ['Mining Machines', '/products'],
  ['Wallet', '/wallet'],
  ['Pocket', '/pocket'],
  ['Verses', '/verses'],
  ['Referrals', '/referrals'],
  ['Profile', '/profile'],
]

const WITH_TRUTH = [
  ...MENU.slice(0, -1),
  ['Truth', '/truth'],
  ['Debrief', '/debrief'],
  ...MENU.slice(-1),
]

/** A further feature may have its entry among these; they keep their order. */
const sidebar = () => {
  const known = [...WITH_TRUTH, ['Admin Panel', '/admin']].map(([, path]) => path)
  return entriesOf('Main menu').filter(([, path]) => known.includes(path ?? ''))
}

test('the sidebar has every entry of the table of screens, in its order', () => {
  open({}, null, true)
  const inTable = places.flatMap(({ path, menu }: Place) => (menu ? [[menu.label, path]] : []))
  expect(entriesOf('Main menu')).toEqual(
    inTable.map(([label, path]) => [label, path?.replace('/*', '')]),
  )
})

test('the sidebar has the original’s entries in their order, and the pocket after the wallet', () => {
  open()
  expect(sidebar()).toEqual(MENU)
  const menu = screen.getByRole('navigation', { name: 'Main menu' })
  expect(within(menu).getByRole('button', { name: 'Logout' })).toBe(menu.lastElementChild)
})

test('an admin’s sidebar has the truth always, and the Admin Panel before Logout', () => {
  open({ role: 'admin' })
  expect(sidebar()).toEqual([...WITH_TRUTH, ['Admin Panel', '/admin']])
})

test('learners are shown the way to the truth once it is revealed', () => {
  open({}, null, true)
  expect(sidebar()).toEqual(WITH_TRUTH)
})

test.each([
  'admin@example.com',
  'test@example.com',
  'contest.administrator@example.com',
])('an e-mail with admin or test in it (%s) opens nothing', (email) => {
  open({ email })
  expect(sidebar()).toEqual(MENU)
})

test('the bottom bar has five entries in their order', () => {
  open()
  expect(entriesOf('Quick menu')).toEqual([
    ['Home', '/dashboard'],
    ['Machines', '/products'],
    ['Wallet', '/wallet'],
    ['Verses', '/verses'],
    ['Profile', '/profile'],
  ])
})

test('the one bar says that money here is practice, beside it the day, who is there, and leads to the referrals and to one’s account', async () => {
  open({}, undefined, false, 3, {}, '/wallet')
  const header = within(screen.getByRole('banner'))
  const notice = within(header.getByRole('region', { name: 'Practice money' }))
  expect(notice.getByText(PRACTICE_NOTICE)).toBeDefined()
  expect(header.getByText(/^Day \d\d\/\d\d\/\d{4}$/)).toBeDefined()
  expect(header.getByTitle('ama.mensah').parentElement?.textContent).toBe('Akwaaba, ama.mensah')
  for (const refer of header.getAllByRole('link', { name: 'Refer' })) {
    expect(refer.getAttribute('href')).toBe('/referrals')
  }
  fireEvent.click(header.getByRole('button', { name: 'Your account' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('ama.mensah@example.com')
})

test('once the truth is told the bar asks nobody to bring others', () => {
  open({}, undefined, true)
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Refer' })).toBeNull()
})

test('the home page, which greets by itself, has no second greeting above it', () => {
  open()
  expect(within(screen.getByRole('banner')).queryByText(/Akwaaba/)).toBeNull()
})

test('a day that was moved stands beside the notice, on a phone without its year', () => {
  open({}, null, false, 0, { clockMovedDays: 3 })
  const day = within(screen.getByRole('banner')).getByText(/^Day \d\d\/\d\d/)
    .parentElement as HTMLElement
  expect(day.textContent).toMatch(/^Day \d\d\/\d\d\/\d{4} \(\+3\)$/)
  const year = day.querySelector('.max-sm\\:hidden')
  expect(year?.textContent).toMatch(/^\/\d{4}$/)
  expect(year?.className).toContain('max-sm:hidden')
})

test('the bell says how many notices are unread, and leads to them', async () => {
  open()
  const bell = await screen.findByRole('link', { name: 'Notifications, 3 unread' })
  expect(bell.textContent).toBe('3')
  expect(bell.getAttribute('href')).toBe('/notifications')
})

test('past nine the badge says 9+, and the bell itself how many', async () => {
  open({}, null, false, 12)
  const bell = await screen.findByRole('link', { name: 'Notifications, 12 unread' })
  expect(bell.textContent).toBe('9+')
})

test('Logout ends the session', async () => {
  const { requests } = open()
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  fireEvent.click(menu.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/auth/sign-out'))
  await waitFor(() => expect(sessionBootstrap.read().data?.person).toBeNull())
})

test('who joined with a name is asked first, on their profile: they have no password to come back with', async () => {
  const { requests } = open({ email: null })
  const menu = within(screen.getByRole('navigation', { name: 'Main menu' }))
  fireEvent.click(menu.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/profile?leave'))
  expect(requests.map(({ path }) => path)).not.toContain('/api/auth/sign-out')
})

test('the help button opens a chat with the greeting filled in, at the phone of the settings', () => {
  open()
  for (const help of screen.getAllByRole('link', { name: 'Ask for help on WhatsApp' })) {
    expect(help.getAttribute('href')).toBe(
      'https://wa.me/233201234567?text=Hello!%20I%20need%20help%20with%20SikaLab.',
    )
  }
})

test('without a phone in the settings the person picks whom to ask', () => {
  open({}, null)
  const [help] = screen.getAllByRole('link', { name: 'Ask for help on WhatsApp' })
  expect(help?.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\?text=Hello/)
})

test('a long name breaks after its dot, not anywhere', () => {
  open({ name: 'kwame.abubakari@example.com' }, undefined, false, 3, {}, '/wallet')
  const name = screen.getByTitle('kwame.abubakari')
  expect(name.textContent).toBe('kwame.abubakari')
  expect(name.querySelector('wbr')?.previousSibling?.textContent).toBe('kwame.')
})
