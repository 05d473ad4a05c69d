import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { adminPlaces } from '../src/app/web/admin-shell/admin-routes.ts'
import { frontPlaces } from '../src/app/web/entry/front-routes.ts'
import { places } from '../src/app/web/entry/routes.ts'
import type { Area, Place } from '../src/app/web/shell/place.ts'
import { PRACTICE_NOTICE } from '../src/core/notice.ts'
import { ghs } from '../src/core/money.ts'
import { expectFair, expectFairInTheDark, inBothSizes, isPhone } from './fair.ts'
import { ask, type Caller, expect, test } from './room.ts'

const TABLE: readonly Place[] = [...frontPlaces, ...places, ...adminPlaces]
const OPEN = ['/onboard', '/join', '/forgot', '/reset', '/setup', '/enter', '/terms', '/privacy']
/** One place of the table has screens of its own. */
const POCKET = ['/pocket', '/pocket/send', '/pocket/receive', '/pocket/receipt/t1']
const LEARNER = pathsOf('learner').flatMap((path) => (path === '/pocket/*' ? POCKET : [path]))
const ADMIN = [...pathsOf('admin'), '/admin/transactions?search=nobody%20at%20all']

/** The addresses of an area, from the tables of screens. */
function pathsOf(area: Area): string[] {
  return TABLE.filter((place) => place.area === area).map(({ path }) => path)
}

test('the pages that are looked at are those there are', { tag: '@wide' }, () => {
  expect([...pathsOf('guest'), ...pathsOf('open')]).toEqual(OPEN)
  const areas: Area[] = ['guest', 'open', 'learner', 'admin']
  expect(areas.flatMap(pathsOf).length).toBe(TABLE.length)
  const screens = readFileSync('src/features/pocket/web/home/PocketPage.tsx', 'utf8')
  expect(screens.match(/<Route (index|path="[^*])/g)).toHaveLength(POCKET.length)
})

test('every open page is fair in light and dark, has room for large letters, and says that money here is practice', {
  tag: '@phone',
}, async ({ room }) => {
  await visitAll(await room.open('/onboard'), OPEN, lookAtAll)
})

test('every learner page is fair in light and dark, has room for large letters, and says that money here is practice', {
  tag: '@phone',
}, async ({ admin, room }) => {
  test.setTimeout(180_000)
  const page = await room.open('/dashboard', await room.learner('nana.akosua-agyeiwaa.boateng'))
  const office = await room.caller(admin)
  await visitAll(page, await learnerPaths(page, office), lookAtAll)
})

test('every admin page is fair in light and dark, has room for large letters, and says that money here is practice', {
  tag: '@wide',
}, async ({ admin, room }) => {
  test.setTimeout(180_000)
  const page = await room.open('/admin', admin)
  await visitAll(page, await adminPaths(page), lookAtAll)
})

test('what is not the house’s own is stopped by the policy, and seen to be', {
  tag: '@wide',
}, async ({ room }) => {
  const watched = await room.open('/onboard')
  // A page beside it, where the browser's own complaints are wanted and fail nothing.
  const page = await watched.context().newPage()
  await page.goto(watched.url())
  await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
  const stopped = await page.evaluate(async () => {
    const told: string[] = []
    document.addEventListener('securitypolicyviolation', (violation) =>
      told.push(violation.effectiveDirective),
    )
    const put = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html))
    put('<script>document.title = "taken"</script>')
    put('<img src="/nothing.png" onerror="document.title = 1">')
    put('<p style="color: red">x</p>')
    put('<iframe src="https://evil.example/"></iframe>')
    await new Promise((resolve) => setTimeout(resolve, 500))
    return { told, title: document.title }
  })
  expect(new Set(stopped.told)).toEqual(
    new Set(['script-src-elem', 'script-src-attr', 'style-src-attr', 'frame-src']),
  )
  expect(stopped.title).not.toMatch(/taken|1/)
})

type Look = (page: Page) => Promise<void>

async function visitAll(page: Page, paths: readonly string[], look: Look): Promise<void> {
  const { origin } = new URL(page.url())
  for (const [visit, path] of paths.entries()) {
    // A query before the hash makes each a page of its own, loaded afresh.
    await page.goto(`${origin}/?visit=${visit}#${path}`)
    await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
    await look(page)
    // A page that leads elsewhere was not looked at.
    expect(new URL(page.url()).hash).toBe(`#${path}`)
  }
}

async function lookAtAll(page: Page): Promise<void> {
  await inBothSizes(page, async () => {
    await expectFair(page)
    if (isPhone(page)) await expectRoomForLargeLetters(page)
  })
  await expectFairInTheDark(page)
}

/** Letters of twice the size make nothing scroll sideways, on the narrowest screen there is. */
async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { documentElement } = document
    documentElement.style.fontSize = '32px'
    const pixels = documentElement.scrollWidth - documentElement.clientWidth
    documentElement.style.fontSize = ''
    return pixels
  })
  expect.soft(beyond, `pixels too wide on ${page.url()}`).toBeLessThanOrEqual(0)
}

/** The learner's pages with something on each: a machine, and a receipt of a day's profit or so. */
async function learnerPaths(page: Page, office: Caller): Promise<string[]> {
  const amount = ghs(100)
  const { reference } = await ask(page, '/api/pocket/send', { amount })
  const asked = { amount, method: 'mtn', accountName: 'Ama', reference }
  const { requestId } = await ask(page, '/api/deposits', asked)
  await ask(office, '/api/admin/requests/approve', { requestId })
  await ask(page, '/api/machines/buy', { machineId: 10, price: ghs(50) })
  return LEARNER.map((path) => path.replace(':itemId', '10').replace(':id', requestId))
}

async function adminPaths(page: Page): Promise<string[]> {
  const { person } = await ask(page, '/api/session')
  return ADMIN.map((path) => path.replace(/:\w+/, person.id))
}
