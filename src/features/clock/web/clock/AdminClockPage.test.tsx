// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { ghs } from '#core/money.ts'
import { openPage, refused, TODAY } from '#tests/pages/browser.ts'
import { wholeOf } from '#tests/whole-house/whole-text.ts'
import type { ClockState, PastMove } from '../../schema.ts'
import { clockPage as t } from '../../words/en/clock-page.ts'
import AdminClockPage from './AdminClockPage.tsx'
import { sayClockDate } from './say-days.ts'

afterEach(() => localStorage.clear())

const STILL: ClockState = {
  today: TODAY,
  accraToday: addDays(TODAY, -12),
  movedDays: 12,
  jumpedDays: null,
  isSetBack: false,
  settledThrough: TODAY,
  move: null,
  settling: null,
}

/** One machine of GHS 25 a day that runs for ten more days, and one of GHS 10 that runs on. */
const PREVIEW = {
  from: TODAY,
  cash: ghs(100),
  days: Array.from({ length: 365 }, (_, index) => ({
    on: addDays(TODAY, index + 1),
    pays: index < 10 ? ghs(35) : ghs(10),
    interest: 0,
    machines: index < 10 ? 2 : 1,
    people: 1,
    robots: 20,
  })),
}

const PAST: PastMove = {
  number: 7,
  at: new Date().toISOString(),
  by: 'efua@example.test',
  act: 'move',
  on: addDays(TODAY, -12),
  until: TODAY,
  days: 12,
  paceSeconds: null,
}

const answers = (clock: Partial<ClockState> = {}, more: Record<string, unknown> = {}) => ({
  '/api/admin/clock': { ...STILL, ...clock },
  '/api/admin/clock/preview': PREVIEW,
  '/api/admin/clock/moves': { moves: [PAST], total: 1 },
  ...more,
})

const open = (...given: Parameters<typeof answers>) =>
  openPage(<AdminClockPage />, '/admin/clock', answers(...given))

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const sent = (requests: { path: string; body: unknown }[], path: string) =>
  requests.filter((each) => each.path === path).map(({ body }) => body)

const MOVING = { begun: 12, of: 30, startedOn: addDays(TODAY, -12), endsOn: addDays(TODAY, 18) }

test('it says which day it is, how far ahead of Accra, and through which everyone is settled', async () => {
  open()
  expect(await screen.findByText('12 days ahead of Accra, where it is 09/11/2026.')).toBeTruthy()
  expect(screen.getByText('Everyone is settled.')).toBeTruthy()
  const strip = screen.getByRole('list', { name: t.face.strip })
  const days = within(strip).getAllByRole('listitem')
  expect(days.map((each) => each.textContent)).toEqual([
    'Wed18Settled',
    'Thu19Settled',
    'Fri20Settled',
    'Today21Settled',
    'Sun22To come',
    'Mon23To come',
    'Tue24To come',
  ])
})

test('a day that is not settled yet is named by the last one that is', async () => {
  open({ settledThrough: addDays(TODAY, -1) })
  expect(await screen.findByText('Everyone is settled through 20/11/2026.')).toBeTruthy()
  expect(screen.queryByText('Everyone is settled.')).toBeNull()
})

test('+1 day says what it pays, and is sent with the day that was seen', async () => {
  const { requests } = open({}, { '/api/admin/clock/move': { until: addDays(TODAY, 1) } })
  const text = wholeOf(
    await screen.findByText(/22\/11\/2026 begins, and 1 person and 20 robots are paid/),
  )
  expect(text.textContent).toContain('GHS\u00A035.00')
  await press('+1 day')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move the clock on 1 day?' }))
  expect(dialog.getByText('Paid on the way').closest('dl')?.textContent).toContain('GHS\u00A035.00')
  expect(sent(requests, '/api/admin/clock/move')).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Move 1 day' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent(requests, '/api/admin/clock/move')).toEqual([{ days: 1, from: TODAY }])
})

