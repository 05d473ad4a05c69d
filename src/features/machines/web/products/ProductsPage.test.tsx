// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { noConnection, offer, owned, refused } from '#tests/pages/browser.ts'
import { ALL, address, BILL, card, lines, open, sheet } from '#tests/pages/products.ts'

const shown = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

test('the tabs are named and counted, and the cheapest comes first, what is owned last', async () => {
  open()
  await card('Sankofa Mini')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All Items 4',
    'Available 3',
    'Owned 1',
  ])
  expect(shown()).toEqual(['Akoben Spark', 'Fawohodie Farm', 'Adinkrahene Prime', 'Sankofa Mini'])
})

test('a treasury bill is marked, says where its interest comes from, and that its rate is the room’s', async () => {
  open('/products', { '/api/machines': { machines: [BILL, offer(9)] } })
  expect((await card('Treasury Bill 91')).getByText('Treasury bill')).toBeDefined()
  const { getByRole } = await sheet('Treasury Bill 91')
  const said = lines()
  for (const words of [
    'Treasury bill',
    'Pays what a 91-day treasury bill would. The interest comes from outside the app.',
    '15% a year is this room’s setting: check the Bank of Ghana for today’s rate.',
    'Daily profit+GHS 0.02some days GHS 0.03',
    'GHS 50.00Paid back at the end',
    'Interest a year15%',
    'Duration91 days',
    'Interest in allGHS 1.87',
    'Monthly earningsGHS 0.61',
  ]) {
    expect(said).toContain(words)
  }
  fireEvent.click(getByRole('button', { name: 'Close' }))
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'profit' } })
  expect(shown()).toEqual(['Akoben Spark', 'Treasury Bill 91'])
})

test('tab, order and search stand in the address, and an address opens them again', async () => {
  open('/products?tab=available&sort=profit')
  await card('Akoben Spark')
  expect(shown()).toEqual(['Adinkrahene Prime', 'Fawohodie Farm', 'Akoben Spark'])
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'roi' } })
  expect(shown()).toEqual(['Fawohodie Farm', 'Adinkrahene Prime', 'Akoben Spark'])
  expect(address()).toBe('/products?tab=available&sort=roi')
  fireEvent.click(screen.getByRole('tab', { name: /All Items/ }))
  fireEvent.change(screen.getByLabelText('Search machines'), { target: { value: 'farm' } })
  await waitFor(() => expect(address()).toBe('/products?sort=roi&q=farm'))
  expect(shown()).toEqual(['Fawohodie Farm'])
})

test('the three orders are named for what they sort by', async () => {
  open()
  await card('Sankofa Mini')
  const options = within(screen.getByLabelText('Sort by')).getAllByRole('option')
  expect(options.map((option: HTMLElement) => option.textContent)).toEqual([
    'Daily profit, highest',
    'ROI, highest',
    'Price, lowest',
  ])
})

test('a tile says the price and the pay of an offer, and its sheet every figure', async () => {
  open()
  const tile = await card('Adinkrahene Prime')
  expect(tile.getByText('GHS 390.00')).toBeDefined()
  expect(tile.getByText('+GHS 95.00')).toBeDefined()
  expect(tile.queryByText('Annual ROI')).toBeNull()
  const all = await sheet('Adinkrahene Prime')
  expect(address()).toBe('/products?see=1')
  expect(all.getByText('Chief of the machines: the largest of the house.')).toBeDefined()
  expect(all.getByText('Available')).toBeDefined()
  for (const figure of [
    'Daily profit+GHS 95.00',
    'PriceGHS 390.00One-time purchase',
    'Annual ROI8,891.0%',
    'Duration80 days',
    'Total earningsGHS 7,600.00',
    'Monthly earningsGHS 2,850.00',
  ]) {
    expect(lines()).toContain(figure)
  }
})

test('a shelf in the order of ROI says on each tile the figure that places it', async () => {
  open('/products?sort=roi')
  const tile = await card('Adinkrahene Prime')
  expect(tile.getByText('8,891.0%').parentElement?.textContent).toBe('Annual ROI 8,891.0% a year')
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'price' } })
  expect(screen.queryByText('8,891.0%')).toBeNull()
})

