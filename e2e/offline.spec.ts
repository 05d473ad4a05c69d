import type { Page } from '@playwright/test'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, test } from './room.ts'

// The worst case: the server process is gone, and the device has no network either.

/** The specification's ten seconds, plus time for a busy machine. */
const SILENCE = { timeout: 25_000 }
/** A page without an answer asks every five seconds whether the server is back. */
const RETURN = { timeout: 25_000 }

const SILENT = /^No answer from SikaLab for 10 seconds/
const AGE = /^Last known data, from (just now|\d+ (seconds?|minutes?) ago)/
const UNSEEN = /^This was not seen on this device before/
/** The calls of the pages that the first journey looks at again. */
const SEEN = [
  'wallet.readSummary',
  'wallet.listActivity',
  'machines.listMachines',
  'pocket.readPocket',
  'pocket.listStatement',
]
const WAITS = 'You are offline. This waits until the connection is back.'

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 180_000 })

test('without a line the app opens from the device, tells the age of what it shows, and money waits', async ({
  house,
  room,
}) => {
  const ama = await room.learner('ama')
  const page = await room.open('/dashboard', ama)
  await go(page, '/deposit')
  await beginDeposit(page)
  for (const path of ['/products', '/wallet', '/dashboard']) {
    await go(page, path)
    await expect(page.getByText('GHS 20.00').first()).toBeVisible()
    await expect(page.locator('.breathe')).toHaveCount(0)
  }
  await go(page, '/pocket')
  await expect(page.getByRole('link', { name: 'Pocket money' })).toBeVisible()
  await go(page, '/dashboard')
  await beReady(page, SEEN)

  room.allowSilence()
  await house.sleep()
  await page.context().setOffline(true)
  await page.reload()

  await test.step('what was seen is there again, with its age', async () => {
    await expect(page.getByText('GHS 20.00').first()).toBeVisible()
    await expect(page.getByText(AGE)).toBeVisible()
    await expect(page.getByText(SILENT)).toBeVisible(SILENCE)
    await expectFair(page)
    await expectFairInTheDark(page)
    await go(page, '/wallet')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallet')
    await expect(page.getByText('GHS 20.00').first()).toBeVisible()
    await expect(page.getByText(AGE)).toBeVisible()
  })

  await test.step('money waits, and says why', async () => {
    await go(page, '/products')
    await expect(page.getByText('Saint Medal')).toBeVisible()
    await go(page, '/deposit')
    const send = page.getByRole('button', { name: 'Send with Practice MoMo' })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(WAITS)
    await expect(page.getByText(WAITS)).toBeVisible()
    await expectFair(page)
  })

  await test.step('the pocket is there with its age, and sending waits too', async () => {
    await go(page, '/pocket')
    await expect(page.getByText('GHS 2,000.00').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Pocket money' })).toBeVisible()
    await expect(page.getByText(AGE)).toBeVisible()
    await page.getByRole('link', { name: 'Send to the app' }).click()
    await page.getByRole('button', { name: 'GHS 100.00' }).click()
    await page.getByRole('button', { name: 'Review payment' }).click()
    const send = page.getByRole('dialog').getByRole('button', { name: 'Send now' })
    await expect(send).toBeDisabled()
    await expect(send).toHaveAccessibleDescription(WAITS)
    await page.keyboard.press('Escape')
  })

  await test.step('what was never seen here says so', async () => {
    await go(page, '/notifications')
    await expect(page.getByText(UNSEEN).or(page.getByRole('heading', { level: 1 }))).toBeVisible()
  })

  await test.step('with the line everything is live again by itself', async () => {
    await go(page, '/dashboard')
    await expect(page.getByText(AGE)).toBeVisible()
    await house.wake()
    await page.context().setOffline(false)
    await expect(page.getByText(SILENT)).toHaveCount(0, RETURN)
    await expect(page.getByText(AGE)).toHaveCount(0)
    await house.passADay()
    await expect(page.getByText(/The clock is \d+ days? ahead/)).toBeVisible(RETURN)
  })
})

test('money that waits goes on by itself when the line is back, and is sent once', async ({
  house,
  room,
}) => {
  const page = await room.open('/deposit', await room.learner('efua'))
  await beginDeposit(page)
  const send = page.getByRole('button', { name: 'Send with Practice MoMo' })
  await expect(send).toBeEnabled()

  room.allowSilence()
  await house.sleep()
  await expect(page.getByText(SILENT)).toBeVisible(SILENCE)
  await expect(send).toBeDisabled()
  await expect(page.getByText(WAITS)).toBeVisible()

  await house.wake()
  await expect(send).toBeEnabled(RETURN)
  await expect(page.getByText(WAITS)).toHaveCount(0)
  await send.click()
  await expect(page).toHaveURL(/#\/wallet/)
})

test('a network that was away for a while is found again, though the stream of events lived through it', async ({
  house,
  room,
}) => {
  const page = await room.open('/dashboard', await room.learner('kwabena'))
  await beReady(page)
  room.allowSilence()
  // In Chromium an open stream survives this; new requests fail.
  await page.context().setOffline(true)
  await go(page, '/notifications')
  await expect(page.getByText(SILENT)).toBeVisible(SILENCE)
  await page.context().setOffline(false)
  await expect(page.getByText(SILENT)).toHaveCount(0, RETURN)
  await house.passADay()
  await expect(page.getByText(/The clock is \d+ days? ahead/)).toBeVisible(RETURN)
})

test('signing out deletes everything from the device', async ({ house, room }) => {
  const yaw = await room.learner('yaw')
  const page = await room.open('/dashboard', yaw)
  await beReady(page, ['wallet.readSummary', yaw.email])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/#\/onboard/)
  await expectNothingCached(page)

  room.allowSilence()
  await house.sleep()
  await page.context().setOffline(true)
  await page.goto(`${house.address}/?again#/dashboard`)
  await expect(page.getByRole('heading', { name: 'SikaLab does not answer' })).toBeVisible()
  expect(await page.content()).not.toContain(yaw.email)
  await expectNothingCached(page)
  await house.wake()
})

test('a second person on the same device finds nothing of the first', async ({ house, room }) => {
  const first = await room.learner('akua')
  const second = await room.learner('baako')
  const page = await room.open('/wallet', first)
  await beReady(page, ['wallet.readSummary', first.email])
  // The session ends without a message to this device, and somebody else signs in.
  await page.goto('about:blank')
  await page.context().addCookies(second.cookies.cookies)
  await page.goto(`${house.address}/#/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('baako')
  await beReady(page)
  await allIsWritten(page)
  const cached = await cachedText(page)
  expect(cached).toContain(second.email)
  expect(cached).not.toContain(first.email)
  const { person } = await ask(page, '/api/session')
  const owners = [...cached.matchAll(/"owner\W+([0-9a-f-]{36})/g)].map(([, owner]) => owner)
  expect([...new Set(owners)]).toEqual([person.id])
})

test('a session that ended elsewhere wipes the device once it hears of it', async ({
  house,
  room,
}) => {
  const esi = await room.learner('esi')
  const page = await room.open('/dashboard', esi)
  await beReady(page, ['wallet.readSummary', esi.email])
  await house.setStatus(esi.email, 'suspended')
  await expect(page).toHaveURL(/#\/onboard/)
  await expectNothingCached(page)
})

test("what an admin sees of others is never kept, and a visitor's device keeps nobody", async ({
  admin,
  room,
}) => {
  const fiifi = await room.learner('fiifi')
  const office = await room.open('/admin/transactions', admin)
  await expect(office.getByRole('heading', { level: 1 })).toBeVisible()
  await go(office, '/admin')
  await expect(office.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  await go(office, '/wallet')
  await beReady(office)
  await allIsWritten(office)
  const cached = await cachedText(office)
  expect(cached).toContain(admin.email)
  expect(cached).not.toContain(fiifi.email)
  expect(cached).not.toMatch(/admin[A-Z.]|listRequests|Overview/)

  const visitor = await room.open('/onboard')
  await expect(visitor.getByLabel('Email')).toBeVisible()
  await expectNothingCached(visitor)
})

test('the app can be installed', async ({ room }) => {
  const page = await room.open('/onboard')
  const session = await page.context().newCDPSession(page)
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  const reasons = installabilityErrors.map(({ errorId }) => errorId)
  // Playwright's contexts are private windows, where nothing can be installed.
  expect(reasons.filter((reason) => reason !== 'in-incognito')).toEqual([])
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'SikaLab',
    start_url: './#/dashboard',
    display: 'standalone',
    description: expect.stringContaining('Practice money. No real cedis move here.'),
  })
})

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, `#${path}`)
}

/** Fills in a deposit up to the step that shows where to send it; the draft stays on the device. */
async function beginDeposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'GHS 200.00', exact: true }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: 'Send with Practice MoMo' })).toBeVisible()
}

/**
 * The worker has all of the app, and what was read is written down: these words of it, at least.
 */
async function beReady(page: Page, words = ['sikalab.cache.answer.']): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await expect(page.locator('.breathe')).toHaveCount(0)
  for (const word of words) await expect.poll(() => cachedText(page)).toContain(word)
}

/** Whatever was read is written a second later: for tests of what is not written. */
async function allIsWritten(page: Page): Promise<void> {
  await page.waitForTimeout(1_500)
}

function cachedText(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify(localStorage))
}

/** The house's public settings are nobody's and may stay. */
async function expectNothingCached(page: Page): Promise<void> {
  const names = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sikalab.cache')))
  await expect
    .poll(async () => (await names()).filter((name) => name !== 'sikalab.cache.settings'))
    .toEqual([])
}
