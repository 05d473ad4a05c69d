// A slow phone on a slow line before the built app, for slow-line.mjs and join-class.mjs: 400 kbps,
// 400 ms there and back, a phone six times slower than this machine.

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { build, ROOT } from './setup.mjs'
import { openSlowLine } from './slow-proxy.mjs'

const KBPS = 400
const LATENCY_MS = 400
const CPU_SLOWDOWN = 6
const PATIENCE_MS = 120_000
const SILENCE_MS = 2_000
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
export const PASSWORD = 'practice cedis only'

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Waits until the page shows the text, and no skeleton. */
export const content = (text) => async (page) => {
  await page.getByRole('main').getByText(text).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.breathe'))
}

/**
 * An app of its own on a data folder that is thrown away, its admin, a browser and a slow line;
 * `enter` stands before the app's command.
 */
export async function openSlowHouse({ enter = /** @type {string[]} */ ([]) } = {}) {
  await build()
  const from = performance.now()
  const app = await startApp(enter)
  const startSeconds = Math.round(performance.now() - from) / 1000
  const office = await openOffice(app)
  const line = await openSlowLine({ toPort: app.port, kbps: KBPS, latencyMs: LATENCY_MS })
  const address = `http://127.0.0.1:${line.port}`
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found }), args: FLAGS })
  return {
    office,
    browser,
    /** From the command to the word that it serves. */
    startSeconds,
    /** Through the slow line, and straight. */
    address,
    straight: `http://127.0.0.1:${app.port}`,
    openSlow: (context) => openSlow(context, line),
    goTo: (page, path) =>
      page.goto(`${address}/#${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS }),
    close: async () => {
      await browser.close()
      line.close()
      await app.stop()
    },
  }
}

/** A phone that has never been here. */
export const newPhone = (browser) =>
  browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true })

/** A page on the slow line, and how to time a step on it. */
async function openSlow(context, line) {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(() => {
    const shown = /** @type {any} */ (window)
    shown.jumped = 0
    const add = (list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) shown.jumped += value
      }
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
  })
  const wire = await context.newCDPSession(page)
  await wire.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  /** The live channel stays open, so a silence shows that everything has arrived. */
  const silence = async () => {
    while (performance.now() - line.heardAt < SILENCE_MS) await pause(200)
  }
  const jumped = () => page.evaluate(() => /** @type {any} */ (window).jumped ?? 0)
  const step = async (name, act, ready) => {
    const [before, jumpedBefore, from] = [line.bytes, await jumped(), performance.now()]
    await act()
    await ready(page)
    const ms = Math.round(performance.now() - from)
    // Requests under way belong to this step and must not slow the next.
    await silence()
    // A page that was loaded anew counts from nothing.
    const after = await jumped()
    const cls = after < jumpedBefore ? after : after - jumpedBefore
    return { name, ms, kB: Math.round((line.bytes - before) / 100) / 10, cls }
  }
  return { page, step }
}

/** Somebody who makes calls without a page, and keeps their cookies. */
export function openCaller(base) {
  let cookie = ''
  const ask = async (path, body) => {
    const key = crypto.randomUUID()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie }
    const sent = body && { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(base + path, { headers, ...sent })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return answer.json()
  }
  return { ask, cookie: () => cookie }
}

/** People join by name, and no lobby holds them: what is measured is the way in. */
export async function beginByName({ ask }) {
  const { settings, version } = await ask('/api/admin/settings')
  await ask('/api/admin/settings', { ...settings, joinBy: 'name', version })
  await ask('/api/admin/class/begin', { hasBegun: true })
}

/** Joins by name on this page, and comes to the dashboard. */
export async function joinByName(page, address) {
  await page.goto(`${address}/#/join`)
  await page.locator('form p.text-28').waitFor()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your return card' }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await content('Recent Activity')(page)
}

/** The house's admin, on a line of their own. */
async function openOffice({ port, setUpToken }) {
  const { ask } = openCaller(`http://127.0.0.1:${port}`)
  const email = 'office@example.com'
  await ask('/api/auth/set-up', { token: setUpToken, email, password: PASSWORD })
  return {
    ask,
    approve: (requestId) => ask('/api/admin/requests/approve', { requestId }),
    passADay: async () => {
      const { today } = await ask('/api/session')
      await ask('/api/admin/clock/move', { days: 1, from: today })
    },
  }
}

async function startApp(enter) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-slow-'))
  chmodSync(dataDir, 0o711)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const script = join(ROOT, 'scripts', 'run.mjs')
  const [command, ...words] = [...enter, process.execPath, script, 'start']
  const child = spawn(command, words, { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  await /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.stdout.on('data', (more) => {
        said += more
        if (said.includes('Ctrl-C')) resolve()
      })
      child.once('exit', (code) => reject(new Error(`The app ended with ${code}.`)))
    })
  )
  const stop = () =>
    /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        child.once('exit', () => {
          rmSync(dataDir, { recursive: true, force: true })
          resolve()
        })
        child.kill('SIGTERM')
      })
    )
  return { port, stop, setUpToken: /setup\?token=(\S+)/.exec(said)?.[1] }
}

/** Medians of the runs, a line a step, then the same as one line of JSON. */
export function report(all) {
  const rows = all[0].map(({ name }, at) => ({
    name,
    ms: median(all.map((steps) => steps[at].ms)),
    kB: median(all.map((steps) => steps[at].kB)),
    cls: Math.round(Math.max(...all.map((steps) => steps[at].cls)) * 1000) / 1000,
  }))
  console.log(
    `${'step'.padEnd(30)}${'ready'.padStart(10)}${'sent'.padStart(12)}${'jumps'.padStart(9)}`,
  )
  for (const { name, ms, kB, cls } of rows) {
    const [ready, sent] = [`${(ms / 1000).toFixed(1)} s`, `${kB.toFixed(1)} kB`]
    const jumps = `${cls.toFixed(3)}${cls > 0.02 ? ' !' : ''}`
    console.log(`${name.padEnd(30)}${ready.padStart(10)}${sent.padStart(12)}${jumps.padStart(9)}`)
  }
  const load = loadavg().map((value) => Math.round(value * 10) / 10)
  const how = {
    kbps: KBPS,
    latencyMs: LATENCY_MS,
    cpuSlowdown: CPU_SLOWDOWN,
    runs: all.length,
  }
  console.log(JSON.stringify({ ...how, cores: cpus().length, load, steps: rows }))
}
