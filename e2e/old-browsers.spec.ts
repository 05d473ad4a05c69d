import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { adminPaths, learnerPaths, OPEN } from './all-paths.ts'
import { expect, test } from './room.ts'

// The phone's browser is as old as src/core/oldest-browsers.ts allows.

test.describe.configure({ timeout: 300_000 })

/** Takes away what came into browsers after the oldest that we open in, before any script runs. */
function beOld(): void {
  const lacking: readonly (readonly [object, readonly string[]])[] = [
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Array, ['fromAsync']],
    [
      Array.prototype,
      ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
    ],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'toSorted', 'toReversed']],
    [Promise, ['withResolvers', 'try']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['timeout', 'any']],
    [Crypto.prototype, ['randomUUID']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']],
    [Document.prototype, ['startViewTransition']],
    [window, ['structuredClone', 'requestIdleCallback', 'scheduler', 'navigation', 'Iterator']],
    [Intl, ['Segmenter', 'DurationFormat']],
  ]
  for (const [owner, names] of lacking) {
    for (const name of names) Reflect.deleteProperty(owner, name)
  }
  // The build turns a pattern that looks behind into one that is read when it runs.
  const Own = RegExp
  const refuse = (pattern: unknown) => {
    if (typeof pattern === 'string' && pattern.includes('(?<') && /\(\?<[=!]/.test(pattern)) {
      throw new SyntaxError('Invalid regular expression: invalid group specifier name')
    }
  }
  window.RegExp = new Proxy(Own, {
    construct: (of, words) => {
      refuse(words[0])
      return Reflect.construct(of, words)
    },
    apply: (of, self, words) => {
      refuse(words[0])
      return Reflect.apply(of, self, words)
    },
  })
}

test('every open page is there in the oldest browser', { tag: '@phone' }, async ({ room }) => {
  await visitAll(await room.open('/onboard', undefined, beOld), OPEN)
})

test('every learner page is there in the oldest browser', { tag: '@phone' }, async ({
  admin,
  room,
}) => {
  const page = await room.open('/dashboard', await room.learner('nana'), beOld)
  await visitAll(page, await learnerPaths(page, await room.caller(admin)))
})

test('every admin page is there in the oldest browser', { tag: '@wide' }, async ({
  admin,
  room,
}) => {
  const page = await room.open('/admin', admin, beOld)
  await visitAll(page, await adminPaths(page))
})

async function visitAll(page: Page, paths: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => 'at' in [])).toBe(false)
  const { origin } = new URL(page.url())
  for (const [visit, path] of paths.entries()) {
    await test.step(path, async () => {
      await page.goto(`${origin}/?visit=${visit}#${path}`)
      await expect(page.getByText(PRACTICE_NOTICE).first()).toBeVisible()
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.getByText('This page has broken')).toHaveCount(0)
    })
  }
}

test('no file of the build names what the oldest browser lacks', { tag: '@wide' }, () => {
  const folder = join('dist', 'web', 'assets')
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const tooNew = [...files.map((name) => join(folder, name)), join('dist', 'web', 'sw.js')].filter(
    (path) =>
      /\bObject\.hasOwn\b|\.(?:toSorted|toReversed|findLast|findLastIndex)\(|\.at\(-1\)|\bstructuredClone\(|\brandomUUID\(|\(\?<[=!]/.test(
        readFileSync(path, 'utf8'),
      ),
  )
  expect(tooNew).toEqual([])
})

const TOO_OLD = 'This browser is too old.'

/** A page that nobody watches: what is thrown in it is meant. */
async function openUnwatched(browser: Browser, address: string, script: () => void) {
  const page = await browser.newPage()
  await page.addInitScript(script)
  await page.goto(`${address}/#/onboard`)
  return page
}

test('a browser that cannot run the app says that it is too old, and one that can does not', {
  tag: '@wide',
}, async ({ browser, house, room }) => {
  const newPage = await room.open('/onboard')
  await expect(newPage.getByRole('heading').first()).toBeVisible()
  await expect(newPage.getByText(TOO_OLD)).toBeHidden()
  for (const script of [
    () => void Reflect.deleteProperty(window, 'HTMLDialogElement'),
    () => void Reflect.deleteProperty(Promise, 'any'),
    // Passes the first look, and its scripts end in a fault.
    () => void Reflect.deleteProperty(window, 'Proxy'),
  ]) {
    const page = await openUnwatched(browser, house.address, script)
    await expect(page.getByText(TOO_OLD)).toBeVisible()
    await page.close()
  }
})
