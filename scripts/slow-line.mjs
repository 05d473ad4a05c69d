// The built app on a slow line: 400 kbps, 400 ms there and back, a phone six times slower than this
// machine. `node scripts/slow-line.mjs [--runs 3]` starts an app of its own on a data folder that is
// thrown away, and prints, for each step from the sign-in to a withdrawal that is paid, when it is
// ready, what came over the line until it was silent again, and how far things jumped; then the same
// as one line of JSON. Medians; of the jumps, the worst. The second visit has a service worker and
// what it keeps.

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
const PASSWORD = 'practice cedis only'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const runs = Number(process.argv[process.argv.indexOf('--runs') + 1]) || 3

const form = (page) => page.getByRole('button', { name: 'Create Account' }).waitFor()
const content = (text) => async (page) => {
  await page.getByRole('main').getByText(text).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.breathe'))
}
const shelf = content('One-time purchase')
const PAGES = [
  ['/products', shelf],
  ['/wallet', content('Sign-up Bonus')],
  ['/deposit', content('How much do you want to add?')],
  ['/withdraw', content('Available balance')],
  ['/referrals', content('Your referral code')],
  ['/profile', content('Email and password')],
]

await build()
const app = await startApp()
const office = await openOffice(app)
const line = await openSlowLine({ toPort: app.port, kbps: KBPS, latencyMs: LATENCY_MS })
const ADDRESS = `http://127.0.0.1:${line.port}`
const browser = await chromium.launch({ executablePath: await findChromium(), args: FLAGS })
try {
  const all = []
  for (let run = 0; run < runs; run++) all.push(await liveThrough(run))
  report(all)
} finally {
  await browser.close()
  line.close()
  app.stop()
}

/** One newcomer with a browser that has never been here; then the same one a second time. */
async function liveThrough(run) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  })
  const email = `slow.${run}.${Date.now()}@example.com`
  const first = await openSlow(context)
  const steps = [await first.step('/onboard, cold', () => goTo(first.page, '/onboard'), form)]
  await first.page.getByLabel('Email').fill(email)
  await first.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const send = () => first.page.getByRole('button', { name: 'Create Account' }).click()
  steps.push(await first.step('sign up, to the dashboard', send, content('Recent Activity')))
  for (const [path, ready] of PAGES) {
    steps.push(await first.step(path, () => hash(first.page, path), ready))
  }
  steps.push(...(await mainJob(first)))
  await first.page.close()
  const again = await openSlow(context)
  const back = () => goTo(again.page, '/dashboard')
  steps.push(await again.step('/dashboard, second visit', back, content('Recent Activity')))
  await context.close()
  return steps
}

/** Pays, deposits, buys, collects and withdraws; each press is done once, whatever the line does. */
async function mainJob({ page, step }) {
  const press = (name) => page.getByRole('button', { name, exact: true }).click()
  const read = async (path) => (await page.request.get(ADDRESS + path)).json()
  const only = async (kind) => {
    const { total, entries } = await read(`/api/wallet/activity?kind=${kind}`)
    if (total !== 1) throw new Error(`${total} of ${kind} where one was sent`)
    return entries[0].id
  }
  const steps = []
  const take = async (...words) => steps.push(await step(...words))
  await hash(page, '/deposit')
  await page.getByRole('button', { name: 'GHS 200.00' }).click()
  await take('deposit: to step 2', () => press('Continue'), content('Send the money'))
  const pay = async () => {
    await press('Send with Practice MoMo')
    await press('Send now')
  }
  await take('deposit: pay', pay, content('Sent from your pocket'))
  await take('deposit: to step 3', () => press('Continue'), content('receipt of your payment'))
  await page.getByText('MTN MoMo').click()
  await press('Review deposit')
  await take('deposit: send', () => press('Complete'), content('Last 5 transactions'))
  const deposit = await only('deposit')
  await take('deposit: approved, live', () => office.approve(deposit), content('GHS 220.00'))

  await hash(page, '/products')
  await page
    .getByRole('button', { name: /^Acquire Now/ })
    .first()
    .click()
  await page.getByRole('dialog').getByText('Balance after').waitFor()
  const buy = () => page.getByRole('dialog').getByRole('button', { name: 'Acquire Now' }).click()
  await take('machine: buy', buy, content('Congratulation'))
  await take('machine: on', () => page.getByRole('link', { name: 'Continue' }).click(), shelf)
  await hash(page, '/dashboard')
  await content('Starts Tomorrow')(page)
  await take('profit: the next day, live', office.passADay, content('Collected Today'))

  await hash(page, '/withdraw')
  await page.getByLabel('Amount').fill('50')
  await page.getByText('MTN MoMo').click()
  await press('Review withdrawal')
  await take('withdrawal: send', () => press('Withdraw now'), content('Last 5 transactions'))
  const withdrawal = await only('withdrawal')
  const paid = async () => {
    await page.getByText('Pending').waitFor({ state: 'hidden' })
  }
  await take('withdrawal: approved, live', () => office.approve(withdrawal), paid)
  const { balance } = await read('/api/pocket')
  if (balance !== 185_000) throw new Error(`The pocket holds ${balance}: 2,000 - 200 + 50 is due`)
  return steps
}

function goTo(page, path) {
  return page.goto(`${ADDRESS}/#${path}`, { waitUntil: 'commit', timeout: PATIENCE_MS })
}

function hash(page, path) {
  return page.evaluate((to) => {
    location.hash = to
  }, path)
}

/** A page on the slow line, and how to time a step on it. */
async function openSlow(context) {
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE_MS)
  await page.addInitScript(() => {
    window.jumped = 0
    const add = (list) => {
      for (const { value, hadRecentInput } of list.getEntries()) {
        if (!hadRecentInput) window.jumped += value
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
  const jumped = () => page.evaluate(() => window.jumped ?? 0)
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

/** The house's admin, on a line of their own. */
async function openOffice({ port, setUpToken }) {
  const base = `http://127.0.0.1:${port}`
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
  const email = 'office@example.com'
  await ask('/api/auth/set-up', { token: setUpToken, email, password: PASSWORD })
  return {
    approve: (requestId) => ask('/api/admin/requests/approve', { requestId }),
    passADay: async () => {
      const { today } = await ask('/api/session')
      await ask('/api/admin/clock/move', { days: 1, from: today })
    },
  }
}

async function startApp() {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-slow-'))
  chmodSync(dataDir, 0o711)
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }
  const script = join(ROOT, 'scripts', 'run.mjs')
  const child = spawn(process.execPath, [script, 'start'], { env, stdio: ['ignore', 'pipe', 2] })
  let said = ''
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (more) => {
      said += more
      if (said.includes('Ctrl-C')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The app ended with ${code}.`)))
  })
  const stop = () => {
    child.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
    child.kill('SIGTERM')
  }
  return { port, stop, setUpToken: /setup\?token=(\S+)/.exec(said)[1] }
}

function report(all) {
  const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
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
  const how = { kbps: KBPS, latencyMs: LATENCY_MS, cpuSlowdown: CPU_SLOWDOWN, runs }
  console.log(JSON.stringify({ ...how, cores: cpus().length, load, steps: rows }))
}
