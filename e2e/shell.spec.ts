import type { Page } from '@playwright/test'
import { places } from '#app/web/entry/routes.ts'
import type { Place } from '#app/web/shell/place.ts'
import { expectFair, inBothSizes, isPhone } from './fair.ts'
import { expect, test } from './room.ts'

/** Shell.test.tsx holds it against the original's. */
const LEARNER_MENU = places.flatMap(({ menu, onceRevealed }: Place) =>
  menu && !onceRevealed ? [menu.label] : [],
)
const BAR = ['Home', 'Machines', 'Wallet', 'Verses', 'Profile']

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    location.hash = to
  }, path)
}

test('visitors are led to the sign-in page, with the referral code they came by', {
  tag: '@phone',
}, async ({ room }) => {
  const page = await room.open('/wallet')
  await expect(page).toHaveURL(/#\/onboard$/)
  for (const path of ['/nowhere', '/admin', '/receipt/t1', '/notifications']) {
    await goTo(page, path)
    await expect(page, path).toHaveURL(/#\/onboard$/)
  }
  await goTo(page, '/dashboard?ref=12E345')
  await expect(page).toHaveURL(/#\/onboard\?ref=12E345$/)
  await expect(page.getByLabel(/^Referral code/)).toHaveValue('12E345')
  await inBothSizes(page, expectLinesApart)
})

/** The two lines of the front page's heading. */
async function expectLinesApart(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const { line, letters } = await heading.evaluate((element) => {
    const { lineHeight, fontSize } = getComputedStyle(element)
    return { line: parseFloat(lineHeight), letters: parseFloat(fontSize) }
  })
  expect(line).toBeGreaterThanOrEqual(letters)
}

test('while it is not known who is there, the page says that it is finding out', {
  tag: '@phone',
}, async ({ room }) => {
  const page = await room.open('/onboard', await room.learner('ama'))
  await expect(page).toHaveURL(/#\/dashboard$/)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/batch', async (route) => {
    await answered
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Checking who you are...')).toBeVisible()
  await expect(page).toHaveURL(/#\/dashboard$/)
  answer()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ama')
})

test('before the scripts are there a visitor reads what this is, and who was signed in here does not', {
  tag: '@phone',
}, async ({ room }) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ama')
  const visitor = await room.open('/terms')
  for (const each of [page, visitor]) {
    await each.route('**/assets/index-*.js', () => {})
    await each.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((it) => it?.unregister()),
    )
    await each.reload({ waitUntil: 'commit' })
    await expect(each.getByText('Practice money. No real cedis move here.')).toBeVisible()
  }
  await expect(visitor.getByText('SikaLab is a simulator for high-yield offers')).toBeVisible()
  await expect(page.getByText('SikaLab is a simulator for high-yield offers')).toBeHidden()
})

test('the ways on are all there, in order, and the Admin Panel for admins alone', async ({
  admin,
  room,
}) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  const side = page.getByRole('navigation', { name: 'Main menu' })
  const bar = page.getByRole('navigation', { name: 'Quick menu' })
  await expect(page.getByRole('banner').getByText(/^Day \d\d\/\d\d\/\d{4}/)).toBeVisible()
  // On a phone it stands beside the greeting, below the one bar.
  const refer = page.getByRole(isPhone(page) ? 'main' : 'banner')
  await expect(refer.getByRole('link', { name: 'Refer', exact: true })).toBeVisible()
  await expect(page.getByText('Admin Panel')).toHaveCount(0)
  if (isPhone(page)) {
    await expect(side).toBeHidden()
    await expect(bar.getByRole('link')).toHaveText(BAR)
  } else {
    await expect(bar).toBeHidden()
    await expect(side.getByRole('link')).toHaveText(LEARNER_MENU)
    await expect(side.getByRole('button')).toHaveText(['Logout'])
  }
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Admin Panel' })).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/onboard$/)

  const mine = await room.open('/dashboard', admin)
  if (isPhone(mine)) await mine.getByRole('button', { name: 'Your account' }).click()
  else {
    const menu = mine.getByRole('navigation', { name: 'Main menu' }).getByRole('link')
    // Learners see the way to these once they are revealed; see truth.spec.ts and debrief.spec.ts.
    const always = ['Truth', 'Debrief']
    await expect(menu).toHaveText([...LEARNER_MENU.toSpliced(-1, 0, ...always), 'Admin Panel'])
  }
  await mine.getByRole('link', { name: 'Admin Panel' }).click()
  await expect(mine).toHaveURL(/#\/admin$/)
  // A phone has no line for it: it stands in the account's menu.
  if (isPhone(mine)) await mine.getByRole('button', { name: 'Your account' }).click()
  const active = mine.getByText('Admin panel active')
  await expect(active.and(mine.locator(':visible'))).toBeVisible()
  if (isPhone(mine)) await mine.keyboard.press('Escape')
  if (isPhone(mine)) await mine.getByRole('button', { name: 'Open menu' }).click()
  const rooms = mine.getByRole('navigation', { name: 'Admin menu' }).getByRole('link')
  await expect(rooms.first()).toHaveText('Dashboard')
  await expect(rooms.last()).toHaveText('Learner app')
})

test('each page names the window and takes the focus to its heading; the skip link leads past the menu', {
  tag: '@wide',
}, async ({ room }) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  for (const [path, title] of [
    ['/products', 'Mining Machines'],
    ['/wallet', 'Wallet'],
    ['/notifications', 'Notifications'],
    ['/verses', 'Verses'],
    ['/dashboard', 'Dashboard'],
  ] as const) {
    await goTo(page, path)
    await expect(page).toHaveTitle(`${title} · SikaLab`)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  const skip = page.getByRole('button', { name: 'Skip to the content' })
  await skip.focus()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a new page starts at its top, and back comes to where one was', { tag: '@phone' }, async ({
  room,
}) => {
  const page = await room.open('/products', await room.learner('ama'))
  await expect(page.getByRole('heading', { name: 'Mining Machines', level: 1 })).toBeVisible()
  await expect(page.locator('.breathe')).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  const menu = page.getByRole('navigation', { name: isPhone(page) ? 'Quick menu' : 'Main menu' })
  await menu.getByRole('link', { name: 'Wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Mining Machines', level: 1 })).toBeFocused()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Wallet', level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('ten seconds without an answer are said, and unsaid once there is one', {
  tag: '@phone',
}, async ({ room }) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ama')
  // A page that was read before the line falls silent is there to be read afterwards.
  await expect(page.locator('.breathe')).toHaveCount(0)
  const state = (word: string) => page.getByText(word, { exact: true })
  const message = page.getByText(/^No answer from SikaLab for 10 seconds/)
  const look = async (word: string) => {
    if (isPhone(page)) await page.getByRole('button', { name: 'Your account' }).click()
    await expect(state(word).filter({ visible: true })).toHaveCount(1)
    if (isPhone(page)) await page.keyboard.press('Escape')
  }
  await look('Online')
  await page.clock.install()
  // The server does not answer, so requests wait.
  await page.route('**/api/**', () => new Promise(() => undefined))
  const request = page.waitForRequest('**/api/notifications?**')
  await goTo(page, '/notifications')
  await request
  await page.clock.runFor(9_000)
  await expect(message).toBeHidden()
  await page.clock.runFor(1_100)
  await expect(message).toBeVisible()
  await look('Offline')
  // The page read before is still there to be read.
  await goTo(page, '/dashboard')
  await expectFair(page)
  await page.unroute('**/api/**')
  await goTo(page, '/sessions')
  await expect(message).toBeHidden()
  await look('Online')
})

