import type { Page } from '@playwright/test'
import { formatGhs, ghs } from '../src/core/money.ts'
import { ask, expect, expectFair, expectFairInTheDark, hasTheApp, test } from './room.ts'

// As on a device that has the app already: what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

/** A deposit of a learner, paid for and approved. */
async function deposit(phone: Page, office: Page, cedis: number): Promise<void> {
  const amount = ghs(cedis)
  const { reference } = await ask(phone, '/api/pocket/send', { amount })
  const asked = { amount, method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(phone, '/api/deposits', asked)
  await ask(office, '/api/admin/requests/approve', { requestId })
}

test('analytics follow what happens within a second, and lead to who did it', async ({
  admin,
  room,
}) => {
  const ama = await room.learner('ama')
  const phone = await room.open('/wallet', ama)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  const office = await room.open('/admin/analytics', admin)
  await expect(office.getByRole('heading', { name: 'Top users' })).toBeVisible()
  await expectFair(office)
  await hasTheApp(phone)
  await hasTheApp(office)
  const { now } = await ask(office, '/api/admin/analytics')
  await deposit(phone, office, 321)
  const figures = office.getByRole('region', { name: 'Figures' })
  const revenue = formatGhs((now.revenue + ghs(321)) as typeof now.revenue)
  await expect(figures.getByText(revenue).first()).toBeVisible({ timeout: 1000 })
  await expectFair(office)
  await expectFairInTheDark(office)
  await office.getByRole('link').filter({ hasText: ama.email }).click()
  await expect(office).toHaveURL(/#\/admin\/users\/[0-9a-f-]{36}/)
  await expect(office.getByText(ama.email).first()).toBeVisible()
})

test('period, charts and tables are used by keyboard alone', async ({ admin, room }) => {
  const kofi = await room.learner('kofi')
  const phone = await room.open('/wallet', kofi)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  const office = await room.open('/admin/analytics', admin)
  await expect(office.getByRole('heading', { name: 'Top users' })).toBeVisible()
  await deposit(phone, office, 50)
  await office.getByRole('tab', { name: '30 days' }).focus()
  await office.keyboard.press('ArrowLeft')
  await expect(office).toHaveURL(/period=7d/)
  await expect(office.getByRole('tab', { name: '7 days' })).toBeFocused()
  await expect(office.getByText(/beside the 7 business days before/)).toBeVisible()
  const trend = office.getByRole('slider', { name: /^Daily trend/ })
  await expect(trend).toHaveAttribute('aria-valuetext', /Deposits GHS.[1-9]/)
  await trend.focus()
  await expect(office.locator('p', { hasText: /^\d\d\/\d\d\/\d{4}$/ })).toBeVisible()
  await office.keyboard.press('Home')
  await expect(trend).toHaveAttribute('aria-valuenow', '1')
  await expectFair(office)
  await office.keyboard.press('Shift+Tab')
  await expect(office.getByRole('button', { name: /^Show table: Daily trend/ })).toBeFocused()
  await office.keyboard.press('Enter')
  await expect(office.getByRole('table').getByRole('row')).toHaveCount(8)
  await expect(office.getByRole('button', { name: /^Show chart: Daily trend/ })).toBeFocused()
  await expectFair(office)
  await expectFairInTheDark(office)
})

test('pointing at a chart reads it, and a year of days still fits', async ({ admin, room }) => {
  const esi = await room.learner('araba')
  const phone = await room.open('/wallet', esi)
  await expect(phone.getByRole('heading', { name: 'Wallet' })).toBeVisible()
  const office = await room.open('/admin/analytics?period=1y', admin)
  await deposit(phone, office, 60)
  const year = office.getByRole('slider', { name: /^Money in and out/ })
  await expect(year).toHaveAttribute('aria-valuemax', '365')
  await expect(year).toHaveAttribute('aria-valuetext', /Deposits GHS.[1-9]/)
  await year.scrollIntoViewIfNeeded()
  const box = await year.boundingBox()
  if (!box) throw new Error('The chart is nowhere.')
  await office.mouse.move(box.x + box.width - 4, box.y + 100)
  const { to } = await ask(office, '/api/admin/analytics')
  const today = `${to.slice(8)}/${to.slice(5, 7)}/${to.slice(0, 4)}`
  await expect(year.getByText(today, { exact: true })).toBeVisible()
  await expectFair(office)
})
