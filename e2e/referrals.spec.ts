import type { Page } from '@playwright/test'
import { encode } from 'uqr'
import { expectFair, expectFairInTheDark } from './fair.ts'
import { ask, type Caller, expect, hasTheApp, PASSWORD, test } from './room.ts'
import { withinASecond } from './within-a-second.ts'

// The device has the app already, so what opens by itself must be there within a second.
test.use({ serviceWorkers: 'allow' })

const codeOf = async (learner: Caller): Promise<string> =>
  (await ask(learner, '/api/referrals')).code
const linkOf = (page: Page, code: string) => `${new URL(page.url()).origin}/#/onboard?ref=${code}`
const heading = (page: Page) => page.getByRole('heading', { name: 'Referrals', exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The dark modules that are really drawn, read from the page. */
async function drawn(page: Page, link: string): Promise<string> {
  const code = page.getByRole('img', { name: `QR code of ${link}` }).last()
  await expect(code).toBeVisible()
  const size = Number((await code.getAttribute('viewBox'))?.split(' ')[2])
  const path = (await code.locator('path').getAttribute('d')) ?? ''
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => ' '))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let at = 0; at < Number(length); at++) rows[Number(y)]?.splice(Number(x) + at, 1, '#')
  }
  return rows.map((row) => row.join('')).join('\n')
}

/** The paper and the ink of the large code. */
const coloursOf = (page: Page) =>
  page
    .getByRole('dialog')
    .locator('svg[role=img] > *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).fill))

function expected(link: string): string {
  const { data } = encode(link, { ecc: 'M', border: 4 })
  return data.map((row) => row.map((dark) => (dark ? '#' : ' ')).join('')).join('\n')
}

test('a newcomer who opens the link signs up with it, and is in the list within a second', async ({
  room,
}) => {
  const kofi = await room.learner('kofi')
  const page = await room.open('/referrals', kofi)
  const code = await codeOf(page)
  await expect(page.getByText('Nobody has joined with your code yet')).toBeVisible()
  await hasTheApp(page)

  const newcomer = await room.open('/onboard')
  await newcomer.goto(linkOf(page, code))
  await expect(newcomer.getByLabel(/^Referral code/)).toHaveValue(code)
  await newcomer.getByLabel('Email').fill(`zed.${code.toLowerCase()}@newcomers.example`)
  await newcomer.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await newcomer.getByRole('button', { name: 'Create Account' }).click()
  await expect(newcomer.getByRole('heading', { level: 1 })).toContainText('Akwaaba')
  await withinASecond(page, (options) =>
    expect(page.getByText('z•••@newcomers.example')).toBeVisible(options),
  )
  await expect(page.getByText('zed.')).toHaveCount(0)
  await expect(page.getByText('+GHS 10.00')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'GHS 10.00' })).toBeVisible()
  await expectFair(page)

  await newcomer.goto(new URL('/#/referrals', newcomer.url()).href)
  await expect(newcomer.getByText('k•••@example.com, GHS 10.00 bonus for you')).toBeVisible()
})

test('the QR code that is drawn is that of the link, on the page and large', async ({ room }) => {
  const page = await room.open('/referrals', await room.learner('yaw'))
  await expect(heading(page)).toBeVisible()
  const code = await codeOf(page)
  const link = linkOf(page, code)
  expect(await drawn(page, link)).toBe(expected(link))
  await button(page, 'Enlarge the QR code').click()
  const dialog = page.getByRole('dialog', { name: 'Scan to sign up' })
  await expect(dialog.getByText(link)).toBeVisible()
  expect(await drawn(page, link)).toBe(expected(link))
  const inLight = await coloursOf(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await coloursOf(page)).toEqual(inLight)
  await page.keyboard.press('Escape')
  await expect(button(page, 'Enlarge the QR code')).toBeFocused()
})

test('a regenerated code stands on the page, in the link and in the QR code', async ({ room }) => {
  const page = await room.open('/referrals', await room.learner('adwoa'))
  await expect(heading(page)).toBeVisible()
  const old = await codeOf(page)
  // On a phone it is behind the line that unfolds the link.
  await button(page, 'Link, message and how it works').click()
  await button(page, 'Regenerate code').click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate your code?' })
  await expect(dialog).toContainText(`The code ${old} and every link with it stop working`)
  await expectFair(page)
  await expectFairInTheDark(page)
  await dialog.getByRole('button', { name: `Keep ${old}` }).click()
  expect(await codeOf(page)).toBe(old)

  await button(page, 'Regenerate code').click()
  await dialog.getByRole('button', { name: 'Regenerate code' }).click()
  await expect(dialog).toHaveCount(0)
  const fresh = await codeOf(page)
  expect(fresh).not.toBe(old)
  await expect(page.getByText(fresh, { exact: true })).toBeVisible()
  expect(await drawn(page, linkOf(page, fresh))).toBe(expected(linkOf(page, fresh)))
})

test('the list turns its pages in the address, and comes back from one there is not', async ({
  room,
}) => {
  const kofi = await room.learner('kofi')
  const code = await codeOf(await room.caller(kofi))
  for (let count = 0; count < 11; count++) await room.learner(`${'abcdefghijk'[count]}`, code)
  const page = await room.open('/referrals', kofi)
  const rows = page.getByRole('listitem').filter({ hasText: 'Joined' })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(rows).toHaveCount(10)
  await button(page, 'Next').click()
  await expect(page).toHaveURL(/#\/referrals\?page=2$/)
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('GHS 110.00')).toBeVisible()
  await page.goto(new URL('/?again#/referrals?page=99', page.url()).href)
  await expect(page).toHaveURL(/#\/referrals\?page=2$/)
  await expect(rows).toHaveText([/a•••@example.com/])
})
