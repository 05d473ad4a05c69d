// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '#core/notice.ts'
import { openPage, refused } from '#tests/pages/browser.ts'
import {
  changeOf,
  edit,
  field,
  open,
  openSaving,
  row,
  save,
  settingsAnswers,
  stored,
  type,
} from '#tests/pages/settings.ts'
import { askBeforeLeaving } from '#ui/dialogs/leave-guard.ts'
import { Link } from '#ui/router/Link.tsx'
import { adminSettings } from '../words/en/admin-settings.ts'
import { settingsPage } from '../words/en/admin-settings-page.ts'
import AdminSettingsPage from './AdminSettingsPage.tsx'

const ghsText = (cedis: number) => formatGhs(ghs(cedis))

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
  expect(await screen.findByText('Name')).toBeDefined()
})

test('settings are rows to read, and Change opens the form of their section alone', async () => {
  open()
  await screen.findByText('Name')
  expect(row('Maximum withdrawal')).toBe(ghsText(10_000))
  expect(row('Maintenance mode')).toBe('Off')
  expect(row('Help phone')).toBe('None')
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await edit('Maximum withdrawal')
  expect(field('Maximum withdrawal').value).toBe('10,000.00')
  expect(document.activeElement).toBe(field('Minimum deposit'))
  expect(row('Name')).toBe('SikaLab')
  // The section that is being edited keeps its typed values: another one cannot be opened.
  const other = screen.getByRole<HTMLButtonElement>('button', { name: changeOf() })
  expect(other.disabled).toBe(true)
})

test('whether the room has been told stands below the rules, and leads to where it is told', async () => {
  const { served } = open()
  const link = await screen.findByRole('link', { name: 'Reveal the truth' })
  expect(link.getAttribute('href')).toBe('/admin/debrief')
  const heads = screen.getAllByRole('heading', { level: 2 }).map((head) => head.textContent)
  expect(heads.slice(-2)).toEqual(['Truth', 'Whole room'])
  expect(screen.getByText('Not revealed yet')).toBeDefined()
  cleanup()
  served['/api/admin/settings'] = stored({ revealed: true })
  open(served)
  expect(await screen.findByText('Revealed')).toBeDefined()
  expect(screen.queryByText('Reveal the truth')).toBeNull()
})

test('the list of sections leads to each of them', async () => {
  open()
  await screen.findByText('Name')
  for (const { textContent } of screen.getAllByRole('heading', { level: 2 })) {
    const list = within(screen.getByRole('navigation', { name: 'Sections' }))
    fireEvent.click(list.getByRole('button', { name: textContent ?? '' }))
    expect(document.activeElement?.querySelector('h2')?.textContent).toBe(textContent)
  }
})

test('Cancel reverts to what is stored, and nothing is sent', async () => {
  const { requests } = open()
  await edit('Minimum deposit')
  type('Minimum deposit', '55')
  expect(screen.getByText('1 setting changed, not saved yet.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(row('Minimum deposit')).toBe(ghsText(40))
  expect(document.activeElement).toBe(
    screen.getByRole('button', { name: changeOf('Minimum deposit') }),
  )
  expect(requests.filter(({ body }) => body !== undefined)).toEqual([])
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
  await edit(label)
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
  await edit('Minimum withdrawal')
  type('Referral bonus', 'ten')
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
  const { requests } = open({ '/api/admin/room.jsonl': () => new Response(body) })
  fireEvent.click(await screen.findByRole('button', { name: 'Export the room' }))
  expect(await screen.findByText('Exporting, 3 kB')).toBeDefined()
  line?.close()
  expect(await screen.findByText('The room is among your downloads.')).toBeDefined()
  expect(requests.filter(({ path }) => path === '/api/admin/room.jsonl')).toHaveLength(1)
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

/** Opens the form of the settings, on a page that can be left. */
async function openToLeave() {
  openPage(
    <>
      <Link to="/admin/users">Users</Link>
      <Routes>
        <Route path="/admin/settings" element={<AdminSettingsPage />} />
        <Route path="*" element="Elsewhere" />
      </Routes>
    </>,
    '/admin/settings',
    settingsAnswers(),
  )
  await edit()
}

const name = () => screen.getByLabelText<HTMLInputElement>('Platform name')
const change = () => fireEvent.change(name(), { target: { value: 'Sika House' } })
const go = () => fireEvent.click(screen.getByRole('link', { name: 'Users' }))
const question = () => screen.queryByRole('dialog', { name: 'Leave without saving?' })
const answer = (label: string) =>
  fireEvent.click(within(question() as HTMLElement).getByRole('button', { name: label }))

/** True if the browser would ask before it throws the page away. */
function asksAtTheEnd(): boolean {
  const end = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(end)
  return end.defaultPrevented
}

test('leaving with changed settings asks first, and staying keeps all that was typed', async () => {
  await openToLeave()
  change()
  go()
  expect(screen.getByLabelText('address').textContent).toBe('/admin/settings')
  answer('Keep editing')
  expect(question()).toBeNull()
  expect(name().value).toBe('Sika House')
  go()
  expect(question()).not.toBeNull()
})

test('leaving all the same opens the page that was asked for', async () => {
  await openToLeave()
  change()
  go()
  answer('Leave without saving')
  expect(screen.getByText('Elsewhere')).toBeDefined()
  expect(screen.getByLabelText('address').textContent).toBe('/admin/users')
  expect(question()).toBeNull()
})

test('nobody is asked where nothing is changed, or it was changed back', async () => {
  await openToLeave()
  change()
  fireEvent.change(name(), { target: { value: 'SikaLab' } })
  expect(asksAtTheEnd()).toBe(false)
  go()
  expect(screen.getByText('Elsewhere')).toBeDefined()
})

test('a window that is closed or loaded again asks too, while there is something to lose', async () => {
  await openToLeave()
  expect(asksAtTheEnd()).toBe(false)
  change()
  expect(asksAtTheEnd()).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(asksAtTheEnd()).toBe(false)
})

test('signing out asks too, because it takes the page away', async () => {
  await openToLeave()
  const signOut = vi.fn()
  change()
  askBeforeLeaving(signOut)
  await screen.findByRole('dialog', { name: 'Leave without saving?' })
  expect(signOut).not.toHaveBeenCalled()
  answer('Leave without saving')
  expect(signOut).toHaveBeenCalledTimes(1)
})
