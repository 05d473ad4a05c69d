// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cardWall } from '#features/cards/words/en/card-wall.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { openConsole } from '#tests/pages/console.ts'
import AdminLesson from './AdminLesson.tsx'

const t = cardWall.console
const NONE = { scene: null, seats: 0, asked: null, seat: null }
const limits = { minWithdrawal: 5_000, maxWithdrawal: 1_000_000 }

const open = (scene: string, wall: object, answers: object = {}) =>
  openConsole(scene, {
    page: <AdminLesson />,
    answers: { '/api/admin/cards/wall': { ...NONE, ...wall }, ...answers },
  })

/** The card that holds the words to say in the scene. */
async function sceneCard(): Promise<HTMLElement> {
  const say = await screen.findByRole('heading', { name: lessonConsole.now.say })
  const card = say.parentElement?.parentElement
  if (!card) throw new Error('No card holds the words to say.')
  return card
}

test('‘Read the cards’ stands in the card of a scene that asks something of cards, above what to say', async () => {
  const round = { step: 1, read: [4], missing: [1, 2, 3], ...limits }
  open('whisper', { scene: 'whisper', seats: 4, asked: round })
  const link = await screen.findByRole('link', { name: t.readCards })
  expect(link.getAttribute('href')).toMatch(/\/admin\/cards\/read$/)
  expect(screen.getByText(t.reading(1, 3))).toBeTruthy()
  const say = screen.getByRole('heading', { name: lessonConsole.now.say })
  const isBefore = link.compareDocumentPosition(say) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isBefore).toBeTruthy()
  expect(within(await sceneCard()).getByRole('link', { name: t.readCards })).toBe(link)
  cleanup()
  open('before', { scene: 'before', seats: 4, asked: null })
  expect(await screen.findByText(t.asked)).toBeTruthy()
  for (const [scene, wall] of [
    ['keep', { scene: 'keep', seats: 4 }],
    ['whisper', NONE],
  ] as const) {
    cleanup()
    open(scene, wall)
    await sceneCard()
    expect(screen.queryByRole('link', { name: t.readCards })).toBeNull()
  }
})

test('while cards are asked and none is counted, to read them is the golden act, and to go on is not', async () => {
  const gold = () =>
    [...document.querySelectorAll('[data-variant="primary"], a.bg-gold')].map(
      (each) => each.textContent,
    )
  const round = { step: 1, read: [], missing: [1, 2, 3], ...limits }
  open('whisper', { scene: 'whisper', seats: 3, asked: round })
  await screen.findByRole('link', { name: t.readCards })
  expect(gold()).toEqual([t.readCards])
  cleanup()
  open('whisper', { scene: 'whisper', seats: 3, asked: null })
  await screen.findByText(t.asked)
  expect(gold().join()).toContain(lessonConsole.now.next('The run'))
  expect(gold().join()).not.toContain(t.readCards)
})

test('at the truth the console takes the wall from seat to seat and back, and none before it is revealed', async () => {
  const seats = [2, 5, 9].map((number) => ({ number, id: `id-${number}`, name: `Keta ${number}` }))
  const answers = {
    '/api/admin/cards/seats': { playBy: 'cards', set: 1, hasBegun: true, seats },
    '/api/admin/cards/wall/seat': {},
    '/api/settings': { revealed: true },
  }
  const truth = { scene: 'the-truth', seats: 3 }
  const first = open('the-truth', truth, answers)
  fireEvent.click(await screen.findByRole('button', { name: t.first }))
  const shown = (requests: { path: string; body: unknown }[]) =>
    requests.filter(({ path }) => path === '/api/admin/cards/wall/seat').map(({ body }) => body)
  await waitFor(() => expect(shown(first.requests)).toEqual([{ number: 2 }]))
  expect(screen.queryByRole('button', { name: t.back })).toBeNull()
  cleanup()
  const second = open('the-truth', { ...truth, seat: { number: 5, place: 2, of: 3 } }, answers)
  expect(await screen.findByText(t.shown(5, 2, 3))).toBeTruthy()
  for (const [name, number] of [
    [t.next, 9],
    [t.back, 2],
    [t.all, null],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(shown(second.requests).at(-1)).toEqual({ number }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: t.all }).hasAttribute('disabled')).toBe(false),
    )
  }
  cleanup()
  open('the-truth', truth, { ...answers, '/api/settings': { revealed: false } })
  await sceneCard()
  expect(screen.queryByRole('button', { name: t.first })).toBeNull()
})

test('by itself the wall goes on to the next seat every eight seconds, until it is stopped', async () => {
  const seats = [2, 5, 9].map((number) => ({ number, id: `id-${number}`, name: `Keta ${number}` }))
  const { requests } = open(
    'the-truth',
    { scene: 'the-truth', seats: 3, seat: { number: 2, place: 1, of: 3 } },
    {
      '/api/admin/cards/seats': { playBy: 'cards', set: 1, hasBegun: true, seats },
      '/api/admin/cards/wall/seat': {},
      '/api/settings': { revealed: true },
    },
  )
  const shown = () => requests.filter(({ path }) => path === '/api/admin/cards/wall/seat')
  const start = await screen.findByRole('button', { name: t.byItself })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(start)
  vi.advanceTimersByTime(7_900)
  expect(shown()).toEqual([])
  vi.advanceTimersByTime(200)
  expect(shown().map(({ body }) => body)).toEqual([{ number: 5 }])
  vi.useRealTimers()
  fireEvent.click(await screen.findByRole('button', { name: t.stop }))
  // A press of the facilitator's own ends it too: the whole class stays on the wall.
  fireEvent.click(screen.getByRole('button', { name: t.byItself }))
  fireEvent.click(screen.getByRole('button', { name: t.all }))
  expect(await screen.findByRole('button', { name: t.byItself })).toBeTruthy()
  await waitFor(() => expect(shown().at(-1)?.body).toEqual({ number: null }))
})