test('+1 day asks until somebody says not to ask again, and only what was confirmed counts', async () => {
  const { requests } = open({}, { '/api/admin/clock/move': { until: addDays(TODAY, 1) } })
  const oftenSent = () => sent(requests, '/api/admin/clock/move').length
  const tick = () =>
    fireEvent.click(screen.getByLabelText('Do not ask again before moving one day'))
  await press('+1 day')
  tick()
  await press('Cancel')
  await press('+1 day')
  expect(oftenSent()).toBe(0)
  tick()
  await press('Move 1 day')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('+1 day')
  await waitFor(() => expect(oftenSent()).toBe(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('several days are confirmed with what is paid on the way, and only then sent', async () => {
  const { requests } = open({}, { '/api/admin/clock/move': { until: addDays(TODAY, 30) } })
  await screen.findByText(/22\/11\/2026 begins/)
  await press('30 days')
  await press('Move 30 days')
  const dialog = await screen.findByRole('dialog', { name: 'Move the clock on 30 days?' })
  // Ten days of GHS 35, then twenty of GHS 10.
  expect(dialog.textContent).toContain('Paid on the wayGHS\u00A0550.00')
  expect(dialog.textContent).toContain('Machines that run out on the way1')
  expect(dialog.textContent).toContain(sayClockDate(addDays(TODAY, 30), 'full'))
  expect(sent(requests, '/api/admin/clock/move')).toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Move 30 days' }))
  await screen.findByRole('button', { name: '+1 day' })
  expect(sent(requests, '/api/admin/clock/move')).toEqual([{ days: 30, from: TODAY }])
})

test('the field of a number opens behind the last choice, and closes again', async () => {
  open()
  await screen.findByRole('button', { name: '7 days', pressed: true })
  expect(screen.queryByLabelText('Number of days')).toBeNull()
  expect(screen.getByText('From today to 28/11/2026.')).toBeTruthy()
  await press('Other, in days')
  expect(screen.getByLabelText('Number of days')).toHaveProperty('value', '7')
  expect(screen.queryByRole('button', { name: '7 days', pressed: true })).toBeNull()
  await press('30 days')
  expect(screen.queryByLabelText('Number of days')).toBeNull()
})

test('more than a year, less than a day and no number at all cannot be sent', async () => {
  open()
  await press('Other, in days')
  const field = screen.getByLabelText('Number of days')
  for (const typed of ['366', '0', '-3', '1.5', 'x', '']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByText('Whole days, 1 to 365')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true)
  }
  fireEvent.change(field, { target: { value: '365' } })
  expect(screen.getByRole('button', { name: 'Move 365 days' })).toHaveProperty('disabled', false)
})

test('a move on its way shows its day and its people, and can be stopped', async () => {
  const { requests } = open(
    {
      settledThrough: addDays(TODAY, -1),
      move: { ...MOVING, paceSeconds: null, msToNextDay: null },
      settling: { on: TODAY, people: 41_200, of: 100_000 },
    },
    { '/api/admin/clock/pause': { today: TODAY } },
  )
  expect(await screen.findByText('Day 12 of 30')).toBeTruthy()
  expect(screen.getAllByText(/41,200 of 100,000 players settled/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: '+1 day' })).toBeNull()
  const bar = screen.getByRole('progressbar', { name: t.running.progress })
  // Eleven days whole and 41.2 % of the twelfth, of thirty.
  expect(bar.getAttribute('aria-valuenow')).toBe('38')
  await press('Stop here')
  expect(sent(requests, '/api/admin/clock/pause')).toEqual([{}])
})

test('a pace shows when the next day begins, and can be changed and paused', async () => {
  const { requests } = open(
    { move: { ...MOVING, paceSeconds: 10, msToNextDay: 7_000 } },
    { '/api/admin/clock/pace': { until: TODAY }, '/api/admin/clock/pause': { today: TODAY } },
  )
  expect(await screen.findByText('A day passes every 10 seconds')).toBeTruthy()
  expect(screen.getByText(/The next day begins in [67] s/)).toBeTruthy()
  expect(screen.getByText(/12 days passed since 09\/11\/2026/)).toBeTruthy()
  const change = await screen.findByRole('button', { name: 'Change the pace' })
  expect(change).toHaveProperty('disabled', true)
  await press('60 s')
  await press('Change: a day every 60 seconds')
  await press('Pause the clock')
  expect(sent(requests, '/api/admin/clock/pace')).toEqual([{ seconds: 60 }])
  expect(sent(requests, '/api/admin/clock/pause')).toEqual([{}])
})

test('while it runs any pace can be chosen, within the bounds, without a pause', async () => {
  const { requests } = open(
    { move: { ...MOVING, paceSeconds: 10, msToNextDay: 7_000 } },
    { '/api/admin/clock/pace': { until: TODAY } },
  )
  await press('Other, in seconds')
  const field = screen.getByLabelText('Seconds a day takes')
  for (const typed of ['0', '86401', '1.5', '']) {
    fireEvent.change(field, { target: { value: typed } })
    expect(screen.getByText(/^Whole seconds, 1 to/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Change the pace' })).toHaveProperty('disabled', true)
  }
  fireEvent.change(field, { target: { value: '7' } })
  await press('Change: a day every 7 seconds')
  expect(sent(requests, '/api/admin/clock/pace')).toEqual([{ seconds: 7 }])
})

test('a refusal stays beside what was pressed, and the clock is as it was', async () => {
  const said = 'The clock is on its way to 25/12/2026 already.'
  open({}, { '/api/admin/clock/pace': refused(409, 'conflict', said) })
  await press('Start: a day every 10 seconds')
  expect((await screen.findByRole('alert')).textContent).toContain(said)
})

test('days by which the calendar jumped are said with what they did not do, and the house kept the day', async () => {
  const jump: PastMove = { ...PAST, by: null, act: 'keep', on: TODAY, until: null, days: 2_500 }
  open(
    { movedDays: -2_500, accraToday: addDays(TODAY, 2_500), jumpedDays: 2_500 },
    { '/api/admin/clock/moves': { moves: [jump], total: 1 } },
  )
  expect(await screen.findByText(t.jump.title(2_500))).toBeTruthy()
  expect(screen.getByText(t.jump.text)).toBeTruthy()
  expect(screen.getByText('2,500 days behind Accra, where it is 25/09/2033.')).toBeTruthy()
  const row = await screen.findByText('Kept at 21/11/2026: the computer was 2,500 days ahead')
  expect(row.closest('li')?.textContent).toContain('by itself')
})

test('a calendar that was put back is said as the computer’s, not as Accra’s', async () => {
  open({ isSetBack: true })
  expect(await screen.findByText(t.face.setBack('09/11/2026'))).toBeTruthy()
  expect(screen.queryByText(/ahead of Accra/)).toBeNull()
  expect(screen.queryByText(t.jump.text)).toBeNull()
})

test('who moved it stands below; where nobody did, that is said', async () => {
  open()
  expect(await screen.findByText('12 days on, from 09/11/2026 to 21/11/2026')).toBeTruthy()
  expect(screen.getByText('efua', { exact: false })).toBeTruthy()
})

test('nobody moved it and nothing pays: both are said with what it means', async () => {
  const none = PREVIEW.days.map((each) => ({ ...each, pays: 0, machines: 0, people: 0, robots: 0 }))
  open(
    { movedDays: 0, accraToday: TODAY },
    {
      '/api/admin/clock/preview': { from: TODAY, cash: 0, days: none },
      '/api/admin/clock/moves': { moves: [], total: 0 },
    },
  )
  expect(await screen.findByText(t.history.noneTitle)).toBeTruthy()
  expect(await screen.findByText(t.preview.noneTitle)).toBeTruthy()
  expect(screen.getByText(/Nobody has a machine that pays for it/)).toBeTruthy()
  expect(screen.getByText('The same day as in Accra.')).toBeTruthy()
})
