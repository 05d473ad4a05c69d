import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, expect, hasTheApp, signIn, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

const me = async (page: Page) =>
  (await ask(page, '/api/session')).person as {
    email: string
    avatar: number
    referralCode: string
  }
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })
const avatarOf = (page: Page) => page.locator('header button[title="Your account"] svg')

test('the avatar is drawn anew, in the header too and on another device', async ({ room }) => {
  const ama = await room.learner('ama')
  const page = await room.open('/profile', ama)
  const other = await room.open('/dashboard', ama)
  const before = await avatarOf(page).innerHTML()
  expect(await avatarOf(other).innerHTML()).toBe(before)
  await button(page, 'Regenerate Avatar').click()
  await expect.poll(() => avatarOf(page).innerHTML()).not.toBe(before)
  const after = await avatarOf(page).innerHTML()
  await expect.poll(() => avatarOf(other).innerHTML()).toBe(after)
  expect((await me(page)).avatar).toBe(1)
})

test('the code is copied, and a new one is drawn only after it was said what dies', async ({
  room,
}) => {
  const page = await room.open('/profile', await room.learner('ama'))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const { referralCode } = await me(page)
  await expect(page.getByLabel('Your code', { exact: true })).toHaveValue(referralCode)
  await button(page, 'Copy referral code').click()
  await expect(page.getByText('Referral code copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(referralCode)

  await button(page, 'Regenerate').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`The code ${referralCode} and every link`)
  await expect(dialog).toContainText('stop working at once')
  await button(dialog, `Keep ${referralCode}`).click()
  expect((await me(page)).referralCode).toBe(referralCode)

  await button(page, 'Regenerate').click()
  await button(dialog, 'Regenerate code').click()
  await expect(page.getByLabel('Your code', { exact: true })).not.toHaveValue(referralCode)
  const fresh = (await me(page)).referralCode
  await expect(page.getByLabel('Your code', { exact: true })).toHaveValue(fresh)
})

test('one’s own data comes as two files that can be read', async ({ room }) => {
  const ama = await room.learner('ama')
  const page = await room.open('/profile', ama)
  await ask(page, '/api/pocket/send', { amount: 5000 })
  await page.getByText('Your data', { exact: true }).click()
  const take = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, name).click(),
    ])
    return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
  }
  const json = await take('Download as JSON')
  expect(json.name).toMatch(/^sikalab-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(json.text)
  expect(data.notice).toBe(PRACTICE_NOTICE)
  expect(data.account[0].email).toBe(ama.email)
  expect(data.payments).toHaveLength(1)
  await expect(page.getByText('Your data is among your downloads.')).toBeVisible()

  const csv = await take('Download as CSV')
  expect(csv.name).toMatch(/\.csv$/)
  const rows = readCsv(csv.text.slice(1))
  expect(rows[0]).toEqual([PRACTICE_NOTICE])
  expect(rows[2]).toContain(ama.email)
})

test('a link for a new password goes to one’s own address, and what comes next is said', async ({
  room,
}) => {
  const ama = await room.learner('ama')
  const page = await room.open('/sessions', ama)
  await page.getByRole('main').getByRole('link', { name: 'Change password' }).click()
  await button(page, 'Change password').click()
  await expect(page.getByText(`A link to choose a new password goes to ${ama.email}`)).toBeVisible()
  await expect(
    page.getByText(/If the room sends no mail, it is in the Mailbox of the admin area/),
  ).toBeVisible()
  await expectFair(page)
})

test('the account dialog leads to the profile, and the profile leads out', async ({ room }) => {
  const page = await room.open('/dashboard', await room.learner('ama'))
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL(/#\/profile/)
  await expect(page.getByText(/You were referred by/)).toHaveCount(0)
  await expect(page.getByText('No machines yet')).toBeVisible()
  await expectFair(page)
  await expect(page.getByRole('main').getByRole('link', { name: /Admin Panel/ })).toHaveCount(0)
  await button(page.getByRole('main'), 'Logout').click()
  await expect(page).toHaveURL(/#\/onboard/)
})

test('a session that is ended in one browser is out of the other within a second', async ({
  room,
}) => {
  const ama = await room.learner('ama')
  const other = await room.open('/onboard')
  await signIn(other, ama.email)
  await expect(other).toHaveURL(/#\/dashboard/)
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()

  const page = await room.open('/sessions', ama)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.nth(1)).toContainText(/on Linux/)
  await hasTheApp(other)
  await expectFair(page)
  await expectFairInTheDark(page)
  await rows.nth(1).getByRole('button').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toContainText(/^Sign out .* on Linux\?$/)
  await expectFair(page)
  await expectFairInTheDark(page)
  await button(dialog, 'Sign out').click()
  await withinASecond(other, (options) => expect(other).toHaveURL(/#\/onboard/, options))
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()
  await expect(page).toHaveURL(/#\/sessions/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('signing out everywhere else leaves this device alone', async ({ room }) => {
  const ama = await room.learner('ama')
  const others = [await room.open('/onboard'), await room.open('/onboard')]
  for (const other of others) {
    await signIn(other, ama.email)
    await expect(other).toHaveURL(/#\/dashboard/)
  }
  const page = await room.open('/sessions', ama)
  await button(page, 'Sign out 2 other sessions').click()
  await expect(page.getByRole('dialog')).toContainText('2 other sessions end at once.')
  await button(page.getByRole('dialog'), 'Sign out everywhere else').click()
  await expect(page.getByText('2 other sessions have ended.')).toBeVisible()
  for (const other of others) await expect(other).toHaveURL(/#\/onboard/)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
})
