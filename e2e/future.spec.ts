import type { Page } from '@playwright/test'
import { expectFair } from './fair.ts'
import { expect, test } from './room.ts'

// The model's digits are kept by unit tests; here what only a browser shows: sliding by keyboard,
// an address that says the same to everybody who opens it, and the way back.

/** Every figure of it, so that nothing is taken from what others did in this room. */
const EXAMPLE = `/admin/future?${new URLSearchParams({
  newcomers: '10',
  price: '5000',
  profit: '1000',
  life: '60',
  deposit: '5000',
  withdrawn: '100',
  cash: '0',
  said: '0',
})}`

const outcome = (page: Page) => page.getByRole('tabpanel').getByRole('status')
const slider = (page: Page, name: string) =>
  page.getByRole('slider', { name: `${name}, slider`, exact: true })

test('an admin runs the future by keyboard, shares what it shows, and goes back to the room', async ({
  admin,
  room,
}) => {
  const page = await room.open(EXAMPLE, admin)

  await test.step('ten buyers a day of machine 10: empty on day 12', async () => {
    await expect(outcome(page)).toContainText('The drawer is empty on day 12.')
    await expect(outcome(page)).toContainText('60 of 120 people (50 %)')
  })

  await test.step('sliders are slid by arrow keys, and the outcome follows at once', async () => {
    await slider(page, 'Cashed out').focus()
    await page.keyboard.press('Home')
    await expect(page.getByLabel('Cashed out', { exact: true })).toHaveValue('0')
    await expect(outcome(page)).toContainText('It lasts only because nobody takes money out')
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight')
    await expect(outcome(page)).toContainText('The drawer is empty on day 22.')
    await expect(slider(page, 'Cashed out')).toBeFocused()
    await expect(page).toHaveURL(/withdrawn=50/)
  })

  await test.step('what cannot be meant is said beside its field, and changes nothing', async () => {
    await page.getByLabel('Days ahead', { exact: true }).fill('500')
    await expect(page.getByText('Whole numbers, 7 to 365')).toBeVisible()
    await expect(outcome(page)).toContainText('day 22')
    await expectFair(page)
    await page.getByLabel('Days ahead', { exact: true }).fill('90')
    await expect(page).toHaveURL(/horizon=90/)
  })

  await test.step('the address says the same after a reload', async () => {
    await page.reload()
    await expect(outcome(page)).toContainText('The drawer is empty on day 22.')
    await expect(page.getByLabel('Days ahead', { exact: true })).toHaveValue('90')
  })

  await test.step('the fund that promises interest has its own sliders', async () => {
    await page.getByRole('tab', { name: 'Machines' }).press('ArrowRight')
    // The first figures are the room's own, whatever happened there before.
    await expect(outcome(page)).toContainText(/The fund (is empty after|lasts all 90 days)/)
    await expect(page.getByLabel('Price', { exact: true })).toBeHidden()
    await expectFair(page)
  })

  await test.step('the way back is one press', async () => {
    await page.getByRole('button', { name: /^Back to the / }).press('Enter')
    await expect(page).not.toHaveURL(/newcomers/)
    await expect(page.getByRole('button', { name: /^Back to the / })).toBeHidden()
  })
})
