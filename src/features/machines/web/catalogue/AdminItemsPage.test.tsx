// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { ghs } from '#core/money.ts'
import { type Answers, openPage, refused } from '#tests/pages/browser.ts'
import { newer as newerWords } from '#ui/words/en/newer.ts'
import { MINING } from '../../rules/catalogue.ts'
import type { CatalogueRow } from '../../schema/admin.ts'
import { adminMachines } from '../../words/en/admin-machines.ts'
import AdminItemsPage from './AdminItemsPage.tsx'

const LIST = '/api/admin/machines'
const SAVE = '/api/admin/machines/save'

function line(id: number, more: Partial<CatalogueRow> = {}): CatalogueRow {
  const machine = MINING.find((known) => known.id === id)
  if (!machine) throw new Error(`No mining machine has the id ${id}.`)
  return { ...machine, isActive: true, pictureId: null, sold: 0, version: 1, ...more }
}

function open(machines: CatalogueRow[], more: Answers = {}, address = '/admin/items') {
  vi.stubGlobal('scrollTo', () => undefined)
  return openPage(createElement(AdminItemsPage), address, { [LIST]: { machines }, ...more })
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('while the machines come, the page says Loading items...', async () => {
  open([line(10)])
  expect(screen.getByText('Loading items...')).toBeDefined()
  expect(await screen.findByText('Sankofa Mini')).toBeDefined()
})

test('machines that cannot be fetched say so, with the reason and a way on', async () => {
  open([], { [LIST]: refused(503, 'unavailable', 'The books are away.') })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Error loading items')).toBeDefined()
  expect(alert.getByText('Failed to fetch items')).toBeDefined()
  expect(alert.getByText('The books are away.')).toBeDefined()
  expect(alert.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a card has name, description, category, state, price, daily profit, ROI, days and buyers', async () => {
  open([line(10, { sold: 3 }), line(9, { isActive: false })])
  const [card, other] = await screen.findAllByRole('article')
  const shown = within(card as HTMLElement)
  expect(shown.getByRole('heading', { name: 'Sankofa Mini' })).toBeDefined()
  expect(shown.getByText(/^A small first machine/)).toBeDefined()
  expect(shown.getByText('ASIC')).toBeDefined()
  expect(shown.getByText('Active')).toBeDefined()
  const facts = shown.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts).toEqual([
    'GHS\u00A050.00',
    'GHS\u00A010.00 a day',
    '7,300.0 % a year',
    '60 days',
    '3 learners bought',
  ])
  expect(within(other as HTMLElement).getByText('Inactive')).toBeDefined()
})

test('the treasury bill is named as what it is; its terms are not typed, and it is never deleted', async () => {
  const bill = { category: 'bill', dailyProfit: ghs(0), durationDays: 91, billRate: 1500 }
  open([line(10, { ...bill, id: 18, name: 'Treasury Bill 91' })])
  const [card] = await screen.findAllByRole('article')
  const shown = within(card as HTMLElement)
  expect(shown.getByText('Treasury bill')).toBeDefined()
  const facts = shown.getAllByRole('definition').map((fact) => fact.textContent)
  expect(facts.slice(1, 4)).toEqual([
    'GHS\u00A00.02 or GHS\u00A00.03 a day',
    '15 %, from the settings',
    '91 days',
  ])
  fireEvent.click(shown.getByRole('button', { name: 'Edit Treasury Bill 91' }))
  const editor = within(await screen.findByRole('dialog'))
  expect(editor.getByText(/pays what a 91-day treasury bill would, 15 % a year/)).toBeDefined()
  expect(editor.getByLabelText('Price')).toBeDefined()
  expect(editor.queryByLabelText('Daily profit')).toBeNull()
  expect(editor.queryByLabelText('Duration in days')).toBeNull()
  expect(editor.queryByLabelText('Category')).toBeNull()
  fireEvent.click(editor.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(shown.getByRole('button', { name: 'Delete Treasury Bill 91' }))
  expect(await screen.findByText(/^The treasury bill stays in the catalogue/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
})

test('each category has a look of its own, and an unknown one is grey and named', async () => {
  const names = ['asic', 'gpu', 'rig', 'farm', 'other', 'holy', 'blessed', 'sacred', 'divine']
  const machines = [...names, 'miraculous', 'gold'].map((category, at) =>
    line(10, { id: at + 1, name: `Machine ${at}`, category }),
  )
  open(machines)
  const cards = await screen.findAllByRole('article')
  const looks = cards.map((card) => card.querySelector('.rounded-full')?.className)
  expect(new Set(looks).size).toBe(11)
  expect(looks.at(-1)).toContain('text-muted')
  expect(within(cards.at(-1) as HTMLElement).getByText('gold (unknown category)')).toBeDefined()
})

test('each column of a wide row has its name, the machine’s and the switch’s too', async () => {
  open([line(10)])
  const head = (await screen.findByText('Annual ROI', { selector: 'span' })).closest('.bg-sunken')
  const names = [
    'Machine',
    'Price',
    'Daily profit',
    'Annual ROI',
    'Duration',
    'Bought by',
    'On offer',
  ]
  expect(head?.textContent).toBe(names.join(''))
})

test('an empty catalogue is told from a search without a match', async () => {
  open([])
  expect(await screen.findByText('No machines yet')).toBeDefined()
  expect(screen.queryByText('No machine matches')).toBeNull()
})

test('a search without a match says so and offers all machines again', async () => {
  open([line(10)], {}, '/admin/items?q=nothing&category=holy')
  expect(await screen.findByText('No machine matches')).toBeDefined()
  expect(screen.queryByText('No machines yet')).toBeNull()
  press('Clear search and category')
  expect(await screen.findByText('1 of 1 machine')).toBeDefined()
})

test('a category chosen while the search is still being typed stays chosen', async () => {
  open([line(10), line(1)])
  await screen.findByText('Sankofa Mini')
  type('Search machines', 'chief')
  type('Category', 'farm')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toContain('q=chief'))
  expect(screen.getByLabelText('address').textContent).toContain('category=farm')
})

test('Cancel resets the form to its defaults', async () => {
  open([line(10)])
  await screen.findByText('Sankofa Mini')
  for (const round of [1, 2]) {
    press('Add New Item')
    await dialog()
    const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
    expect(['Name', 'Description', 'Price', 'Daily profit'].map(value)).toEqual(['', '', '0', '0'])
    expect(value('Duration in days')).toBe('60')
    const form = within(screen.getByRole('dialog'))
    expect(form.getByLabelText<HTMLSelectElement>('Category').value).toBe('holy')
    expect(form.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    type('Name', `Round ${round}`)
    type('Price', '12')
    fireEvent.click(form.getByRole('checkbox'))
    press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})

test('input that is no number becomes 0 once the field is left, and a price of 0 is refused there', async () => {
  const { requests } = open([line(10)])
  await screen.findByText('Sankofa Mini')
  press('Add New Item')
  await dialog()
  type('Name', 'Loom')
  type('Description', 'Weaves.')
  type('Price', 'much')
  fireEvent.blur(screen.getByLabelText('Price'))
  expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('0')
  press('Create item')
  expect(await screen.findByText('Price must be above 0')).toBeDefined()
  expect(requests.filter(({ path }) => path === SAVE)).toEqual([])
})

const NO = refused(409, 'conflict', 'The house is closed for counting.')

test('a machine that could not be created says Failed to create item, and why', async () => {
  open([line(10)], { [SAVE]: NO })
  await screen.findByText('Sankofa Mini')
  press('Add New Item')
  const form = await dialog()
  type('Name', 'Loom')
  type('Description', 'Weaves.')
  type('Price', '75')
  press('Create item')
  expect(await form.findByText('Failed to create item')).toBeDefined()
  expect(form.getByText('The house is closed for counting.')).toBeDefined()
})

test('a machine that could not be changed says Failed to update item, and why', async () => {
  open([line(10)], { [SAVE]: NO, '/api/admin/machines/active': NO })
  await screen.findByText('Sankofa Mini')
  press('Edit Sankofa Mini')
  const form = await dialog()
  expect(form.queryByText(/later purchases only/)).toBeNull()
  press('Save changes')
  expect(await form.findByText('Failed to update item')).toBeDefined()
  expect(form.getByText('The house is closed for counting.')).toBeDefined()
  press('Cancel')
  fireEvent.click(screen.getByRole('switch', { name: 'On offer: Sankofa Mini' }))
  const card = within(screen.getByRole('article'))
  expect(await card.findByText('Failed to update item')).toBeDefined()
})

test('a machine that could not be deleted says Failed to delete item, and why', async () => {
  open([line(10)], { '/api/admin/machines/delete': refused(503, 'unavailable', 'Not now.') })
  await screen.findByText('Sankofa Mini')
  press('Delete Sankofa Mini')
  const ask = await dialog()
  expect(
    ask.getByText('Are you sure you want to delete this item? This action cannot be undone.'),
  ).toBeDefined()
  press('Delete')
  expect(await ask.findByText('Failed to delete item')).toBeDefined()
  expect(ask.getByText('Not now.')).toBeDefined()
})

test('the form of a machine that was bought says how many learners keep their terms', async () => {
  open([line(10, { sold: 3 })])
  await screen.findByText('Sankofa Mini')
  press('Edit Sankofa Mini')
  const form = await dialog()
  expect(
    form.getByText(/^3 learners own this machine and keep the price, profit and days/),
  ).toBeDefined()
  expect(form.getByText(/apply to later purchases only/)).toBeDefined()
})

test('a machine another admin saved meanwhile: both are shown, and what was typed is kept', async () => {
  const answers: Answers = { [SAVE]: refusedAsOld, [LIST]: { machines: [line(10)] } }
  vi.stubGlobal('scrollTo', () => undefined)
  const { requests } = openPage(createElement(AdminItemsPage), '/admin/items', answers)
  await screen.findByText('Sankofa Mini')
  press('Edit Sankofa Mini')
  const form = await dialog()
  type('Price', '77')
  answers[LIST] = { machines: [line(10, { version: 2, price: ghs(60), dailyProfit: ghs(11) })] }
  press('Save changes')
  const newer = within(await form.findByLabelText(newerWords.caption))
  expect(form.getByText('Failed to update item')).toBeDefined()
  expect(form.getByText(adminMachines.changedMeanwhile)).toBeDefined()
  expect(newer.getByText(/60\.00/)).toBeDefined()
  expect(newer.getByText(/77\.00/)).toBeDefined()
  expect(newer.getByText(newerWords.untouched)).toBeDefined()
  press(newerWords.load)
  const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
  expect([value('Price'), value('Daily profit')]).toEqual(['77', '11.00'])
  answers[SAVE] = { machineId: 10, version: 3 }
  press('Save changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = requests.filter(({ path }) => path === SAVE).map(({ body }) => body)
  expect(sent).toMatchObject([{ version: 1 }, { version: 2, price: ghs(77), dailyProfit: ghs(11) }])
})

const refusedAsOld = () =>
  Response.json(
    { error: { code: 'conflict', message: adminMachines.changedMeanwhile, field: 'version' } },
    { status: 409 },
  )
