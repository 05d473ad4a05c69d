// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '#tests/pages/browser.ts'
import { markerOf } from '../../rules/card.ts'
import type { CardRead } from '../../rules/read-frame.ts'
import type { CardSet } from '../../schema/card.ts'
import { readCards } from '../../words/en/read-cards.ts'
import { CardCamera } from './CardCamera.tsx'
import type { CameraSides } from './taken-sides.ts'

const t = readCards.camera

type Reads = readonly CardRead[]
type Picture = { onReads: (reads: Reads) => void; onLost: () => void; onUnread: () => void }
const camera: { see: (reads: Reads) => void; lose: () => void; fail: () => void } = {
  see: () => undefined,
  lose: () => undefined,
  fail: () => undefined,
}
vi.mock('./CameraPicture.tsx', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  CameraPicture: ({ onReads, onLost, onUnread }: Picture) => {
    camera.see = onReads
    camera.lose = onLost
    camera.fail = onUnread
    return null
  },
}))

const stream = {
  getTracks: () => [],
  getVideoTracks: () => [{ getSettings: () => ({ deviceId: 'one' }), stop: () => undefined }],
}
const taken: CameraSides[] = []

beforeEach(() => {
  taken.length = 0
  sessionStorage.clear()
  vi.stubGlobal('navigator', {
    ...navigator,
    mediaDevices: {
      getUserMedia: () => Promise.resolve(stream),
      enumerateDevices: () => Promise.resolve([]),
    },
  })
  history.replaceState(null, '', '/read-cards#/admin/cards/read')
  onTestFinished(() => history.replaceState(null, '', '/'))
})

/** A card in a frame, upright unless turned: at -90 degrees its edge B is up. */
const up = (
  number: number,
  { set = 1, turn = 0, x = 100 * number }: Partial<Card> = {},
): CardRead => ({
  marker: markerOf({ set, number }),
  turn,
  x,
  y: 100,
  size: 30,
})
type Card = { set: CardSet; turn: number; x: number }

/** The camera of a class of three in a question of two answers, before which this is held up. */
async function openOn(
  round: string,
  reads: Reads,
  above: HTMLElement | null = null,
  areDown = true,
) {
  const props = { set: 1 as const, numbers: [1, 2, 3], sides: ['A', 'B'] as const, readCount: 0 }
  const more = { seats: [1, 2, 3, 4], isPaused: false, isNext: false, above }
  const { requests } = openPage(
    <CardCamera {...props} {...more} round={round} onRead={(each) => taken.push(each)} />,
    '/admin/cards/read',
    { '/api/admin/cards/set': {} },
  )
  await screen.findByRole('button', { name: t.stop })
  // All cards are down at first, so that none is left from the question before.
  if (areDown) for (let frame = 0; frame < 12; frame++) act(() => camera.see([]))
  for (let frame = 0; frame < 3; frame++) act(() => camera.see(reads))
  return { requests, read: () => Object.fromEntries(taken.at(-1)?.sure ?? []) }
}

test('a number that is seen in two places counts for nothing, and the page asks to take one down', async () => {
  const { read } = await openOn('twice', [up(1), up(2), up(2, { x: 900, turn: -90 })])
  expect(screen.getByText(t.twice([2]))).toBeTruthy()
  expect(read()).toEqual({ 1: 'A' })
  expect(taken.at(-1)?.twice).toEqual([2])
})

test('a card whose number is no seat, and a letter that is no answer, are named and not counted', async () => {
  const { read } = await openOn('unknown', [up(1, { turn: -90 }), up(3, { turn: 180 }), up(60)])
  expect(screen.getByText(t.unknown([60]))).toBeTruthy()
  expect(screen.getByText(t.noAnswer([3]))).toBeTruthy()
  expect(read()).toEqual({ 1: 'B' })
})

test('a card is named only while it is up, and one whose seat has answered is not named at all', async () => {
  await openOn('down', [up(3, { turn: 180 }), up(4), up(60)])
  expect(screen.getByText(t.unknown([60]))).toBeTruthy()
  for (let frame = 0; frame < 12; frame++) act(() => camera.see([]))
  expect(screen.queryByText(t.unknown([60]))).toBeNull()
  expect(screen.queryByText(t.noAnswer([3]))).toBeNull()
})

test('cards that are still up are asked down above the seats, and not beside the picture', async () => {
  const above = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => above.remove())
  await openOn('left', [up(1), up(2)])
  cleanup()
  await openOn('left 2', [up(1), up(2)], above, false)
  expect(above.textContent).toContain(t.down)
  expect(above.textContent).toContain(t.left([1, 2]))
})

test('a camera that was stopped stays off, over a scene and a reload, until it is started', async () => {
  await openOn('off', [])
  fireEvent.click(screen.getByRole('button', { name: t.stop }))
  cleanup()
  const start = async () => screen.findByRole('button', { name: t.start })
  openPage(
    <CardCamera
      {...{ set: 1, seats: [1], numbers: [1], sides: ['A'], readCount: 0, round: 'off 2' }}
      {...{ isNext: false, isPaused: false, onRead: () => undefined }}
    />,
    '/admin/cards/read',
    {},
  )
  fireEvent.click(await start())
  expect(await screen.findByRole('button', { name: t.stop })).toBeTruthy()
  expect(sessionStorage).toHaveLength(0)
})

test('cards of another class are told by their set, do not count, and may be taken at a press', async () => {
  const { requests, read } = await openOn('other', [up(1, { set: 2 }), up(2)])
  expect(screen.getByText(t.otherSet(2))).toBeTruthy()
  expect(screen.getByText(t.otherSetText)).toBeTruthy()
  expect(read()).toEqual({ 2: 'A' })
  fireEvent.click(screen.getByRole('button', { name: t.takeSet(2) }))
  const chosen = () => requests.find(({ path }) => path === '/api/admin/cards/set')?.body
  await waitFor(() => expect(chosen()).toEqual({ set: 2 }))
})

test('a camera that another program takes meanwhile is told, with a way to start it again', async () => {
  await openOn('lost', [up(1)])
  act(() => camera.lose())
  expect(screen.getByText(t.faults.taken.text)).toBeTruthy()
  expect(screen.getByRole('button', { name: t.start })).toBeTruthy()
})

test('a camera whose frames cannot be read is told and closed, with a way to start it again', async () => {
  await openOn('unread', [up(1)])
  act(() => camera.fail())
  expect(screen.getByText(t.faults.unread.text)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.start }))
  expect(await screen.findByRole('button', { name: t.stop })).toBeTruthy()
  expect(screen.queryByText(t.faults.unread.text)).toBeNull()
})

test('a whole class whose cards are still up is counted, and a few are named', () => {
  const numbers = Array.from({ length: 30 }, (_, at) => at + 1)
  expect(t.left(numbers)).toMatch(/^30 cards are still up/)
  expect(t.left(numbers.slice(0, 2))).toMatch(/^Numbers 1.*2 are still up/)
  expect(t.left([7])).toMatch(/^Number 7 is still up/)
})
