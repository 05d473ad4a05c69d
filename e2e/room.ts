import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  request,
} from '@playwright/test'
import { newId } from '#core/ids.ts'
import { LONGEST_TEST_MS, untilLongDay } from '#tests/rig/long-day.ts'
import { isPhone } from './fair.ts'
import { type House, openHouse } from './house.ts'

// A room to play in: a house, its first admin, and as many learners as a journey needs. Whatever a
// browser complains about, in any page of the room, fails the journey it happened in.

type Cookies = Awaited<ReturnType<BrowserContext['storageState']>>
type SignedIn = { readonly cookies: Cookies }
type Person = SignedIn & { readonly email: string }

/** The caller of calls: the person of a page, or somebody without a window. */
export type Caller = { url(): string; readonly request: APIRequestContext }

export const PASSWORD = 'practice cedis only'
const ADMIN_EMAIL = 'esi@school.example'

type Room = {
  /**
   * A page of somebody's own, watched; nobody is signed in where no person is given. The path is
   * behind the hash, or a whole one of a further room: /r/<code>/#/wallet. `script` runs in it
   * before all others.
   */
  open: (path: string, person?: SignedIn, script?: () => void) => Promise<Page>
  /** Somebody who asks calls and looks at nothing: a tenth of what a page costs. */
  caller: (person?: SignedIn) => Promise<Caller>
  /** A learner who has just signed up, by call. */
  learner: (name: string, referralCode?: string) => Promise<Person>
  /** Lets the connection be cut from here on: a failed request is not a fault. */
  allowSilence: () => void
  /** Lets a further room be away from here on for a moment, or for good. */
  allowAbsence: () => void
  /** Fails unless every invariant holds. */
  booksBalance: () => Promise<void>
}

type Fixtures = { longDay: string; room: Room }
type SharedFixtures = {
  house: House
  admin: Person
  /** A spec that counts everybody names itself here, and has a house that nobody else was in. */
  alone: string
}

