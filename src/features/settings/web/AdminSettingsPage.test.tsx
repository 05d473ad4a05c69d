// @vitest-environment happy-dom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, openPage, refused } from '../../../../tests/browser-page.ts'
import { SOUND_SETTINGS } from '../../../../tests/sound-input.ts'
import { ghs } from '../../../core/money.ts'
import { PRACTICE_NUMBER_NEEDED } from '../../../core/notice.ts'
import { settingsPage } from '../../../core/strings/en/admin-settings-page.ts'
import { adminSettings } from '../../../core/strings/en/admin-settings.ts'
import { secondFactor } from '../../../core/strings/en/second-factor.ts'
import type { SettingsForm } from '../schema/form.ts'
import AdminSettingsPage from './AdminSettingsPage.tsx'

configure({ asyncUtilTimeout: 20_000 })

const SETTINGS: SettingsForm = {
  ...SOUND_SETTINGS,
  platformName: 'SikaLab',
  platformDescription: 'A flight simulator.',
  maintenanceMode: false,
  depositAccountName: 'SikaLab House',
  depositAccountNumber: '0000000001',
  withdrawalAccountName: 'SikaLab Payouts',
  withdrawalAccountNumber: 'PRACTICE-1',
  minDeposit: ghs(40),
  minWithdrawal: ghs(50),
  maxWithdrawal: ghs(10_000),
  pocketMoney: ghs(2000),
  signUpBonus: ghs(20),
  referralBonus: ghs(10),
  billRate: 1500,
  proofDays: 90,
  helpPhone: null,
  notifyEmail: null,
  dailyMail: true,
  requireSecondFactor: false,
  revealed: false,
}

const stored = (changes: Partial<SettingsForm> = {}, version = 1) => ({
  settings: { ...SETTINGS, ...changes },
  version,
  updatedAt: '2026-11-20T09:00:00Z',
})

function open(answers: Answers = {}) {
  const served: Answers = {
    '/api/admin/settings': stored(),
    '/api/auth/second-factor': { isOn: false, codesLeft: 0, isRequired: false },
    ...answers,
  }
  return { served, ...openPage(<AdminSettingsPage />, '/admin/settings', served) }
}

/** Reads and saves share one path: a save is answered by `answer`, a read by what is stored. */
function openSaving(answer: (body: Record<string, unknown>) => unknown) {
  const room = open()
  let now: unknown = stored()
  room.served['/api/admin/settings'] = () => {
    const { body } = room.asked.at(-1) ?? {}
    return body === undefined ? now : answer(body as Record<string, unknown>)
  }
  const sent = () => room.asked.flatMap(({ body }) => (body === undefined ? [] : [body]))
  return { ...room, sent, store: (next: unknown) => (now = next) }
}

async function edit() {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit settings' }))
}

const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
const isOff = (label: string) => field(label).closest('fieldset')?.disabled

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

test('Save sends whole pesewas, says Saving... and shows what was saved at once', async () => {
  const room = openSaving(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    room.store(stored({ minDeposit: ghs(55), helpPhone: '233200000000' }, 2))
    return { version: 2 }
  })
  await edit()
  type('Minimum deposit', 'GHS 55')
  type('Help phone', ' 233200000000 ')
  save()
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDefined()
  expect(isOff('Minimum deposit')).toBe(true)
  expect(await screen.findByRole('button', { name: 'Edit settings' })).toBeDefined()
  expect(field('Minimum deposit').value).toBe('55.00')
  expect(room.sent()).toEqual([
    { ...SETTINGS, minDeposit: ghs(55), helpPhone: '233200000000', version: 1 },
  ])
})

test('the treasury bill’s rate is typed in percent, and sent in hundredths of one', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit()
  expect(field('Treasury bill rate, percent a year').value).toBe('15')
  type('Treasury bill rate, percent a year', '15.25 %')
  save()
  expect(await screen.findByRole('button', { name: 'Edit settings' })).toBeDefined()
  expect(room.sent()).toEqual([{ ...SETTINGS, billRate: 1525, version: 1 }])
})

