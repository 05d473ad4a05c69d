// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { lessonPhone } from '#features/lesson/words/en/lesson-phone.ts'
import {
  countOf,
  openReading,
  openRound,
  round,
  sceneOf,
  seatsOf,
  type,
} from '#tests/pages/card-reading.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

const refused = { side: 'A', outcome: 'refused', told: 'GHS 20.00 waits.', hasActed: false }

test('forty seats are typed by keyboard alone, and the half-typed round is there after a reload', async () => {
  const answers = {
    '/api/admin/cards/round': round(),
    '/api/admin/cards/count': { counted: [7, 9].map((number) => ({ ...refused, number })) },
  }
  openReading(answers)
  expect(await screen.findByText(t.allMissing(40))).toBeTruthy()
  for (let number = 1; number <= 20; number++) type('a')
  type('33b')
  type('61c')
  expect(screen.getByText(t.noSeat(61))).toBeTruthy()
  // On the device itself: what the page remembers is gone with it.
  const isKept = ([key, kept]: [string, string]) => key.includes('cards') && kept.includes('"33"')
  await waitFor(() => expect(Object.entries(localStorage).some(isKept)).toBe(true))
  cleanup()
  const { requests } = openReading(answers)
  expect(await screen.findByRole('button', { name: t.seat(33, 'Keta 33', 'B') })).toBeTruthy()
  for (let number = 21; number <= 39; number++) type('c')
  expect(screen.getByText(t.allThere)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.count(40) }))
  expect(await screen.findByText(t.toldOf([7, 9], 'GHS 20.00 waits.'))).toBeTruthy()
  const sent = requests.find(({ path }) => path === '/api/admin/cards/count')?.body as {
    votes: { number: number; side: string; how: string }[]
  }
  expect(sent.votes).toHaveLength(40)
  expect(sent.votes[32]).toEqual({ number: 33, side: 'B', how: 'typed' })
  // Until something else is read, nobody is missing.
  expect(screen.queryByText(t.allMissing(40))).toBeNull()
  // Nothing is left to count: no button is off beside the way on.
  expect(screen.queryByRole('button', { name: t.count(0) })).toBeNull()
})

test('a seat that was counted shows its letter beside a sign, so that the round can be checked', async () => {
  const counted = [
    { number: 1, side: 'C', outcome: 'done', told: null, hasActed: true },
    { number: 2, side: 'D', outcome: 'nothing', told: null, hasActed: false },
    { number: 3, side: 'A', outcome: 'refused', told: 'GHS 20.00 waits.', hasActed: false },
  ]
  openRound({ seats: seatsOf(4), scene: sceneOf('bring-a-friend', 'Bring a friend'), counted })
  const seat = async (number: number, side: string) =>
    (await screen.findByRole('button', { name: t.seatDone(number, `Keta ${number}`, side) }))
      .textContent
  expect(await seat(1, 'C')).toBe('1C✓')
  expect(await seat(2, 'D')).toBe('2D✓')
  expect(await seat(3, 'A')).toBe('3A✕')
  // A seat that may answer again, and does, shows the new letter alone.
  type('2b')
  expect(screen.getByRole('button', { name: t.seat(2, 'Keta 2', 'B') }).textContent).toBe('2B')
})

test('a letter alone is for the number after the one that was typed, also where one was left out', async () => {
  openRound({ seats: seatsOf(6), scene: sceneOf('first-cedi', 'First cedi') })
  await screen.findByText(t.allMissing(6))
  type('a')
  type('3b')
  expect(screen.getByText(t.typeHint(4))).toBeTruthy()
  type('c')
  expect(screen.getByRole('button', { name: t.seat(4, 'Keta 4', 'C') })).toBeTruthy()
  expect(screen.getByText(t.missing([2, 5, 6]))).toBeTruthy()
  type('6a')
  // At the end of the class it is for the first that is missing.
  expect(screen.getByText(t.typeHint(2))).toBeTruthy()
})

