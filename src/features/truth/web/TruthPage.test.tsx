// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { day } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { openPage, refused } from '#tests/pages/browser.ts'
import type { Party } from '../schema.ts'
import TruthPage from './TruthPage.tsx'
import type { Truth } from './TruthSums.tsx'

const party = (key: string, who: Party['who'], name: string, amount: number): Party => ({
  key,
  who,
  name,
  joinedOn: day('2026-11-03'),
  amount: ghs(amount),
})

const NONE = { total: ghs(0), named: [], others: { people: 0, amount: ghs(0) }, later: ghs(0) }

const TRUTH: Truth = {
  of: null,
  putIn: ghs(300),
  takenOut: ghs(410),
  sentBack: ghs(80),
  wallet: ghs(1000),
  held: ghs(60),
  suspense: ghs(30),
  bills: ghs(0),
  promised: ghs(2450),
  profitPaid: ghs(1200),
  interest: ghs(0),
  someInBills: false,
  from: {
    total: ghs(410),
    named: [
      party('0', 'later', 'k•••@example.com', 200),
      party('1', 'self', 'a•••@example.com', 100),
      party('2', 'earlier', 'k•••@example.com', 60),
      party('3', 'later', 'a deleted person', 30),
    ],
    others: { people: 2, amount: ghs(20) },
    later: ghs(240),
  },
  to: {
    total: ghs(300),
    named: [
      party('0', 'self', 'a•••@example.com', 100),
      party('1', 'earlier', 'y•••@example.com', 90),
    ],
    others: { people: 0, amount: ghs(0) },
    later: ghs(0),
  },
  inDrawer: ghs(110),
}

const open = (truth: unknown, address = '/truth') =>
  openPage(<TruthPage />, address, { '/api/truth': truth })

const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ')
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    )

test('the page begins with cash put in and taken out, once, and what the app says still', async () => {
  open(TRUTH)
  // The sum that the net below it is counted from.
  expect(await screen.findByText(/^You put in GHS.300\.00\.$/)).toBeDefined()
  expect(screen.getByText(/^GHS.80\.00 of it was a payment of yours, sent back$/)).toBeDefined()
  // Wallet and held, as in the card of what it says.
  expect(screen.getByText(/^The app still says GHS.1,060\.00\.$/)).toBeDefined()
  expect(screen.queryByText('In cash')).toBeNull()
  expect(screen.getByText(/^You got GHS.410\.00\.$/).className).toContain('text-gold')
  expect(screen.getByText(/^GHS.110\.00 more than you put in\.$/)).toBeDefined()
  expect(screen.getByText(/^GHS.310\.00 of it came from others\.$/)).toBeDefined()
  const said = plain(screen.getByText('The app says you have').parentElement?.textContent)
  expect(said).toContain('GHS 1,060.00')
  expect(said).toContain('GHS 60.00 of it held for withdrawals')
  expect(said).toContain('And GHS 30.00 paid in, not credited yet')
  expect(plain(screen.getByText('It promises you still').parentElement?.textContent)).toContain(
    'GHS 2,450.00',
  )
})

test('an app that says nothing any more is not said to', async () => {
  open({ ...TRUTH, wallet: ghs(0), held: ghs(0) })
  await screen.findByText(/^You got GHS.410\.00\.$/)
  expect(document.body.textContent).not.toContain('The app still says')
})

test('the zero that machines earned comes second, before the ways of the money', async () => {
  open(TRUTH)
  await rowsOf('Whose deposits paid you')
  const said = plain(document.body.textContent)
  const places = ['You got', 'This zero is no mistake', 'Whose deposits', 'The app says you have']
  const order = places.map((words) => said.indexOf(words))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(order).not.toContain(-1)
})

test('the sentence about the profit is there to the letter, with the figures of the books', async () => {
  open(TRUTH)
  expect(plain((await screen.findByText(/^Profit paid so far/)).textContent)).toBe(
    'Profit paid so far GHS 1,200.00; earned by any machine GHS 0.00.',
  )
})

test('what a treasury bill paid is told beside what machines earned, and named as nobody’s deposit', async () => {
  const treasury = { ...party('treasury', 'nobody', '', 20), who: 'treasury' }
  const from = { ...TRUTH.from, total: ghs(20), named: [treasury], others: NONE.others }
  open({ ...TRUTH, interest: ghs(20), bills: ghs(50), someInBills: true, from })
  expect(plain((await screen.findByText(/treasury bill interest was credited/)).textContent)).toBe(
    'Beside it GHS 20.00 of treasury bill interest was credited. The treasury paid it, from outside the app.',
  )
  expect(plain(screen.getByText(/^Profit paid so far/).textContent)).toContain(
    'earned by any machine GHS 0.00.',
  )
  expect(plain(screen.getByText('In a treasury bill').parentElement?.textContent)).toContain(
    'GHS 50.00',
  )
  expect(await rowsOf('Whose deposits paid you')).toEqual([
    ['Treasury bill interestThe treasury put it into the drawer, for anybody’s bill', 'GHS 20.00'],
  ])
  expect((await rowsOf('Whom your deposits paid')).at(-1)?.[0]).toBe(
    'Still in the drawer, or in treasury bills',
  )
})

