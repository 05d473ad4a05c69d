// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { adminClass as t } from '#core/strings/en/admin-class.ts'
import { openPage } from '#tests/browser-page.ts'
import AdminClassPage from './AdminClassPage.tsx'

const open = (playBy: 'phones' | 'cards' | 'both') =>
  openPage(<AdminClassPage />, '/admin/class', {
    '/api/session': { person: { id: 'me', name: 'Esi', role: 'admin', status: 'active' } },
    '/api/settings': { playBy, joinBy: 'name' },
    '/api/admin/class': {
      joinBy: 'name',
      isLocked: false,
      begunAt: null,
      address: 'http://localhost:3000/r/123456/',
      reach: 'network',
      code: '123456',
      people: 0,
      players: 0,
      areGuessesSlowed: false,
      doesPhoneWait: false,
      seats: [],
    },
  })

test('a class by cards alone is told of no phone, address or return card', async () => {
  open('cards')
  expect(await screen.findByText(t.byCards.text)).toBeTruthy()
  expect(await screen.findByRole('link', { name: t.acts.answerCards })).toBeTruthy()
  for (const words of [t.join.title, t.acts.beginText, t.acts.lock, t.acts.cards]) {
    expect(screen.queryByText(words)).toBeNull()
  }
  cleanup()
  open('both')
  expect(await screen.findByRole('link', { name: t.acts.answerCards })).toBeTruthy()
  for (const words of [t.join.title, t.acts.beginText, t.acts.lock, t.acts.cards]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
})
