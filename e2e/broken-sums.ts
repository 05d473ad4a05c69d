import type { Page } from '@playwright/test'
import { expect } from './room.ts'

const NARROWEST = { width: 320, height: 640 }

/** No sum of the page stands on two lines on the narrowest phone there is: half of one is another sum. */
export async function expectWholeSums(page: Page): Promise<void> {
  const own = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  expect.soft(await page.evaluate(readBrokenSums), `broken on ${page.url()}`).toEqual([])
  if (own) await page.setViewportSize(own)
}

/** Runs in the page: the sums that are drawn on more than one line. */
export const readBrokenSums = () => {
  const brokenSums: string[] = []
  for (const each of document.body.querySelectorAll('*')) {
    // An amount is two texts of one element: its currency and its figure.
    const text = each.textContent ?? ''
    const isSum = /^[+−]?GHS\s[\d,]+\.\d\d$/.test(text.trim()) && each.children.length === 0
    const nodes = [...each.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    for (const node of isSum ? [each] : nodes) {
      for (const sum of isSum ? [null] : (node.textContent ?? '').matchAll(/GHS\s[\d,]+\.\d\d/g)) {
        const range = document.createRange()
        range.selectNodeContents(node)
        if (sum) {
          range.setStart(node, sum.index)
          range.setEnd(node, sum.index + sum[0].length)
        }
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        const tops = boxes.map(({ top }) => Math.round(top))
        if (Math.max(...tops) - Math.min(...tops) > 4) brokenSums.push(sum?.[0] ?? text)
      }
    }
  }
  return brokenSums
}
