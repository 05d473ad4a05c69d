// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON, sessionOf } from '#tests/pages/browser.ts'
import { ui } from '#ui/words/en/ui.ts'
import { type SessionPerson, sessionBootstrap, settingsBootstrap } from '../entry/session.ts'
import AccountMenu from './AccountMenu.tsx'

test('on a phone, where the bar of the admin area has no room for it, help is in the account’s menu', async () => {
  const person = { ...PERSON, role: 'admin' } as SessionPerson
  sessionBootstrap.put(sessionOf(person))
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: null } as PublicSettings)
  openPage(
    <AccountMenu person={person} adminNote="Admin" onClose={() => undefined} />,
    '/admin',
    {},
  )
  const help = await screen.findByRole('link', { name: ui.helpLong })
  expect(help.className).toContain('sm:hidden')
})
