// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { ownedRow } from '#features/machines/words/en/owned-row.ts'
import type { PublicSettings } from '#features/settings/schema.ts'
import { EARNINGS, entry, offer, owned, refused, SUMMARY, TODAY } from '#tests/pages/browser.ts'
import { ALL, namesIn, openDashboard, section } from '#tests/pages/dashboard.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { inside } from '../../words/en/inside.ts'
import { inspirations } from '../../words/en/inspirations.ts'
import { settingsBootstrap } from '../entry/session.ts'
import { inspirationOf } from './DashboardWords.tsx'

const said = (of: HTMLElement) => of.textContent.replaceAll('\u00A0', ' ')

/** The changes that are said, in the order of the page. */
const changes = () =>
  screen
    .getAllByText(/in 7 days|since you joined/)
    .map((badge: HTMLElement) => wholeOf(badge).textContent.replaceAll('\u00A0', ' '))

test('the welcome line greets with what stands before the @', async () => {
  openDashboard()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Akwaaba, ama.mensah')
})

test('four figures stand with their names and their change of seven days', async () => {
  openDashboard()
  expect(await screen.findByText('Total Balance')).toBeDefined()
  const figures = await section('Your figures')
  await waitFor(() => figures.getByText('Daily Mining Profits'))
  for (const text of ['Mining Machines', 'Referrals', 'GHS 25.00', '2', '3']) {
    expect(figures.getByText(text)).toBeDefined()
  }
  expect(changes()).toEqual([
    '+GHS 30.00 profit in 7 days',
    '+GHS 15.00 in 7 days',
    '+1 in 7 days',
    '+2 in 7 days',
  ])
})

test('what did not change in seven days says so, and no profit is not told as one', async () => {
  const weekAgo = { dailyProfit: EARNINGS.dailyProfit, owned: EARNINGS.owned }
  openDashboard({
    '/api/wallet': { ...SUMMARY, profitThisWeek: ghs(0), referralsThisWeek: 0 },
    '/api/machines/earnings': { ...EARNINGS, weekAgo },
  })
  const figures = await section('Your figures')
  await waitFor(() => figures.getByText('Daily Mining Profits'))
  expect(changes()).toEqual(Array(3).fill('No change in 7 days'))
})

test('who joined less than seven days ago reads what changed since then, and no figure twice', async () => {
  openDashboard({
    '/api/wallet': {
      ...SUMMARY,
      profitThisWeek: ghs(200),
      joinedThisWeek: true,
      referralsThisWeek: 0,
    },
    '/api/machines/earnings': { ...EARNINGS, weekAgo: { dailyProfit: ghs(0), owned: 0 } },
  })
  const figures = await section('Your figures')
  await waitFor(() => figures.getByText('Daily Mining Profits'))
  // From nothing the change is the figure itself: once is enough.
  expect(changes()).toEqual(['+GHS 200.00 profit since you joined', 'No change since you joined'])
})

test.each([
  ['nothing earns', 'none', 'Collect Profits', true],
  ['the first machine was bought today', 'starts_tomorrow', 'Starts Tomorrow', true],
  ['profit is due', 'due', 'Collect Profits', false],
  ['the day is credited', 'collected', 'Collected Today', true],
])('where %s the button (%s) says %s', async (_why, collecting, label, disabled) => {
  openDashboard({ '/api/machines/earnings': { ...EARNINGS, collecting } })
  const button = await screen.findByRole('button', { name: label })
  expect((button as HTMLButtonElement).disabled).toBe(disabled)
  expect(await screen.findByText('Profits are auto-collected daily.')).toBeDefined()
})

test('who owns no machine yet is told when one pays, not that profits come', async () => {
  openDashboard({
    '/api/machines': { machines: [offer(9)] },
    '/api/machines/earnings': { ...EARNINGS, owned: 0, collecting: 'starts_tomorrow' },
  })
  expect(await screen.findByText(t.buyFirst)).toBeDefined()
  expect(screen.queryByText(t.collect.starts_tomorrow)).toBeNull()
  expect(screen.queryByText(ownedRow.autoCollected)).toBeNull()
})

