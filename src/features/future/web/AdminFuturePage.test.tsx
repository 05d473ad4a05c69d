// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { offer, openPage, refused, TODAY } from '#tests/pages/browser.ts'
import { future as t } from '../words/en/future.ts'
import { machineFutures } from '../words/en/machine-futures.ts'
import AdminFuturePage from './AdminFuturePage.tsx'

const dayOf = (newLearners: number) => ({
  day: TODAY,
  newUsers: newLearners,
  newLearners,
  deposits: 0,
  withdrawals: 0,
  purchases: 0,
})

/** The room as the page reads it: people by day, what they deposited, what was paid out. */
const answers = (joined: number[], more: Record<string, unknown> = {}) => ({
  '/api/admin/analytics': {
    days: joined.map(dayOf),
    now: { revenue: ghs(1400), withdrawals: ghs(0) },
    popularItems: [{ machineId: 9 }],
  },
  '/api/admin/solvency': { cash: ghs(1400), owed: { total: ghs(100) }, profitPaid: ghs(0) },
  '/api/machines': { machines: [offer(10), offer(9), offer(8, { isActive: false })] },
  ...more,
})

const open = (address = '', joined = [0], more = {}) =>
  openPage(<AdminFuturePage />, `/admin/future${address}`, answers(joined, more))

/** The outcome; a phone has it once more, beside the sliders. */
const outcome = (text: string) => screen.findByText(text, { selector: '[role=status] *' })

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const address = () => screen.getByRole('status', { name: 'address' }).textContent
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const ten = '?newcomers=10&price=5000&profit=1000&life=60&deposit=5000&withdrawn=100'

test('ten buyers a day of machine 10: day 12, half the people behind, and the days in a table', async () => {
  open(ten)
  expect(await outcome('The drawer is empty on day 12.')).toBeTruthy()
  const said = '60 of 120 people (50 %) have taken out less than they put in.'
  expect(screen.getByText(said)).toBeTruthy()
  expect(screen.getByText(t.lead)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: `Show table: ${t.charts.cash}` }))
  const table = screen.getByRole('table', { name: t.charts.cash })
  const cells = within(table).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent?.slice(4))).toEqual(
    '500 900 1,200 1,400 1,500 1,500 1,400 1,200 900 500 0 0'
      .split(' ')
      .map((cash) => `${cash}.00`),
  )
})

test('a slider and the field beside it change the outcome at once, and then the address', async () => {
  open(ten)
  const range = await screen.findByRole('slider', { name: 'Cashed out, slider' })
  fireEvent.change(range, { target: { value: '50' } })
  expect(await outcome('The drawer is empty on day 22.')).toBeTruthy()
  expect(field('Cashed out').value).toBe('50')
  expect(range.getAttribute('aria-valuetext')).toBe('50 %')
  fireEvent.change(field('Their growth a day'), { target: { value: '1.' } })
  expect(field('Their growth a day').value).toBe('1.')
  expect(screen.getByText(t.wrong('-20', '50'))).toBeTruthy()
  fireEvent.change(field('Their growth a day'), { target: { value: '1.5' } })
  expect(screen.queryByText(t.wrong('-20', '50'))).toBeNull()
  await waitFor(() => expect(address()).toContain('growth=150'))
  expect(address()).toContain('withdrawn=50')
  expect(address()).toContain('horizon=60')
})

test('it starts from the room’s own figures, and a reset goes back to them', async () => {
  open('', [0, 5, 15])
  expect(await screen.findByText(t.fromRoom(2, 'favourite', 'machine'))).toBeTruthy()
  expect([field('Newcomers a day').value, field('Average deposit').value]).toEqual(['10', '70.00'])
  expect(screen.getByRole('combobox')).toHaveProperty('value', '9')
  fireEvent.change(field('Newcomers a day'), { target: { value: '99' } })
  fireEvent.change(field('Price'), { target: { value: 'no price' } })
  await waitFor(() => expect(address()).toContain('newcomers=99'))
  expect(screen.getByText(t.changed)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t.reset }))
  await waitFor(() => expect(address()).toBe('/admin/future'))
  expect([field('Newcomers a day').value, field('Price').value]).toEqual(['10', '70.00'])
  expect(screen.queryByRole('button', { name: t.reset })).toBeNull()
})

