import type { Page } from '@playwright/test'
import type { SettingsForm } from '#features/settings/schema/form.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, hasTheApp, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

/** Saves as another admin does meanwhile. */
async function change(page: Page, changes: Partial<SettingsForm>): Promise<void> {
  const { settings, version } = await ask(page, '/api/admin/settings')
  await ask(page, '/api/admin/settings', { ...settings, ...changes, version })
}

const editing = (page: Page, section = 'Money') =>
  page.getByRole('button', { name: `Change: ${section}` })
/** Finds the value in the row of a setting. */
const row = (page: Page, label: string) =>
  page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('a change is live: a learner’s page follows within a second', async ({ admin, room }) => {
  const ama = await room.learner('ama')
  const phone = await room.open('/withdraw', ama)
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible()
  const office = await room.open('/admin/settings', admin)
  await expect(row(office, 'Minimum withdrawal')).toBeVisible()
  await hasTheApp(phone)
  await hasTheApp(office)
  await editing(office).click()
  await office.getByLabel('Minimum withdrawal').fill('77.50')
  await expectFair(office)
  await save(office).click()
  await withinASecond(phone, (options) =>
    expect(phone.getByText(/77\.50/).first()).toBeVisible(options),
  )
  await expect(editing(office)).toBeFocused()
  await expect(row(office, 'Minimum withdrawal')).toContainText('77.50')
  await change(office, { minWithdrawal: 5000 as SettingsForm['minWithdrawal'] })
  await withinASecond(office, (options) =>
    expect(row(office, 'Minimum withdrawal')).toContainText('50.00', options),
  )
})

test('maintenance is confirmed, shows learners the notice, and ends by itself', async ({
  admin,
  room,
}) => {
  const kofi = await room.learner('kofi')
  const phone = await room.open('/wallet', kofi)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  const office = await room.open('/admin/settings', admin)
  await hasTheApp(phone)
  await editing(office, 'Platform').click()
  await office.getByLabel('Maintenance mode').check()
  await save(office).click()
  const dialog = office.getByRole('dialog')
  await expect(dialog.getByText('Closed for maintenance')).toBeVisible()
  await expectFair(office)
  await expectFairInTheDark(office)
  await dialog.getByRole('button', { name: 'Save and close the house' }).click()
  try {
    const notice = phone.getByRole('heading', { name: 'Closed for maintenance' })
    await withinASecond(phone, (options) => expect(notice).toBeVisible(options))
    await expectFair(phone)
    await editing(office, 'Platform').click()
    await office.getByLabel('Maintenance mode').uncheck()
    await save(office).click()
    await withinASecond(phone, (options) =>
      expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible(options),
    )
  } finally {
    await change(office, { maintenanceMode: false })
  }
})

test('what another admin saves never overwrites what is being typed; both are shown', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/settings', admin)
  const before = await ask(office, '/api/admin/settings')
  await editing(office).click()
  await office.getByLabel('Minimum deposit', { exact: true }).fill('66')
  await office.getByLabel('Referral bonus').fill('12')
  await change(office, {
    minDeposit: 5500 as SettingsForm['minDeposit'],
    platformName: 'Sika House',
  })
  await expect(office.getByText('Another admin changed the settings')).toBeVisible()
  await expect(office.getByLabel('Minimum deposit', { exact: true })).toHaveValue('66')
  await expect(row(office, 'Name')).toHaveText('Sika House')
  await expectFair(office)
  await expectFairInTheDark(office)

  await save(office).click()
  await expect(office.getByText('Failed to update settings')).toBeVisible()
  await expect(office.getByText(/^Another admin changed the settings after you/)).toBeVisible()
  await expectFair(office)
  await office.getByRole('button', { name: 'Load the new values' }).click()
  await expect(office.getByLabel('Minimum deposit', { exact: true })).toHaveValue('66')
  await expect(office.getByText('Both of you changed these')).toBeVisible()
  await expectFair(office)
  await expectFairInTheDark(office)
  await office.getByRole('button', { name: 'Take what is stored: Minimum deposit' }).click()
  await expect(office.getByLabel('Minimum deposit', { exact: true })).toBeFocused()
  await save(office).click()
  await expect(editing(office)).toBeVisible()
  const { settings } = await ask(office, '/api/admin/settings')
  expect(settings).toMatchObject({ minDeposit: 5500, referralBonus: 1200 })
  await change(office, before.settings)
})

test('the settings are changed by keyboard alone, and a wrong field takes the focus', async ({
  admin,
  room,
}) => {
  const office = await room.open('/admin/settings', admin)
  const before = await ask(office, '/api/admin/settings')
  const opener = editing(office, 'Practice accounts')
  await expect(opener).toBeVisible()
  await expect(office.getByRole('heading', { level: 1 })).toBeFocused()
  await office.keyboard.press('Tab')
  await expect(office.getByRole('button', { name: 'About this page' })).toBeFocused()
  // Seven sections in the list; then the platform and the money before the accounts.
  for (let step = 0; step < 7 + 3; step++) await office.keyboard.press('Tab')
  await expect(opener).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(office.getByLabel('Deposit account name')).toBeFocused()
  await office.keyboard.press('Tab')
  const account = office.getByLabel('Deposit account number')
  await expect(account).toBeFocused()
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type('0244123456')
  await office.keyboard.press('Enter')
  await expect(account).toBeFocused()
  await expect(account).toBeInViewport()
  const refusal = 'Use a practice number. Never give a real one here.'
  await expect(office.getByText(refusal)).toBeVisible()
  await expectFair(office)
  await office.keyboard.press('ControlOrMeta+a')
  await office.keyboard.type('0000000042')
  await expect(office.getByText(refusal)).toBeHidden()
  await office.keyboard.press('Enter')
  await expect(opener).toBeFocused()
  expect((await ask(office, '/api/admin/settings')).settings.depositAccountNumber).toBe(
    '0000000042',
  )
  await change(office, before.settings)
})
