// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refused as refusing } from '#tests/pages/browser.ts'
import { openReading, openRound, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

test('signs are counted and gone on from by one press, and the count of the sign before is said', async () => {
  const scene = sceneOf('eight-signs', 'Eight signs', { place: 9, of: 8, next: 'After' })
  const counted = ['A', 'B'].map((side, at) => ({
    number: at + 1,
    side,
    outcome: 'done',
    told: null,
    hasActed: true,
  }))
  let isRefused = true
  const refusal = refusing(409, 'conflict', 'Another scene is shown.')
  const answers = {
    '/api/admin/cards/round': round({ seats: seatsOf(2), scene }),
    '/api/admin/cards/count': () => (isRefused ? refusal() : { counted }),
    '/api/admin/lesson/step': {},
  }
  const { requests } = openReading(answers)
  await screen.findByText(t.allMissing(2))
  const go = () => screen.getByRole('button', { name: t.countAndGo(2) })
  type('1a')
  type('2b')
  // One button, and not two that say nearly the same.
  expect(screen.queryByRole('button', { name: t.count(2) })).toBeNull()
  // A round that was not counted is not gone on from.
  fireEvent.click(go())
  expect(await screen.findByText(t.notCounted)).toBeTruthy()
  const stepped = () => requests.find(({ path }) => path === '/api/admin/lesson/step')?.body
  expect(stepped()).toBeUndefined()
  isRefused = false
  fireEvent.click(go())
  await waitFor(() => expect(stepped()).toEqual({ place: 9, from: 1, to: 2 }))
  expect(screen.getAllByText(t.counted(2, 2)).length).toBeGreaterThan(0)
  cleanup()
  // A class looks at what its money did before it goes on.
  openRound({ seats: seatsOf(2) })
  await screen.findByText(t.allMissing(2))
  expect(screen.queryByRole('button', { name: t.countAndGo(0) })).toBeNull()
})

test('cards that nobody has are removed on this page, once most of the class is read and none of them was ever counted', async () => {
  const seats = seatsOf(8).map((seat) => ({ ...seat, wasCounted: seat.number === 8 }))
  const answers = {
    '/api/admin/cards/round': round({ seats }),
    '/api/admin/people/delete': {},
  }
  const { requests } = openReading(answers)
  await screen.findByText(t.allMissing(seats.length))
  const button = () => screen.queryByRole('button', { name: t.spare.button })
  for (let number = 1; number <= 3; number++) type('a')
  // Five of eight are still missing: nobody says yet that those are not there.
  expect(button()).toBeNull()
  for (let number = 4; number <= 5; number++) type('a')
  fireEvent.click(button() as HTMLElement)
  expect(await screen.findByRole('dialog', { name: t.spare.title([6, 7]) })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.spare.confirm(2) }))
  expect(await screen.findByText(t.spare.done(2))).toBeTruthy()
  const removed = requests.filter(({ path }) => path === '/api/admin/people/delete')
  expect(removed.map(({ body }) => body)).toEqual([
    { id: 'seat 6', ban: false },
    { id: 'seat 7', ban: false },
  ])
})