test('where the average deposit buys no machine the page says so, and of no drawer that it lasts', async () => {
  // GHS 1,400 of 70 people is GHS 20 each; the cheapest machine costs GHS 50, and one comes a day.
  const days = Array.from({ length: 70 }, () => 1)
  open('', days)
  expect(await screen.findByText(t.fromRoom(70, 'too_dear', 'machine'))).toBeTruthy()
  expect(await outcome('No machine is ever bought.')).toBeTruthy()
  expect(screen.queryByText(/The drawer lasts/)).toBeNull()
})

test('a drawer that lasts and could not pay all is never said as good news', async () => {
  open(ten.replace('withdrawn=100', 'withdrawn=0'))
  expect(await outcome(t.outcome.lastsUntaken('8'))).toBeTruthy()
  expect(screen.queryByText(/The drawer lasts/)).toBeNull()
  cleanup()
  open('?newcomers=10&price=5000&profit=1000&life=60&deposit=5000&withdrawn=100&horizon=7')
  expect(await outcome(t.outcome.lastsShort(7, '3'))).toBeTruthy()
})

test('a fund that lasts and could not pay all says both', async () => {
  open('?form=fund&cash=16000&said=100000&promised=0&taken=0&newcomers=0')
  expect(await outcome('The fund lasts all 60 days.')).toBeTruthy()
  expect(screen.getByText(plain(t.outcome.fundShort('GHS 0.16')))).toBeTruthy()
})

test('a room without people starts from the example, and says so', async () => {
  open()
  expect(await screen.findByText(t.fromExample)).toBeTruthy()
  expect(await outcome('The drawer is empty on day 12.')).toBeTruthy()
})

test('another machine brings its price, its profit and its days; own figures are another machine', async () => {
  open(ten)
  const which = await screen.findByRole('combobox')
  fireEvent.change(which, { target: { value: '9' } })
  expect([field('Price').value, field('Daily profit').value]).toEqual(['70.00', '15.00'])
  expect([field('Days it pays').value, field('Average deposit').value]).toEqual(['63', '70.00'])
  fireEvent.change(field('Daily profit'), { target: { value: '16' } })
  expect(within(which).getByRole('option', { selected: true }).textContent).toBe(t.ownMachine)
})

test('the fund that promises interest has its own sliders, and says how it was checked', async () => {
  open('?form=fund&cash=50000&said=100000&promised=0&taken=1000&newcomers=0')
  // All that goes on is a tenth of 1,000 a day: empty after 10·ln 2.
  expect(await outcome('The fund is empty after 6.9 days.')).toBeTruthy()
  expect(screen.getByText(plain(t.outcome.check('GHS 0.01')))).toBeTruthy()
  expect(screen.queryByLabelText('Price')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: t.forms.machine }))
  await waitFor(() => expect(address()).not.toContain('form='))
  expect(await outcome('Nobody joins.')).toBeTruthy()
})

test('beside each machine on offer: the day steady sales fail, and the growth its promise needs', async () => {
  open()
  const table = await screen.findByRole('table', { name: machineFutures.title })
  const rows = within(table).getAllByRole('row').slice(1)
  // Beside each figure stands its name, for a phone.
  const { fails, growth, everybody } = machineFutures
  expect(rows.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
    `Sankofa MiniGHS 50.00 → 60 × GHS 10.00${fails}12${growth}20 %${everybody}74`,
    `Akoben SparkGHS 70.00 → 63 × GHS 15.00${fails}11${growth}21.43 %${everybody}70`,
  ])
})

test('figures that cannot be read are said to be so, and the catalogue still stands', async () => {
  open('', [0], { '/api/admin/solvency': refused(409, 'conflict', 'The house is out.') })
  expect(await screen.findByText(t.failed)).toBeTruthy()
  expect(screen.getByText('The house is out.')).toBeTruthy()
  expect(await screen.findByText('Sankofa Mini')).toBeTruthy()
})
