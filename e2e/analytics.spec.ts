import { formatGhs, ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, hasTheApp, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

/** A deposit of a learner, paid for and approved. */
async function deposit(learner: Caller, office: Caller, cedis: number): Promise<void> {
  const amount = ghs(cedis)
  const { reference } = await ask(learner, '/api/pocket/send', { amount })
  const depositInput = { amount, method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(learner, '/api/deposits', depositInput)
  await ask(office, '/api/admin/requests/approve', { requestId })
}

test.describe('on a device that has the app already', () => {
  // A page that opens by itself must be there within a second.
  test.use({ serviceWorkers: 'allow' })

  test('analytics follow what happens within a second, and lead to who did it', async ({
    admin,
    room,
  }) => {
    const ama = await room.learner('ama')
    const learner = await room.caller(ama)
    const office = await room.open('/admin/analytics', admin)
    await expect(office.getByRole('heading', { name: 'Top users' })).toBeVisible()
    await hasTheApp(office)
    const { now } = await ask(office, '/api/admin/analytics')
    await deposit(learner, office, 321)
    const figures = office.getByRole('region', { name: 'Figures' })
    const revenue = formatGhs(now.revenue + ghs(321))
    await withinASecond(office, (options) =>
      expect(figures.getByText(revenue).first()).toBeVisible(options),
    )
    await expectFair(office)
    await expectFairInTheDark(office)
    await office.getByRole('link').filter({ hasText: ama.email }).click()
    await expect(office).toHaveURL(/#\/admin\/users\/[0-9a-f-]{36}/)
    await expect(office.getByText(ama.email).first()).toBeVisible()
  })
})

test('period, charts and tables are used by keyboard alone, and pointing at a chart reads it', async ({
  admin,
  room,
}) => {
  const kofi = await room.learner('kofi')
  const learner = await room.caller(kofi)
  const office = await room.open('/admin/analytics', admin)
  await expect(office.getByRole('heading', { name: 'Top users' })).toBeVisible()
  await deposit(learner, office, 50)
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

  await test.step('a year of days still fits', async () => {
    await office.goto(new URL('/#/admin/analytics?period=1y', office.url()).href)
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
})
