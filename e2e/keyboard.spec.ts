import type { Page } from '@playwright/test'
import { formatGhs, ghs } from '#core/money.ts'
import { adminPaths, learnerPaths, OPEN } from './all-paths.ts'
import { inBothSizes } from './fair.ts'
import { goTo } from './go-to.ts'
import { keysOf } from './keys.ts'
import { ask, expect, PASSWORD, test } from './room.ts'

// The main job without mouse or touch. Nothing here clicks, fills in or focuses by itself.

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true })

test('the whole offer is lived through with the keyboard alone', { tag: '@wide' }, async ({
  house,
  admin,
  room,
}) => {
  test.setTimeout(600_000)
  const friend = await room.caller(await room.learner('friend'))
  const code: string = (await ask(friend, '/api/session')).person.referralCode
  const page = await room.open('/onboard')
  const office = await room.open('/admin', admin)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const email = `keys.${code.toLowerCase()}@example.com`
  const { use, type, reach, press } = keysOf(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true })

  await test.step('signs up with a friend’s code', async () => {
    await type(page.getByLabel('Email'), email)
    await type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await type(page.getByLabel(/^Referral code/), code)
    await use(button('Create Account'))
    await expect(title(page, /Akwaaba/)).toBeFocused()
    await expect(main.getByText(formatGhs(ghs(30))).first()).toBeVisible()
  })

  await test.step('deposits in three steps', async () => {
    await use(main.getByRole('link', { name: 'Add Money' }).first())
    await expect(title(page, 'Add Money')).toBeFocused()
    await use(main.getByRole('button', { name: formatGhs(ghs(200)), exact: true }), {
      key: 'Space',
    })
    await use(button('Continue'))
    await expect(page.getByRole('heading', { level: 2, name: 'Send the money' })).toBeFocused()
    await use(button('I have sent it another way'))
    await expect(
      page.getByRole('heading', { level: 2, name: 'Show that you sent it' }),
    ).toBeFocused()
    await use(main.getByRole('radio', { name: 'MTN MoMo' }), { key: 'Space' })
    await press('ArrowRight')
    await expect(main.getByRole('radio', { name: 'Telecel Cash' })).toBeChecked()
    await press('ArrowLeft')
    await expect(main.getByRole('radio', { name: 'MTN MoMo' })).toBeChecked()
    await use(button('Back'))
    await expect(page.getByRole('heading', { level: 2, name: 'Send the money' })).toBeFocused()
    const send = button('Send with Practice MoMo')
    await use(send)
    await expect(title(page, 'Add Money')).toBeFocused()
    await expect(
      page.getByText('Deposit request submitted for GHS 200.00! Awaiting admin approval.'),
    ).toBeVisible()
    await use(main.getByRole('link', { name: 'Continue' }))
    await expect(title(page, 'Wallet')).toBeFocused()
  })

  await test.step('the admin approves', async () => {
    const keys = keysOf(office)
    await keys.use(office.getByRole('link', { name: 'Review' }))
    await expect(title(office, 'Transactions')).toBeFocused()
    const what = `deposit of ${formatGhs(ghs(200))} by ${email}`
    await keys.type(office.getByRole('searchbox'), email)
    await expect(office.getByText(/^Showing 1 of [\d,]+ transactions?$/)).toBeVisible()
    await keys.use(office.getByRole('button', { name: `Approve ${what}` }))
    await keys.use(office.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
    await expect(office.getByText(/^Approved: deposit/)).toBeVisible()
    await expect(office.locator(':focus')).toHaveCount(1)
    await expect(main.getByText(formatGhs(ghs(230))).first()).toBeVisible()
  })

  await test.step('buys a machine, and a day passes', async () => {
    await use(menuLink(page, 'Mining Machines'))
    await expect(title(page, 'Mining Machines')).toBeFocused()
    const buy = main.getByRole('button', { name: /^Acquire Now/ }).first()
    await use(buy)
    await expect(dialog).toBeVisible()
    await press('Escape')
    await expect(buy).toBeFocused()
    await press('Enter')
    await use(inDialog('Acquire Now'))
    await expect(title(page, 'Congratulation')).toBeFocused()
    await use(main.getByRole('link', { name: 'Continue' }))
    await expect(title(page, 'Mining Machines')).toBeFocused()
    await use(menuLink(page, 'Dashboard'), { back: true })
    await expect(button('Starts Tomorrow')).toBeVisible()
    await house.passADay()
    await expect(button('Collected Today')).toBeVisible()
  })

  await test.step('reads the receipt of the profit', async () => {
    await use(main.getByRole('link', { name: /Profit/ }).first())
    await expect(title(page, 'Receipt')).toBeFocused()
    await expect(main.getByRole('article')).toBeVisible()
  })

  await test.step('copies the referral code', async () => {
    const banner = page.getByRole('banner')
    await use(banner.getByRole('link', { name: 'Refer', exact: true }), { back: true })
    await expect(title(page, 'Referrals')).toBeFocused()
    await use(button('Copy referral code'))
    await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible()
    const mine = (await ask(page, '/api/session')).person.referralCode
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(mine)
  })

  await test.step('reads the notifications', async () => {
    await use(page.getByRole('banner').getByRole('link', { name: /^Notifications/ }), {
      back: true,
    })
    await expect(title(page, 'Notifications')).toBeFocused()
    await expect(main.getByText('Deposit approved')).toBeVisible()
  })

  await test.step('asks for a withdrawal and takes it back', async () => {
    await use(menuLink(page, 'Wallet'), { back: true })
    await use(main.getByRole('link', { name: 'Withdraw', exact: true }).first())
    await expect(title(page, 'Withdraw')).toBeFocused()
    await type(main.getByLabel('Amount'), '50')
    await use(main.getByRole('radio', { name: 'MTN MoMo' }), { key: 'Space' })
    await use(button('Review withdrawal'))
    await press('Escape')
    await expect(button('Review withdrawal')).toBeFocused()
    await press('Enter')
    await use(inDialog('Withdraw now'))
    await expect(title(page, 'Withdraw')).toBeFocused()
    await use(main.getByRole('link', { name: 'Continue' }))
    await expect(title(page, 'Wallet')).toBeFocused()
    await use(main.getByRole('link', { name: /^Withdrawal by MTN MoMo/ }))
    await expect(title(page, 'Receipt')).toBeFocused()
    await use(button('Cancel withdrawal'))
    await use(inDialog('Cancel withdrawal'))
    await expect(main.getByRole('article').getByText('Cancelled')).toBeVisible()
    await expect(title(page, 'Receipt')).toBeFocused()
  })

  await test.step('changes the e-mail on the profile', async () => {
    await use(menuLink(page, 'Profile'), { back: true })
    await expect(title(page, 'Profile')).toBeFocused()
    await use(main.locator('summary', { hasText: 'Email and password' }))
    await type(main.getByLabel('Email', { exact: true }), `new.${email}`)
    await type(main.getByLabel('Your password', { exact: true }), PASSWORD)
    await press('Enter')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(button('Save email')).toBeFocused()
  })

  await test.step('logs out', async () => {
    await use(page.getByRole('button', { name: 'Your account' }), { back: true })
    await use(inDialog('Logout'))
    await expect(page).toHaveURL(/#\/onboard$/)
    await reach(page.getByLabel('Email'))
  })
})

test('every page of a learner is walked through by Tab, to its end and back, in the order it is read', {
  tag: '@phone',
}, async ({ admin, room }) => {
  // Some thousand stops: on a machine with other work a minute is soon two.
  test.setTimeout(600_000)
  await walkThroughAll(await room.open('/onboard'), OPEN)
  const page = await room.open('/dashboard', await room.learner('ama'))
  const paths = await learnerPaths(page, await room.caller(admin))
  await walkThroughAll(page, [...paths, '/wallet?tab=transactions'])
})

test('every page of an admin is walked through by Tab, to its end and back, in the order it is read', {
  tag: '@wide',
}, async ({ admin, room }) => {
  // Some thousand stops: on a machine with other work a minute is soon two.
  test.setTimeout(600_000)
  const page = await room.open('/admin', admin)
  await walkThroughAll(page, await adminPaths(page))
})

/**
 * The first page whole; of the others what is in them, for the menu and the bar are the same beside
 * each.
 */
async function walkThroughAll(page: Page, paths: readonly string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    await goTo(page, path)
    await isWhole(page)
    await inBothSizes(page, () => walkThere(page, at === 0))
  }
}

/** There and back: the same stops in the other order, so nothing holds the focus. */
async function walkThere(page: Page, isFirst: boolean): Promise<void> {
  const { begin, walk, walkMain } = keysOf(page)
  if (isFirst) await begin()
  const go = isFirst ? walk : walkMain
  const there = await go()
  const back = await go(true)
  expect(back.toReversed(), page.url()).toEqual(there)
}

/** Waits for what a page can do without at first: after it nothing more is added to the page. */
async function isWhole(page: Page): Promise<void> {
  const stops = () => page.locator('a, button, input, select, textarea').count()
  let last = -1
  const grown = async () => {
    const before = last
    last = await stops()
    return last - before
  }
  await expect.poll(grown, { intervals: [500] }).toBe(0)
}
