import type { Page } from '@playwright/test'
import { ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, hasTheApp, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

async function requestDeposit(learner: Caller, cedis: number): Promise<string> {
  const amount = ghs(cedis)
  const { reference } = await ask(learner, '/api/pocket/send', { amount })
  const deposit = { amount, method: 'mtn', accountName: 'Ama', reference }
  return (await ask(learner, '/api/deposits', deposit)).requestId
}

function bellOf(page: Page, unread: number) {
  const name = unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`
  return page.getByRole('banner').getByRole('link', { name, exact: true })
}

test('a decision rings the bell within a second, is told on the page, and is read then', async ({
  admin,
  room,
}) => {
  const page = await room.open('/wallet', await room.learner('ama'))
  const office = await room.caller(admin)
  await expect(bellOf(page, 0)).toBeVisible()
  await hasTheApp(page)
  const paid = await requestDeposit(page, 200)
  await ask(office, '/api/admin/requests/approve', { requestId: paid })
  await withinASecond(page, (options) => expect(bellOf(page, 1)).toBeVisible(options))
  const turned = await requestDeposit(page, 60)
  const reason = 'The name is not yours.'
  await ask(office, '/api/admin/requests/reject', { requestId: turned, reason })
  await withinASecond(page, (options) => expect(bellOf(page, 2)).toBeVisible(options))

  await bellOf(page, 2).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  const [rejected, approved] = [
    page.getByRole('listitem').nth(0),
    page.getByRole('listitem').nth(1),
  ]
  await expect(rejected).toContainText(/Deposit rejected.*GHS\s60\.00.*The name is not yours\./s)
  await expect(approved).toContainText(/Deposit approved.*\+GHS\s200\.00.*in your wallet/s)
  await expect(rejected.locator('time')).toHaveAttribute('title', /\d:\d\d/)
  await expectFair(page)
  await expectFairInTheDark(page)

  // Seen, and therefore read; the mark stays for the person who is reading.
  await expect(bellOf(page, 0)).toBeVisible()
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(2)

  await ask(office, '/api/admin/requests/reset', { requestId: turned })
  await withinASecond(page, (options) =>
    expect(page.getByText('Deposit pending again')).toBeVisible(options),
  )
  await expect(page.getByText('Deposit rejected')).toHaveCount(0)
  await expect(bellOf(page, 0)).toBeVisible()
  await page.getByRole('link', { name: /Deposit approved/ }).click()
  await expect(page).toHaveURL(new RegExp(`#/receipt/${paid}$`))
  await expect(page.getByRole('heading', { name: 'Notifications' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('main').getByText('New', { exact: true })).toHaveCount(0)
})

test('profits in a row are one line, and a friend who joins is another', async ({
  house,
  room,
}) => {
  const ama = await room.learner('ama')
  const page = await room.open('/notifications', ama)
  await expect(page.getByText('Nothing has happened yet')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the machines' })).toBeVisible()
  await expectFair(page)
  await hasTheApp(page)

  const { person } = await ask(page, '/api/session')
  for (const name of ['kofi', 'esi', 'yaw']) await room.learner(name, person.referralCode)
  await ask(page, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  await house.passADay()
  await withinASecond(page, (options) =>
    expect(page.getByText('Profit collected', { exact: true })).toBeVisible(options),
  )
  await house.passADay()
  const profits = page.getByRole('link', { name: /Profit of 2 days collected/ })
  await withinASecond(page, (options) => expect(profits).toContainText(/\+GHS\s20\.00/, options))
  const friends = page.getByRole('link', { name: /A friend joined/ })
  await expect(friends).toHaveCount(3)
  await expect(friends.first()).toContainText('y•••@example.com')
  await expect(friends.first()).toHaveAttribute('href', '#/referrals')
  await profits.click()
  await expect(page).toHaveURL(/#\/wallet\?tab=transactions&kind=profit/)
  await expect(page.getByText('2 transactions')).toBeVisible()
})

test('many notifications come in pages whose number is in the address', async ({ admin, room }) => {
  const ama = await room.learner('ama')
  const [learner, office] = [await room.caller(ama), await room.caller(admin)]
  for (let made = 0; made < 21; made++) {
    const requestId = await requestDeposit(learner, 40)
    await ask(office, '/api/admin/requests/reject', { requestId, reason: `Number ${made}` })
  }
  const page = await room.open('/notifications', ama)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/#\/notifications\?page=2/)
  await expect(page.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('Number 0')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await page.goto(`${new URL(page.url()).origin}/#/notifications?page=9`)
  await page.getByRole('button', { name: 'To the newest' }).click()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
})