test('what was typed and not taken goes with the round that begins again, and an empty line is no fault', async () => {
  openRound({ seats: seatsOf(3) })
  await screen.findByText(t.allMissing(3))
  type('')
  expect(screen.queryByText(t.unclear)).toBeNull()
  type('1a')
  type('77')
  expect(screen.getByText(t.unclear)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.clear }))
  expect(screen.queryByText(t.unclear)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(t.type).value).toBe('')
})

test('a seat is given its letter by touch, and the next one waits for its own', async () => {
  openRound({ seats: seatsOf(3) })
  fireEvent.click(await screen.findByRole('button', { name: t.seat(1, 'Keta 1', null) }))
  fireEvent.click(screen.getByRole('button', { name: 'C' }))
  expect(screen.getByRole('button', { name: t.seat(1, 'Keta 1', 'C') })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'B' }))
  expect(screen.getByRole('button', { name: t.seat(2, 'Keta 2', 'B') })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.seat(2, 'Keta 2', 'B') }))
  fireEvent.click(screen.getByRole('button', { name: t.none }))
  expect(screen.getByRole('button', { name: t.seat(2, 'Keta 2', null) })).toBeTruthy()
  // A seat whose letter was taken away is the next to be typed.
  expect(screen.getByText(t.typeHint(2))).toBeTruthy()
  type('a')
  expect(screen.getByRole('button', { name: t.seat(2, 'Keta 2', 'A') })).toBeTruthy()
})

test('where nothing can be read, the page says why and leads on', async () => {
  openRound({ seats: [] })
  expect(await screen.findByRole('link', { name: t.make })).toBeTruthy()
  cleanup()
  openRound({ scene: null, wasBegun: false })
  expect(await screen.findByText(t.rehearsal.note)).toBeTruthy()
  cleanup()
  // A lesson that is over, or was ended by mistake, is no time to try cards: a class would be read in vain.
  openRound({ scene: null, wasBegun: true })
  expect(await screen.findByText(t.noLessonText)).toBeTruthy()
  expect(screen.queryByText(t.rehearsal.note)).toBeNull()
  cleanup()
  openRound({ scene: sceneOf('the-truth', 'The truth') })
  expect(await screen.findByText(t.noQuestion('The truth'))).toBeTruthy()
})

test('before anything is asked cards are tried: what is seen is shown, and nothing is sent or kept', async () => {
  for (const scene of [null, sceneOf('akwaaba', 'Akwaaba')]) {
    localStorage.clear()
    const { requests } = openRound({ seats: seatsOf(3), scene, wasBegun: scene !== null })
    expect(await screen.findByText(t.rehearsal.question)).toBeTruthy()
    type('1a')
    type('3d')
    expect(screen.getByRole('button', { name: t.seat(3, 'Keta 3', 'D') })).toBeTruthy()
    expect(screen.getByText(t.missing([2]))).toBeTruthy()
    expect(screen.queryByRole('button', { name: t.spare.button })).toBeNull()
    // Time enough for what a round tells the wall and keeps.
    await new Promise((done) => setTimeout(done, 1_500))
    expect(requests.filter(({ body }) => body !== undefined)).toEqual([])
    expect(JSON.stringify(localStorage)).not.toContain('"3"')
    fireEvent.click(screen.getByRole('button', { name: t.rehearsal.again }))
    expect(screen.getByText(t.allMissing(3))).toBeTruthy()
    cleanup()
  }
})

test('the wall hears which numbers are read, and never what they answer', async () => {
  const { requests } = openRound({ seats: seatsOf(3), scene: sceneOf('the-run', 'The run') })
  await screen.findByText(t.allMissing(3))
  type('1a')
  type('3b')
  const shown = () => requests.filter(({ path }) => path === '/api/admin/cards/wall/read')
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(shown()[0]?.body).toEqual({ scene: 'the-run', step: 1, numbers: [1, 3] })
  type('1-')
  await waitFor(() => expect(shown()[1]?.body).toMatchObject({ numbers: [3] }))
})

const named = (name: string) => Object.assign(new Error(name), { name })

