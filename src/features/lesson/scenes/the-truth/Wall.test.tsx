// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { openPage } from '#tests/pages/browser.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import TheTruthWall from './Wall.tsx'

const SUMS = { putIn: 0, paidOut: 0, cash: 0, owed: 0, fromSelf: 0, fromOthers: 0, earned: 0 }
const NOBODY = { behind: 0, behindSeats: 0, ahead: 0, aheadSeats: 0, lost: 0, even: 0 }

const NO_CLOTH = { revealed: true, threads: [], groups: [], credits: [] }

function open(some: object, wall: object = NO_CLOTH) {
  openPage(createElement(TheTruthWall, { wall: wall as never, hadRun: true }), '/wall', {
    '/api/admin/crowd': { crowd: null },
    '/api/debrief': { revealed: true, figures: { ...SUMS, ...NOBODY, twin: null, ...some } },
  })
}

test('the truth on the wall says no sum of nobody', async () => {
  open({ even: 5 })
  expect(await screen.findByText(t.even(5))).toBeDefined()
  expect(document.body.textContent).not.toMatch(/\b0 people|is lost/)
  // Nobody was paid: there is no way of that money to show.
  expect(screen.queryByText(t.flow)).toBeNull()
  cleanup()
  open({ ahead: 2, aheadSeats: 2, even: 1 })
  expect(await screen.findByText(`${t.ahead(2, 2)} · ${t.even(1)}`)).toBeDefined()
})

test('who was paid with their own money alone sees no part of others’ that is none', async () => {
  open({ paidOut: ghs(400), fromSelf: ghs(400), even: 1 })
  expect(await screen.findByText(new RegExp(`^${t.own}`))).toBeDefined()
  expect(document.body.textContent).not.toContain(t.others)
})

test('a promise that the drawer does not hold is said to have been never there', async () => {
  open({ cash: ghs(40), owed: ghs(100), even: 1 })
  const says = await screen.findByText(/^GHS.60\.00 was never there$/)
  // The hatching of the run and of the cloth, from which the class knows it.
  expect(says.closest('li')?.querySelector('.hatched')).not.toBeNull()
  cleanup()
  open({ cash: ghs(100), owed: ghs(100), even: 1 })
  await screen.findByText(t.even(1))
  expect(document.body.textContent).not.toContain('never there')
})

test('until the wall knows of the reveal nothing is told: figures before the film would give away its end', async () => {
  open({ even: 5 }, { ...NO_CLOTH, revealed: false })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText(t.earned)).toBeNull()
  cleanup()
  open({ even: 5 })
  expect(await screen.findByText(t.earned)).toBeDefined()
})

/** The groups of a class of five. */
const FIRST = { first: 1, last: 3, all: 5 }
const LAST = { first: 4, last: 5, all: 5 }

test('groups are said by their order of joining, in words that need no counting', () => {
  expect(t.joined(FIRST, true)).toBe('First 3 to join')
  expect(t.joined({ ...LAST, all: 7 }, false)).toBe('Next 2')
  expect(t.joined(LAST, false)).toBe('Last 2')
  expect(t.joined({ first: 1, last: 5, all: 5 }, false)).toBe('All 5')
})

test('without motion the flow stands at once, between groups by order of joining, and names nobody', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const thread = { remains: ghs(0), hue: 0 }
  const threads = [
    { ...thread, amount: ghs(60), giver: 0, gone: [{ taker: 0, isOwn: true, amount: ghs(60) }] },
    { ...thread, amount: ghs(80), giver: 1, gone: [{ taker: 0, isOwn: false, amount: ghs(80) }] },
    { ...thread, amount: ghs(40), remains: ghs(40), giver: 1, gone: [] },
  ]
  open(
    { paidOut: ghs(140), fromSelf: ghs(60), fromOthers: ghs(80) },
    {
      revealed: true,
      threads,
      groups: [3, 2],
      credits: [ghs(0), ghs(12)],
    },
  )
  const textsOf = async (side: string) =>
    [...(await screen.findByRole('list', { name: side })).children].map((li) => li.textContent)
  expect(await textsOf(t.flowFrom)).toEqual([
    `${t.joined(FIRST, true)}GHS\u00A060.00`,
    `${t.joined(LAST, false)}GHS\u00A0120.00`,
  ])
  // The groups that no band reaches stand where they are missed, among those that it does.
  expect(await textsOf(t.flowTo)).toEqual([
    `${t.joined(FIRST, false)}GHS\u00A0140.00`,
    `${t.joined(LAST, false)}GHS\u00A00.00`,
    `${t.drawer}GHS\u00A040.00`,
  ])
  expect(screen.getByText(t.earned)).toBeDefined()
  expect(screen.getByText(t.othersPart(57))).toBeDefined()
  expect(screen.getByText(t.others)).toBeDefined()
  for (const says of [t.flowOthers, t.flowOwn]) expect(screen.getByText(says)).toBeDefined()
  expect(screen.queryByText(t.flowRobots)).toBeNull()
  // A figure has the sign of its bands: a class sees which part of the picture it counts.
  const signOf = (says: string) =>
    screen.getByText(says).closest('li')?.querySelector('svg')?.innerHTML
  expect(signOf(t.others)).toBe(signOf(t.flowOthers))
  // A reader is told the same of each group: whose money it got, and what nobody has.
  const rows = [...screen.getByRole('table', { name: t.flowTable.title }).querySelectorAll('tr')]
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    [t.joined(FIRST, true), '33 %', '44 %', '33 %', '0 %'],
    [t.joined(LAST, true), '67 %', '0 %', '0 %', '22 %'],
  ])
  // Read at once from the back row: forty words are the most, those of the frame among them.
  const seen = document.body.cloneNode(true) as HTMLElement
  seen.querySelector('table')?.remove()
  const words = seen.innerText.split(/\s+/).filter(Boolean)
  expect(words.length).toBeLessThanOrEqual(36)
  cleanup()
  // Some of what was paid is of no thread: nobody can say then who got none of it.
  open(
    { paidOut: ghs(150), fromSelf: ghs(60), fromOthers: ghs(90) },
    { revealed: true, threads, groups: [3, 2], credits: [] },
  )
  await screen.findByText(t.flowOthers)
  expect(await textsOf(t.flowTo)).toEqual([t.joined(FIRST, false), t.drawer])
  cleanup()
  const ofRobots = threads.map((each) => ({ ...each, hue: null }))
  open(
    { paidOut: ghs(140), fromSelf: ghs(60), fromOthers: ghs(80) },
    { revealed: true, threads: ofRobots, groups: [3, 2], credits: [ghs(0), ghs(12)] },
  )
  expect(await screen.findByText(t.flowRobots)).toBeDefined()
})
