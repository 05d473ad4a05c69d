import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'

const REM = 16
const menu = (page: Page) => page.getByRole('navigation', { name: 'Admin menu' })
const aside = (page: Page) => page.getByRole('complementary')
const widthOf = async (page: Page) => (await aside(page).boundingBox())?.width
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024

test('the sidebar is 16rem wide and folds to 4rem, also after a reload; under 1024 px it slides in', async ({
  admin,
  room,
}) => {
  const page = await room.open('/admin', admin)
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  if (isPhone(page)) {
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu(page)).toBeVisible()
    expect(await widthOf(page)).toBe(16 * REM)
    await expectFair(page)
    await expectFairInTheDark(page)
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
    await page.keyboard.press('Enter')
    await menu(page).getByRole('link', { name: 'Transactions' }).click()
    await expect(menu(page)).toBeHidden()
    await expect(page).toHaveURL(/#\/admin\/transactions$/)
    await expectOneBar(page)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.setViewportSize({ width: 1024, height: 700 })
    await page.getByRole('button', { name: 'Make the menu narrow' }).click()
    expect(await widthOf(page)).toBe(4 * REM)
    return
  }
  expect(await widthOf(page)).toBe(16 * REM)
  await page.getByRole('button', { name: 'Make the menu narrow' }).click()
  await expect.poll(() => widthOf(page)).toBe(4 * REM)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(await widthOf(page)).toBe(4 * REM)
  await expectFair(page)
  await menu(page).getByRole('link', { name: 'Transactions' }).click()
  await expect(page).toHaveURL(/#\/admin\/transactions$/)
  await expectOneBar(page)
  await page.setViewportSize({ width: 1023, height: 700 })
  await expect(menu(page)).toBeHidden()
})

async function expectOneBar(page: Page): Promise<void> {
  await test.step('the frame around an admin page is one bar, with the practice notice and the day in it', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
    // On a phone the practice notice stands above the bar.
    const frame = isPhone(page) ? 36 + 56 : 56
    const top = await page.locator('#content').evaluate((of) => of.getBoundingClientRect().top)
    expect(top).toBeLessThanOrEqual(frame + 1)
    const notice = page.getByRole('region', { name: 'Practice money' }).filter({ visible: true })
    await expect(notice).toHaveCount(1)
    await expect(page.getByRole('banner').getByText(/^Day /)).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(notice).toBeInViewport({ ratio: 1 })
  })
}

test('the dashboard’s figures follow what happens', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const office = await room.open('/admin', admin)
  const figure = (name: string) =>
    office
      .getByRole('region', { name: 'Figures' })
      .locator('dl', { hasText: name })
      .locator('dd')
      .first()
  // The server is asked, because a page may show the last figures it knows while it asks.
  const figures = () => ask(office, '/api/admin/overview')
  await expect(figure('Total Users')).toBeVisible()
  const { users } = await figures()

  const abena = await room.learner('abena')
  const phone = await room.caller(abena)
  await expect(figure('Total Users')).toHaveText(String(users + 1))
  const { transactions } = await figures()
  const { reference } = await ask(phone, '/api/pocket/send', { amount: ghs(60) })
  const deposit = { amount: ghs(60), method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(phone, '/api/deposits', deposit)
  await expect(figure('Transactions')).toHaveText(String(transactions + 1))
  const ofAbena = office.getByRole('listitem').filter({ hasText: abena.email })
  const deposited = ofAbena.filter({ hasText: 'GHS 60.00' })
  await expect(deposited).toContainText('Pending')
  await ask(office, '/api/admin/requests/approve', { requestId })
  await expect(deposited).toContainText('Completed')
  const { machines } = await figures()
  await ask(office, '/api/admin/machines/active', { machineId: 10, isActive: false })
  await expect(figure('Mining Machines')).toHaveText(String(machines - 1))
  await ask(office, '/api/admin/machines/active', { machineId: 10, isActive: true })
  await expect(figure('Mining Machines')).toHaveText(String(machines))
})
