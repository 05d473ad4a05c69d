// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { noConnection, refused as refusing } from '#tests/pages/browser.ts'
import { openReading, openRound, round, sceneOf, seatsOf, type } from '#tests/pages/card-reading.ts'
import { ui } from '#ui/words/en/ui.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

test('the result and the explanation of a sign stand before the next one is asked', async () => {
  const scene = sceneOf('eight-signs', 'Eight signs', { place: 9, of: 8, next: 'After' })
  const counted = ['A', 'B'].map((side, at) => ({
    number: at + 1,
    side,
    outcome: 'done',
    told: null,
    hasActed: true,
  }))
  const answers = {
    '/api/admin/cards/round': round({ seats: seatsOf(2), scene }),
    '/api/admin/cards/count': { counted },
    '/api/admin/debrief': { revealed: true },
    '/api/debrief': { revealed: true, figures: { promise: null } },
    '/api/admin/lesson/step': {},
  }
  const { requests } = openReading(answers)
  await screen.findByText(t.allMissing(2))
  const why = debriefPage.signs[0]?.why ?? ''
  expect(screen.queryByText(why)).toBeNull()
  type('1a')
  type('2b')
  fireEvent.click(screen.getByRole('button', { name: t.count(2) }))
  expect(await screen.findByText(t.counted(2, 2))).toBeTruthy()
  expect(await screen.findByText(why)).toBeTruthy()
  // The room has no case of it: what is read out is what wall and phones say.
  const { figure, text } = signCards.cards[0](null)
  expect(await screen.findByText(`${figure}. ${text}`, { exact: false })).toBeTruthy()
  const stepped = () => requests.find(({ path }) => path === '/api/admin/lesson/step')?.body
  expect(stepped()).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: lessonConsole.now.nextStep(2, 8) }))
  await waitFor(() => expect(stepped()).toEqual({ place: 9, from: 1, to: 2 }))
})

test('from a sign the page leads back to the one before, and from the first it does not', async () => {
  const sign = (step: number) => sceneOf('eight-signs', 'Eight signs', { step, of: 8, place: 9 })
  const { requests } = openReading({
    '/api/admin/cards/round': round({ seats: seatsOf(2), scene: sign(3) }),
    '/api/admin/lesson/step': {},
  })
  fireEvent.click(await screen.findByRole('button', { name: t.before(2, 8) }))
  const stepped = () => requests.find(({ path }) => path === '/api/admin/lesson/step')?.body
  await waitFor(() => expect(stepped()).toEqual({ place: 9, from: 3, to: 2 }))
  cleanup()
  openRound({ seats: seatsOf(2), scene: sign(1) })
  await screen.findByText(t.allMissing(2))
  expect(screen.queryByRole('button', { name: /^Back:/ })).toBeNull()
})

const variantOf = (element: HTMLElement) =>
  element.dataset['variant'] ?? (element.className.includes('bg-gold') ? 'primary' : 'secondary')

test('while half of a class was not asked, to read the others is the golden act, and to go on is not', async () => {
  const scene = sceneOf('the-run', 'The run', { next: 'The truth' })
  const countedOf = (cards: number) =>
    Array.from({ length: cards }, (_, at) => ({
      number: at + 1,
      side: 'A',
      outcome: 'done',
      told: null,
      hasActed: true,
    }))
  openRound({ seats: seatsOf(39), scene, counted: countedOf(20) })
  const others = await screen.findByRole('button', { name: t.others(20, 39) })
  const way = () => screen.getByRole('link', { name: t.payouts })
  expect(variantOf(others)).toBe('primary')
  expect(variantOf(way())).toBe('secondary')
  // Reading again, the camera is the next thing, and the way on is still there.
  fireEvent.click(others)
  expect(variantOf(screen.getByRole('button', { name: t.camera.start }))).toBe('primary')
  expect(variantOf(way())).toBe('secondary')
  // One card is no class.
  type('21a')
  expect(variantOf(screen.getByRole('button', { name: t.count(1) }))).toBe('secondary')
  for (let number = 22; number <= 31; number++) type(`${number}a`)
  expect(variantOf(screen.getByRole('button', { name: t.count(11) }))).toBe('primary')
  cleanup()
  openRound({ seats: seatsOf(39), scene, counted: countedOf(38) })
  await waitFor(() => expect(variantOf(way())).toBe('primary'))
  expect(variantOf(screen.getByRole('button', { name: t.camera.again }))).toBe('secondary')
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

test('cards that nobody has can be removed anew where an answer was lost', async () => {
  const seats = seatsOf(8)
  const gone = new Set<string>()
  let isCut = true
  const remove = () => {
    const { body } = requests.findLast(({ path }) => path === '/api/admin/people/delete') ?? {}
    const { id } = body as { id: string }
    if (gone.has(id)) return refusing(404, 'not_found', 'This person is not there any more.')()
    gone.add(id)
    if (!isCut || id !== 'seat 7') return {}
    isCut = false
    return noConnection()
  }
  // The test before has left a half-read round.
  const scene = sceneOf('whisper', 'Whisper', { shownAt: '2026-11-21T09:50:00.000Z' })
  const answers = {
    '/api/admin/cards/round': round({ seats, scene }),
    '/api/admin/people/delete': remove,
  }
  const { requests } = openReading(answers)
  await screen.findByText(t.allMissing(seats.length))
  for (let number = 1; number <= 5; number++) type('a')
  fireEvent.click(screen.getByRole('button', { name: t.spare.button }))
  const confirm = () => screen.getByRole('button', { name: t.spare.confirm(3) })
  fireEvent.click(confirm())
  expect(await screen.findByText(ui.connectionFailed)).toBeTruthy()
  expect([...gone]).toEqual(['seat 6', 'seat 7'])
  fireEvent.click(confirm())
  expect(await screen.findByText(t.spare.done(3))).toBeTruthy()
  expect([...gone]).toEqual(['seat 6', 'seat 7', 'seat 8'])
})

test('to remove them is asked anew without the fault of a try that was given up', async () => {
  const seats = seatsOf(8)
  const scene = sceneOf('whisper', 'Whisper', { shownAt: '2026-11-21T09:55:00.000Z' })
  openReading({
    '/api/admin/cards/round': round({ seats, scene }),
    '/api/admin/people/delete': noConnection,
  })
  await screen.findByText(t.allMissing(seats.length))
  for (let number = 1; number <= 5; number++) type('a')
  const ask = () => fireEvent.click(screen.getByRole('button', { name: t.spare.button }))
  ask()
  fireEvent.click(screen.getByRole('button', { name: t.spare.confirm(3) }))
  expect(await screen.findByText(ui.connectionFailed)).toBeTruthy()
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: ui.cancel }))
  expect(screen.queryByRole('dialog')).toBeNull()
  ask()
  expect(screen.getByRole('dialog', { name: t.spare.title([6, 7, 8]) })).toBeTruthy()
  expect(screen.queryByText(ui.connectionFailed)).toBeNull()
})
