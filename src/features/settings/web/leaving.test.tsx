// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { edit, settingsAnswers } from '#tests/pages/settings.ts'
import { askBeforeLeaving } from '#ui/dialogs/leave-guard.ts'
import { Link } from '#ui/router/Link.tsx'
import AdminSettingsPage from './AdminSettingsPage.tsx'

beforeEach(async () => {
  openPage(
    <>
      <Link to="/admin/users">Users</Link>
      <Routes>
        <Route path="/admin/settings" element={<AdminSettingsPage />} />
        <Route path="*" element="Elsewhere" />
      </Routes>
    </>,
    '/admin/settings',
    settingsAnswers(),
  )
  await edit()
})

const name = () => screen.getByLabelText<HTMLInputElement>('Platform name')
const change = () => fireEvent.change(name(), { target: { value: 'Sika House' } })
const go = () => fireEvent.click(screen.getByRole('link', { name: 'Users' }))
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const answer = (label: string) =>
  fireEvent.click(within(question() as HTMLElement).getByRole('button', { name: label }))

/** True if the browser would ask before it throws the page away. */
function asksAtTheEnd(): boolean {
  const end = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(end)
  return end.defaultPrevented
}

test('leaving with changed settings asks first, and staying keeps all that was typed', () => {
  change()
  go()
  expect(screen.getByLabelText('address').textContent).toBe('/admin/settings')
  answer('Keep editing')
  expect(question()).toBeNull()
  expect(name().value).toBe('Sika House')
  go()
  expect(question()).not.toBeNull()
})

test('leaving all the same opens the page that was asked for', () => {
  change()
  go()
  answer('Leave without saving')
  expect(screen.getByText('Elsewhere')).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/admin/users')
  expect(question()).toBeNull()
})

test('nobody is asked where nothing is changed, or it was changed back', () => {
  change()
  fireEvent.change(name(), { target: { value: 'SikaLab' } })
  expect(asksAtTheEnd()).toBe(false)
  go()
  expect(screen.getByText('Elsewhere')).toBeDefined()
})

test('a window that is closed or loaded again asks too, while there is something to lose', () => {
  expect(asksAtTheEnd()).toBe(false)
  change()
  expect(asksAtTheEnd()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asksAtTheEnd()).toBe(false)
})

test('signing out asks too, because it takes the page away', async () => {
  const signOut = vi.fn()
  change()
  askBeforeLeaving(signOut)
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(signOut).not.toHaveBeenCalled()
  answer('Leave without saving')
  expect(signOut).toHaveBeenCalledTimes(1)
})
