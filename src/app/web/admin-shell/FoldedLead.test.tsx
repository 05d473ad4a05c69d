// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { Page } from '#ui/page/Page.tsx'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import AdminShell from './AdminShell.tsx'

const BOSS = { ...PERSON, role: 'admin' } as SessionPerson

test('a touch of the sign beside the heading shows the lead, and how each figure is counted', async () => {
  sessionBootstrap.put(sessionOf(BOSS))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  const page = (
    <Page title="Figures" lead="Of this room.">
      <p className="hint">Deposits approved so far</p>
    </Page>
  )
  openPage(
    <AdminShell person={BOSS} onReach={() => undefined}>
      {page}
    </AdminShell>,
    '/admin',
    { '/api/notifications/unread': { unread: 0 } },
  )
  const sign = await screen.findByRole('button', { name: 'About this page' })
  // Without the sign's answer the styles hide what has the class (inside.css); it is heard all the same.
  const isShown = () => screen.getByText('Deposits approved so far').closest('[data-explained]')
  expect(isShown()).toBeNull()
  fireEvent.click(sign)
  expect(sign.getAttribute('aria-expanded')).toBe('true')
  expect(isShown()).not.toBeNull()
  fireEvent.click(sign)
  expect(isShown()).toBeNull()
})
