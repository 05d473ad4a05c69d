import { expect, type Page } from '@playwright/test'

// A browser's translator replaces texts. So each has an element to itself, and a text that means the same
// in every language is marked to be left as it is.

/** No text of the page stands beside anything else, and no amount, day or code may be translated. */
export async function expectTranslatable(page: Page): Promise<void> {
  expect(await page.evaluate(readMixed), `texts beside others on ${page.url()}`).toEqual([])
  expect(await page.evaluate(readUnmarked), `may be translated on ${page.url()}`).toEqual([])
}

/** Runs in the page: the elements in which a text is not alone. */
export const readMixed = () => {
  const elements = new Set<string>()
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { parentElement: of, textContent } = walk.currentNode
    if (!of || textContent?.trim() === '' || of.closest('[translate="no"], script, style')) continue
    const others = [...of.childNodes].filter(
      (node) => node !== walk.currentNode && (node.nodeType === 1 || node.textContent?.trim()),
    )
    if (others.length > 0) elements.add(of.outerHTML.slice(0, 300))
  }
  return [...elements]
}

/** Runs in the page: the amounts, days and codes, alone in an element, that a translator would take. */
export const readUnmarked = () => {
  const asItIs =
    /^(?:[+−]?GHS\s[\d,]+\.\d\d|\d\d\/\d\d\/\d{4}|\d{3}\s\d{3}|[\dA-Z]{4}\s[\dA-Z]{4}|\d{10}|(?:MM|dep_|wth_)[\dA-Z]{6,8})$/
  return [...document.body.querySelectorAll('*')]
    .filter(
      (each) =>
        each.children.length === 0 &&
        !each.closest('[translate="no"], option, script, style') &&
        (asItIs.test(each.textContent?.trim() ?? '') ||
          each.matches('p.font-mono, span.font-mono')),
    )
    .map((each) => each.outerHTML.slice(0, 200))
}
