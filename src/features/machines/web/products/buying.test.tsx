// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { owned, refused, SUMMARY } from '#tests/pages/browser.ts'
import { ALL, address, BILL, card, lines, open, sheet } from '#tests/pages/products.ts'
import { readOptions } from '#ui/live/use-read.ts'
import { machinesCalls } from '../../schema.ts'

/** The button of an offer that acts; the other opens its sheet. */
const actOf = (found: Awaited<ReturnType<typeof card>>) =>
  found.queryAllByRole('button').find((button) => !button.hasAttribute('aria-haspopup'))

test('the button is Acquire Now, Owned or Insufficient Funds, and only the first can be pressed', async () => {
  open()
  const button = async (name: string) => {
    const buyButton = actOf(await card(name)) as HTMLButtonElement
    return [buyButton.textContent, buyButton.disabled]
  }
  await waitFor(async () =>
    expect(await button('Adinkrahene Prime')).toEqual(['Insufficient Funds', true]),
  )
  expect(await button('Akoben Spark')).toEqual(['Acquire Now', false])
  expect(await button('Sankofa Mini')).toEqual(['Owned', true])
  await sheet('Adinkrahene Prime')
  expect(lines()).toContain('GHS 160.00 short. Add Money')
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

test('buying asks once, with the balance before and after, and ends on the congratulation', async () => {
  const { served, requests } = open()
  fireEvent.click(await screen.findByRole('button', { name: 'Acquire Now: Akoben Spark' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Buy Akoben Spark?')).toBeDefined()
  const facts = dialog.getByText('Balance before').closest('dl')?.textContent
  expect(facts?.replaceAll('\u00A0', ' ')).toBe(
    'Price, paid onceGHS 70.00Pays per dayGHS 15.00Balance beforeGHS 230.00Balance afterGHS 160.00',
  )
  expect(requests.some(({ path }) => path === '/api/machines/buy')).toBe(false)

  served['/api/machines/buy'] = { machineId: 9 }
  served['/api/machines'] = { machines: [owned(9)] }
  fireEvent.click(dialog.getByRole('button', { name: 'Acquire Now' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Congratulation' })).toBeDefined()
  expect(requests.find(({ path }) => path === '/api/machines/buy')?.body).toEqual({
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
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Acquire Now' })
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
