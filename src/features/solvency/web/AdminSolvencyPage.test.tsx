// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs, pesewas } from '#core/money.ts'
import { openPage, plain, refused, TODAY } from '#tests/pages/browser.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import type { HouseDay, Joiners } from '../schema.ts'
import AdminSolvencyPage from './AdminSolvencyPage.tsx'
import type { HouseAnswer } from './SolvencyHall.tsx'

const dayOf = (ago: number, cash: number): HouseDay => ({
  day: addDays(TODAY, -ago),
  cash: ghs(cash),
  owed: ghs(2 * cash),
  promised: ghs(10 * cash),
  cameIn: ghs(100),
  wentOut: ghs(40),
})

const HOUSE: HouseAnswer = {
  today: TODAY,
  cash: ghs(490),
  owed: { wallets: ghs(800), held: ghs(150), suspense: ghs(50), total: ghs(1000) },
  promised: ghs(9000),
  coverage: pesewas(49),
  profitPaid: ghs(777),
  earned: ghs(0),
  bills: ghs(0),
  pace: { days: 7, net: ghs(-700), perDay: ghs(-100) },
  emptyOn: addDays(TODAY, 5),
  days: [dayOf(2, 300), dayOf(1, 400), dayOf(0, 490)],
}

const joiner = (place: number, name: string | null, net: number): Joiners => ({
  first: place,
  last: place,
  name,
  ahead: net > 0 ? 1 : 0,
  behind: net < 0 ? 1 : 0,
  even: net === 0 ? 1 : 0,
  net: ghs(net),
})
const JOINERS = {
  people: 4,
  groups: [
    joiner(1, 'ama@example.com', 200),
    joiner(2, 'kofi@example.com', 50),
    joiner(3, null, -500),
    joiner(4, 'esi@example.com', 0),
  ],
}

function open(house: unknown = HOUSE, joiners: unknown = JOINERS) {
  return openPage(<AdminSolvencyPage />, '/admin/solvency', {
    '/api/admin/solvency': house,
    '/api/admin/solvency/joiners': joiners,
  })
}

const around = (label: string) =>
  plain(wholeOf(screen.getAllByText(label)[0]).parentElement?.textContent)