test('a long name is said once, and pushes nothing out of the bar', { tag: '@phone' }, async ({
  room,
}) => {
  const name = 'nana.akosua-agyeiwaa.boateng-mensah'
  const page = await room.open('/dashboard', await room.learner(name))
  const header = page.getByRole('banner')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Akwaaba, ${name}`)
  await inBothSizes(page, async () => {
    const refer = page.getByRole(isPhone(page) ? 'main' : 'banner')
    const link = refer.getByRole('link', { name: 'Refer', exact: true })
    await expect(link).toBeInViewport({ ratio: 1 })
    const bell = header.getByRole('link', { name: 'Notifications' })
    await expect(bell).toBeInViewport({ ratio: 1 })
    const box = await header.boundingBox()
    // On a phone the notice is a strip above it.
    expect(box?.height, 'the one bar').toBeLessThanOrEqual(isPhone(page) ? 24 + 46 : 57)
    await expect(header.getByRole('button', { name: 'Your account' })).toBeInViewport({ ratio: 1 })
    await expectFair(page)
  })
  // Nor on a tablet that lies on its side, where the menu stands beside the page.
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(`${new URL(page.url()).origin}/#/pocket`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pocket')
  await expect.poll(async () => (await header.boundingBox())?.height).toBeLessThanOrEqual(57)
})

test('a toast stands above a dialog, not over it, and goes after four seconds', {
  tag: '@phone',
}, async ({ room }) => {
  const page = await room.open('/dashboard', await room.learner('toast'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('toast')
  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not just now.' } } }),
  )
  await page.getByRole('button', { name: 'Your account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Logout' }).click()
  const toast = page.getByRole('region', { name: 'Messages' }).getByText('Not just now.')
  await expect(toast).toBeVisible()
  // Signing out has closed the dialog; it is opened again while the toast stands.
  await page.getByRole('button', { name: 'Your account' }).click()
  await expect(dialog).toBeVisible()
  const [above, below] = await Promise.all([
    page.getByRole('region', { name: 'Messages' }).boundingBox(),
    dialog.locator('> div').boundingBox(),
  ])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  await page.mouse.move(0, 0)
  await expect(toast).toBeHidden()
})
