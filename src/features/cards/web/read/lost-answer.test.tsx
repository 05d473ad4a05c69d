// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { noConnection, openPage } from '#tests/pages/browser.ts'
import {
  countOf,
  openRound,
  round as roundOf,
  sceneOf,
  seatsOf,
  type,
} from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'
import AdminCardsReadPage from './AdminCardsReadPage.tsx'

const ME = { id: 'me', name: 'Esi', email: 'esi@school.example', role: 'admin', status: 'active' }

test('a round whose answer was lost is sent again as it was, also where some of it is counted by now', async () => {
  const votes = [
    { number: 1, side: 'A', outcome: 'done', told: null, hasActed: true },
    { number: 2, side: 'B', outcome: 'done', told: null, hasActed: true },
  ]
  const round = (counted: object[]) => ({
    scene: { name: 'first-cedi', step: 1, title: 'First cedi' },
    set: 1,
    seats: [1, 2].map((number) => ({
      number,
      id: `seat ${number}`,
      name: `Keta ${number}`,
      wasCounted: false,
    })),
    minDeposit: 4_000,
    minWithdrawal: 5_000,
    maxWithdrawal: 1_000_000,
    signUpBonus: 0,
    offered: [],
    counted,
  })
  const answers: Record<string, unknown> = {
    '/api/session': { person: ME },
    '/api/admin/cards/round': round([]),
    '/api/admin/cards/count': noConnection,
  }
  let client: QueryClient | null = null
  const { requests } = openPage(<AdminCardsReadPage />, '/admin/cards/read', answers, (given) => {
    client = given
  })
  const field = await screen.findByLabelText(t.type)
  fireEvent.change(field, { target: { value: '1a 2b' } })
  fireEvent.submit(field)
  // The server has counted the first of them when the line breaks.
  answers['/api/admin/cards/round'] = round(votes.slice(0, 1))
  fireEvent.click(screen.getByRole('button', { name: t.count(2) }))
  expect(await screen.findByText(t.notCounted)).toBeTruthy()
  await (client as QueryClient | null)?.invalidateQueries()
  expect(await screen.findByRole('button', { name: t.seatDone(1, 'Keta 1', 'A') })).toBeTruthy()
  answers['/api/admin/cards/count'] = { counted: votes }
  fireEvent.click(screen.getByRole('button', { name: t.count(2) }))
  expect(await screen.findByText(t.counted(2, 2))).toBeTruthy()
  const sent = requests.filter(({ path }) => path === '/api/admin/cards/count')
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

test('a seat whose count broke off half-way is in: it is not missing, and is told apart', async () => {
  const halfDone = { outcome: 'refused', told: 'Approve it.', hasActed: true }
  const counted = [{ number: 1, side: 'A', ...halfDone }]
  openRound({ seats: seatsOf(3), scene: sceneOf('first-cedi', 'First cedi'), counted })
  const seat = await screen.findByRole('button', { name: t.seatHalfDone(1, 'Keta 1', 'A') })
  expect(seat.textContent).toBe('1A!')
  expect(seat.hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByLabelText(t.type), { target: { value: '2a' } })
  fireEvent.submit(screen.getByLabelText(t.type))
  expect(screen.getByText(t.missing([3]))).toBeTruthy()
})

test('a count that is answered while another sign is shown is the count of its own sign', async () => {
  const sign = (step: number, counted: object[] = []) => {
    const scene = sceneOf('eight-signs', 'Eight signs', { place: 9, step, of: 8 })
    return roundOf({ seats: seatsOf(3), scene, counted })
  }
  let answer = (_counts: object) => {}
  const answers: Record<string, unknown> = {
    '/api/session': { person: ME },
    '/api/admin/cards/round': sign(5),
    '/api/admin/cards/count': () => new Promise((resolve) => (answer = resolve)),
    '/api/admin/cards/wall/read': {},
    '/api/admin/debrief': { revealed: false },
  }
  let client: QueryClient | null = null
  openPage(<AdminCardsReadPage />, '/admin/cards/read', answers, (given) => {
    client = given
  })
  const read = () => (client as QueryClient | null)?.invalidateQueries()
  await screen.findByLabelText(t.type)
  type('1a 2b')
  fireEvent.click(screen.getByRole('button', { name: t.count(2) }))
  // The console shows another sign: no button of this page does while it counts.
  const isBackOff = (to: number) =>
    screen.getByRole('button', { name: t.before(to, 8) }).hasAttribute('disabled')
  expect(isBackOff(4)).toBe(true)
  answers['/api/admin/cards/round'] = sign(4)
  await read()
  expect(await screen.findByText(debriefPage.signs[3]?.title ?? '', { exact: false })).toBeTruthy()
  type('3a')
  answer({ counted: [countOf(1), countOf(2)] })
  await waitFor(() => expect(isBackOff(3)).toBe(false))
  expect(screen.queryByText(t.counted(2, 2))).toBeNull()
  expect(screen.getByText(t.missing([1, 2]))).toBeTruthy()
  answers['/api/admin/cards/round'] = sign(5, [countOf(1), countOf(2)])
  await read()
  expect(await screen.findByText(t.counted(2, 2))).toBeTruthy()
})
