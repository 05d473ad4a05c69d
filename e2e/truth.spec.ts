import { formatGhs, ghs } from '#core/money.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, hasTheApp, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

// The trace of cash depends on the people who were in the house before.
test.use({ alone: 'truth' })

/** A deposit of a learner, paid for and approved. */
async function deposit(learner: Caller, office: Caller, cedis: number): Promise<void> {
  const amount = ghs(cedis)
  const { reference } = await ask(learner, '/api/pocket/send', { amount })
  const depositInput = { amount, method: 'mtn', accountName: 'Practice', reference }
  const { requestId } = await ask(learner, '/api/deposits', depositInput)
  await ask(office, '/api/admin/requests/approve', { requestId })
}

/** The facilitator's switch, as its page sends it. */
async function reveal(office: Caller, revealed: boolean): Promise<void> {
  const { settings, version } = await ask(office, '/api/admin/settings')
  await ask(office, '/api/admin/settings', { ...settings, revealed, version })
}

test('hidden until it is revealed, then one tap away: whose deposits paid whom, live', {
  tag: '@phone',
}, async ({ admin, house, room }) => {
  const decider = await room.caller(admin)
  await reveal(decider, false)
  const [ama, kofi] = [await room.learner('ama'), await room.learner('kofi')]
  const buyer = await room.caller(ama)
  await deposit(buyer, decider, 100)
  await deposit(await room.caller(kofi), decider, 300)
  await ask(buyer, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  for (let day = 0; day < 11; day++) await house.passADay()
  const office = await room.open('/admin/solvency', admin)
  await expect(office.getByRole('heading', { name: 'Solvency' })).toBeVisible()
  const phone = await room.open('/dashboard', ama)
  const other = await room.open('/wallet', kofi)
  await expect(other.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible()
  await hasTheApp(phone)
  await hasTheApp(other)

  await test.step('before the reveal no link leads there', async () => {
    await expect(phone.getByText('Total Balance')).toBeVisible()
    await expect(phone.getByRole('link', { name: /truth/i })).toHaveCount(0)
  })

  await test.step('the reveal shows the way within a second, on the dashboard and in the wallet', async () => {
    await reveal(office, true)
    const link = phone.getByRole('main').getByRole('link', { name: /^The truth/ })
    await withinASecond(phone, async (options) => {
      await expect(link).toBeVisible(options)
      await expect(other.getByRole('main').getByRole('link', { name: /^The truth/ })).toBeVisible(
        options,
      )
    })
    await expectFair(phone)
    await link.click()
    await expect(phone.getByText('Nothing was paid out to you yet.')).toBeVisible()
  })

  await test.step('a payout shows whose deposits it was, to both, without loading anything again', async () => {
    const mine = await room.open('/truth', kofi)
    await expect(
      mine.getByText(/^You put in GHS.300\.00; it is still in the drawer\.$/),
    ).toBeVisible()
    const { wallet: before } = await ask(phone, '/api/truth')
    expect(before).toBe(ghs(20 + 100 - 50 + 110))
    const account = (await ask(phone, '/api/pocket')).practiceNumber
    const withdrawal = { amount: ghs(170), method: 'mtn', account }
    const { requestId } = await ask(phone, '/api/withdrawals', withdrawal)
    await ask(office, '/api/admin/requests/approve', { requestId })
    const rows = phone.getByRole('table', { name: 'Whose deposits paid you' }).getByRole('row')
    await expect(rows.filter({ hasText: 'k•••@example.com' })).toBeVisible()
    await expect(phone.getByText(kofi.email)).toHaveCount(0)
    await expect(
      mine.getByRole('table', { name: 'Whom your deposits paid' }).getByText('a•••@example.com'),
    ).toBeVisible()
    for (const page of [phone, mine]) {
      await expectFair(page)
      await expectFairInTheDark(page)
    }
  })

  await test.step('the facilitator sees it by name, and the drawer that paid it', async () => {
    const { cash, owed } = await ask(office, '/api/admin/solvency')
    await expect(office.getByText(formatGhs(cash)).first()).toBeVisible()
    await expect(office.getByText(formatGhs(owed.total)).first()).toBeVisible()
    const plot = office.getByRole('slider', { name: /^Ahead and behind/ })
    await expect(plot).toBeVisible()
    await plot.focus()
    await office.keyboard.press('Home')
    await expect(plot).toHaveAttribute('aria-valuenow', '1')
    await office.keyboard.press('Escape')
    await expectFair(office)
    await expectFairInTheDark(office)
    const { people } = await ask(
      office,
      `/api/admin/people?search=${encodeURIComponent(ama.email)}`,
    )
    await office.goto(`${house.address}/#/admin/users/${people[0].id}`)
    await office.getByRole('link', { name: 'See the truth' }).click()
    await expect(office.getByRole('heading', { name: `The truth of ${ama.email}` })).toBeVisible()
    const paidThem = office.getByRole('table', { name: 'Whose deposits paid them' })
    await expect(paidThem.getByText(kofi.email)).toBeVisible()
  })

  await test.step('hidden again, it is not there any more', async () => {
    await reveal(office, false)
    await expect(phone.getByText('Not revealed yet')).toBeVisible()
  })
})
