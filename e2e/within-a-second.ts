import type { Page } from '@playwright/test'

// On a machine that does three things at once a second of the wall clock says nothing of the app. A second is
// twenty turns here: in each the page waits 50 ms and the server answers it. Quiet, that is little more than
// a second; where page or server have to wait for the processor, the second waits with them.

const TURNS = 20
const TURN_MS = 50

/** Passes the turns: ms that they took. */
async function passASecond(page: Page): Promise<number> {
  const from = Date.now()
  for (let turn = 0; turn < TURNS; turn++) {
    await page.waitForTimeout(TURN_MS)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.request.get(new URL('/healthz', page.url()).href)
  }
  return Date.now() - from
}

/** Fails unless `expected`, given its timeout, holds before a second of this page has passed. */
export async function withinASecond(
  page: Page,
  expected: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  const isThere = expected({ timeout: 30_000 }).then(() => 'there' as const)
  // A wait that goes on when the second is over is told below, not by the wait itself.
  isThere.catch(() => {})
  const first = await Promise.race([isThere, passASecond(page)])
  if (first !== 'there') throw new Error(`Not there after a second (${first} ms on this machine).`)
}
