import type { Page } from '@playwright/test'
import { formatGhs, ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, loseAnswer, openRow, test } from './room.ts'

test('a payment from the pocket becomes a deposit, is approved as matched, and a withdrawal comes back into the pocket', async ({
  admin,
  room,
}) => {
  const efua = await room.learner('efua')
  const phone = await room.open('/wallet', efua)
  const office = await room.open(`/admin/transactions?search=${efua.email}`, admin)
  let reference = ''

  await test.step('the wallet leads to the pocket, and the pocket to sending', async () => {
    await phone.getByRole('link', { name: /^In your pocket/ }).click()
    await expect(phone.getByText('In your pocket')).toBeVisible()
    await expect(phone.getByText(formatGhs(ghs(2000))).first()).toBeVisible()
    await phone.getByRole('link', { name: 'Send to the app' }).click()
  })

  await test.step('the amount survives a reload, the review shows the pocket before and after', async () => {
    await phone.getByLabel('Amount').fill('250')
    await phone.reload()
    await expect(phone.getByLabel('Amount')).toHaveValue('250.00')
    await phone.getByRole('button', { name: 'Review payment' }).click()
    const dialog = phone.getByRole('dialog')
    for (const text of [
      'Pocket before',
      formatGhs(ghs(2000)),
      'Pocket after',
      formatGhs(ghs(1750)),
    ]) {
      await expect(dialog.getByText(text).first()).toBeVisible()
    }
    await expect(dialog.getByText('0000000001')).toBeVisible()
  })

  await test.step('an answer that was lost is asked again, and the payment is there once', async () => {
    await loseAnswer(phone, '/api/pocket/send')
    await phone.getByRole('button', { name: 'Send now' }).click()
    await expect(phone.getByText('The payment got no answer. Please try again.')).toBeVisible()
    await phone.reload()
    await phone.getByRole('dialog').getByRole('button', { name: 'Ask again' }).click()
    await expect(phone.getByText('Sent. The payment has left your pocket.')).toBeVisible()
    const { entries } = await ask(phone, '/api/pocket/statement?kind=sent')
    expect(entries).toHaveLength(1)
    reference = entries[0].reference
  })

  await test.step('its receipt has the reference and a picture that can be kept', async () => {
    await expect(phone.getByText(reference).first()).toBeVisible()
    await expect(phone.getByRole('article').getByText(PRACTICE_NOTICE)).toBeVisible()
    await expect(phone.getByText('You sent a practice payment').first()).toBeVisible()
    await expectDrawn(phone)
    const download = phone.waitForEvent('download')
    await phone.getByRole('button', { name: 'Save picture' }).click()
    expect((await download).suggestedFilename()).toBe(`sikalab-practice-${reference}.png`)
    await expectFair(phone)
    await expectFairInTheDark(phone)
  })

  await test.step('it leads into the deposit with amount, reference and picture filled in', async () => {
    await phone.getByRole('link', { name: /^Use it for a deposit/ }).click()
    await expect(phone.getByText('The receipt of your payment is filled in.')).toBeVisible()
    await phone.getByText('MTN MoMo').click()
    await phone.getByRole('button', { name: 'Review deposit' }).click()
    await phone.getByRole('button', { name: 'Complete' }).click()
    await expect(phone).toHaveURL(/#\/wallet/)
  })

  await test.step('the admin sees that the payment matches, and approves', async () => {
    const row = office.getByRole('row').filter({ hasText: formatGhs(ghs(250)) })
    await office.getByRole('button', { name: /^\d+ transactions? arrived/ }).click()
    await expect(row.getByText('Payment matches')).toBeVisible()
    await (await openRow(office, row)).getByRole('button', { name: /^Approve/ }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(row.getByText('Completed')).toBeVisible()
  })

  await test.step('the pocket follows: the payment is credited, a withdrawal arrives', async () => {
    await phone.goto(`${new URL(phone.url()).origin}/?again#/pocket`)
    await expect(phone.getByText('Deposit credited')).toBeVisible()
    await expect(phone.getByText('Sent, not yet claimed by a deposit')).toHaveCount(0)
    const account = (await ask(phone, '/api/pocket')).practiceNumber
    const withdrawal = { amount: ghs(60), method: 'mtn', account }
    const { requestId } = await ask(phone, '/api/withdrawals', withdrawal)
    await ask(office, '/api/admin/requests/approve', { requestId })
    const card = phone.getByRole('listitem').filter({ hasText: 'Withdrawal by MTN MoMo' })
    await expect(card.getByText(`+${formatGhs(ghs(60))}`)).toBeVisible()
    await expect(phone.getByText(formatGhs(ghs(1810))).first()).toBeVisible()
    await expectFair(phone)
    await room.booksBalance()
  })
})

async function expectDrawn(page: Page): Promise<void> {
  const picture = page.getByAltText(/^Receipt of GHS\s250\.00 sent with Practice MoMo/)
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(720)
}
