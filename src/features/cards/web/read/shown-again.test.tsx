// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { countOf, openReading, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

/** The page of three cards while this scene is shown. */
async function openScene(more: object) {
  cleanup()
  const scene = sceneOf('whisper', 'Whisper', more)
  openReading({ '/api/admin/cards/round': round({ seats: seatsOf(3), scene }) })
  await screen.findByLabelText(t.type)
}

test('a half-read round is kept over a reload; a scene that is shown again is read anew', async () => {
  await openScene({})
  type('1a')
  type('2b')
  expect(screen.getByText(t.missing([3]))).toBeTruthy()
  await openScene({})
  expect(screen.getByText(t.missing([3]))).toBeTruthy()
  // The class went on without counting, and came back to the scene.
  await openScene({ shownAt: '2026-11-21T09:40:00.000Z' })
  expect(screen.getByText(t.allMissing(3))).toBeTruthy()
})

/** The page of three cards at a sign, of which so many cards are counted. */
async function openSign(step: number, cards: number) {
  cleanup()
  const scene = sceneOf('eight-signs', 'Eight signs', { place: 9, step, of: 8 })
  const counts = [1, 2, 3].slice(0, cards).map(countOf)
  const { requests } = openReading({
    '/api/admin/cards/round': round({ seats: seatsOf(3), scene, counted: counts }),
    '/api/admin/cards/count': { counted: [countOf(3)] },
    '/api/admin/lesson/step': {},
    '/api/admin/debrief': { revealed: false },
  })
  await screen.findByLabelText(t.type)
  return requests
}

test('a half-read sign stays over a look back at the sign before, also where a late card is counted there', async () => {
  await openSign(5, 0)
  type('1a 2b')
  // Back at the sign before, its explanation is read out, and the class goes on.
  const requests = await openSign(4, 3)
  expect(screen.queryByText(t.missing([3]))).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: lessonConsole.now.nextStep(5, 8) }))
  await waitFor(() =>
    expect(requests.find(({ path }) => path === '/api/admin/lesson/step')).toBeTruthy(),
  )
  await openSign(5, 0)
  expect(screen.getByText(t.missing([3]))).toBeTruthy()
  await openSign(4, 2)
  type('3a')
  fireEvent.click(screen.getByRole('button', { name: t.count(1) }))
  expect(await screen.findByText(t.counted(1, 1))).toBeTruthy()
  await openSign(5, 0)
  expect(screen.getByText(t.missing([3]))).toBeTruthy()
  // A sign that was counted keeps nothing.
  await openSign(4, 0)
  expect(screen.getByText(t.allMissing(3))).toBeTruthy()
})