export const test = base.extend<Fixtures, SharedFixtures>({
  alone: ['', { scope: 'worker', option: true }],
  house: [
    // Playwright requires an object pattern as first parameter.
    async ({ browser }, use) => {
      const house = await openHouse()
      expect(browser.isConnected()).toBe(true)
      await use(house)
      await house.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  admin: [
    async ({ browser, house }, use) => {
      await use(await becomeFirstAdmin(browser, house))
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  longDay: [
    async ({ alone }, use) => {
      await untilLongDay()
      await use(alone)
    },
    { auto: true, timeout: 2 * LONGEST_TEST_MS },
  ],
  room: async ({ admin, browser, house, contextOptions, serviceWorkers, viewport }, use, info) => {
    // The first admin comes before anybody is promoted: that would end the set-up link.
    expect(admin.email).toBe(ADMIN_EMAIL)
    const faults: string[] = []
    let maySilence = false
    let mayBeAway = false
    const contexts: BrowserContext[] = []
    const callers: APIRequestContext[] = []
    const open = async (path: string, person?: SignedIn, script?: () => void) => {
      const context = await browser.newContext({
        ...contextOptions,
        serviceWorkers,
        viewport,
        ...(person && { storageState: person.cookies }),
      })
      contexts.push(context)
      const page = await context.newPage()
      await watch(page, (fault) => {
        if (maySilence && SILENT.test(fault)) return
        if (mayBeAway && AWAY.test(fault)) return
        faults.push(fault)
      })
      if (script) await page.addInitScript(script)
      await page.goto(`${house.address}${path.startsWith('/r/') ? path : `/#${path}`}`)
      return page
    }
    const caller = async (person?: SignedIn): Promise<Caller> => {
      const asking = await request.newContext(person && { storageState: person.cookies })
      callers.push(asking)
      return { url: () => house.address, request: asking }
    }
    await use({
      open,
      caller,
      learner: (name, referralCode) => signUp(house, name, referralCode),
      allowSilence: () => {
        maySilence = true
      },
      allowAbsence: () => {
        mayBeAway = true
      },
      booksBalance: async () => expect(await house.brokenBooks()).toEqual([]),
    })
    const shown = info.status === info.expectedStatus ? '' : await readPages(contexts)
    await house.wake()
    expect(await house.brokenBooks(), 'the books at the end').toEqual([])
    expect(faults, 'what the browser complained about').toEqual([])
    for (const context of contexts) await context.close()
    for (const each of callers) await each.dispose()
    // A run elsewhere keeps no pictures: what it prints is all that is known of its failures.
    if (shown) throw new Error(shown)
  },
})

export { expect } from '@playwright/test'

/** A refused call is an answer, not a fault; the browser says so in the same tone. */
const REFUSED = /the server responded with a status of (401|403|404|409|422)/

/** The browser's words for a line that `loseAnswer` broke. */
const BROKEN_CONNECTION = /net::ERR_CONNECTION_RESET/

/** The browser's words for a further room that is being closed or moved, or was deleted. */
const AWAY = /the server responded with a status of (410|503)/

/** The browser's words for a request that nobody answered. */
const SILENT =
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|FAILED)|^TypeError: Failed to fetch dynamically imported module|^An unknown error occurred when fetching the script\.$/

async function watch(page: Page, complain: (fault: string) => void): Promise<void> {
  page.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || REFUSED.test(text) || BROKEN_CONNECTION.test(text)) return
    complain(text)
  })
  page.on('pageerror', (error) => complain(error.message))
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} forbids ${blockedURI}`),
    ),
  )
}

/** The words of every open page, each with its address. */
async function readPages(contexts: readonly BrowserContext[]): Promise<string> {
  const pages = contexts.flatMap((context) => context.pages())
  const texts = await Promise.all(
    pages.map(async (page) => {
      const text = await page
        .locator('body')
        .ariaSnapshot({ timeout: 5000 })
        .catch(({ message }: Error) => message)
      return `${page.url()} shows:\n${text.slice(0, 6000)}`
    }),
  )
  return texts.join('\n\n')
}

async function becomeFirstAdmin(browser: Browser, house: House): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.goto(house.setUpLink())
  await page.getByLabel('Email').fill(ADMIN_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create the admin' }).click()
  // Not a law of the app's speed: a machine that starts three houses at once takes its time.
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible({
    timeout: 40_000,
  })
  const cookies = await context.storageState()
  await context.close()
  return { email: ADMIN_EMAIL, cookies }
}

async function signUp(house: House, name: string, referralCode?: string): Promise<Person> {
  const context = await request.newContext()
  const email = `${name}.${newId().slice(-6)}@example.com`
  const data = { email, password: PASSWORD, ...(referralCode && { referralCode }) }
  const answer = await context.post(`${house.address}/api/auth/sign-up`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  const cookies = await context.storageState()
  await context.dispose()
  return { email, cookies }
}

/** Signs in by the form, as somebody who comes back does. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In' }).first().click()
}

/**
 * A connection that was idle may be closed by the server while it is used again; the key makes it
 * one.
 */
const AGAIN = { maxRetries: 2 }

/** Asks a call as the person of this page, or without one; the answer's JSON. */
export async function ask(caller: Caller, path: string, data?: Record<string, unknown>) {
  const url = new URL(path, caller.url()).href
  const answer = data
    ? await caller.request.post(url, { data, headers: { 'idempotency-key': newId() }, ...AGAIN })
    : await caller.request.get(url, AGAIN)
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Breaks the connection once, after the server has carried out the request to this path. */
export async function loseAnswer(page: Page, path: string): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200)
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/**
 * Waits until the device has the whole app. Its worker loads it a second after the first page, for
 * as long as the line and the cores take; what must be there within a second is measured after
 * that.
 */
export async function hasTheApp(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

/** Opens a row of a list: on a phone what can be done with it stands in the row only then. */
export async function openRow(page: Page, row: Locator): Promise<Locator> {
  if (isPhone(page)) await row.getByRole('button', { name: /^Details of/ }).click()
  return row
}
