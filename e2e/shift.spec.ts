import type { Page } from '@playwright/test'
import { expect, test } from './room.ts'

// A page does not jump while it loads: what somebody is about to touch stays where it is.

/** The share of the screen that moved times how far: Lighthouse calls 0.1 good. */
const MOST = 0.02
const SETTLED_MS = 600

test('pages keep their places while they load', async ({ admin, room }) => {
  const learner = await room.open('/deposit', await room.learner('kweku'))
  await expectSteady(learner, ['/deposit', '/wallet', '/sessions'])
  const office = await room.open('/admin', admin)
  await expectSteady(office, ['/admin', '/admin/future', '/admin/mailbox', '/admin/transactions'])
})

/** Opens each page as who has the app already, and adds up what moved that nobody's touch had moved. */
async function expectSteady(page: Page, paths: readonly string[]): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as unknown as { moved: { value: number; what: string }[] }
    seen.moved = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources?: { node?: Node }[]
      })[]) {
        const node = entry.sources?.[0]?.node
        const what =
          node instanceof Element ? node.outerHTML.slice(0, 90) : String(node?.textContent)
        if (!entry.hadRecentInput) seen.moved.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of paths) {
    await page.goto(`${new URL(page.url()).origin}/?of=${path.slice(1).replace('/', '-')}#${path}`)
    await page.locator('h1').first().waitFor()
    await expect(page.locator('.breathe')).toHaveCount(0)
    await page.waitForTimeout(SETTLED_MS)
    const moved = await page.evaluate(
      () => (window as unknown as { moved: { value: number; what: string }[] }).moved,
    )
    const shifted = moved.reduce((sum, { value }) => sum + value, 0)
    const what = moved.map((each) => `${each.value.toFixed(3)} ${each.what}`).join('; ')
    expect(shifted, `${path} moved: ${what}`).toBeLessThanOrEqual(MOST)
  }
}