test('once the truth is out the shelf praises nothing, and says once that the shop is closed', async () => {
  open('/products', { '/api/settings': { revealed: true } })
  await card('Adinkrahene Prime')
  expect(await screen.findAllByText('The shop is closed')).toHaveLength(1)
  expect(screen.queryByText('Pay once, collect every day.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Acquire Now/ })).toBeNull()
  expect(screen.getByText('What was sold here.')).toBeDefined()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All Items 4',
    'Owned 1',
  ])
  expect(screen.queryByLabelText('Sort by')).toBeNull()
  expect(screen.getAllByText('promised a day')).toHaveLength(4)
  expect(document.body.textContent).not.toContain('+GHS')
  const dialog = await sheet('Adinkrahene Prime')
  expect(dialog.queryByText('Available')).toBeNull()
  expect(dialog.getByRole('button', { name: 'The shop is closed' })).toBeDefined()
})

test('the sheet of an offer leads to its confirmation, one dialog after the other', async () => {
  open()
  const all = await sheet('Akoben Spark')
  fireEvent.click(await all.findByRole('button', { name: 'Acquire Now: Akoben Spark' }))
  expect(await screen.findByText('Buy Akoben Spark?')).toBeDefined()
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(address()).toBe('/products?buy=9')
})

test('a running machine shows the days it has left, a finished one that it is completed', async () => {
  open('/products', { '/api/machines': { machines: [owned(10, 59), owned(9, 63), owned(7, 0)] } })
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  const running = await sheet('Sankofa Mini')
  expect(running.getByText('Owned', { selector: 'span' })).toBeDefined()
  expect(running.getByText('1 day left')).toBeDefined()
  expect(running.getByText('59 of 60 days passed')).toBeDefined()
  close()
  expect((await sheet('Nyansapo One')).getByText('65 days left')).toBeDefined()
  close()
  const finished = await sheet('Akoben Spark')
  expect(finished.getByText('Completed')).toBeDefined()
  expect(finished.queryByText(/left$/)).toBeNull()
  close()
  expect((await card('Akoben Spark')).getByText('Completed')).toBeDefined()
})

test('what was bought keeps its terms when the offer changes', async () => {
  const changed = { ...owned(10, 3), price: ghs(99), dailyProfit: ghs(1), durationDays: 7 }
  open('/products', { '/api/machines': { machines: [changed] } })
  expect((await card('Sankofa Mini')).getByText('+GHS 10.00')).toBeDefined()
  await sheet('Sankofa Mini')
  expect(lines()).toContain('3 of 60 days passed')
  expect(lines()).toContain('Daily profit+GHS 10.00PaidGHS 50.00')
  expect(lines()).toContain('Total earningsGHS 600.00')
})

test('while the machines come, the page says that they are loading', () => {
  open()
  expect(screen.getByText('Loading mining machines...')).toBeDefined()
})

test('a search without a match says so and offers all machines again', async () => {
  open('/products?q=nothing+like+it&tab=owned')
  expect(await screen.findByText('No Items Found')).toBeDefined()
  expect(screen.getByText(/Nothing matches “nothing like it” here/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Show all machines' }))
  await waitFor(() => expect(shown()).toHaveLength(4))
})

test('an empty tab is told from a search without a match', async () => {
  open('/products?tab=owned', { '/api/machines': { machines: [offer(9)] } })
  expect(await screen.findByText('No Items Found')).toBeDefined()
  expect(screen.getByText(/^You own no machine yet/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'See what is available' })).toBeDefined()
})

test('machines that cannot be fetched leave an empty list with what happened', async () => {
  const { served } = open('/products', {
    '/api/machines': refused(503, 'unavailable', 'The books are away.'),
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('No Items Found')).toBeDefined()
  expect(
    alert.getByText('The machines could not be loaded: The books are away. What you own is safe.'),
  ).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  served['/api/machines'] = { machines: ALL }
  fireEvent.click(alert.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(shown()).toHaveLength(4))
})

test('a cut line empties the list too, in the words of the line', async () => {
  open('/products', { '/api/machines': noConnection })
  expect(await screen.findByText(/could not be loaded: Connection failed\. What/)).toBeDefined()
})

test('a malformed machine is left out of the list, and that is said', async () => {
  open('/products', { '/api/machines': { machines: [{ ...offer(1), price: -5 }, offer(9)] } })
  await card('Akoben Spark')
  expect(shown()).toEqual(['Akoben Spark'])
  expect(screen.getByText('1 machine could not be read and is left out.')).toBeDefined()
})

test('who can buy none of the offers is told once, with the way to money', async () => {
  const dear = { ...offer(9), price: ghs(1_000_000) }
  open('/products', { '/api/machines': { machines: [dear] } })
  expect(await screen.findByText('Your balance buys none of these yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Add Money' }).getAttribute('href')).toContain('/deposit')
})