const tableOf = async (title: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Show table: ${title}` }))
  return within(screen.getByRole('table', { name: title }))
    .getAllByRole('row')
    .map((row) => plain(row.textContent))
}

test('the drawer, the debts in their parts, the promises and what each cedi owed is covered by', async () => {
  open()
  await screen.findByText('In wallets')
  expect(around('In the drawer')).toContain('GHS 490.00')
  expect(around('Owed now')).toContain('GHS 1,000.00')
  expect(around('Promised still')).toContain('GHS 9,000.00')
  expect(around('In wallets')).toContain('GHS 800.00')
  expect(around('Held for withdrawals')).toContain('GHS 150.00')
  expect(around('Not yet credited')).toContain('GHS 50.00')
  expect(
    screen.getByText(/^For each GHS 1\.00 it owes, the house holds GHS.0\.49\.$/),
  ).toBeDefined()
})

test.each([
  [null, 'Nothing is owed.'],
  [100, 'The drawer holds all that is owed now.'],
  [312, 'The drawer holds all that is owed now.'],
])('a coverage of %j is said in words', async (coverage, words) => {
  open({ ...HOUSE, coverage })
  expect(await screen.findByText(words)).toBeDefined()
})

test.each([
  [{}, 'At this pace the drawer is empty on 26/11/2026, in 5 days.'],
  [
    { emptyOn: null, pace: { days: 7, net: ghs(70), perDay: ghs(10) } },
    'At this pace more comes in than goes out. The drawer could not pay what is owed now: it holds GHS 0.49 for each GHS 1.00.',
  ],
  [
    { emptyOn: null, coverage: 100, pace: { days: 7, net: ghs(70), perDay: ghs(10) } },
    'At this pace more comes in than goes out.',
  ],
  [
    { emptyOn: null, coverage: 100, pace: { days: 7, net: ghs(0), perDay: ghs(0) } },
    'At this pace as much comes in as goes out.',
  ],
  [
    { emptyOn: null, coverage: 100, pace: { days: 7, net: ghs(-1), perDay: ghs(0) } },
    'At this pace the drawer is not empty within 100 years.',
  ],
  [{ emptyOn: TODAY, cash: ghs(0) }, 'The drawer is empty.'],
  [{ pace: { days: 0, net: ghs(0), perDay: ghs(0) } }, 'No cash has moved yet.'],
])('the runway is a day, or says why there is none: %j', async (changes, words) => {
  open({ ...HOUSE, ...changes })
  expect(await screen.findByText((text) => plain(text) === words)).toBeDefined()
})

test('promises hang on the one scale with drawer and debts, and the drawer is held against them', async () => {
  open({
    ...HOUSE,
    cash: ghs(910),
    owed: { ...HOUSE.owed, total: ghs(328) },
    promised: ghs(12_792),
    coverage: 277,
  })
  const line = await screen.findByText(/^For each GHS 1\.00 promised still/)
  expect(plain(line.textContent)).toBe(
    'For each GHS 1.00 promised still, the drawer holds GHS 0.07.',
  )
  const widths = [...document.querySelectorAll('svg rect:last-child')].map((bar) =>
    bar.getAttribute('width'),
  )
  expect(widths.slice(0, 3).map((width) => Math.round(Number.parseFloat(width ?? '')))).toEqual([
    7, 3, 100,
  ])
})

test('a drawer that could pay every promise is not held against them', async () => {
  open({ ...HOUSE, promised: ghs(490), coverage: 100 })
  await screen.findByText('In wallets')
  expect(screen.queryByText(/promised still, the drawer/)).toBeNull()
})

test.each([
  [0, 'people'],
  [20, 'people and robots'],
])('with %j robots the cash came from %s', async (robots, who) => {
  open(HOUSE, { ...JOINERS, robots })
  expect(
    await screen.findByText(`All the cash there ever was came from ${who} in this room.`),
  ).toBeDefined()
})

test('the pace is net, signed, and says over how many days', async () => {
  open()
  expect(await screen.findByText('7 business days to today')).toBeDefined()
  expect(around('Net inflow a day')).toContain('−GHS 100.00')
})

test('the sentence about the profit is there to the letter', async () => {
  open()
  expect(plain((await screen.findByText(/^Profit paid so far/)).textContent)).toBe(
    'Profit paid so far GHS 777.00; earned by any machine GHS 0.00.',
  )
})

test('what a treasury bill paid is no profit of a machine, and told beside it', async () => {
  open({ ...HOUSE, earned: pesewas(187) })
  expect(plain((await screen.findByText(/^Profit paid so far/)).textContent)).toBe(
    'Profit paid so far GHS 775.13; earned by any machine GHS 0.00.',
  )
  expect(plain(screen.getByText(/interest on its bills/).textContent)).toContain(
    'The treasury paid GHS 1.87 interest on its bills.',
  )
})

test('each chart has every business day in its table', async () => {
  open()
  expect(await tableOf('Cash and what is owed')).toEqual([
    'DayIn the drawerOwed now',
    '19/11/2026GHS 300.00GHS 600.00',
    '20/11/2026GHS 400.00GHS 800.00',
    '21/11/2026GHS 490.00GHS 980.00',
  ])
  expect((await tableOf('Cash in and out')).at(-1)).toBe('21/11/2026GHS 100.00GHS 40.00')
  expect((await tableOf('Promised still')).at(-1)).toBe('21/11/2026GHS 4,900.00')
})

test('who is ahead stands in the order of joining, by name, and is counted', async () => {
  open()
  expect(
    await screen.findByText(
      'Of the 2 people who joined first, 2 are ahead; of the 2 people who joined last, 0.',
    ),
  ).toBeDefined()
  expect(await tableOf('Ahead and behind, by joining order')).toEqual([
    'JoinedTaken out less put in',
    '1. ama@example.comGHS 200.00',
    '2. kofi@example.comGHS 50.00',
    '3. a deleted person-GHS 500.00',
    '4. esi@example.comGHS 0.00',
  ])
})

test('of many people each bar is a group', async () => {
  const group = (first: number): Joiners => ({
    ...joiner(first, null, 0),
    last: first + 49,
    ahead: 10,
    behind: 40,
    even: 0,
    net: pesewas(-5),
  })
  open(HOUSE, { people: 100, groups: [group(1), group(51)] })
  expect(await screen.findByText(/100 people in groups of those who joined/)).toBeDefined()
  expect((await tableOf('Ahead and behind, by joining order'))[1]).toBe('1 to 50-GHS 0.05')
})

test('a new house says so in each part', async () => {
  const empty = { ...dayOf(0, 0), cameIn: ghs(0), wentOut: ghs(0) }
  open({ ...HOUSE, days: [empty] }, { people: 0, groups: [] })
  for (const text of [
    'Nothing has been owed, paid or promised yet.',
    'No cash has moved yet.',
    'Nothing has been promised yet: no machine was bought.',
    'Nobody has put anything in yet.',
  ]) {
    expect(await screen.findByText(text)).toBeDefined()
  }
})

test('until the books are added up the page says so; a fault says why', async () => {
  open(() => new Promise(() => undefined))
  expect(screen.getByText('Adding up the books...')).toBeDefined()
})

test('figures that cannot be read say so, with the reason', async () => {
  open(refused(503, 'unavailable', 'Not now.'))
  expect(await screen.findByText('The books could not be added up')).toBeDefined()
  expect(screen.getByText('Not now.')).toBeDefined()
})

const DAY = { cameIn: ghs(0), wentOut: ghs(0), promised: ghs(0) }
const days = (...covers: readonly (readonly [cash: number, owed: number])[]) =>
  covers.map(([cash, owed], at) => ({
    ...DAY,
    day: `2026-11-2${at + 1}`,
    cash: ghs(cash),
    owed: ghs(owed),
  }))

test.each([
  [
    'from the day after which it could never pay again',
    [
      [9, 1],
      [1, 9],
      [9, 9],
      [8, 9],
      [1, 9],
    ],
    '24/11/2026',
  ],
  [
    'from the first, where it never could',
    [
      [0, 1],
      [0, 2],
    ],
    '21/11/2026',
  ],
  [
    'nowhere, where it can pay today',
    [
      [1, 9],
      [9, 1],
    ],
    null,
  ],
] as const)('the chart marks insolvency %s', async (_, covers, from) => {
  open({ ...HOUSE, days: days(...covers) })
  await screen.findByText('In wallets')
  const marked = screen.queryByText(/^Insolvent from here:/)?.textContent ?? null
  expect(marked).toBe(from && `Insolvent from here: ${from}`)
})

test('who is behind is red, below the line', async () => {
  open()
  await screen.findByText('In wallets')
  await waitFor(() => expect(document.querySelectorAll('rect.fill-bad')).toHaveLength(1))
})
