// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { type Answers, openPage } from '#tests/pages/browser.ts'
import { othersCloth } from '#ui/look/thread-colour.ts'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import type { PhoneProps } from '../scene-props.ts'
import TheRunPhone from './Phone.tsx'
import PhoneStrip from './PhoneStrip.tsx'

const t = lessonPhone.run

/** A learner who has nothing to take out, and was paid nothing. */
const UNPAID = {
  amount: 0,
  why: 'nothing',
  paid: 0,
  waiting: null,
  isEmpty: false,
  isFrozen: false,
}

const openStrip = (payout: object) =>
  openPage(<PhoneStrip title="The run" text="Taps" isTitled />, '/wallet', {
    '/api/cash-out': { ...UNPAID, ...payout },
  })

function openPhone(payout: object, answers: Answers = {}) {
  const onStill = vi.fn()
  const given = { text: 'In order.', onStill } as unknown as PhoneProps
  openPage(<TheRunPhone {...given} />, '/', {
    '/api/cash-out': { ...UNPAID, ...payout },
    '/api/lesson/threads': { hue: null, threads: [], room: null },
    '/api/lesson/line': { line: null },
    ...answers,
  })
  return onStill
}

test('a learner who was paid sees the line stop too', async () => {
  const onStill = openPhone({ paid: ghs(260), isFrozen: true })
  expect(await screen.findByText(t.still)).toBeTruthy()
  expect(screen.getByText(t.frozen)).toBeTruthy()
  expect(screen.getByText(t.paidAll)).toBeTruthy()
  expect(onStill).toHaveBeenLastCalledWith(true)
})

test('who was paid still sees where they stood in the whole line, and who waits how many there are', async () => {
  const line = { left: 68, paid: 4, waiting: 10, own: { place: 1, of: 14 } }
  const open = (payout: object) => openPhone(payout, { '/api/lesson/line': { line } })
  open({ paid: ghs(260) })
  expect(await screen.findByText(t.was(1, 14))).toBeTruthy()
  cleanup()
  open({ waiting: { place: 3, amount: ghs(260) } })
  expect(await screen.findByText(t.ofAll(10))).toBeTruthy()
  expect(screen.queryByText(t.was(1, 14))).toBeNull()
  cleanup()
  // The line passes by a withdrawal whose decision was taken back: it has no number.
  open({ waiting: { place: null, amount: ghs(260) } })
  expect(await screen.findByText(t.outOfLine)).toBeTruthy()
  expect(screen.queryByText(t.inLine)).toBeNull()
})

test('own threads lie at their width in the cloth of the room, and what is gone has left them', async () => {
  const threads = [
    { amount: ghs(100), remains: ghs(25) },
    { amount: ghs(50), remains: ghs(50) },
  ]
  const places = [
    { at: 0.2, wide: 0.1 },
    { at: 0.7, wide: 0.05 },
  ]
  openPhone(
    { why: null },
    {
      '/api/lesson/threads': { hue: 3, threads, room: { gone: 0.25, places, hues: [0, 4, 4, 0] } },
    },
  )
  const label = (await screen.findByText(t.threads.partly)).closest('p')
  // The colour to look for stands beside the words.
  expect(label?.firstElementChild?.getAttribute('aria-hidden')).toBe('true')
  const [beam, gone, ...own] = [...(label?.nextElementSibling?.children ?? [])] as HTMLElement[]
  expect(beam?.style.background).toContain('brass')
  expect(gone?.style.clipPath).toBe('inset(0 0 0 25%)')
  expect(gone?.children).toHaveLength(3)
  expect(own.map(({ style }) => [style.left, style.width])).toEqual([
    ['20%', '10%'],
    ['70%', '5%'],
  ])
  const [left, remains] = [...(own[0]?.children ?? [])] as HTMLElement[]
  expect([left, remains].map((part) => part?.style.flexGrow)).toEqual([
    String(ghs(75)),
    String(ghs(25)),
  ])
})

test('others’ threads have the colours and the weaves that the wall has there, side by side as one', () => {
  expect(othersCloth([0, 4, 4]).map(({ wide }) => wide)).toEqual([1, 2])
  const [light, dark, both, robots] = othersCloth([3, 10, 17, null]).map(
    ({ background }) => background,
  )
  for (const seat of [light, dark, both]) expect(seat).toContain('--threads-3')
  const wefts = (cloth = '') => [...cloth.matchAll(/--weft(?:-dark)?/g)].map(([name]) => name)
  expect([light, dark, both].map(wefts)).toEqual([
    ['--weft', '--weft'],
    ['--weft-dark', '--weft-dark'],
    ['--weft', '--weft-dark'],
  ])
  expect(robots).toContain('--robots-0')
})

test('above a page the strip says that the line stands still, and what of one’s own waits, to who waits', async () => {
  const waiting = { place: 2, amount: ghs(310) }
  openStrip({ waiting, isFrozen: true })
  expect(
    await screen.findByText(/^The line stands still\. GHS.310\.00 of yours waits\.$/),
  ).toBeDefined()
  expect(screen.getByText(t.frozen)).toBeDefined()
  expect(screen.getByText('The run')).toBeDefined()
  cleanup()
  openStrip({ waiting, isEmpty: true })
  expect(await screen.findByText(t.empty)).toBeDefined()
  cleanup()
  // A learner who is paid, or in a line that moves, keeps the name of the scene.
  for (const payout of [{ waiting }, { isFrozen: true }]) {
    openStrip(payout)
    expect(await screen.findByText('The run')).toBeDefined()
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(document.body.textContent).not.toContain(t.still)
    cleanup()
  }
})
