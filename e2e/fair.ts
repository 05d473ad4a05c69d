import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axeCore from 'axe-core'

// A look at a page: nothing that axe finds, nothing that moves, nothing that is too wide; in either size and
// in the dark.

type Axe = typeof axeCore
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** No accessibility fault, and nothing that has to be scrolled sideways, once the page is there. */
export async function expectFair(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeAttached()
  await expect(page.locator('.breathe')).toHaveCount(0)
  // An answer to an earlier question is dimmed until the new one is there.
  await expect(page.locator('.opacity-60')).toHaveCount(0)
  await expectFairNow(page)
}

/** Looks at what is there now, be it a skeleton. */
export async function expectFairNow(page: Page): Promise<void> {
  await expectNoFaults(page)
  expect(await page.evaluate(readMotion), `what moves on ${page.url()}`).toEqual([])
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond, `pixels too wide on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** The other theme changes the colours only, so only they are measured again. */
export async function expectFairInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expectNoFaults(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1280, height: 800 }

export const isPhone = (page: Page) => page.viewportSize()?.width === PHONE.width

/**
 * Looks at what stands there in the size that the page has, and again in the other: what is open
 * stays open, as when a tablet is turned. The page has its own size again afterwards.
 */
export async function inBothSizes(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  const [own, other] = isPhone(page) ? [PHONE, WIDE] : [WIDE, PHONE]
  await look(page)
  await page.setViewportSize(other)
  await page.evaluate(untilMeasured)
  await look(page)
  await page.setViewportSize(own)
}

/**
 * Runs in the page: a part that can be scrolled in a new size alone is focusable a moment later.
 */
const untilMeasured = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))
  })

/** Fair in both sizes; the colours of the dark are those of either, so they are measured in one. */
export async function expectFairInBothSizes(page: Page): Promise<void> {
  await inBothSizes(page, expectFair)
  await expectFairInTheDark(page)
}

async function expectNoFaults(page: Page, rules?: string[]): Promise<void> {
  // Read into a document once: it is large, and most are looked at twice.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const faults = await page.evaluate(async (only) => {
    const axe = Reflect.get(window, 'axe') as Axe
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...(only && { runOnly: only }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)
  }, rules)
  expect(faults, `axe on ${page.url()}`).toEqual([])
}

/** Runs in the page: what moves, or would when it is used, though the reader asked for less. */
function readMotion(): string[] {
  const running = document.getAnimations().map((each) => `animation ${each.id}`)
  const slow = [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
    .filter((each) => {
      const { transitionDuration, transitionProperty } = getComputedStyle(each)
      const seconds = transitionDuration.split(',').map(parseFloat)
      return transitionProperty !== 'none' && Math.max(...seconds) > 0.01
    })
    .map((each) => each.outerHTML.slice(0, 100))
  return [...running, ...slow]
}
