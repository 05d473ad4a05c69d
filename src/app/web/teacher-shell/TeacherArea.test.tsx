// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PublicSettings } from '#features/settings/schema.ts'
import { openPage, PERSON } from '#tests/pages/browser.ts'
import { ui } from '#ui/words/en/ui.ts'
import { type SessionPerson, settingsBootstrap } from '../entry/session.ts'
import TeacherArea from './TeacherArea.tsx'

test('help is one tap away in the bar of a teacher’s area', () => {
  settingsBootstrap.put({ platformName: 'SikaLab', helpPhone: '233200000000' } as PublicSettings)
  const teacher = { ...PERSON, role: 'teacher' } as SessionPerson
  openPage(<TeacherArea person={teacher} />, '/admin/rooms', {})
  expect(screen.getByRole('link', { name: ui.helpLong }).getAttribute('href')).toContain(
    'wa.me/233200000000',
  )
})
