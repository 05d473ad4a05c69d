import type { Page } from '@playwright/test'
import { ghs } from '../src/core/money.ts'
import { ask, expect, expectFair, expectFairInTheDark, loseAnswer, test } from './room.ts'

test('a withdrawal follows every rule, is held, and is taken back from its receipt', async ({
  admin,
  room,
}) => {
  const page = await room.open('/withdraw', await room.learner('kofi'))
  await expect(page.getByText('You cannot withdraw yet')).toBeVisible()
  await credit(page, await room.open('/admin', admin))
  await page.goto(`${new URL(page.url()).origin}/?again#/withdraw`)
  await expect(page.getByText('up to 24 hours', { exact: true })).toBeVisible()
  const { practiceNumber } = await ask(page, '/api/pocket')
  await expect(page.getByLabel('Account or number')).toHaveValue(practiceNumber)
  await expectFair(page)
  await expectFairInTheDark(page)

  await fill(page, '49')
  await expect(page.getByText('Minimum withdrawal is GHS 50.00.')).toBeVisible()
  await page.getByLabel('Amount').fill('20000')
  await expect(page.getByText('Invalid amount or exceeds balance.')).toBeVisible()
  await page.getByLabel('Amount').fill('60')
  await page.getByLabel('Account or number').fill('0244123456')
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expect(page.getByText('Use a practice number. Never give a real one here.')).toBeVisible()
  await expectFair(page)
  await page.getByLabel('Account or number').fill(practiceNumber)
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
  await expectFair(page)
  await page.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(
    page.getByText('Withdrawal request submitted for GHS 60.00! Awaiting admin approval.'),
  ).toBeVisible()
  expect(await ask(page, '/api/wallet')).toMatchObject({ held: ghs(60), available: ghs(160) })
  await room.booksBalance()

  await page.getByRole('link', { name: /^Withdrawal by MTN MoMo/ }).click()
  await page.getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expectFair(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel withdrawal' }).click()
  await expect(page.getByRole('article').getByText('Cancelled')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel withdrawal' })).toHaveCount(0)
  await expect(page.getByText('The withdrawal was not paid')).toBeVisible()
  expect(await ask(page, '/api/wallet')).toMatchObject({ held: 0, available: ghs(220) })
})

test('a withdrawal whose answer was lost is asked again after a reload, and is there once', async ({
  admin,
  room,
}) => {
  const learner = await room.learner('adwoa')
  const page = await room.open('/dashboard', learner)
  await credit(page, await room.open('/admin', admin))
  await page.goto(`${new URL(page.url()).origin}/?again#/withdraw`)
  await loseAnswer(page, '/api/withdrawals')
  await fill(page, '60')
  await page.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(page.getByText('Withdrawal failed. Please try again.')).toBeVisible()
  const kept = await page.context().storageState()
  await page.context().close()

  const later = await room.open('/withdraw', { ...learner, cookies: kept })
  await expect(later.getByRole('heading', { name: 'Did it arrive?' })).toBeVisible()
  await expectFair(later)
  await expectFairInTheDark(later)
  await later.getByRole('button', { name: 'Close' }).last().click()
  await expect(later.getByText('Your last withdrawal got no answer')).toBeVisible()
  await expectFair(later)
  await later.getByRole('button', { name: 'Ask again' }).click()
  await later.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
  await expect(
    later.getByText('Withdrawal request submitted for GHS 60.00! Awaiting admin approval.'),
  ).toBeVisible()
  expect((await ask(later, '/api/wallet/activity?kind=withdrawal')).total).toBe(1)
  expect(await ask(later, '/api/wallet')).toMatchObject({ held: ghs(60), available: ghs(160) })
})

/** GHS 200 paid from the pocket and credited. */
async function credit(page: Page, office: Page): Promise<void> {
  const { reference } = await ask(page, '/api/pocket/send', { amount: ghs(200) })
  const deposit = { amount: ghs(200), method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(page, '/api/deposits', deposit)
  await ask(office, '/api/admin/requests/approve', { requestId })
}

async function fill(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByText('MTN MoMo').click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
}
