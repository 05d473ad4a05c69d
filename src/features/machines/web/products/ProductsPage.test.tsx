// @vitest-environment happy-dom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import {
  type Answers,
  type Know,
  noConnection,
  offer,
  openPage,
  owned,
  refused,
  SESSION,
  SUMMARY,
} from '../../../../../tests/browser-page.ts'
import { ghs } from '../../../../core/money.ts'
import { readOptions } from '../../../../ui/live/use-read.ts'
import { machinesCalls } from '../../schema.ts'
import AcquisitionSuccessPage from '../success/AcquisitionSuccessPage.tsx'
import ProductsPage from './ProductsPage.tsx'

configure({ asyncUtilTimeout: 20_000 })

const ALL = [offer(1), owned(10, 3), offer(9), offer(3)]

function open(address = '/products', answers: Answers = {}, know?: Know) {
  const served: Answers = {
    '/api/machines': { machines: ALL },
    '/api/wallet': SUMMARY,
    '/api/session': SESSION,
    ...answers,
  }
  const pages = (
    <Routes>
      <Route path="/products" element={<ProductsPage />} />
      <Route path="/acquisition-success/:itemId" element={<AcquisitionSuccessPage />} />
    </Routes>
  )
  return { served, ...openPage(pages, address, served, know) }
}

const address = () => screen.getByRole('status', { name: 'address' }).textContent
const shown = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)

async function card(name: string) {
  const heading = await screen.findByRole('heading', { level: 2, name })
  const article = heading.closest('article')
  if (!article) throw new Error(`No card ${name}`)
  return within(article)
}

const lines = (name: string) =>
  screen
    .getByRole('heading', { level: 2, name })
    .closest('article')
    ?.textContent.replaceAll('\u00A0', ' ')

test('the tabs are named and counted, and the cheapest comes first', async () => {
  open()
  await card('Sankofa Mini')
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'All Items 4',
    'Available 3',
    'Owned 1',
  ])
  expect(shown()).toEqual(['Sankofa Mini', 'Akoben Spark', 'Fawohodie Farm', 'Adinkrahene Prime'])
})

const BILL = {
  ...offer(10),
  id: 18,
  name: 'Treasury Bill 91',
  category: 'bill',
  dailyProfit: ghs(0),
  durationDays: 91,
  billRate: 1500,
}

test('a treasury bill is marked, says where its interest comes from, and that its rate is the room’s', async () => {
  open('/products', { '/api/machines': { machines: [BILL, offer(9)] } })
  await card('Treasury Bill 91')
  const said = lines('Treasury Bill 91')
  for (const words of [
    'Treasury bill',
    'Pays what a 91-day treasury bill would. The interest comes from outside the house.',
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
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'profit' } })
  expect(shown()).toEqual(['Akoben Spark', 'Treasury Bill 91'])
})

