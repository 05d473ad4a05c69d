import { expect, type Locator, type Page, test } from '@playwright/test'
import { type Memory, STOP_READER, type Stop } from './stop.ts'

// A person without mouse or touch. Each press of Tab is a stop, and each stop is looked at.

/** A person would give up after this many presses. */
const MOST_STOPS = 40
/** Day, month, year and the calendar of a date. */
const MOST_PARTS = 5
const MOST_IN_ALL = 200
const HAND_BACK_MS = 1_000

/** True if this browser has controls of its own to go on to; unknown until the focus left once. */
let hasControls = false

type Way = { back?: boolean; key?: 'Enter' | 'Space' }

async function comesBack(page: Page): Promise<boolean> {
  const isInPage = () => document.activeElement !== document.body
  return page.waitForFunction(isInPage, null, { timeout: HAND_BACK_MS }).then(
    () => true,
    () => false,
  )
}

/** Reads the stop that has the focus. The script goes into a document once, as it is long. */
async function readFocus(page: Page, back: boolean): Promise<Stop> {
  const ask = () => page.evaluate((isBack) => (window as Memory).readStop?.(isBack), back)
  const stop = await ask()
  if (stop) return stop
  await page.evaluate(STOP_READER)
  return (await ask()) as Stop
}

/** Presses Tab once, and looks at the stop that it led to. */
async function step(page: Page, back: boolean): Promise<Stop> {
  await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
  let stop = await readFocus(page, back)
  if (stop.place === 'outside' && !hasControls) {
    // A browser without controls of its own hands the focus back a moment later.
    hasControls = !(await comesBack(page))
    stop = await readFocus(page, back)
  }
  // Asked of each of thousands of stops, an assertion costs more than the stop itself.
  if (stop.faults.length > 0) {
    expect(stop.faults, `${stop.name} on ${page.url()}`).toEqual([])
  }
  return stop
}

export function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key)

  /** Tabs until this has the focus; the report notes how many presses it took. */
  const reach = async (target: Locator, { back = false }: Way = {}) => {
    await expect(target).toBeVisible()
    const passed: string[] = []
    while ((await target.and(page.locator(':focus')).count()) === 0) {
      const way = `no way to ${target} in ${MOST_STOPS} presses:\n${passed.join('\n')}`
      expect(passed.length, way).toBeLessThan(MOST_STOPS)
      passed.push((await step(page, back)).name)
    }
    test.info().annotations.push({ type: 'tab stops', description: `${passed.length} ${target}` })
  }

  const walkUntil = async (back: boolean, isOver: (stop: Stop) => boolean): Promise<string[]> => {
    const passed: string[] = []
    let within = 0
    for (;;) {
      const stop = await step(page, back)
      const { name, place } = stop
      within = place === 'within' ? within + 1 : 0
      if (within >= MOST_PARTS) throw new Error(`held by ${name} on ${page.url()}`)
      if (place === 'within' || place === 'message') continue
      if (isOver(stop)) return passed
      if (place === 'outside') continue
      if (passed.length >= MOST_IN_ALL) throw new Error(`no way out of:\n${passed.join('\n')}`)
      passed.push(name)
    }
  }

  return {
    press,
    reach,
    /** The next Tab leads to the first stop of the page. */
    begin: () => page.evaluate(startBeside, { part: 'body > *', isBehind: false }),
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
      await page.evaluate(forgetStops)
      let exits = 0
      return walkUntil(back, ({ place }) => {
        if (place === 'outside') exits += 1
        return place === 'again' || exits > 1
      })
    },
    /** Every stop of the page's own part, without the menu and the bar around it. */
    walkMain: async (back = false): Promise<string[]> => {
      await page.evaluate(forgetStops)
      await page.evaluate(startBeside, { part: 'main', isBehind: back })
      return walkUntil(back, ({ place, isInMain }) => !isInMain || place === 'again')
    },
  }
}

/** Runs in the page. */
function forgetStops(): void {
  const memory = window as Memory
  memory.passed = []
  delete memory.lastStop
}

/** Runs in the page: the next Tab leads to the first stop of this part, or back to its last one. */
function startBeside({ part, isBehind }: { part: string; isBehind: boolean }): void {
  const start = document.createElement('div')
  start.tabIndex = -1
  document.querySelector(part)?.[isBehind ? 'after' : 'before'](start)
  start.focus({ preventScroll: true })
  start.remove()
}