test('each side is a table whose rows make up the total, those still unnamed summed up', async () => {
  open(TRUTH)
  expect(await rowsOf('Whose deposits paid you')).toEqual([
    ['k•••@example.comjoined 03/11/2026, after you', 'GHS 200.00'],
    ['You', 'GHS 100.00'],
    ['k•••@example.comjoined 03/11/2026, before you', 'GHS 60.00'],
    ['a deleted personjoined 03/11/2026, after you', 'GHS 30.00'],
    ['2 other people', 'GHS 20.00'],
  ])
  expect(await rowsOf('Whom your deposits paid')).toEqual([
    ['You', 'GHS 100.00'],
    ['y•••@example.comjoined 03/11/2026, before you', 'GHS 90.00'],
    ['Still in the drawer', 'GHS 110.00'],
  ])
  expect(
    screen.getByText(/^GHS.240\.00 of it was put in by people who joined after you\.$/),
  ).toBeDefined()
  expect(screen.getByText(/^GHS.90\.00 of it was paid to others\.$/)).toBeDefined()
})

test('who has put nothing in and got nothing is told so, without a picture', async () => {
  open({ ...TRUTH, putIn: 0, takenOut: 0, sentBack: 0, from: NONE, to: NONE, inDrawer: 0 })
  expect(await screen.findByText('Nothing was paid out to you yet.')).toBeDefined()
  expect(screen.getByText('You have not put anything in yet.')).toBeDefined()
  expect(screen.getByText('You have put nothing in and taken nothing out.')).toBeDefined()
  expect(screen.queryByRole('img')).toBeNull()
})

test('before the reveal there is nothing to see, and a way back', async () => {
  open(refused(403, 'not_allowed', 'Not yet.'))
  expect(await screen.findByText('Not revealed yet')).toBeDefined()
  // The server's words, which the debrief has too.
  expect(screen.getByText('Not yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the dashboard' }).getAttribute('href')).toBe(
    '/dashboard',
  )
})

test('a sum of nothing among what was paid is left out, not denied', async () => {
  open({ ...TRUTH, from: { ...TRUTH.from, later: ghs(0) } })
  await rowsOf('Whose deposits paid you')
  expect(document.body.textContent).not.toMatch(/None of it|joined after you\./)
})

test('an admin’s look at somebody else names them, and speaks of them', async () => {
  const id = '018f0000-0000-7000-8000-000000000007'
  const { requests } = open({ ...TRUTH, of: { id, name: 'ama@example.com' } }, `/truth?of=${id}`)
  expect(await screen.findByRole('heading', { name: 'The truth of ama@example.com' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Whose deposits paid them' })).toBeDefined()
  expect(screen.getByText(/^They took out GHS.110\.00 more than they put in\.$/)).toBeDefined()
  const out = plain(screen.getByText('They took out').parentElement?.textContent)
  expect(out).toContain('GHS 410.00')
  expect(out).toContain('GHS 80.00 of it was a payment of theirs, sent back')
  expect(requests[0]?.path).toBe(`/api/truth?learner=${id}`)
})

test('cash that cannot be followed says so and why', async () => {
  const lost = { key: '', who: 'nobody', name: '', joinedOn: null, amount: ghs(10) }
  open({ ...TRUTH, from: { ...NONE, total: ghs(10), named: [lost] } })
  expect(await rowsOf('Whose deposits paid you')).toEqual([
    ['Cannot be followedA clock of the server ran backwards', 'GHS 10.00'],
  ])
})

test('a fault of the server is said, with a way on', async () => {
  open(refused(503, 'unavailable', 'Not now.'))
  expect(await screen.findByText('The money could not be followed')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('the flow comes first, as one band and its rows, with nothing to press', async () => {
  open(TRUTH)
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings[0]?.textContent).toBe('Whose deposits paid you')
  const flow = within(headings[0]?.closest('section') as HTMLElement)
  const text = plain(headings[0]?.closest('section')?.textContent)
  expect(text).toContain('GHS 240.00 of it was put in by people who joined after you.')
  expect(text).toContain('joined 03/11/2026, after youGHS 200.00')
  expect(flow.getAllByRole('row')).toHaveLength(6)
  // Nothing is behind a button: all of it is told at once.
  expect(flow.queryByRole('button')).toBeNull()
})

test.each([
  [
    'somebody else’s deposit',
    [party('0', 'later', 'k•••@example.com', 70)],
    'k•••@example.com put in the GHS 70.00 that was paid out to you.',
  ],
  [
    'interest of a bill',
    [{ ...party('treasury', 'self', '', 70), who: 'treasury' as const }],
    'Treasury bill interest: GHS 70.00. The treasury put it into the drawer, for anybody’s bill.',
  ],
])('one band alone is told as a sentence: %s', async (_what, named, sentence) => {
  const from = { total: ghs(70), named, others: NONE.others, later: ghs(70) }
  open({ ...TRUTH, from, to: { ...NONE, total: ghs(50) }, inDrawer: ghs(50) })
  const heading = await screen.findByRole('heading', { name: 'Whose deposits paid you' })
  const section = plain(heading.closest('section')?.textContent)
  expect(section).toContain(sentence)
  expect(section).toContain('GHS 70.00 of it was put in by people who joined after you.')
  const own = screen.getByRole('heading', { name: 'Whom your deposits paid' }).closest('section')
  expect(plain(own?.textContent)).toContain('You put in GHS 50.00; it is still in the drawer.')
})