test('buying a treasury bill says that its price comes back, and why a house without cash cannot sell it', async () => {
  const short = refused(409, 'insufficient', 'House cash is short: it holds GHS 30.00.')
  open('/products?buy=18', {
    '/api/machines': { machines: [BILL] },
    '/api/machines/buy': short,
  })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText(/On the last day its price comes back/)).toBeDefined()
  expect(dialog.getByText('Price, paid back at the end')).toBeDefined()
  fireEvent.click(await dialog.findByRole('button', { name: 'Acquire Now' }))
  expect(await dialog.findByText(/^House cash is short/)).toBeDefined()
  // The wallet is not short: more money in it would not help.
  expect(dialog.queryByRole('link', { name: 'Add Money' })).toBeNull()
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

test('a card shows every figure of the offer', async () => {
  open()
  const prime = await card('Adinkrahene Prime')
  expect(prime.getByText('Chief of the machines: the largest of the house.')).toBeDefined()
  expect(prime.getByText('Available')).toBeDefined()
  for (const figure of [
    'Daily profit+GHS 95.00',
    'PriceGHS 390.00One-time purchase',
    'Annual ROI8,891.0%',
    'Duration80 days',
    'Total earningsGHS 7,600.00',
    'Monthly earningsGHS 2,850.00',
  ]) {
    expect(lines('Adinkrahene Prime')).toContain(figure)
  }
})

/** The button of an offer that acts; the other opens the row on a phone. */
const actOf = (found: Awaited<ReturnType<typeof card>>) =>
  found.queryAllByRole('button').find((button) => !button.hasAttribute('aria-expanded'))

test('the button is Acquire Now, Owned or Insufficient Funds, and only the first can be pressed', async () => {
  open()
  const button = async (name: string) => {
    const found = actOf(await card(name)) as HTMLButtonElement
    return [found.textContent, found.disabled]
  }
  await waitFor(async () =>
    expect(await button('Adinkrahene Prime')).toEqual(['Insufficient Funds', true]),
  )
  expect(await button('Akoben Spark')).toEqual(['Acquire Now', false])
  expect(await button('Sankofa Mini')).toEqual(['Owned', true])
  expect(lines('Adinkrahene Prime')).toContain('GHS 160.00 short. Add Money')
})

test('while the balance is not known no button says what may not be so', async () => {
  open('/products', { '/api/wallet': () => new Promise(() => undefined) }, (client) =>
    client.setQueryData(readOptions(machinesCalls.listMachines).queryKey, { machines: ALL }),
  )
  expect(actOf(await card('Adinkrahene Prime'))).toBeUndefined()
  expect(actOf(await card('Sankofa Mini'))?.textContent).toBe('Owned')
})

test('where the balance cannot be had the server decides', async () => {
  open('/products', { '/api/wallet': refused(400, 'invalid', 'no') })
  await waitFor(async () => (await card('Adinkrahene Prime')).getByText('Acquire Now'))
})

test('a price that is the whole balance can be paid', async () => {
  open('/products', { '/api/wallet': { ...SUMMARY, available: ghs(70) } })
  await waitFor(async () => (await card('Fawohodie Farm')).getByText('Insufficient Funds'))
  expect((await card('Akoben Spark')).getByText('Acquire Now')).toBeDefined()
})

test('a running machine shows the days it has left, a finished one that it is completed', async () => {
  open('/products', { '/api/machines': { machines: [owned(10, 59), owned(9, 63), owned(7, 0)] } })
  const running = await card('Sankofa Mini')
  expect(running.getByText('Owned', { selector: 'span' })).toBeDefined()
  expect(running.getByText('1 day left')).toBeDefined()
  expect(running.getByText('59 of 60 days passed')).toBeDefined()
  expect((await card('Nyansapo One')).getByText('65 days left')).toBeDefined()
  const finished = await card('Akoben Spark')
  expect(finished.getByText('Completed')).toBeDefined()
  expect(finished.queryByText(/left$/)).toBeNull()
})

test('what was bought keeps its terms on the card when the offer changes', async () => {
  const changed = { ...owned(10, 3), price: ghs(99), dailyProfit: ghs(1), durationDays: 7 }
  open('/products', { '/api/machines': { machines: [changed] } })
  await card('Sankofa Mini')
  expect(lines('Sankofa Mini')).toContain('3 of 60 days passed')
  expect(lines('Sankofa Mini')).toContain('Daily profit+GHS 10.00PaidGHS 50.00')
  expect(lines('Sankofa Mini')).toContain('Total earningsGHS 600.00')
})

test('buying asks once, with the balance before and after, and ends on the congratulation', async () => {
  const { served, asked } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Acquire Now: Akoben Spark' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Acquire Akoben Spark')).toBeDefined()
  const facts = dialog.getByText('Balance before').closest('dl')?.textContent
  expect(facts?.replaceAll('\u00A0', ' ')).toBe(
    'Price, paid onceGHS 70.00Pays per dayGHS 15.00Balance beforeGHS 230.00Balance afterGHS 160.00',
  )
  expect(asked.some(({ path }) => path === '/api/machines/buy')).toBe(false)

  served['/api/machines/buy'] = { machineId: 9 }
  served['/api/machines'] = { machines: [owned(9)] }
  fireEvent.click(dialog.getByRole('button', { name: 'Acquire Now' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Congratulation' })).toBeDefined()
  expect(asked.find(({ path }) => path === '/api/machines/buy')?.body).toEqual({
    machineId: 9,
    price: ghs(70),
  })
  expect(address()).toBe('/acquisition-success/9')
  expect(await screen.findByText('Akoben Spark is yours.')).toBeDefined()
  expect(screen.getByText('Psalm 90:17')).toBeDefined()
  fireEvent.click(screen.getByRole('link', { name: 'Continue' }))
  expect(address()).toBe('/products')
})

test('where the balance is too small, the confirmation says what is missing and leads to more', async () => {
  open('/products?buy=1')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^Insufficient funds: it costs GHS.390\.00/)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Add Money' }).getAttribute('href')).toBe('/deposit')
  const confirm = dialog.getByRole('button', { name: 'Acquire Now' }) as HTMLButtonElement
  expect(confirm.disabled).toBe(true)
  expect(dialog.queryByText('Balance after')).toBeNull()
})

test.each([
  ['unknown', '/acquisition-success/999'],
  ['not owned', '/acquisition-success/1'],
])('the congratulation for an item that is %s leads to the catalogue', async (_why, to) => {
  open(to)
  expect(await screen.findByRole('heading', { level: 1, name: 'Mining Machines' })).toBeDefined()
  expect(address()).toBe('/products')
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
    alert.getByText(
      'The machines could not be loaded: The books are away. What you own is safe in the books.',
    ),
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
