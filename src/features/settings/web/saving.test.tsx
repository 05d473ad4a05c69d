// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatGhs, ghs } from '#core/money.ts'
import {
  changeOf,
  edit,
  field,
  isOff,
  openSaving,
  row,
  SETTINGS,
  save,
  stored,
  type,
} from '#tests/pages/settings.ts'
import { adminSettings } from '../words/en/admin-settings.ts'

test('Save sends whole pesewas, says Saving... and shows what was saved at once', async () => {
  let answer = () => {}
  const room = openSaving(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    room.store(stored({ minDeposit: ghs(55), signUpBonus: ghs(25) }, 2))
    return { version: 2 }
  })
  await edit('Minimum deposit')
  type('Minimum deposit', 'GHS 55')
  type('Sign-up bonus', ' 25.00 ')
  save()
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDefined()
  expect(isOff('Minimum deposit')).toBe(true)
  answer()
  expect(await screen.findByRole('button', { name: changeOf('Minimum deposit') })).toBeDefined()
  expect(row('Minimum deposit')).toBe(formatGhs(ghs(55)))
  expect(room.sent()).toEqual([
    { ...SETTINGS, minDeposit: ghs(55), signUpBonus: ghs(25), version: 1 },
  ])
})

test('the treasury bill’s rate is typed in percent, and sent in hundredths of one', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit('Treasury bill rate, percent a year')
  expect(field('Treasury bill rate, percent a year').value).toBe('15')
  type('Treasury bill rate, percent a year', '15.25 %')
  save()
  expect(
    await screen.findByRole('button', { name: changeOf('Treasury bill rate, percent a year') }),
  ).toBeDefined()
  expect(room.sent()).toEqual([{ ...SETTINGS, billRate: 1525, version: 1 }])
})

test('what was not changed is not sent', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit('Minimum deposit')
  type('Minimum deposit', '40')
  save()
  expect(await screen.findByText('Nothing was changed, so nothing was saved.')).toBeDefined()
  expect(room.sent()).toEqual([])
})

test('who has no second factor cannot ask one of all admins, and is shown where to set it up', async () => {
  const room = openSaving(() => ({ version: 2 }))
  await edit('Require a second factor of all admins')
  fireEvent.click(field('Require a second factor of all admins'))
  save()
  expect(await screen.findByText(adminSettings.needOneYourself)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Your own second factor' }).getAttribute('href')).toBe(
    '/admin/security',
  )
  expect(room.sent()).toEqual([])
})

test('what the server alone refuses stands at its field too', async () => {
  openSaving(
    () =>
      Response.json(
        {
          error: {
            code: 'not_allowed',
            message: adminSettings.needOneYourself,
            field: 'requireSecondFactor',
          },
        },
        { status: 403 },
      ),
    { ...stored(), hasSecondFactor: true },
  )
  await edit('Require a second factor of all admins')
  fireEvent.click(field('Require a second factor of all admins'))
  save()
  expect(await screen.findByText('Failed to update settings')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(adminSettings.needOneYourself)).toHaveLength(2))
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
  await edit('Minimum deposit')
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
  await edit('Minimum deposit')
  type('Minimum deposit', '55')
  type('Referral bonus', '25')
  save()
  expect(await screen.findByText(adminSettings.changedMeanwhile)).toBeDefined()
  const load = await screen.findByRole('button', { name: 'Load the new values' })
  const terms = within(load.closest('form') as HTMLElement)
    .getAllByRole('term')
    .map((term) => term.textContent)
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
