import { expect, type Locator, type Page } from '@playwright/test'

// Some parts of a phone's page stay where they are while it moves below them: the bar of places, the
// strip of a lesson and the foot of a form.

/** Nothing lies over it, and all of it is on the screen. */
export async function expectUncovered(locator: Locator): Promise<void> {
  await expect(locator).toBeInViewport({ ratio: 1 })
  expect(await locator.evaluateAll(readCovers, false), `what lies over ${locator}`).toEqual([])
}

/**
 * Expects of a page with a foot that stays: its first field is whole as it opens, and no field has the
 * focus unseen.
 */
export async function expectFieldsUncovered(page: Page): Promise<void> {
  const fields = page.getByRole('main').locator('input, textarea, select').filter({ visible: true })
  const covers = await fields.evaluateAll(readCovers, true)
  expect.soft(covers, `what lies over the fields of ${page.url()}`).toEqual([])
  await page.evaluate(() => window.scrollTo(0, 0))
}

/**
 * Runs in the page: what is drawn over the upper or the lower edge of each element; nothing of those where
 * nothing is. With the focus: each has it first, but the first of a page with a foot that stays.
 */
function readCovers(elements: Element[], withFocus: boolean): string[] {
  const hasFoot = document.querySelector('.step-foot') !== null
  return elements.flatMap((element, at) => {
    // A control behind a label is drawn elsewhere, by the label.
    if (withFocus && element.getBoundingClientRect().width < 8) return []
    if (element.matches(':disabled')) return []
    if (withFocus && (at > 0 || !hasFoot)) (element as HTMLElement).focus()
    const { left, top, width, height } = element.getBoundingClientRect()
    for (const y of [top + 3, top + height - 3]) {
      const hit = document.elementFromPoint(left + width / 2, y)
      if (hit && (element.contains(hit) || hit.contains(element))) continue
      const name = element.getAttribute('name') ?? element.id
      return [`${name}: ${hit ? hit.outerHTML.slice(0, 120) : `nothing at ${Math.round(y)}`}`]
    }
    return []
  })
}
