// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { type Answers, openPage, refused, TODAY } from '#tests/pages/browser.ts'
import AdminAnalyticsPage from './AdminAnalyticsPage.tsx'
import { changeOf, sayShare, wholePercentOf } from './change-words.ts'

const FIGURES = {
  revenue: ghs(500),
  withdrawals: ghs(120),
  net: ghs(380),
  transactions: 5,
  newUsers: 3,
  newRobots: 0,
  activeUsers: 4 as number | null,
  purchases: 2,
  sales: ghs(130),
}
const BEFORE = {
  ...FIGURES,
  revenue: ghs(300),
  withdrawals: ghs(240),
  net: ghs(0),
  newUsers: 0,
  newRobots: 0,
  activeUsers: null,
}

const idOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, '0')}`

function answer(days: number) {
  return {
    from: addDays(TODAY, 1 - days),
    to: TODAY,
    now: FIGURES,
    before: BEFORE,
    statuses: { pending: 1, completed: 1, failed: 1 },
    topUsers: Array.from({ length: 10 }, (_, n) => ({
      id: idOf(n),
      name: n === 1 ? 'a deleted person' : `learner${n}@example.com`,
      isDeleted: n === 1,
      transactions: 10 - n,
      volume: ghs(100 - n),
    })),
    popularItems: Array.from({ length: 6 }, (_, n) => ({
      machineId: n,
      name: `Machine ${n}`,
      purchases: 6 - n,
      sales: ghs(60),
    })),
    days: Array.from({ length: days }, (_, n) => ({
      day: addDays(TODAY, 1 - days + n),
      deposits: ghs(n),
      withdrawals: ghs(0),
      newUsers: 0,
      purchases: 1,
    })),
  }
}

function open(answers: Answers = {}, address = '/admin/analytics') {
  return openPage(<AdminAnalyticsPage />, address, {
    '/api/admin/analytics': answer(30),
    ...answers,
  })
}

/** The words of one figure: its name, its value, its change and what it was. */
async function figure(label: string): Promise<string> {
  await screen.findByText('Top users')
  const names = within(screen.getByRole('region', { name: 'Figures' })).getAllByRole('term')
  const term = names.find((name) => name.firstChild?.textContent === label)
  return (term?.parentElement?.textContent ?? '').replaceAll('\u00A0', ' ')
}

test('until the figures are there the page says so', () => {
  open({ '/api/admin/analytics': () => new Promise(() => undefined) })
  expect(screen.getByText('Loading analytics...')).toBeDefined()
})

test('figures that cannot be read say so, with the reason', async () => {
  open({ '/api/admin/analytics': refused(503, 'unavailable', 'Not now.') })
  expect(await screen.findByText('Error loading analytics')).toBeDefined()
  expect(screen.getByText('Not now.')).toBeDefined()
})

test('the period is 30 days unless the address says another, and stands in the address', async () => {
  const { requests } = open({ '/api/admin/analytics': answer(30) })
  await screen.findByText('Top users')
  expect(screen.getByRole('tab', { name: '30 days' }).getAttribute('aria-selected')).toBe('true')
  fireEvent.click(screen.getByRole('tab', { name: '7 days' }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/analytics?period=7d')
  fireEvent.click(screen.getByRole('tab', { name: '30 days' }))
  expect(screen.getByLabelText('address').textContent).toBe('/admin/analytics')
  expect(requests.map(({ path }) => path).slice(0, 2)).toEqual([
    '/api/admin/analytics?period=30d',
    '/api/admin/analytics?period=7d',
  ])
})

test.each([
  ['90d', '90 days'],
  ['1y', '1 year'],
  ['tomorrow', '30 days'],
])('an address that says %s shows %s', (period, tab) => {
  open({}, `/admin/analytics?period=${period}`)
  expect(screen.getByRole('tab', { name: tab }).getAttribute('aria-selected')).toBe('true')
})

test('each figure stands beside the period before, its change in words, sign and amount', async () => {
  open()
  expect(await figure('Revenue')).toBe(
    'RevenueCompleted depositsGHS 500.00Up by GHS 200.00 (+67 %)Before: GHS 300.00',
  )
  expect(await figure('Withdrawals')).toContain('Down by GHS 120.00 (−50 %)Before: GHS 240.00')
  expect(await figure('Requests')).toContain('5No changeBefore: 5')
  expect(await figure('Purchases')).toContain('2No changeBefore: 2')
  expect(await figure('Sales')).toContain('GHS 130.00No change')
})

test('there is no percentage of nothing, and what is not known says so', async () => {
  open()
  expect(await figure('Net')).toContain('Up by GHS 380.00 Before: GHS 0.00')
  expect(await figure('New users')).toContain('3Up by 3 Before: 0')
  expect(await figure('Active users')).toContain('4Before: not known.')
})

test('the statuses are counts and rounded percentages, and say so where those do not add up', async () => {
  open()
  await screen.findByText('By status')
  expect(screen.getAllByText('33 %')).toHaveLength(3)
  expect(screen.getByText(/percentages are rounded/)).toBeDefined()
})

test('five top users are shown, all ten on demand, each leading to their page', async () => {
  open()
  const heading = await screen.findByRole('heading', { name: 'Top users' })
  const list = within(heading.closest('section') as HTMLElement)
  expect(list.getAllByRole('listitem')).toHaveLength(5)
  const first = list.getByRole('link', { name: /learner0\s*@example\.com/ })
  expect(first.getAttribute('href')).toBe(`/admin/users/${idOf(0)}`)
  expect(list.queryByRole('link', { name: /deleted/ })).toBeNull()
  fireEvent.click(list.getByRole('button', { name: 'Show all 10' }))
  expect(list.getAllByRole('listitem')).toHaveLength(10)
  fireEvent.click(list.getByRole('button', { name: 'Show the first 5' }))
  expect(list.getAllByRole('listitem')).toHaveLength(5)
})

test('six popular items are shown with their purchases and sales', async () => {
  open()
  const heading = await screen.findByRole('heading', { name: 'Popular machines' })
  const items = within(heading.closest('section') as HTMLElement).getAllByRole('listitem')
  expect(items.map((item) => item.textContent?.replaceAll('\u00A0', ' '))).toEqual(
    [6, 5, 4, 3, 2, 1].map(
      (count, n) => `Machine ${n}GHS 60.00${count} purchase${count === 1 ? '' : 's'}`,
    ),
  )
})

test('the daily trend has the last 7 days, the charts of the period every day', async () => {
  open()
  await screen.findByText('Top users')
  const days = screen.getAllByRole('slider').map((plot) => plot.getAttribute('aria-valuemax'))
  expect(days).toEqual(['7', '30', '30'])
  fireEvent.click(screen.getByRole('button', { name: /^Show table: Daily trend/ }))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows).toHaveLength(8)
  expect(rows.at(-1)?.textContent?.replaceAll('\u00A0', ' ')).toBe('21/11/2026GHS 29.00GHS 0.00')
})

test('a room where nothing happened says so in each part', async () => {
  const nothing = Object.fromEntries(Object.keys(FIGURES).map((name) => [name, 0]))
  const days = answer(7).days.map(({ day }) => ({
    day,
    deposits: 0,
    withdrawals: 0,
    newUsers: 0,
    purchases: 0,
  }))
  open({
    '/api/admin/analytics': {
      ...answer(7),
      now: nothing,
      before: { ...nothing, activeUsers: null },
      statuses: { pending: 0, completed: 0, failed: 0 },
      topUsers: [],
      popularItems: [],
      days,
    },
  })
  expect(await screen.findByText('No request was made in this period.')).toBeDefined()
  for (const text of [
    'Nobody asked for or bought anything in this period.',
    'No machine was bought in this period.',
    'No deposit or withdrawal was completed in these days.',
    'Nobody joined and nothing was bought in these days.',
  ]) {
    expect(screen.getByText(text)).toBeDefined()
  }
  expect(await figure('Revenue')).toContain('No changeBefore: GHS 0.00')
})

describe('the change of a figure', () => {
  test.each([
    [50, 40, { kind: 'up', by: 10, share: 25 }],
    [10, 30, { kind: 'down', by: 20, share: 67 }],
    [0, 30, { kind: 'down', by: 30, share: 100 }],
    [11, 10, { kind: 'up', by: 1, share: 10 }],
    [60, 9, { kind: 'up', by: 51, share: null }],
    [60, 1, { kind: 'up', by: 59, share: null }],
    [3, 0, { kind: 'up', by: 3, share: null }],
    [3, -2, { kind: 'up', by: 5, share: null }],
    [1001, 1000, { kind: 'up', by: 1, share: 'tiny' }],
    [7, 7, { kind: 'same' }],
    [7, null, { kind: 'unknown' }],
  ])('from %j, which was %j before', (now, before, change) => {
    expect(changeOf(now, before)).toEqual(change)
  })

  test('is signed, and rounded to whole percent', () => {
    expect(sayShare(1250, 'up')).toBe('+1,250 %')
    expect(sayShare(20, 'down')).toBe('−20 %')
    expect([wholePercentOf(1, 3), wholePercentOf(2, 3), wholePercentOf(1, 200)]).toEqual([
      33, 67, 1,
    ])
  })
})