test('until a first machine is bought the cheapest stand before the figures, and once', async () => {
  openDashboard({
    '/api/machines': { machines: [offer(9)] },
    '/api/machines/earnings': { ...EARNINGS, owned: 0, collecting: 'none' },
  })
  const offers = await screen.findByRole('heading', { name: t.recommended })
  const figures = await screen.findByRole('heading', { name: t.figures })
  expect(offers.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await screen.findByRole('heading', { name: t.recent })
  expect(screen.getAllByRole('heading', { name: t.recommended })).toHaveLength(1)
  expect(screen.queryByRole('heading', { name: t.machines })).toBeNull()
})

test('what one owns stands under the balance, the last bought first, with its pay and its days', async () => {
  openDashboard({
    '/api/machines': { machines: [owned(10, 3), offer(9), owned(7, 0), owned(5, 99)] },
  })
  const [first] = await screen.findAllByRole('heading', { name: t.machines })
  const own = within(first?.closest('section') as HTMLElement)
  await own.findByText('Nyansapo One')
  expect(own.getAllByRole('listitem').map((each: HTMLElement) => said(each))).toEqual([
    'Nyansapo One+GHS 18.00 a day65 days left',
    'Sankofa Mini+GHS 10.00 a day57 days left',
    'Duafe DuoCompleted',
  ])
  const balance = screen.getByText('Total Balance')
  expect(balance.compareDocumentPosition(own.getByText('Nyansapo One'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  )
})

test('what is available stands beside what is on hold, and only then', async () => {
  const { served } = openDashboard()
  expect(await screen.findByText('Total Balance')).toBeDefined()
  await screen.findByRole('link', { name: 'Withdraw' })
  expect(screen.queryByText('On hold')).toBeNull()
  cleanup()
  openDashboard({ ...served, '/api/wallet': { ...SUMMARY, available: ghs(180), held: ghs(50) } })
  expect(await screen.findByText('On hold')).toBeDefined()
  expect(screen.getByText('Available')).toBeDefined()
})

test('what came today stands beside the button that says so', async () => {
  openDashboard({ '/api/wallet': { ...SUMMARY, todaysProfit: ghs(70) } })
  const button = await screen.findByRole('button', { name: 'Collected Today' })
  expect(said(button.parentElement as HTMLElement)).toBe('Collected Today+GHS 70.00')
})

/** The address of what is gold, or its words where it leads nowhere. */
const golden = () =>
  [...document.querySelectorAll<HTMLElement>('[class]')]
    .filter((each) => [...each.classList].some((name) => /^bg-gold!?$/.test(name)))
    .map((each) => {
      const link = each.closest('a') ?? each.querySelector('a')
      return link?.getAttribute('href') ?? each.textContent
    })

test.each([
  ['there is nothing to collect', { revealed: false, collecting: 'collected' }, '/deposit'],
  ['profit is due', { revealed: false, collecting: 'due' }, t.collect.due],
  ['the truth is out', { revealed: true, collecting: 'collected' }, '/truth'],
  ['the truth is out and profit is due', { revealed: true, collecting: 'due' }, '/truth'],
])('exactly one thing is gold, the next to do: where %s', async (_when, {
  revealed,
  collecting,
}, next) => {
  settingsBootstrap.put({ revealed } as unknown as PublicSettings)
  onTestFinished(() => settingsBootstrap.put({} as unknown as PublicSettings))
  openDashboard({ '/api/machines/earnings': { ...EARNINGS, collecting } })
  // After the truth nothing is collected: profits that are due come by themselves.
  if (!revealed)
    await screen.findByRole('button', { name: t.collect[collecting as 'due' | 'collected'] })
  expect(await screen.findByText(t.recent)).toBeDefined()
  expect(golden()).toEqual([next])
})

test('once the truth is out nothing is recommended to buy, and no profit is praised', async () => {
  settingsBootstrap.put({ revealed: true } as unknown as PublicSettings)
  onTestFinished(() => settingsBootstrap.put({} as unknown as PublicSettings))
  openDashboard()
  expect(await screen.findByText(t.recent)).toBeDefined()
  expect(screen.queryByText('Recommended for You')).toBeNull()
  await waitFor(() => screen.getByText('Referrals'))
  expect(screen.queryByText('Daily Mining Profits')).toBeNull()
  expect(screen.queryByText(/in 7 days|since you joined/)).toBeNull()
})

test('collecting says how much came', async () => {
  openDashboard({
    '/api/machines/earnings': { ...EARNINGS, collecting: 'due', due: ghs(30) },
    '/api/machines/collect': { collected: ghs(30) },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Collect Profits' }))
  expect(await screen.findByText('You have collected GHS 30.00 in profits!')).toBeDefined()
})

test('collecting what another screen has collected says so', async () => {
  openDashboard({
    '/api/machines/earnings': { ...EARNINGS, collecting: 'due', due: ghs(30) },
    '/api/machines/collect': refused(409, 'conflict', 'Profits already collected for today.'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Collect Profits' }))
  expect(await screen.findByText('Profits already collected for today.')).toBeDefined()
})

test('the three cheapest machines not owned are recommended, each on the way to its purchase', async () => {
  openDashboard({ '/api/machines': { machines: ALL.toReversed() } })
  const recommended = await section('Recommended for You')
  await waitFor(() => recommended.getByText('Akoben Spark'))
  expect(namesIn(recommended)).toEqual(['Akoben Spark', 'Nyansapo One', 'Duafe Duo'])
  expect(recommended.getByRole('link', { name: /Akoben Spark/ }).getAttribute('href')).toBe(
    '/products?buy=9',
  )
})

test('who owns everything is told so', async () => {
  openDashboard({ '/api/machines': { machines: [owned(10)] } })
  expect(await screen.findByText('You own every machine on offer')).toBeDefined()
})

test('the five latest entries stand under Recent Activity', async () => {
  const entries = ['a', 'b', 'c', 'd', 'e'].map((id) => entry(id))
  const { requests } = openDashboard({ '/api/wallet/activity': { entries, total: 12 } })
  const recent = await section('Recent Activity')
  await waitFor(() => expect(recent.getAllByRole('listitem')).toHaveLength(5))
  expect(requests.map(({ path }) => path)).toContain('/api/wallet/activity?size=20')
})

test('where nothing has happened, the next step is offered', async () => {
  openDashboard()
  const recent = await section('Recent Activity')
  await waitFor(() => recent.getByText('No Activity Yet'))
  expect(recent.getByRole('link', { name: 'Add Money' }).getAttribute('href')).toBe('/deposit')
})

test('the inspiration of a day is one line for everyone, and another the day after', async () => {
  openDashboard()
  const words = await section('Daily inspiration')
  expect(words.getByText(inspirationOf(TODAY))).toBeDefined()
  const days = inspirations.map((_, index) => inspirationOf(addDays(TODAY, index)))
  expect(new Set(days)).toEqual(new Set(inspirations))
  expect(inspirationOf(TODAY)).toBe(inspirationOf(TODAY))
})

test('the verse of the day and the quick links stand below', async () => {
  openDashboard()
  expect(await screen.findByText('Give us this day.')).toBeDefined()
  expect(screen.getByText('Matthew 6:11')).toBeDefined()
  const links = await section('Quick links')
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products',
    '/referrals',
    '/verses',
  ])
})

const ASKED = { revealed: false, questionsBefore: true } as PublicSettings

test('open questions come first on the page', async () => {
  settingsBootstrap.put(ASKED)
  openDashboard({ '/api/debrief/questions': { phase: 'before', mine: null } })
  const offered = await screen.findByRole('link', { name: /^Eight offers/ })
  expect(offered.getAttribute('href')).toBe('/debrief')
  expect(screen.queryByRole('link', { name: /^Your eight answers/ })).toBeNull()
})

test('once they are answered the balance comes first again, and a quick link leads back to them', async () => {
  settingsBootstrap.put(ASKED)
  const mine = { invest: 'no', pays: 'never', checks: 'source' }
  openDashboard({ '/api/debrief/questions': { phase: 'before', mine } })
  const back = await screen.findByRole('link', { name: /^Your eight answers/ })
  expect(back.getAttribute('href')).toBe('/debrief')
  expect(screen.queryByRole('link', { name: /^Eight offers/ })).toBeNull()
})

test('in a lesson nobody is asked to bring a friend before the first machine, and afterwards by the gift', async () => {
  const none = { ...EARNINGS, owned: 0 }
  const lesson = { '/api/lesson/under-way': { isUnderWay: true } }
  const gift = () => screen.queryByRole('link', { name: inside.refer })
  openDashboard({ ...lesson, '/api/machines/earnings': none })
  await waitFor(() => expect(gift()).toBeNull())
  cleanup()
  openDashboard({ ...lesson })
  await screen.findByText('Total Balance')
  expect(gift()).not.toBeNull()
  cleanup()
  openDashboard({ '/api/machines/earnings': none })
  await screen.findByText('Total Balance')
  expect(gift()).not.toBeNull()
})
