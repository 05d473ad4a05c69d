// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { openPage } from '#tests/pages/browser.ts'
import { countOf, openReading, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import AdminCardsReadPage from './AdminCardsReadPage.tsx'

/** A sign of which so many of these cards were counted before the page was opened. */
const signOf = (cards: number, counted: number, step = 3) =>
  round({
    seats: seatsOf(cards),
    scene: sceneOf('eight-signs', 'Eight signs', { place: 9, step, of: 8 }),
    counted: seatsOf(counted).map(({ number }) => countOf(number)),
  })
const openSign = (cards: number, counted: number, answers: object = {}) =>
  openReading({
    '/api/admin/cards/round': signOf(cards, counted),
    '/api/admin/debrief': { revealed: false },
    ...answers,
  })

test('a question that was counted before the page was opened misses nobody', async () => {
  openSign(12, 12)
  await screen.findByRole('button', { name: t.camera.again })
  expect(screen.queryByText(t.allMissing(12))).toBeNull()
})

test('where the others are read, whose card was counted is neither missing nor read again', async () => {
  openSign(12, 4)
  fireEvent.click(await screen.findByRole('button', { name: t.others(4, 12) }))
  type('5a 6b')
  expect(screen.getByText(t.missing([7, 8, 9, 10, 11, 12]))).toBeTruthy()
  type('1b')
  expect(screen.getByText(t.noSeat(1))).toBeTruthy()
})

test('a way back that fails says why', async () => {
  const refuse = () =>
    Response.json({ error: { message: 'The lesson has gone on.' } }, { status: 409 })
  openSign(3, 0, { '/api/admin/lesson/step': refuse })
  fireEvent.click(await screen.findByRole('button', { name: t.before(2, 8) }))
  expect(await screen.findByText(t.notGoneOn)).toBeTruthy()
})

test('a count that failed at one sign is no fault of the next', async () => {
  const answers: Record<string, unknown> = {
    '/api/session': { person: { id: 'me', name: 'Esi', email: null, role: 'admin' } },
    '/api/admin/cards/round': signOf(3, 0),
    '/api/admin/cards/wall/read': {},
    '/api/admin/debrief': { revealed: false },
    '/api/admin/cards/count': () =>
      Response.json({ error: { message: 'Not now.' } }, { status: 409 }),
  }
  let client: QueryClient | null = null
  openPage(createElement(AdminCardsReadPage), '/admin/cards/read', answers, (given) => {
    client = given
  })
  await screen.findByLabelText(t.type)
  type('1a')
  fireEvent.click(screen.getByRole('button', { name: t.count(1) }))
  expect(await screen.findByText(t.notCounted)).toBeTruthy()
  answers['/api/admin/cards/round'] = signOf(3, 0, 4)
  await (client as QueryClient | null)?.invalidateQueries()
  await screen.findByRole('button', { name: t.before(3, 8) })
  expect(screen.queryByText(t.notCounted)).toBeNull()
})

test('once a round is counted the keyboard goes on from the question', async () => {
  openSign(3, 0, { '/api/admin/cards/count': { counted: [countOf(1)] } })
  await screen.findByLabelText(t.type)
  type('1a')
  const count = screen.getByRole('button', { name: t.count(1) })
  count.focus()
  fireEvent.click(count)
  await screen.findByText(t.counted(1, 1))
  await waitFor(() => expect(document.activeElement?.matches('h2 span')).toBe(true))
})

test('what was typed of offers after a sending keeps the class where it is, and can be sent from any offer', async () => {
  const judges = seatsOf(12).map(({ number }) => ({ number, hasAnswered: number <= 5 }))
  openReading({
    '/api/admin/cards/round': round({
      seats: seatsOf(12),
      scene: sceneOf('before', 'Before', {
        next: 'First cedi',
        lessonAt: '2026-11-21T11:00:00.000Z',
      }),
    }),
    '/api/admin/cards/offers': { phase: 'before', seats: judges },
  })
  fireEvent.click(await screen.findByRole('button', { name: t.others(5, 12) }))
  type('6a')
  const next = screen.getByRole('button', { name: lessonConsole.now.next('First cedi') })
  expect(next.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(t.offers.typedHeld)).toBeTruthy()
  expect(screen.getByRole('button', { name: t.offers.send(1) }).hasAttribute('disabled')).toBe(
    false,
  )
})
