import type { Page } from '@playwright/test'
import { expectFair, expectFairInBothSizes, expectFairInTheDark, isPhone } from './fair.ts'
import { openRoom, READY, roomByCall } from './open-room.ts'
import { expect, PASSWORD, test } from './room.ts'

// A host opens a class's room, enters it and comes back; a learner joins it, and has a second room on
// the same phone; the room is closed, followed by the next class, and deleted.

test.describe.configure({ timeout: 240_000 })
const CLOSED = 'This class is closed. You can read everything; nothing moves.'

test('a host opens a room, enters it, and finds the way back', { tag: '@wide' }, async ({
  admin,
  house,
  room,
}) => {
  const page = await room.open('/admin/rooms', admin)
  const code = await openRoom(page, 'Form 1D', 'email')
  await expectFairInBothSizes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the room' }).click()
  await expect(page).toHaveURL(`${house.address}/r/${code}/#/admin`, READY)
  await expect(page.getByText('The admin panel of Form 1D', { exact: false })).toBeVisible()
  await page.goto(`${house.address}/r/${code}/#/admin/rooms`)
  await expect(page.getByRole('heading', { level: 1, name: 'This room' })).toBeVisible()
  await expectFairInBothSizes(page)
  await page.getByRole('link', { name: 'Back to your rooms' }).click()
  await expect(page).toHaveURL(`${house.address}/#/admin/rooms`)
  await expect(page.getByRole('link', { name: 'Form 1D' })).toBeVisible()
  await expectFairInBothSizes(page)
})

test('two rooms open on one phone know nothing of each other', { tag: '@phone' }, async ({
  admin,
  house,
  room,
}) => {
  const office = await room.caller(admin)
  const [{ code: one }, { code: other }] = [
    await roomByCall(office, 'Room one', 'email'),
    await roomByCall(office, 'Room two', 'email'),
  ]
  const first = await room.open('/onboard', await room.learner('ama'))
  await expect(first.getByText('GHS 20.00').first()).toBeVisible()
  const tabs: { page: Page; base: string; asked: string[] }[] = []
  for (const code of [one, other]) {
    const page = await first.context().newPage()
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    await page.goto(`${house.address}/r/${code}/`)
    await joinAs(page, `kofi.${code}@example.com`)
    tabs.push({ page, base: `/r/${code}`, asked: paths })
  }
  for (const { page, base, asked } of tabs) {
    await page.goto(`${house.address}${base}/#/referrals`)
    // On a phone it is behind the line that unfolds the link.
    if (isPhone(page))
      await page.getByRole('button', { name: 'Link, message and how it works' }).click()
    const link = new RegExp(`QR code of .*${base}/#/onboard\\?ref=`)
    await expect(page.getByRole('img', { name: link }).first()).toBeVisible()
    const outside = asked.filter((path) => /\/(?:api|sw\.js|healthz)/.test(path))
    expect(outside.filter((path) => !path.startsWith(`${base}/`))).toEqual([])
  }

  // A person who leaves one room leaves the two others as they are.
  const left = tabs[0]?.page as Page
  await left.goto(`${house.address}/r/${one}/#/profile`)
  await left.getByRole('button', { name: 'Logout' }).first().click()
  await expect(left.getByRole('heading', { level: 1 })).toContainText('Buy a machine')
  for (const page of [first, tabs[1]?.page as Page]) {
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
  const stored = await first.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((key) => key.startsWith(`sikalab-${one}.cache.owner`))).toEqual([])
  expect(stored.filter((key) => key.startsWith('sikalab.cache.owner'))).toHaveLength(1)
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a room opens from the device without a line, and the first room’s worker stays out of it', {
    tag: '@phone',
  }, async ({ admin, house, room }) => {
    const { code } = await roomByCall(await room.caller(admin), 'Form 2B', 'email')
    const page = await room.open('/onboard')
    await page.goto(`${house.address}/r/${code}/`)
    await joinAs(page, 'efua@example.com')
    await page.evaluate(async () => {
      const { scope } = await navigator.serviceWorker.ready
      if (!scope.endsWith('/')) throw new Error(scope)
    })
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope }) => new URL(scope).pathname,
      ),
    )
    expect(scopes).toContain(`/r/${code}/`)
    room.allowSilence()
    // The balance is read offline below: it is on this device by then.
    const written = () => page.evaluate(() => JSON.stringify(localStorage))
    for (const word of ['wallet.readSummary', 'efua@example.com']) {
      await expect.poll(written, READY).toContain(word)
    }
    await page.context().setOffline(true)
    await page.reload()
    await expect(page.getByText('GHS 20.00').first()).toBeVisible(READY)
    await page.context().setOffline(false)
  })
})

test('a closed room is read, the next class goes on in its own, and the old one is deleted', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  const { code } = await roomByCall(await room.caller(admin), 'Form 3A', 'email')
  room.allowAbsence()
  const learner = await room.open(`/r/${code}/`)
  await joinAs(learner, 'yaw@example.com')

  const office = await room.open(`/admin/rooms/${code}`, admin)
  await office.getByRole('button', { name: 'Enter the room' }).click()
  await expect(office).toHaveURL(`${house.address}/r/${code}/#/admin`, READY)
  await office.goto(`${house.address}/r/${code}/#/admin/rooms`)
  await office.getByLabel('Name of the next class').fill('Form 3B')
  await office.getByRole('button', { name: 'Start the next class' }).click()
  await expect(office.getByText('Close Form 3A and start the next class?')).toBeVisible()
  await office.getByRole('dialog').getByRole('button', { name: 'Start the next class' }).click()
  await expect(office).not.toHaveURL(new RegExp(`/r/${code}/`), READY)
  await expect(office.getByText('The admin panel of Form 3B', { exact: false })).toBeVisible(READY)

  await expect(learner.getByText(CLOSED).first()).toBeVisible(READY)
  await expectFair(learner)
  await expectFairInTheDark(learner)
  const guest = await room.open(`/r/${code}/`)
  await expect(guest.getByRole('tab', { name: 'Sign Up' })).toHaveCount(0)

  await office.goto(`${house.address}/#/admin/rooms/${code}`)
  await office.getByRole('button', { name: 'Delete' }).click()
  await office.getByLabel('Type Form 3A to confirm').fill('Form 3A')
  await office.getByRole('button', { name: 'Delete for good' }).click()
  await expect(office.getByRole('heading', { level: 1, name: 'Rooms' })).toBeVisible()
  await expect(office.getByRole('link', { name: 'Form 3A' })).toHaveCount(0, READY)
  await expect(office.getByRole('link', { name: 'Form 3B' })).toBeVisible()

  // The phone that had it open says so by itself, and keeps nothing of the person who used it. Its live
  // line may have been turned away several times by then, and asks again after thirty seconds at most.
  await expect(learner.getByRole('heading', { name: 'This class has been deleted' })).toBeVisible({
    timeout: 50_000,
  })
  const left = await learner.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => key.includes(code))).toEqual([`sikalab-${code}.cache.settings`])
})

async function joinAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('GHS 20.00').first()).toBeVisible({ timeout: 20_000 })
}
