import { fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import AdminCardsReadPage from '#features/cards/web/read/AdminCardsReadPage.tsx'
import { readCards as t } from '#features/cards/words/en/read-cards.ts'
import { openPage } from './browser.ts'

// The page that reads cards, with a class and a scene as a test asks for them.

const ME = { id: 'me', name: 'Esi', email: 'esi@school.example', role: 'admin', status: 'active' }
export const seatsOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    id: `seat ${at + 1}`,
    name: `Keta ${at + 1}`,
    wasCounted: false,
  }))
export const sceneOf = (name: string, title: string, more: object = {}) => ({
  name,
  title,
  lessonAt: '2026-11-21T09:00:00.000Z',
  shownAt: '2026-11-21T09:20:00.000Z',
  place: 6,
  step: 1,
  of: 1,
  next: 'The run',
  isPassing: false,
  ...more,
})
export const round = (more: object = {}) => ({
  scene: sceneOf('whisper', 'Whisper'),
  wasBegun: true,
  set: 1,
  seats: seatsOf(40),
  minDeposit: 4_000,
  minWithdrawal: 5_000,
  maxWithdrawal: 1_000_000,
  signUpBonus: 0,
  offered: [],
  counted: [],
  ...more,
})

export const openReading = (answers: object) =>
  openPage(createElement(AdminCardsReadPage), '/admin/cards/read', {
    '/api/session': { person: ME },
    '/api/admin/cards/wall/read': {},
    ...answers,
  })

export const openRound = (more: object = {}) =>
  openReading({ '/api/admin/cards/round': round(more) })

export const type = (text: string) => {
  const field = screen.getByLabelText(t.type)
  fireEvent.change(field, { target: { value: text } })
  fireEvent.submit(field)
}

/** The count of a card that showed A and has acted. */
export const countOf = (number: number) => ({
  number,
  side: 'A',
  outcome: 'done',
  told: null,
  hasActed: true,
})
