import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { AREAS, adminPaths, learnerPaths, OPEN, POCKET, pathsOf, TABLE } from './all-paths.ts'
import { expectWholeSums, readBrokenSums } from './broken-sums.ts'
import { expectFair, expectFairInTheDark, inBothSizes, isPhone } from './fair.ts'
import { expectTranslatable, readMixed, readUnmarked } from './own-text.ts'
import { expect, test } from './room.ts'
import { expectFieldsUncovered } from './uncovered.ts'

test('the pages that are looked at are those there are', { tag: '@wide' }, () => {
  expect([...pathsOf('guest'), ...pathsOf('open')]).toEqual(OPEN)
  expect(AREAS.flatMap(pathsOf).length).toBe(TABLE.length)
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
  test.setTimeout(600_000)
  const page = await room.open('/dashboard', await room.learner('nana.akosua-agyeiwaa.boateng'))
  const office = await room.caller(admin)
  await visitAll(page, await learnerPaths(page, office), lookAtAll)
})

test('every admin page is fair in light and dark, has room for large letters, and says that money here is practice', {
  tag: '@wide',
}, async ({ admin, room }) => {
  test.setTimeout(600_000)
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
    const directives: string[] = []
    document.addEventListener('securitypolicyviolation', (violation) =>
      directives.push(violation.effectiveDirective),
    )
    const put = (html: string) =>
      document.body.append(document.createRange().createContextualFragment(html))
    put('<script>document.title = "taken"</script>')
    put('<img src="/nothing.png" onerror="document.title = 1">')
    put('<p style="color: red">x</p>')
    put('<iframe src="https://evil.example/"></iframe>')
    // A frame is stopped by another process, which takes its time on a busy machine.
    for (let at = 0; at < 100 && new Set(directives).size < 4; at++) {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return { told: directives, title: document.title }
  })
  expect(new Set(stopped.told)).toEqual(
    new Set(['script-src-elem', 'script-src-attr', 'style-src-attr', 'frame-src']),
  )
  expect(stopped.title).not.toMatch(/taken|1/)
})

test('a text beside others, and an amount that would be translated, are found', {
  tag: '@wide',
}, async ({ room }) => {
  const page = await room.open('/onboard')
  await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
  await page.evaluate(() => {
    document.body.innerHTML = '<p>Ama has <b>GHS 20.00</b></p><p><b>fine</b> <i>too</i></p>'
  })
  expect(await page.evaluate(readMixed)).toEqual(['<p>Ama has <b>GHS 20.00</b></p>'])
  expect(await page.evaluate(readUnmarked)).toEqual(['<b>GHS 20.00</b>'])
})

test('a sum that breaks is found, in an amount and within a sentence', {
  tag: '@wide',
}, async ({ room }) => {
  const page = await room.open('/onboard')
  await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
  await page.evaluate(() => {
    document.body.innerHTML = `<p>You have GHS\u00A020.00 now</p><div><b>GHS\u00A030.00</b></div>
      <div>You got GHS\u00A040.00 today</div>`
    for (const narrow of document.querySelectorAll('div')) {
      Object.assign(narrow.style, { width: '50px', overflowWrap: 'anywhere' })
    }
  })
  expect(await page.evaluate(readBrokenSums)).toEqual(['GHS\u00A030.00', 'GHS\u00A040.00'])
})

type Look = (page: Page) => Promise<void>

async function visitAll(page: Page, paths: readonly string[], look: Look): Promise<void> {
  const { origin } = new URL(page.url())
  for (const [visit, path] of paths.entries()) {
    // A query before the hash makes each a page of its own, loaded afresh.
    await page.goto(`${origin}/?visit=${visit}#${path}`)
    await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
    await look(page)
    // A page that leads elsewhere was not looked at; one may choose its own filters, by what waits.
    const { hash } = new URL(page.url())
    expect(path.includes('?') ? hash : hash.replace(/\?.*/, '')).toBe(`#${path}`)
  }
}

async function lookAtAll(page: Page): Promise<void> {
  await inBothSizes(page, async () => {
    await expectFair(page)
    await expectTranslatable(page)
    if (isPhone(page)) {
      await expectFieldsUncovered(page)
      await expectWholeSums(page)
      await expectRoomForLargeLetters(page)
    }
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
