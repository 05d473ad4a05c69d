import type { Locator, Page } from '@playwright/test'
import { CARDS, sideOf, test } from './class-film.ts'
import { expectFair } from './fair.ts'
import { roomByCall } from './open-room.ts'
import { ask, expect } from './room.ts'

test.describe.configure({ timeout: 240_000 })

/**
 * Everything that would leave the page or stay on the device: texts and addresses of requests, and
 * all that is stored.
 */
async function traces(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored = JSON.stringify(localStorage) + JSON.stringify(sessionStorage)
    const bases = (await indexedDB.databases?.()) ?? []
    const files = await caches.keys()
    const held = await Promise.all(
      files.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return JSON.stringify({ stored, bases, held })
  })
}

/** A laptop's screen of 1366 × 768 without what Chrome takes. */
const SMALL_LAPTOP = { width: 1366, height: 641 }

async function onASmallLaptop(page: Page, look: () => Promise<void>): Promise<void> {
  const own = page.viewportSize() ?? SMALL_LAPTOP
  await page.setViewportSize(SMALL_LAPTOP)
  await page.evaluate(() => window.scrollTo(0, 0))
  await look()
  await page.setViewportSize(own)
}

/** Checks that all of it lies above the end of the window, and nothing over it. */
async function expectInSight(page: Page, locator: Locator): Promise<void> {
  const isOnTop = await locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const x = (left + right) / 2
    return [top + 2, bottom - 2].every((y) => {
      const hit = document.elementFromPoint(x, y)
      return hit !== null && (element.contains(hit) || hit.contains(element))
    })
  })
  expect(isOnTop, `${locator} on ${page.url()}`).toBe(true)
}

test('thirty cards before a camera are read, corrected by a tap, and counted once', {
  tag: '@wide',
}, async ({ admin, room }) => {
  const more = { playBy: 'cards', seats: CARDS }
  const { code, host } = await roomByCall(await room.caller(admin), 'By cards', 'name', more)
  const caller = await room.caller(host)
  const call = (path: string, data?: Record<string, unknown>) =>
    ask(caller, `/r/${code}${path}`, data)
  await call('/api/admin/cards/set', { set: 2 })
  await call('/api/admin/lesson/begin', { length: 60, scenes: ['whisper', 'the-run'] })
  const page = await room.open(`/r/${code}/#/admin/lesson`, host)
  await page.getByRole('link', { name: 'Read the cards' }).click()
  await expect(page.getByText('30 cards are missing')).toBeVisible()
  await expectFair(page)

  // By keyboard first, and over a reload.
  const type = page.getByLabel('Type an answer')
  const seatOf = (number: number) =>
    page.getByRole('button', { name: new RegExp(`^Number ${number},`) })
  await type.fill('1c')
  await type.press('Enter')
  await type.fill('99a')
  await type.press('Enter')
  await expect(page.getByText('Number 99 is no seat here')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Number 1,.*: C$/ })).toBeVisible()

  // The camera reads the other cards, once it is told that they are of another set.
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(`${request.method()} ${new URL(request.url()).pathname} ${request.postData() ?? ''}`)
  })
  const before = await traces(page)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/read-cards')),
    page.getByRole('button', { name: 'Read with the camera' }).click(),
  ])
  expect(answer.headers()['permissions-policy']).toContain('camera=(self)')
  await expect(page.getByLabel('What the camera sees, as in a mirror')).toBeVisible()
  const takeSet = page.getByRole('button', { name: 'Read set 1 in this class' })
  await takeSet.waitFor()
  await onASmallLaptop(page, async () => {
    for (const each of [takeSet, type, seatOf(30), page.getByText(/cards are missing/)]) {
      await expectInSight(page, each)
    }
  })
  await takeSet.click()
  const began = Date.now()
  await expect(page.getByText('No card is missing.')).toBeVisible({ timeout: 60_000 })
  console.log(`29 cards were read in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  await expectFair(page)
  for (const number of [2, 17, 30]) {
    const letter = 'ABC'[sideOf(number)] ?? ''
    const seat = page.getByRole('button', { name: new RegExp(`^Number ${number},.*: ${letter}$`) })
    await expect(seat).toBeVisible()
  }
  // A letter that a person gives stays, whatever the camera sees.
  await expect(page.getByRole('button', { name: /^Number 1,.*: C$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Number 2,/ }).click()
  await page.getByRole('button', { name: 'A', exact: true }).click()
  await page.getByRole('button', { name: 'Count it: 30 cards' }).click()
  await expect(page.getByText('30 cards were counted')).toBeVisible()
  await onASmallLaptop(page, async () => {
    await expectInSight(page, page.getByRole('button', { name: 'Read another round' }))
  })
  const { taps } = (await call('/api/admin/lesson')) as { taps: object }
  expect(taps).toEqual({ safe: 11, unsure: 9, out: 10 })

  // Nothing of a picture has left the page or stayed: what was sent are calls, and of votes alone.
  expect(sent.filter((line) => /image|data:|blob/.test(line))).toEqual([])
  expect(Math.max(...sent.map((line) => line.length))).toBeLessThan(4_000)
  const after = await traces(page)
  expect(after.length - before.length).toBeLessThan(2_000)
  // Away from here no camera is lit, and the document may not ask for one.
  await page.getByRole('link', { name: 'Back to the lesson' }).click()
  await page.waitForURL((url) => url.pathname === `/r/${code}/`)
  const { headers } = await page.evaluate(async () => {
    const response = await fetch(location.pathname)
    return { headers: response.headers.get('permissions-policy') }
  })
  expect(headers).toContain('camera=()')
})
