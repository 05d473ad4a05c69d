import type { Browser, BrowserContext, Page } from '@playwright/test'
import { adminPlaces } from '#app/web/admin-shell/admin-routes.ts'
import { places } from '#app/web/entry/routes.ts'
import { newId } from '#core/ids.ts'
import { openChromium } from '#lab/rig/chromium.ts'
import { median } from '#lab/rig/rounds.ts'
import type { BuiltApp } from './built-app.ts'
import { inDemoRoom } from './demo-room.ts'
import type { BenchArgs, Say } from './options.ts'
import { aligned } from './report.ts'

// How much there is to read: the words of each screen above the fold and on the whole page, as
// somebody sees them who opens it afresh, and how far what they read moves while it loads.

const PHONE = { width: 360, height: 640 }
const WIDE = { width: 1280, height: 800 }
const MOST = {
  /** The middle of the admin's screens on a wide screen, and the fullest of them. */
  admin: 110,
  adminPage: 180,
  /** The middle of a learner's screens on a phone. */
  learner: 57,
}
const SETTLE_MS = 300
const PAGE_WITHIN_MS = 60_000

/** Words above the fold and on the page; `shift` as in cumulative layout shift. */
type Look = { readonly fold: number; readonly page: number; readonly shift: number }
export type Screen = {
  readonly area: 'learner' | 'admin'
  readonly path: string
  readonly phone: Look
  readonly wide: Look
}

export async function benchWords(asked: BenchArgs, say: Say): Promise<number> {
  const seed = Number(asked.seed ?? 1)
  const only = asked.pages.split(',').filter(Boolean)
  const { house } = asked
  const counts = await inDemoRoom({ seed, say, house }, async (app, who) => {
    const browser = await openChromium()
    try {
      const screens: Screen[] = []
      for (const area of ['learner', 'admin'] as const) {
        screens.push(...(await readArea(browser, app, { area, cookie: who[area], only, say })))
      }
      return screens
    } finally {
      await browser.close()
    }
  })
  console.log(wordLines(counts).join('\n'))
  console.log(JSON.stringify({ words: counts, seed, date: new Date().toISOString().slice(0, 10) }))
  return isWithin(counts) ? 0 : 1
}

type Reading = {
  readonly area: Screen['area']
  readonly cookie: string
  readonly only: readonly string[]
  readonly say: Say
}

async function readArea(
  browser: Browser,
  app: BuiltApp,
  { area, cookie, only, say }: Reading,
): Promise<Screen[]> {
  const origin = `http://localhost:${app.port}`
  const desk = await openDesk(browser, origin, cookie, WIDE)
  const phone = await openDesk(browser, origin, cookie, PHONE)
  const screens: Screen[] = []
  for (const path of await pathsOf(area, desk, origin)) {
    if (only.length > 0 && !only.some((part) => path.includes(part))) continue
    const screen = {
      area,
      path: path.replace(/[0-9a-f]{8}-[-0-9a-f]+/, ':id'),
      phone: await lookAt(phone, origin, path),
      wide: await lookAt(desk, origin, path),
    }
    screens.push(screen)
    say(rowOf(screen).join('  '))
  }
  await desk.close()
  await phone.close()
  return screens
}

async function openDesk(
  browser: Browser,
  origin: string,
  cookie: string,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block' })
  context.setDefaultTimeout(PAGE_WITHIN_MS)
  const cookies = cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1), url: origin }
  })
  await context.addCookies(cookies)
  await context.addInitScript(() => {
    const seen = Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) seen.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return context
}