test('what was not changed is not sent', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit()
  type('Minimum deposit', '40')
  save()
  expect(await screen.findByText('Nothing was changed, so nothing was saved.')).toBeDefined()
  expect(room.sent()).toEqual([])
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

test('who has no second factor cannot ask one of all admins, and is shown where to set it up', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit()
  await waitFor(() =>
    expect(room.asked.some(({ path }) => path === '/api/auth/second-factor')).toBe(true),
  )
  await new Promise((resolve) => setTimeout(resolve, 20))
  fireEvent.click(field('Require a second factor of all admins'))
  save()
  expect(await screen.findByText(secondFactor.needOneYourself)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Your own second factor' }).getAttribute('href')).toBe(
    '/admin/security',
  )
  expect(room.sent()).toEqual([])
})

test('what the server alone refuses stands at its field too', async () => {
  const room = openSaving(() =>
    Response.json(
      {
        error: {
          code: 'not_allowed',
          message: secondFactor.needOneYourself,
          field: 'requireSecondFactor',
        },
      },
      { status: 403 },
    ),
  )
  room.served['/api/auth/second-factor'] = { isOn: true, codesLeft: 9, isRequired: false }
  await edit()
  fireEvent.click(field('Require a second factor of all admins'))
  save()
  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  const told = screen.getAllByText(secondFactor.needOneYourself)
  expect(told).toHaveLength(2)
  const box = field('Require a second factor of all admins')
  await waitFor(() => expect(document.activeElement).toBe(box))
})

test('maintenance is confirmed first, with what learners will see', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit()
  type('Platform name', 'Sika House')
  fireEvent.click(field('Maintenance mode'))
  save()
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Closed for maintenance')).toBeDefined()
  expect(dialog.getByText(/^Sika House is being worked on and will be back\./)).toBeDefined()
  expect(room.sent()).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(room.sent()).toEqual([])
  save()
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', {
      name: 'Save and close the house',
    }),
  )
  await waitFor(() => expect(room.sent()).toHaveLength(1))
  expect(room.sent()[0]).toMatchObject({ maintenanceMode: true, platformName: 'Sika House' })
})

test('a save that fails says so, with the reason, and keeps what was typed', async () => {
  openSaving(() =>
    Response.json(
      { error: { code: 'unavailable', message: 'The books are away.' } },
      { status: 503 },
    ),
  )
  await edit()
  type('Minimum deposit', '55')
  save()
  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  expect(screen.getByText('The books are away.')).toBeDefined()
  expect(field('Minimum deposit').value).toBe('55')
  expect(isOff('Minimum deposit')).toBe(false)
})

test('a save of an older version loses nothing: both are shown, and the newer can be loaded', async () => {
  let tries = 0
  const room = openSaving(() => {
    if (++tries > 1) return { version: 3 }
    room.store(stored({ minDeposit: ghs(10), maxWithdrawal: ghs(900), pocketMoney: ghs(5) }, 2))
    return Response.json(
      { error: { code: 'conflict', message: adminSettings.changedMeanwhile } },
      { status: 409 },
    )
  })
  await edit()
  type('Minimum deposit', '55')
  type('Referral bonus', '25')
  save()
  expect(await screen.findByText(adminSettings.changedMeanwhile)).toBeDefined()
  const load = await screen.findByRole('button', { name: 'Load the new values' })
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  expect(terms).toEqual(['Minimum deposit', 'Maximum withdrawal', 'Pocket money'])
  expect(field('Minimum deposit').value).toBe('55')
  expect(field('Maximum withdrawal').value).toBe('10,000.00')

  fireEvent.click(load)
  expect(field('Minimum deposit').value).toBe('55')
  expect(field('Referral bonus').value).toBe('25')
  expect(field('Maximum withdrawal').value).toBe('900.00')
  expect(field('Pocket money').value).toBe('5.00')
  const take = screen.getByRole('button', { name: 'Take what is stored: Minimum deposit' })
  fireEvent.click(take)
  expect(field('Minimum deposit').value).toBe('10.00')
  expect(document.activeElement).toBe(field('Minimum deposit'))
  expect(take.isConnected).toBe(false)

  save()
  await waitFor(() => expect(room.sent()).toHaveLength(2))
  expect(room.sent()[1]).toEqual({
    ...SETTINGS,
    minDeposit: ghs(10),
    maxWithdrawal: ghs(900),
    pocketMoney: ghs(5),
    referralBonus: ghs(25),
    version: 2,
  })
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