test.each([
  ['none', named('NotFoundError')],
  ['refused', named('NotAllowedError')],
  ['taken', named('NotReadableError')],
  ['broken', named('TypeError')],
  ['plainHttp', null],
] as const)('without a camera the page says why, and what to do: %s', async (fault, error) => {
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: error ? { getUserMedia: () => Promise.reject(error) } : undefined,
  })
  history.replaceState(null, '', '/read-cards#/admin/cards/read')
  openRound()
  expect(await screen.findByText(t.camera.faults[fault].title)).toBeTruthy()
  expect(screen.getByText(t.camera.faults[fault].text)).toBeTruthy()
  expect(screen.getByLabelText(t.type)).toBeTruthy()
  cleanup()
  history.replaceState(null, '', '/')
})

test('a question that was counted leads on from this page: to the next step, then to the next scene', async () => {
  const seats = seatsOf(2)
  let scene = sceneOf('eight-signs', 'Eight signs', { place: 9, of: 8, next: 'After' })
  const counted = [countOf(1)]
  let asCounted: typeof counted = []
  const answers = {
    '/api/admin/cards/round': () => round({ seats, scene, counted: asCounted }),
    '/api/admin/lesson/step': {},
    '/api/admin/lesson/go': {},
  }
  openReading(answers)
  await screen.findByText(t.allMissing(2))
  // Nothing leads on before it is counted, so that nobody passes over the class by a slip.
  expect(screen.queryByRole('button', { name: lessonConsole.now.nextStep(2, 8) })).toBeNull()
  cleanup()
  asCounted = counted
  const { requests } = openReading(answers)
  const sent = (path: string) => requests.find((one) => one.path === path)?.body
  const next = await screen.findByRole('button', { name: lessonConsole.now.nextStep(2, 8) })
  // A late answer that somebody typed is not passed over either.
  type('2a')
  expect(next.hasAttribute('disabled')).toBe(true)
  expect(screen.getByText(t.typedHeld)).toBeTruthy()
  type('2-')
  fireEvent.click(next)
  await waitFor(() => expect(sent('/api/admin/lesson/step')).toEqual({ place: 9, from: 1, to: 2 }))
  cleanup()
  scene = { ...scene, step: 8 }
  const last = openReading({
    ...answers,
    '/api/admin/cards/round': () => round({ seats, scene, counted }),
  })
  fireEvent.click(await screen.findByRole('button', { name: lessonConsole.now.next('After') }))
  await waitFor(() =>
    expect(last.requests.find(({ path }) => path === '/api/admin/lesson/go')?.body).toMatchObject({
      from: 9,
      to: 10,
    }),
  )
})

test('a counted run leads to its payouts, which have their pace there, and not past them to the truth', async () => {
  const scene = sceneOf('the-run', 'The run', { next: 'The truth' })
  const counted = [countOf(1)]
  openRound({ seats: seatsOf(2), scene, counted })
  const way = await screen.findByRole('link', { name: t.payouts })
  expect(way.getAttribute('href')).toContain('/admin/lesson')
  expect(screen.queryByRole('button', { name: lessonConsole.now.next('The truth') })).toBeNull()
})

test('while the days of the scene are passing nothing is counted, and the page says why', async () => {
  openRound({ seats: seatsOf(2), scene: sceneOf('it-works', 'It works', { isPassing: true }) })
  expect(await screen.findByText(lessonPhone.passing.title)).toBeTruthy()
  type('1a')
  expect(screen.getByRole('button', { name: t.count(1) }).hasAttribute('disabled')).toBe(true)
})

test('another offer begins at the top of the page', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  openReading({
    '/api/admin/cards/round': round({ seats: seatsOf(3), scene: sceneOf('before', 'Before') }),
    '/api/admin/cards/offers': {
      phase: 'before',
      seats: [1, 2, 3].map((number) => ({ number, hasAnswered: false })),
    },
  })
  const next = (place: number) => screen.findByRole('button', { name: t.offers.next(place) })
  const go = await next(2)
  expect(scrollTo).not.toHaveBeenCalled()
  fireEvent.click(go)
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
  scrollTo.mockRestore()
})
