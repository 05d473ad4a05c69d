import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import type { Page } from '@playwright/test'
import { Hono } from 'hono'
import { addWeb, readWeb } from '#app/http/web-files.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { expect, test } from './room.ts'

// An upgrade as people meet it: the same address, another build. The second is really built, once, from
// a copy of the source with one line more. Between browser and house stands the house's own way of
// serving files, from a folder that can be changed.

const ROOT = projectRoot()
const BUILT = join(ROOT, 'dist', 'web')
const COPY = join(ROOT, '.cache', 'next-build')
/** The next build, which no test changes. */
const NEXT = join(COPY, 'dist', 'web')

test.use({ serviceWorkers: 'allow' })
test.describe.configure({ timeout: 240_000 })
test.beforeAll(buildChanged)
test.afterAll(() => rmSync(COPY, { recursive: true }))

test('a new build announces itself and takes over on reload; without a worker all of it goes', async ({
  house,
  room,
}) => {
  const mirror = await openMirror(house.address)
  await mirror.show(BUILT)
  room.allowSilence()
  const page = await room.open('/onboard', await room.learner('kwame'))
  await page.goto(`${mirror.address()}/#/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('kwame')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText('A new version is here.')).toHaveCount(0)

  await test.step('an open page says that a new version is here, and its other pages still load', async () => {
    await mirror.show(NEXT)
    await expect(page.getByText('A new version is here.')).toBeVisible({ timeout: 60_000 })
    expect(await isNext(page)).toBe(false)
    // A page that was never opened: its chunk is gone from the server, but still in the worker's
    // cache.
    await page.evaluate(() => {
      location.hash = '#/verses'
    })
    await expect(page.getByRole('heading', { level: 1, name: /Verse/ })).toBeVisible()
  })

  await test.step('a reload brings the new one, and the message goes', async () => {
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect.poll(() => isNext(page)).toBe(true)
    await expect(page.getByText('A new version is here.')).toHaveCount(0)
  })

  await test.step('a server without the worker sends it away', async () => {
    const without = join(COPY, 'without-worker')
    cpSync(NEXT, without, { recursive: true })
    rmSync(join(without, 'sw.js'))
    await mirror.show(without)
    const left = () =>
      page.evaluate(async () => {
        const all = await navigator.serviceWorker.getRegistrations()
        for (const each of all) await each.update().catch(() => undefined)
        return (
          (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length
        )
      })
    await page.goto('about:blank')
    await page.goto(`${mirror.address()}/terms-are-elsewhere`)
    await expect.poll(left, { timeout: 30_000 }).toBe(0)
  })
  await page.close()
  await mirror.close()
})

test('a part that is gone after an upgrade loads the page again, once, instead of breaking it', async ({
  house,
  room,
}) => {
  const mirror = await openMirror(house.address)
  await mirror.show(BUILT)
  room.allowSilence()
  const page = await room.open('/onboard', await room.learner('adjoa'))
  // Plain http in a local network has no worker.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'))
  await page.goto(`${mirror.address()}/#/dashboard`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('adjoa')
  await mirror.show(NEXT)
  // A moment later: the page that is loaded again would take this call with it.
  await page.evaluate(() => {
    setTimeout(() => {
      location.hash = '#/referrals'
    })
  })
  await expect.poll(() => isNext(page), { timeout: 30_000 }).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: /Refer/ })).toBeVisible()
  await page.close()
  await mirror.close()
})

/** Builds a copy of the source with one line more. */
function buildChanged(): void {
  rmSync(COPY, { recursive: true, force: true })
  mkdirSync(COPY, { recursive: true })
  // With package.json, whose imports (#core/…) would otherwise lead back to this source.
  const inputs = [
    'src',
    'public',
    'index.html',
    'package.json',
    'vite.config.ts',
    'vite.worker.config.ts',
  ]
  for (const name of inputs) cpSync(join(ROOT, name), join(COPY, name), { recursive: true })
  const english = join(COPY, 'src', 'app', 'words', 'en', 'shell.ts')
  appendFileSync(
    english,
    "\nif (typeof document === 'object') document.documentElement.dataset.next = 'yes'\n",
  )
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = (...words: string[]) =>
    execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error', ...words], {
      cwd: COPY,
      env: { ...process.env, NODE_ENV: 'production' },
    })
  build()
  build('--config', 'vite.worker.config.ts')
}

const isNext = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['next'] === 'yes').catch(() => false)

/** Serves a folder as the house would, and hands everything else on to the house. */
async function openMirror(house: string) {
  let server: ServerType | undefined
  let port = 0
  const close = async () => {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  return {
    address: () => `http://127.0.0.1:${port}`,
    /** Ends the server and starts it again with this build, as an upgrade does. */
    show: async (folder: string) => {
      await close()
      const app = new Hono()
      app.all('/api/*', (c) => handOn(c.req.raw, house))
      app.get('/healthz', (c) => handOn(c.req.raw, house))
      addWeb(app, await readWeb(folder), { publicUrl: 'http://localhost', room: null })
      server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
      if (!server.listening) await once(server, 'listening')
      port = (server.address() as AddressInfo).port
    },
    close,
  }
}

async function handOn(request: Request, house: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.delete('origin')
  headers.delete('host')
  const body = request.method === 'GET' ? null : await request.text()
  const answer = await fetch(house + pathname + search, { method: request.method, headers, body })
  const given = new Headers(answer.headers)
  given.delete('content-encoding')
  given.delete('content-length')
  return new Response(answer.body, { status: answer.status, headers: given })
}
