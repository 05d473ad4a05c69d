import { roomByCall } from './open-room.ts'
import { ask, expect, test } from './room.ts'

const SEATS = 40
/** A facilitator who types with two fingers. */
const KEY_MS = 250
const MOST_SECONDS = 90

test('forty answers are typed by number, letter and Enter in under ninety seconds', {
  tag: '@wide',
}, async ({ admin, house, room }) => {
  test.setTimeout(600_000)
  const more = { playBy: 'cards', seats: SEATS }
  const { code, host } = await roomByCall(await room.caller(admin), 'Typed', 'name', more)
  const caller = await room.caller(host)
  const begin = { length: 60, scenes: ['first-cedi'] }
  await ask(caller, `/r/${code}/api/admin/lesson/begin`, begin)
  const page = await room.open(`/r/${code}/#/admin/cards/read`, host)
  await expect(page.getByText('40 cards are missing', { exact: false })).toBeVisible()
  const began = performance.now()
  await page.getByLabel('Type an answer').click()
  for (let number = 1; number <= SEATS; number++) {
    await page.keyboard.type(`${number}${'abcd'[number % 4]}`, { delay: KEY_MS })
    await page.keyboard.press('Enter', { delay: KEY_MS })
  }
  await expect(page.getByText('No card is missing.')).toBeVisible()
  const typed = (performance.now() - began) / 1000
  await page.getByRole('button', { name: 'Count it: 40 cards' }).click()
  // How long the server takes on a busy machine is no matter of this law.
  await expect(page.getByText(/^40 cards were counted/)).toBeVisible({ timeout: 120_000 })
  const counted = (performance.now() - began) / 1000
  console.log(`40 seats: typed in ${typed.toFixed(1)} s, counted after ${counted.toFixed(1)} s`)
  expect(typed).toBeLessThan(MOST_SECONDS)
  expect(await house.brokenBooksOf(code)).toEqual([])
})
