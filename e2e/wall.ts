import { expect, type Page } from '@playwright/test'

// Every scene of the wall keeps these on a projector.

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
  { width: 800, height: 600 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/**
 * Every word of the page that is cut, by the edge of the screen or by what it stands in; an
 * ellipsis says so itself.
 */
const cutWords = (page: Page) =>
  page.evaluate(() => {
    const cut: string[] = []
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const { parentElement: of, textContent } = walk.currentNode
      if (!of || !textContent?.trim() || of.closest('.sr-only, script, style')) continue
      if (of.getClientRects().length === 0 || getComputedStyle(of).visibility === 'hidden') continue
      const words = document.createRange()
      words.selectNodeContents(walk.currentNode)
      const edges = [{ top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth }]
      let isShort = false
      for (let box: Element | null = of; box && box !== document.body; box = box.parentElement) {
        const look = getComputedStyle(box)
        isShort ||= look.textOverflow === 'ellipsis' || look.webkitLineClamp !== 'none'
        if (look.overflowY !== 'visible') edges.push(box.getBoundingClientRect())
      }
      const isOut = (rect: DOMRect) =>
        edges.some(
          ({ top, left, bottom, right }) =>
            rect.top < top - 2 ||
            rect.left < left - 2 ||
            rect.bottom > bottom + 2 ||
            rect.right > right + 2,
        )
      if (!isShort && [...words.getClientRects()].some(isOut)) cut.push(textContent)
    }
    return cut
  })

/** Nobody scrolls a projector: all of the wall is in sight, on each of them. */
export async function expectWhole(wall: Page): Promise<void> {
  for (const size of PROJECTORS) {
    await wall.setViewportSize(size)
    const seen = async () => ({
      ...(await wall.evaluate(() => {
        const { scrollHeight, scrollWidth } = document.documentElement
        return {
          tooHigh: Math.max(0, scrollHeight - window.innerHeight),
          tooWide: Math.max(0, scrollWidth - window.innerWidth),
        }
      })),
      cut: await cutWords(wall),
    })
    await expect
      .poll(seen, `all of the wall is in sight at ${size.width} × ${size.height}`)
      .toEqual({ tooHigh: 0, tooWide: 0, cut: [] })
  }
}
