// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { MemoryRouter } from '#tests/pages/memory-router.ts'
import { Link, NavLink } from './Link.tsx'

afterEach(cleanup)

function Here() {
  const { pathname, search, state } = useLocation()
  return <p role="status">{`${pathname}${search} ${JSON.stringify(state)}`}</p>
}

function open(at: string, link: ReactNode) {
  render(
    <MemoryRouter initialEntries={[at]}>
      {link}
      <Here />
    </MemoryRouter>,
  )
  return { link: screen.getByRole('link'), here: () => screen.getByRole('status').textContent }
}

test('a plain press follows the link, with its state', () => {
  const { link, here } = open(
    '/wallet',
    <Link to="/pocket" state={{ wallet: 1 }}>
      Pocket
    </Link>,
  )
  fireEvent.click(link)
  expect(here()).toBe('/pocket {"wallet":1}')
})

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a press for another tab or window is the browser’s: %o', (press) => {
  const { link, here } = open('/wallet', <Link to="/pocket">Pocket</Link>)
  fireEvent.click(link, press)
  expect(here()).toBe('/wallet null')
})

test('who handles the press may keep it', () => {
  const keep = (event: MouseEvent) => event.preventDefault()
  const { link, here } = open(
    '/wallet',
    <Link to="/pocket" onClick={keep}>
      Pocket
    </Link>,
  )
  fireEvent.click(link)
  expect(here()).toBe('/wallet null')
})

test.each([
  ['/admin', true, 'page'],
  ['/admin/users', true, null],
  ['/admin/users', false, 'page'],
  ['/administer', false, null],
])('on %s a menu’s link to /admin (this page alone: %s) is marked %s', (at, end, current) => {
  const { link } = open(
    at,
    <NavLink to="/admin" end={end} className={({ isActive }) => (isActive ? 'on' : 'off')}>
      Home
    </NavLink>,
  )
  expect(link.getAttribute('aria-current')).toBe(current)
  expect(link.className).toBe(current ? 'on' : 'off')
})
