import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { AREAS, adminPaths, learnerPaths, OPEN, POCKET, pathsOf, TABLE } from './all-paths.ts'
import { expectFair, expectFairInTheDark, inBothSizes, isPhone } from './fair.ts'
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

const NARROWEST = { width: 320, height: 640 }

/** No sum of the page stands on two lines on the narrowest phone there is: half of one is another sum. */
async function expectWholeSums(page: Page): Promise<void> {
  const own = page.viewportSize()
  await page.setViewportSize(NARROWEST)
  expect.soft(await page.evaluate(readBrokenSums), `broken on ${page.url()}`).toEqual([])
  if (own) await page.setViewportSize(own)
}

/** Runs in the page: the sums that are drawn on more than one line. */
const readBrokenSums = () => {
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

// A browser's translator replaces texts. So each has an element to itself, and a text that means the same
// in every language is marked to be left as it is.

/** No text of the page stands beside anything else, and no amount, day or code may be translated. */
async function expectTranslatable(page: Page): Promise<void> {
  expect(await page.evaluate(readMixed), `texts beside others on ${page.url()}`).toEqual([])
  expect(await page.evaluate(readUnmarked), `may be translated on ${page.url()}`).toEqual([])
}

/** Runs in the page: the elements in which a text is not alone. */
const readMixed = () => {
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
const readUnmarked = () => {
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
