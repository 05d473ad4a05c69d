import {
  type Browser,
  type BrowserContext,
  expect as expectSoon,
  type Page,
} from '@playwright/test'

// One Chromium for the whole class. Everybody has a context of their own in it, as they would have a
// phone of their own; pages are open only while somebody looks.

/** A busy machine takes its time; a class does not fall apart over it. */
const STEP_WITHIN_MS = 45_000
export const expect = expectSoon.configure({ timeout: STEP_WITHIN_MS })
export const PHONE = { width: 360, height: 640 }
export const WIDE = { width: 1280, height: 800 }

export type Complaints = { errors: string[]; violations: string[] }

/** Flags by which the browser finds the house under the address that it was given, without any network. */
export function wayTo({ publicUrl, port }: { publicUrl: string; port: number }): string[] {
  const { hostname, origin } = new URL(publicUrl)
  if (hostname === 'localhost') return []
  return [
    `--host-resolver-rules=MAP ${hostname} 127.0.0.1:${port}`,
    `--unsafely-treat-insecure-origin-as-secure=${origin}`,
  ]
}

/** A device of somebody's own. What any of its pages complains about is kept. */
export async function openDevice(
  browser: Browser,
  viewport: { width: number; height: number },
  complaints: Complaints,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    hasTouch: viewport.width < 600,
    deviceScaleFactor: viewport.width < 600 ? 2 : 1,
    locale: 'en-GH',
    timezoneId: 'Africa/Accra',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(STEP_WITHIN_MS)
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`CSP: ${violatedDirective} forbids ${blockedURI}`),
    ),
  )
  context.on('console', (message) => {
    const text = message.text()
    if (message.type() !== 'error' || REFUSED.test(text)) return
    const kind = text.startsWith('CSP:') ? complaints.violations : complaints.errors
    const { url } = message.location()
    kind.push(`${text} (${url}, on ${message.page()?.url() ?? 'no page'})`)
  })
  context.on('weberror', (fault) => complaints.errors.push(fault.error().message))
  return context
}

/** A refused call is an answer, not a fault; the browser says so in the same tone. */
const REFUSED = /the server responded with a status of (401|403|404|409|422)/

/** Leads a page of this device to a screen; the page that is open already is used again. */
export async function goTo(page: Page, address: string, path: string): Promise<void> {
  await page.goto(`${address}/#${path}`)
}

/**
 * Asks a call of the room that this page is of, and answers its JSON. The page asks, which alone knows the
 * way to an address that PUBLIC_URL says.
 */
export async function ask<T>(page: Page, path: string): Promise<T> {
  const base = /^\/r\/\d{6}/.exec(new URL(page.url()).pathname)?.[0] ?? ''
  const { status, text } = await page.evaluate(async (url) => {
    const answer = await fetch(url)
    return { status: answer.status, text: await answer.text() }
  }, base + path)
  if (status === 200) return JSON.parse(text) as T
  throw new Error(`${path} answered ${status}: ${text}`)
}
