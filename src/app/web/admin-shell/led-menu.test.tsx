// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import AdminShell from './AdminShell.tsx'

const BOSS = { ...PERSON, role: 'admin' } as SessionPerson

test('while a lesson is led the folded menu has only what it needs, and all its pages at a press', async () => {
  sessionBootstrap.put(sessionOf(BOSS))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  openPage(
    <AdminShell person={BOSS} onReach={() => undefined}>
      The page
    </AdminShell>,
    '/admin/lesson',
    {
      '/api/notifications/unread': { unread: 0 },
      '/api/admin/lesson': { lesson: { place: 1 } },
    },
  )
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Admin menu' }))
      .getAllByRole('link')
      .map((link: HTMLElement) => link.textContent)
  await expect.poll(names).toEqual(['Dashboard', 'Lesson', 'Class', 'The run', 'Debrief'])
  fireEvent.click(screen.getByRole('button', { name: 'Make the menu wide' }))
  expect(names()).toContain('Transactions')
  expect(names().at(-1)).toBe('Learner app')
})
