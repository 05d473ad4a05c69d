import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, test } from './room.ts'

test('every entry opens its receipt, from the wallet and from the recent activity', async ({
  admin,
  room,
}) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  await fillWallet(page, await room.caller(admin))
  const { entries } = await ask(page, '/api/wallet/activity')
  expect(entries.map((entry: { kind: string }) => entry.kind).toSorted()).toEqual([
    'bonus',
    'deposit',
    'deposit',
    'purchase',
    'withdrawal',
  ])
  const list = `${new URL(page.url()).origin}/#/wallet?tab=transactions`
  for (const { id, description, kind, status } of entries) {
    await page.goto(list)
    await page.locator(`a[href="#/receipt/${id}"]`).click()
    await expect(
      page.getByRole('article').getByRole('heading', { name: description }),
    ).toBeVisible()
    await expect(page.getByRole('article').getByText(PRACTICE_NOTICE)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What was written down' })).toBeVisible()
    // The receipt of an approved deposit is among those of every-page.spec.ts.
    if (kind !== 'deposit' || status !== 'completed') await expectFair(page)
  }
  await expectFairInTheDark(page)
  await expect(page.getByText(/^Both sides are equal/)).toBeVisible()

  await page.goto(`${new URL(page.url()).origin}/#/dashboard`)
  await page.getByRole('link', { name: 'Sign-up Bonus' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#\/receipt\/t\d+$/)
})

test('the way back keeps the filters, and an unknown receipt shows it too', async ({ room }) => {
  const page = await room.open('/wallet?tab=transactions&kind=bonus', await room.learner('esi'))
  // The whole row is the link: a press beside the words counts.
  await page.getByText('Completed').click({ force: true })
  await page.getByRole('link', { name: 'Back to the wallet' }).click()
  await expect(page).toHaveURL(/#\/wallet\?tab=transactions&kind=bonus$/)
  await page.goto(`${new URL(page.url()).origin}/#/receipt/t999`)
  await expect(page.getByText('Transaction not found')).toBeVisible()
  await expectFair(page)
  await expectFairInTheDark(page)
  await page.getByRole('link', { name: 'Back to the wallet' }).click()
  await expect(page).toHaveURL(/#\/wallet$/)
})

test('a receipt prints on white paper without the shell, with the notice, whatever the theme', async ({
  room,
}) => {
  const page = await room.open('/wallet?tab=transactions', await room.learner('yaw'))
  await page.getByRole('link', { name: 'Sign-up Bonus' }).click()
  await expect(page.getByRole('article')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'screen', colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
    await page.emulateMedia({ media: 'print', colorScheme })
    const paper = page.getByRole('article')
    await expect(paper.getByText(PRACTICE_NOTICE)).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    // The bar prints nothing but the notice, which stands on each sheet.
    const bar = page.getByRole('banner')
    const notice = await bar.getByRole('region').innerText()
    expect(notice).toContain(PRACTICE_NOTICE)
    await expect(bar).toHaveText(notice, { useInnerText: true })
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('link')).toHaveCount(0)
    const colours = await paper.evaluate((article) =>
      [document.documentElement, article, article.querySelector('h2')].map((element) => {
        const { backgroundColor, color } = getComputedStyle(element as Element)
        return [backgroundColor, color]
      }),
    )
    expect(colours[0]?.[0]).toBe('rgb(255, 255, 255)')
    expect(colours[1]?.[0]).toBe('rgb(255, 255, 255)')
    expect(colours[2]?.[1]).toBe('rgb(0, 0, 0)')
    // The narrow paper of a receipt printer and A4, within their margins.
    for (const width of [212, 703]) {
      await page.setViewportSize({ width, height: 900 })
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond).toBeLessThanOrEqual(0)
    }
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

/** A credited deposit, an undecided one without a payment, a machine and a pending withdrawal. */
async function fillWallet(learner: Caller, office: Caller): Promise<void> {
  const { reference } = await ask(learner, '/api/pocket/send', { amount: ghs(200) })
  const deposit = { amount: ghs(200), method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(learner, '/api/deposits', deposit)
  await ask(office, '/api/admin/requests/approve', { requestId })
  await ask(learner, '/api/deposits', { ...deposit, reference: 'NEVER PAID', method: 'bank' })
  await ask(learner, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  const { practiceNumber } = await ask(learner, '/api/pocket')
  await ask(learner, '/api/withdrawals', {
    amount: ghs(60),
    method: 'mtn',
    account: practiceNumber,
  })
}
