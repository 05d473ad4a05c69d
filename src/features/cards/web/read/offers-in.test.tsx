// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { openReading, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

/** A class of so many cards, each in a lesson of its own: what one has half-read is none of another's. */
const sceneFor = (count: number) =>
  sceneOf('before', 'Before', {
    place: 2,
    next: 'First cedi',
    lessonAt: `2026-11-21T09:${count}:00.000Z`,
  })
const answersOf = (count: number, answered: number) => ({
  '/api/admin/cards/round': round({ seats: seatsOf(count), scene: sceneFor(count) }),
  '/api/admin/cards/offers': {
    phase: 'before',
    seats: seatsOf(count).map(({ number }) => ({ number, hasAnswered: number <= answered })),
  },
})
const onward = () => screen.findByRole('button', { name: lessonConsole.now.next('First cedi') })

/** The page after the answers are sent has nothing that looks like the first offer again. */
async function expectIn(): Promise<void> {
  expect(await screen.findByText(t.offers.allIn(8))).toBeTruthy()
  expect(screen.getByText(t.offers.nextIs('First cedi'))).toBeTruthy()
  expect((await onward()).dataset['variant']).toBe('primary')
  expect(screen.queryByRole('navigation', { name: t.offers.nav })).toBeNull()
  expect(screen.queryByRole('button', { name: t.offers.next(2) })).toBeNull()
}

test('after the answers are sent the page says that all are in and what comes next, over a reload too', async () => {
  openReading({ ...answersOf(2, 0), '/api/admin/cards/offers': sendOrRead })
  let isSent = false
  function sendOrRead() {
    if (isSent) return { sent: 2, told: [] }
    return { phase: 'before', seats: [1, 2].map((number) => ({ number, hasAnswered: false })) }
  }
  fireEvent.click(await screen.findByRole('button', { name: t.offers.goTo(8, 0) }))
  type('1a 2b')
  isSent = true
  fireEvent.click(screen.getByRole('button', { name: t.offers.send(2) }))
  await expectIn()
  cleanup()
  openReading(answersOf(2, 2))
  await expectIn()
  // A card that comes late is still read, from the first offer on.
  fireEvent.click(screen.getByRole('button', { name: t.camera.again }))
  expect(await screen.findByText(t.allMissing(2))).toBeTruthy()
  expect((await onward()).dataset['variant']).toBe('secondary')
})

test('while many have not answered, to read them comes before going on', async () => {
  openReading(answersOf(40, 20))
  const others = await screen.findByRole('button', { name: t.others(20, 40) })
  expect(others.dataset['variant']).toBe('primary')
  expect((await onward()).dataset['variant']).toBe('secondary')
  expect(screen.getByText(t.offers.someIn(20, 40))).toBeTruthy()
  expect(screen.queryByText(t.offers.allIn(8))).toBeNull()
})

test('where others are read after a sending, a card that has answered is not read, over a reload too', async () => {
  const answers = { ...answersOf(12, 5), '/api/admin/cards/offers': sendOrRead }
  let isSent = false
  function sendOrRead() {
    if (isSent) return { sent: 1, told: [] }
    return answersOf(12, 5)['/api/admin/cards/offers']
  }
  const first = openReading(answers)
  fireEvent.click(await screen.findByRole('button', { name: t.others(5, 12) }))
  expect(await screen.findByText(t.allMissing(7))).toBeTruthy()
  expect(screen.getByText(t.offers.onlyOthers, { exact: false })).toBeTruthy()
  // The wall asks at once, and does not say that all are in until a card is up.
  const wallRows = () => first.requests.filter(({ path }) => path.endsWith('/wall/read'))
  await waitFor(() =>
    expect(wallRows().map(({ body }) => body)).toEqual([
      { scene: 'before', step: 1, numbers: [1, 2, 3, 4, 5] },
    ]),
  )
  // The children of the first sending lift their cards with the rest.
  type('1a')
  expect(screen.getByText(t.noSeat(1))).toBeTruthy()
  type('6a 7b')
  cleanup()
  const { requests } = openReading(answers)
  expect(await screen.findByText(t.missing([8, 9, 10, 11, 12]))).toBeTruthy()
  expect((await onward()).dataset['variant']).toBe('secondary')
  fireEvent.click(screen.getByRole('button', { name: t.offers.goTo(8, 0) }))
  isSent = true
  fireEvent.click(screen.getByRole('button', { name: t.offers.send(2) }))
  expect(await screen.findByText(t.offers.allIn(8))).toBeTruthy()
  const posted = requests.filter(({ path, body }) => path === '/api/admin/cards/offers' && body)
  expect(posted[0]?.body).toMatchObject({ cards: [{ number: 6 }, { number: 7 }] })
})

test('seats that never held a card up keep nobody: to go on is golden where a quarter is away', async () => {
  openReading(answersOf(40, 29))
  expect((await onward()).dataset['variant']).toBe('primary')
  expect(screen.getByRole('button', { name: t.camera.again }).dataset['variant']).toBe('secondary')
})

test('where no card is taken, the page says why, and what was read stays', async () => {
  let isSent = false
  const sendOrRead = () =>
    isSent
      ? { sent: 0, told: [{ number: 1, told: 'The questions are closed.' }] }
      : { phase: 'before', seats: seatsOf(3).map(({ number }) => ({ number, hasAnswered: false })) }
  openReading({ ...answersOf(3, 0), '/api/admin/cards/offers': sendOrRead })
  fireEvent.click(await screen.findByRole('button', { name: t.offers.goTo(8, 0) }))
  type('1a')
  isSent = true
  fireEvent.click(screen.getByRole('button', { name: t.offers.send(1) }))
  expect(await screen.findByText(t.toldOf([1], 'The questions are closed.'))).toBeTruthy()
  expect(screen.queryByText(t.offers.allIn(8))).toBeNull()
  expect(screen.getByRole('button', { name: t.offers.send(1) })).toBeTruthy()
})

test('where all are read anew, a card takes the place of its first answers with a whole judgement alone', async () => {
  const { requests } = openReading(answersOf(4, 4))
  fireEvent.click(await screen.findByRole('button', { name: t.camera.again }))
  type('1a 2b')
  // One letter is nothing that could be sent: it keeps nobody here.
  expect((await onward()).hasAttribute('disabled')).toBe(false)
  for (let place = 2; place <= 8; place++) {
    fireEvent.click(screen.getByRole('button', { name: t.offers.goTo(place, 0) }))
    type('2a')
  }
  fireEvent.click(screen.getByRole('button', { name: t.offers.send(1) }))
  const posts = () =>
    requests.filter(({ path, body }) => path === '/api/admin/cards/offers' && body)
  await waitFor(() => expect(posts()[0]?.body).toMatchObject({ cards: [{ number: 2 }] }))
})
