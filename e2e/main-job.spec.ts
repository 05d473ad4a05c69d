import type { Page } from '@playwright/test'
import { formatGhs, ghs, type Pesewas, pesewas } from '#core/money.ts'
import { expectFair } from './fair.ts'
import { ask, expect, PASSWORD, test } from './room.ts'

// On a device of its own, as people have it: with the service worker in its place.
test.use({ serviceWorkers: 'allow' })

const DEPOSIT = ghs(200)
const WITHDRAWAL = ghs(50)

test('a learner lives through the whole offer, and the books balance at every step', {
  tag: '@phone',
}, async ({ house, admin, room }) => {
  const friend = await room.caller(await room.learner('friend'))
  const code: string = (await ask(friend, '/api/session')).person.referralCode
  const learner = await room.open(`/onboard?ref=${code}`)
  const office = await room.open('/admin', admin)
  const email = `ama.${code.toLowerCase()}@example.com`

  await test.step('signing up with a code brings both bonuses', async () => {
    await expect(learner.getByText('Auto-filled')).toBeVisible()
    await expect(
      learner.getByText("Great! You'll both get GHS 10 bonus when you sign up"),
    ).toBeVisible()
    await learner.getByLabel('Email').fill(email)
    await learner.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await learner.getByRole('button', { name: 'Create Account' }).click()
    await expect(learner).toHaveURL(/#\/dashboard/)
    await expectBalance(learner, ghs(30))
    await room.booksBalance()
  })

  await test.step('a deposit is paid from the pocket and asked for', async () => {
    await askForDeposit(learner)
    await expect(
      learner.getByText('Deposit request submitted for GHS 200.00! Awaiting admin approval.'),
    ).toBeVisible()
    await expect(learner).toHaveURL(/#\/wallet/)
    await expectFair(learner)
    await learner.getByRole('link', { name: 'Continue' }).click()
    await expect(learner.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible()
    await room.booksBalance()
  })

  await test.step('the admin sees it arrive and approves it', async () => {
    await expect(office.getByText(/^\d+ requests? waits?$/)).toBeVisible()
    await office.getByRole('link', { name: 'Review' }).click()
    await searchFor(office, email)
    await approve(office, email, 'deposit', DEPOSIT)
    await room.booksBalance()
  })

  await test.step('the learner sees it credited without loading anything again', async () => {
    await expect(learner.getByText(formatGhs(ghs(230))).first()).toBeVisible()
  })

  const machine = await buyCheapest(learner)
  await room.booksBalance()
  const afterPurchase = pesewas(ghs(230) - machine.price)

  await test.step('a day later its profit is there by itself', async () => {
    await learner.goto(`${house.address}/#/dashboard`)
    await expect(learner.getByRole('button', { name: 'Starts Tomorrow' })).toBeVisible()
    await house.passADay()
    await expect(learner.getByRole('button', { name: 'Collected Today' })).toBeVisible()
    await expectBalance(learner, pesewas(afterPurchase + machine.dailyProfit))
    await room.booksBalance()
  })

  await test.step('a withdrawal is held, approved and paid into the pocket', async () => {
    await learner.goto(`${house.address}/#/withdraw`)
    await learner.getByLabel('Amount').fill('50')
    await learner.getByText('MTN MoMo').click()
    await learner.getByRole('button', { name: 'Review withdrawal' }).click()
    await learner.getByRole('button', { name: 'Withdraw now' }).click()
    await expect(
      learner.getByText('Withdrawal request submitted for GHS 50.00! Awaiting admin approval.'),
    ).toBeVisible()
    await room.booksBalance()

    await office.getByRole('button', { name: /^\d+ transactions? arrived/ }).click()
    await approve(office, email, 'withdrawal', WITHDRAWAL)
    await room.booksBalance()
    await expect
      .poll(async () => (await ask(learner, '/api/pocket')).balance)
      .toBe(ghs(2000) - DEPOSIT + WITHDRAWAL)
  })
})

async function expectBalance(page: Page, amount: Pesewas): Promise<void> {
  await expect(page.getByRole('main').getByText(formatGhs(amount)).first()).toBeVisible()
}

async function askForDeposit(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: 'Add Money' }).first().click()
  await page.getByRole('button', { name: formatGhs(DEPOSIT), exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Send with Practice MoMo' }).click()
  await expect(page).toHaveURL(/#\/wallet/)
}

/** Finds what is `email`'s. An answer that came after a decision would show what follows without a press. */
async function searchFor(page: Page, email: string): Promise<void> {
  const answered = page.waitForResponse(/transactions\?search=/)
  await page.getByRole('searchbox').fill(email)
  await answered
  await expect(page.locator('.opacity-60')).toHaveCount(0)
}

async function approve(
  page: Page,
  email: string,
  kind: 'deposit' | 'withdrawal',
  amount: Pesewas,
): Promise<void> {
  const what = `${kind} of ${formatGhs(amount)} by ${email}`
  await page.getByRole('button', { name: `Details of the ${what}` }).click()
  await page.getByRole('button', { name: `Approve ${what}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(email, { exact: true })).toBeVisible()
  await expectFair(page)
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText(`Approved: ${what}.`)).toBeVisible()
}

/** Buys the first machine of the page, which is the cheapest; answers what it costs and pays. */
async function buyCheapest(page: Page): Promise<{ price: Pesewas; dailyProfit: Pesewas }> {
  const { machines } = (await ask(page, '/api/machines')) as {
    machines: { name: string; price: Pesewas; dailyProfit: Pesewas }[]
  }
  const [cheapest] = machines.sort((one, other) => one.price - other.price)
  if (!cheapest) throw new Error('The catalogue is empty.')
  await page
    .getByRole('link', { name: /^(Items|Mining Machines)/ })
    .first()
    .click()
  await page.getByRole('button', { name: `More about ${cheapest.name}`, exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Acquire Now/ })
    .click()
  await expect(page.getByRole('dialog', { name: /^Buy / })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Acquire Now' }).click()
  await expect(page.getByRole('heading', { name: 'Congratulation' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/#\/products/)
  return cheapest
}
