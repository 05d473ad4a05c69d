import { mkdtempSync, rmSync } from 'node:fs'
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTls } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import getTlsOptions from 'smtp-server/lib/tls-options.js'
import { openApp } from '#app/open-app.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { TEST_CONFIG } from '#tests/rig/test-config.ts'
import { openPlatform } from '#tests/rooms/lti-platform.ts'
import { expectFairInBothSizes } from './fair.ts'
import type { House } from './house.ts'
import { READY, roomByCall } from './open-room.ts'
import { ask as askCall, expect, signIn, test } from './room.ts'

// A learner of a school's learning platform opens the class from there: two sites, each with https, and a
// browser that decides which cookies go from one to the other.

test.describe.configure({ timeout: 120_000 })

type Pages = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean | Promise<boolean>

/**
 * Stands with https before a plain server on this computer. What `pages` answers itself does not go on. The
 * certificate is a test's, known to everybody.
 */
async function standBefore(port: () => number, pages: Pages = () => false) {
  const server = createTls(getTlsOptions(), async (incoming, outgoing) => {
    if (await pages(incoming, outgoing)) return
    const { method, headers, url } = incoming
    const onward = ask(
      { host: '127.0.0.1', port: port(), method, headers, path: url },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const form = (to: string, fields: Readonly<Record<string, string>>, more = '') =>
  `<form method="post" action="${escape(to)}" ${more}>${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button>Open the class</button></form>`

/** The house's app once more, with https, and a platform on another site that is registered there. */
async function openSchool(house: House, code: string) {
  const port = await freePort()
  const before = await standBefore(() => port)
  const home = `https://localhost:${before.port}`
  let platform: Awaited<ReturnType<typeof openPlatform>> | null = null
  const school = await standBefore(
    () => Number(platform?.host.split(':')[1]),
    async (incoming, outgoing) => {
      const address = new URL(incoming.url ?? '/', 'https://school.example')
      const begin = form(
        `${home}/lti/login`,
        {
          iss: platform?.facts.issuer ?? '',
          login_hint: 'a hint',
          target_link_uri: `${home}/lti/class/${code}`,
        },
        `target="${address.searchParams.get('in') ?? '_self'}"`,
      )
      const said = (name: string) => address.searchParams.get(name) ?? ''
      const token = async () =>
        platform?.sign(said('nonce'), {
          [`${platform.CLAIM}target_link_uri`]: `${home}/lti/class/${code}`,
        })
      const pages: Readonly<Record<string, () => Promise<string> | string>> = {
        '/course': () =>
          `${begin}<iframe name="frame" title="The class" width="300" height="400"></iframe>`,
        '/auth': async () =>
          `${form(said('redirect_uri'), { state: said('state'), id_token: (await token()) ?? '' })}
          <script>document.forms[0].submit()</script>`,
      }
      const page = pages[address.pathname]
      if (!page) return false
      outgoing.writeHead(200, { 'content-type': 'text/html' })
      outgoing.end(`<!doctype html><title>School</title>${await page()}`)
      return true
    },
  )
  const at = `https://127.0.0.1:${school.port}`
  platform = await openPlatform({ at })
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-school-'))
  const config = {
    ...TEST_CONFIG,
    port,
    dataDir: folder,
    publicUrl: home,
    authSecret: house.authSecret(),
    trustProxy: true,
  }
  const app = await openApp(config, house.connection, {
    say: () => undefined,
    webDir: join(projectRoot(), 'dist', 'web'),
    makesLink: false,
    outside: platform.outside,
  })
  return {
    home,
    at,
    facts: platform.facts,
    close: async () => {
      await app.close()
      before.close()
      school.close()
      platform?.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The name on the seat that this page has opened. */
async function seatOf(page: Page, code: string): Promise<string> {
  await expect
    .poll(async () => (await askCall(page, `/r/${code}/api/session`)).person?.name ?? null, READY)
    .not.toBeNull()
  return (await askCall(page, `/r/${code}/api/session`)).person.name
}

test('a class is opened from a learning platform on another site, within its page and in a window', {
  tag: '@wide',
}, async ({ admin, browser, house, room }) => {
  const host = await room.caller(admin)
  const { code } = await roomByCall(host, 'Form 2B', 'name')
  const school = await openSchool(house, code)
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
  })
  try {
    // The host registers the platform on the page.
    const desk = await context.newPage()
    await desk.goto(`${school.home}/#/onboard`)
    await signIn(desk, admin.email)
    await expect(desk.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible(READY)
    await desk.goto(`${school.home}/#/admin/platforms`)
    await desk.getByRole('button', { name: 'Register one by hand' }).click()
    const dialog = desk.getByRole('dialog')
    for (const [label, value] of [
      ['Name', school.facts.name],
      ['Issuer (platform ID)', school.facts.issuer],
      ['Client ID', school.facts.clientId],
      ['Authentication request address', school.facts.authUrl],
      ['Access token address', school.facts.tokenUrl],
      ['Public key set address', school.facts.keysUrl],
      ['Deployment IDs', school.facts.deployments.join('\n')],
    ] as const) {
      await dialog.getByLabel(label).fill(value)
    }
    await dialog.getByRole('button', { name: 'Register' }).click()
    await expect(desk.getByText(`${school.facts.name} is registered.`)).toBeVisible()
    await expectFairInBothSizes(desk)
    await context.clearCookies()

    // From its own page: the browser brings the cookie back from the other site.
    const course = await context.newPage()
    await course.goto(`${school.at}/course`)
    await course.getByRole('button', { name: 'Open the class' }).click()
    await expect(course).toHaveURL(new RegExp(`^${school.home}/r/${code}/`), READY)
    const name = await seatOf(course, code)
    expect(name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/)
    await expect(course.getByText('PRACTICE MONEY', { exact: false }).first()).toBeVisible()

    // Within the platform's page the class is not shown, but the way to it; it is the same seat.
    const framed = await context.newPage()
    await framed.goto(`${school.at}/course?in=frame`)
    await framed.getByRole('button', { name: 'Open the class' }).click()
    const frame = framed.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Open in a new window' })).toBeVisible()
    const popup = framed.waitForEvent('popup')
    await frame.getByRole('link', { name: 'Open in a new window' }).click()
    const own = await popup
    await expect(own).toHaveURL(new RegExp(`^${school.home}/r/${code}/`), READY)
    expect(await seatOf(own, code)).toBe(name)

    // Somebody who takes the answer of another browser is not let in.
    const stranger = await browser.newContext({ ignoreHTTPSErrors: true })
    const page = await stranger.newPage()
    await page.goto(
      `${school.at}/auth?redirect_uri=${encodeURIComponent(`${school.home}/lti/launch`)}&state=taken&nonce=taken`,
    )
    await expect(page.getByRole('heading', { name: 'You were not let in' })).toBeVisible()
    await expect(
      page.getByText('This browser kept nothing from the step before', { exact: false }),
    ).toBeVisible()
    await stranger.close()
  } finally {
    await context.close()
    await school.close()
  }
})
