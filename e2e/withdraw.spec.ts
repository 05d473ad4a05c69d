import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, loseAnswer, test } from './room.ts'

test('a withdrawal whose answer was lost is asked again after a reload, and is there once', async ({
  admin,
  room,
}) => {
  const learner = await room.learner('adwoa')
  await credit(await room.caller(learner), await room.caller(admin))
  const page = await room.open('/withdraw', learner)
  await loseAnswer(page, '/api/withdrawals')
  await fill(page, '60')
  await page.getByRole('button', { name: 'Withdraw now' }).click()
  await expect(page.getByText('Withdrawal failed. Please try again.')).toBeVisible()
  const storage = await page.context().storageState()
  await page.context().close()

  const later = await room.open('/withdraw', { ...learner, cookies: storage })
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
async function credit(learner: Caller, office: Caller): Promise<void> {
  const { reference } = await ask(learner, '/api/pocket/send', { amount: ghs(200) })
  const deposit = { amount: ghs(200), method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(learner, '/api/deposits', deposit)
  await ask(office, '/api/admin/requests/approve', { requestId })
}

async function fill(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await page.getByText('MTN MoMo').click()
  await page.getByRole('button', { name: 'Review withdrawal' }).click()
}