/** Every screen of the tables, with somebody's id where one has an id in its address. */
async function pathsOf(
  area: Screen['area'],
  context: BrowserContext,
  origin: string,
): Promise<string[]> {
  const read = async (path: string) => (await context.request.get(`${origin}${path}`)).json()
  if (area === 'admin') {
    const { people } = await read('/api/admin/people?size=20')
    // A further room needs a server that opens one: the list of rooms stands for it.
    return adminPlaces
      .map(({ path }) => path)
      .filter((path) => path !== '/admin/rooms/:code')
      .map((path) =>
        path.replace(':id', people.find(({ role }: { role: string }) => role === 'learner').id),
      )
  }
  const { requests } = await read('/api/wallet/activity').then((found) => ({
    requests: (found.entries ?? found.activity ?? []) as { requestId?: string; id?: string }[],
  }))
  const receipt = requests.find(({ requestId }) => requestId)?.requestId
  return places
    .map(({ path }) => path)
    .flatMap((path) =>
      path === '/pocket/*' ? ['/pocket', '/pocket/send', '/pocket/receive'] : [path],
    )
    .filter((path) => path !== '/acquisition-success/:itemId')
    .filter((path) => !path.includes(':id') || receipt)
    .map((path) => path.replace(':id', receipt ?? ''))
}

async function lookAt(context: BrowserContext, origin: string, path: string): Promise<Look> {
  const page = await context.newPage()
  try {
    await page.goto(`${origin}/?look=${newId()}#${path}`)
    await page.locator('h1').first().waitFor()
    await page.waitForFunction(() => document.querySelector('.breathe') === null)
    await page.waitForLoadState('networkidle').catch(() => undefined)
    await page.waitForTimeout(SETTLE_MS)
    return { ...(await countWords(page)), shift: await shiftOf(page) }
  } finally {
    await page.close()
  }
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shifted = Reflect.get(window, 'shifted') as number
    return Math.round(shifted * 10_000) / 10_000
  })

/**
 * Words that can be seen: runs of signs with a letter or a digit in them, menu and bars included. What
 * is clipped away, as words for screen readers alone are, is nobody's to read with the eyes.
 */
function countWords(page: Page): Promise<Omit<Look, 'shift'>> {
  // Without functions of its own: what runs these files names each by a helper that the page lacks.
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let fold = 0
    let whole = 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
        if (!/[\p{L}\p{N}]/u.test(word)) continue
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const box = range.getBoundingClientRect()
        let { left, right, top, bottom } = box
        for (let at: Element | null = parent; at && at !== document.body; at = at.parentElement) {
          if (getComputedStyle(at).overflow === 'visible') continue
          const edge = at.getBoundingClientRect()
          left = Math.max(left, edge.left)
          right = Math.min(right, edge.right)
          top = Math.max(top, edge.top)
          bottom = Math.min(bottom, edge.bottom)
        }
        // A word is seen where half of it is.
        if (box.width === 0 || right - left < box.width / 2 || bottom - top < box.height / 2)
          continue
        whole++
        if ((top + bottom) / 2 < innerHeight && bottom > 0) fold++
      }
    }
    return { fold, page: whole }
  })
}

const rowOf = ({ area, path, phone, wide }: Screen): string[] => [
  area,
  path,
  `${phone.fold}/${phone.page}`,
  `${wide.fold}/${wide.page}`,
  phone.shift.toFixed(3),
  wide.shift.toFixed(3),
]

const foldsOf = (found: readonly Screen[], area: Screen['area'], size: 'phone' | 'wide') =>
  found.filter((screen) => screen.area === area).map((screen) => screen[size].fold)

function isWithin(found: readonly Screen[]): boolean {
  const admin = foldsOf(found, 'admin', 'wide')
  const learner = foldsOf(found, 'learner', 'phone')
  return (
    (admin.length === 0 || (median(admin) <= MOST.admin && Math.max(...admin) <= MOST.adminPage)) &&
    (learner.length === 0 || median(learner) <= MOST.learner)
  )
}

function wordLines(found: readonly Screen[]): string[] {
  const head = ['', '', '360×640', '1280×800', 'shift', 'shift']
  const middle = (area: Screen['area'], size: 'phone' | 'wide') => {
    const folds = foldsOf(found, area, size)
    return folds.length === 0 ? 'none' : `median ${median(folds)}, most ${Math.max(...folds)}`
  }
  return [
    'Words above the fold / on the page',
    ...aligned([head, ...found.map(rowOf)]),
    `admin, 1280×800: ${middle('admin', 'wide')} (asked: ${MOST.admin}, ${MOST.adminPage})`,
    `learner, 360×640: ${middle('learner', 'phone')} (asked: ${MOST.learner})`,
  ]
}
