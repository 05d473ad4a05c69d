// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { refused } from '#tests/pages/browser.ts'
import { edit, field, isOff, open, openSaving, save, stored, type } from '#tests/pages/settings.ts'
import { adminSettings } from '../words/en/admin-settings.ts'
import { settingsPage } from '../words/en/admin-settings-page.ts'

test('until the settings are there the page says so', async () => {
  open({ '/api/admin/settings': () => new Promise(() => undefined) })
  expect(await screen.findByText('Loading settings...')).toBeDefined()
})

test('settings that cannot be read say so, and can be asked for again', async () => {
  const { served } = open({ '/api/admin/settings': refused(503, 'unavailable', 'Not now.') })
  expect(await screen.findByText('Error loading settings')).toBeDefined()
  expect(screen.getByText('Not now.')).toBeDefined()
  served['/api/admin/settings'] = stored()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Platform name')).toBeDefined()
})

test('fields are off unless one is editing, and show what is stored in cedis', async () => {
  open()
  await screen.findByLabelText('Platform name')
  expect(isOff('Platform name')).toBe(true)
  expect(field('Maximum withdrawal').value).toBe('10,000.00')
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await edit()
  expect(isOff('Platform name')).toBe(false)
  expect(document.activeElement).toBe(field('Platform name'))
})

test('Cancel reverts to what is stored, and nothing is sent', async () => {
  const { asked } = open()
  await edit()
  type('Minimum deposit', '55')
  expect(screen.getByText('1 setting changed, not saved yet.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(field('Minimum deposit').value).toBe('40.00')
  expect(isOff('Minimum deposit')).toBe(true)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit settings' }))
  expect(asked.filter(({ body }) => body !== undefined)).toEqual([])
})

test.each([
  ['Platform name', ' ', 'Platform name is required'],
  ['Deposit account name', '', 'Account name is required'],
  ['Deposit account number', '0244123456', PRACTICE_NUMBER_NEEDED],
  ['Withdrawal account number', 'GH12 3456', PRACTICE_NUMBER_NEEDED],
  ['Deposit account name', '024 412 3456', PRACTICE_NUMBER_NEEDED],
  ['Deposit account number', '0000001000', adminSettings.houseNumber],
  ['Minimum deposit', '0', 'Use GHS 1.00 or more'],
  ['Minimum deposit', '0.99', 'Use GHS 1.00 or more'],
  ['Maximum withdrawal', '0.99', 'Use GHS 1.00 or more'],
  ['Minimum deposit', 'forty', 'The amount must be a number'],
  ['Minimum deposit', '40.005', 'The amount must be a number'],
  ['Pocket money', '-5', 'The amount cannot be below 0'],
  ['Maximum withdrawal', '49.99', adminSettings.maxBelowMin(ghs(50)).replaceAll('\u00A0', ' ')],
  ['Help phone', '+233 20', adminSettings.helpPhone],
  ['Help phone', '0241234567', adminSettings.helpPhoneCountry],
  ['Notification address', 'nobody', 'Please enter a valid email address'],
  ['Days proofs are kept', '0', 'Use 1 to 3,650 whole days'],
  ['Days proofs are kept', '1.5', 'Use 1 to 3,650 whole days'],
])('%s given as %j is refused when one leaves it: %s', async (label, value, message) => {
  const room = openSaving(() => ({ version: 2 }))
  await edit()
  expect(screen.queryByText(message)).toBeNull()
  type(label, value)
  fireEvent.blur(field(label))
  expect(screen.getByText(message)).toBeDefined()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
  save()
  expect(document.activeElement).toBe(field(label))
  expect(room.sent()).toEqual([])
})

test('PRACTICE_NUMBER_NEEDED is the sentence of the promises', () => {
  expect(PRACTICE_NUMBER_NEEDED).toBe('Use a practice number. Never give a real one here.')
})

test('of several faults the first on the page gets the focus', async () => {
  openSaving(() => ({ version: 2 }))
  await edit()
  type('Days proofs are kept', '0')
  type('Minimum withdrawal', '')
  save()
  expect(document.activeElement).toBe(field('Minimum withdrawal'))
})

test('the whole room is one press away, which says how much has come and that it is there', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start: (given) => {
      line = given
      given.enqueue(new Uint8Array(3000))
    },
  })
  const { asked } = open({ '/api/admin/room.jsonl': () => new Response(body) })
  fireEvent.click(await screen.findByRole('button', { name: 'Export the room' }))
  expect(await screen.findByText('Exporting, 3 kB')).toBeDefined()
  line?.close()
  expect(await screen.findByText('The room is among your downloads.')).toBeDefined()
  expect(asked.filter(({ path }) => path === '/api/admin/room.jsonl')).toHaveLength(1)
})

test('a room’s file that breaks off is not kept, and the page says so', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (line = given) })
  open({ '/api/admin/room.jsonl': () => new Response(body) })
  fireEvent.click(await screen.findByRole('button', { name: 'Export the room' }))
  line?.error(new TypeError('cut'))
  expect(await screen.findByText(settingsPage.room.failed)).toBeDefined()
  expect(screen.queryByText(settingsPage.room.done)).toBeNull()
})
