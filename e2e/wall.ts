import { expect, type Page } from '@playwright/test'

// What holds of every scene of the wall, on a projector.

/** The smallest letters of the page, in pixels. */
export const smallest = (page: Page) =>
  page.evaluate(() => {
    const sizes: number[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { parentElement: of, textContent } = walk.currentNode
      if (
        !of ||
        !textContent?.trim() ||
        of.closest('.sr-only, script, style, [aria-live="assertive"]')
      )
        continue
      if (of.getClientRects().length > 0) sizes.push(parseFloat(getComputedStyle(of).fontSize))
    }
    return Math.min(...sizes)
  })

const PROJECTORS = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
]

/** Nobody scrolls a projector: all of the wall is in sight, on each of them. */
export async function expectWhole(wall: Page): Promise<void> {
  for (const size of PROJECTORS) {
    await wall.setViewportSize(size)
    await expect
      .poll(
        () =>
          wall.evaluate(() => {
            const { scrollHeight, scrollWidth } = document.documentElement
            return [scrollHeight <= window.innerHeight, scrollWidth <= window.innerWidth]
          }),
        `all of the wall is in sight at ${size.width} × ${size.height}`,
      )
      .toEqual([true, true])
  }
}
