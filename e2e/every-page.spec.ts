import type { Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '../src/core/notice.ts'
import { expect, expectFair, expectFairInTheDark, test } from './room.ts'

const OPEN = ['/onboard', '/forgot', '/reset', '/setup', '/terms', '/privacy']
const LEARNER = ['/dashboard', '/products', '/wallet', '/deposit', '/withdraw']
const ADMIN = ['/admin', '/admin/transactions', '/admin/transactions?search=nobody%20at%20all']

test('every open page is fair in light and dark, and says that money here is practice', async ({
  room,
}) => {
  await visitAll(await room.open('/onboard'), OPEN)
})

test('every learner page is fair in light and dark, and says that money here is practice', async ({
  room,
}) => {
  await visitAll(await room.open('/dashboard', await room.learner('ama')), LEARNER)
})

test('every admin page is fair in light and dark, and says that money here is practice', async ({
  admin,
  room,
}) => {
  await visitAll(await room.open('/admin', admin), ADMIN)
})

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  const { origin } = new URL(page.url())
  for (const [visit, path] of paths.entries()) {
    // A query before the hash makes each a page of its own, loaded afresh.
    await page.goto(`${origin}/?visit=${visit}#${path}`)
    await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
    await expectFair(page)
    await expectFairInTheDark(page)
  }
}
