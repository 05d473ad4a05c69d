import type { Locator } from '@playwright/test'
import { expect } from './room.ts'

/** Fails where a word or an amount runs over into a second line. Names break between their words alone. */
export async function expectUnbroken(texts: Locator): Promise<void> {
  await expect(texts.first()).toBeVisible()
  const broken = await texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const brokenWords: string[] = []
      for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        // An amount is held together by a space that does not break.
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^ \n]+/g)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) brokenWords.push(`${word} in ${element.textContent}`)
        }
      }
      return brokenWords
    }),
  )
  expect(broken).toEqual([])
}
