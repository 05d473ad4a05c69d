import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Memory, readStop, type Stop } from './stop.ts'

// A person without mouse or touch. Each press of Tab is a stop, and each stop is looked at.

/** A person would give up after this many presses. */
const MOST_STOPS = 40
const HAND_BACK_MS = 1_000

/** Whether this browser has controls of its own to go on to; unknown until the focus left once. */
let hasControls = false

type Way = { back?: boolean; key?: 'Enter' | 'Space' }

async function comesBack(page: Page): Promise<boolean> {
  const isInPage = () => document.activeElement !== document.body
  return page.waitForFunction(isInPage, null, { timeout: HAND_BACK_MS }).then(
    () => true,
    () => false,
  )
}

export function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  const step = async (back: boolean): Promise<Stop> => {
    await press(back ? 'Shift+Tab' : 'Tab')
    let stop = await page.evaluate(readStop, back)
    if (stop.place === 'outside' && !hasControls) {
      // A browser without controls of its own hands the focus back a moment later.
      hasControls = !(await comesBack(page))
      stop = await page.evaluate(readStop, back)
    }
    expect(stop.faults, `${stop.name} on ${page.url()}`).toEqual([])
    return stop
  }

  /** Tabs until this has the focus; the report notes how many presses it took. */
  const reach = async (target: Locator, { back = false }: Way = {}) => {
    await expect(target).toBeVisible()
    const passed: string[] = []
    while ((await target.and(page.locator(':focus')).count()) === 0) {
      const way = `no way to ${target} in ${MOST_STOPS} presses:\n${passed.join('\n')}`
      expect(passed.length, way).toBeLessThan(MOST_STOPS)
      passed.push((await step(back)).name)
    }
    test.info().annotations.push({ type: 'tab stops', description: `${passed.length} ${target}` })
  }

  return {
    press,
    reach,
    /** The next Tab leads to the first stop of the page. */
    begin: () =>
      page.evaluate(() => {
        const start = document.createElement('div')
        start.tabIndex = -1
        document.body.prepend(start)
        start.focus()
        start.remove()
      }),
    /** Reaches it and presses it: Enter for links and buttons, Space for what is chosen. */
    use: async (target: Locator, way: Way = {}) => {
      await reach(target, way)
      await press(way.key ?? 'Enter')
    },
    /** Reaches a field and types, over what stands in it. */
    type: async (field: Locator, text: string) => {
      await reach(field)
      await press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    /** Every stop of a whole round; it may lead out of the page once, into the browser's own. */
    walk: async (back = false): Promise<string[]> => {
      await page.evaluate(() => {
        ;(window as Memory).passed = []
      })
      const passed: string[] = []
      let exits = 0
      for (;;) {
        const { name, place } = await step(back)
        if (place === 'again' || exits > 1) return passed
        if (place === 'outside') {
          exits += 1
          continue
        }
        expect(passed.length, `no way out of:\n${passed.join('\n')}`).toBeLessThan(200)
        passed.push(name)
      }
    },
  }
}
