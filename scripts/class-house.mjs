// The built app on a data folder that is thrown away, with its admin and a browser, for
// lesson-class.mjs: people join by name, on pages and without.

import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from './chromium.mjs'
import { build, ROOT } from './setup.mjs'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const PASSWORD = 'practice cedis only'

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/**
 * An app of its own on a data folder that is thrown away, its admin and a browser; `enter` stands
 * before the app's command.
 */
export async function openClassHouse({ enter = /** @type {string[]} */ ([]) } = {}) {
  await build()
  const from = performance.now()
  const app = await startApp(enter)
  const startSeconds = Math.round(performance.now() - from) / 1000
  const office = await openOffice(app)
  const found = await findChromium()
  const browser = await chromium.launch({ ...(found && { executablePath: found }), args: FLAGS })
  return {
    office,
    browser,
    /** From the command to the word that it serves. */
    startSeconds,
    address: `http://127.0.0.1:${app.port}`,
    close: async () => {
      await browser.close()
      await app.stop()
    },
  }
}

/** A phone that has never been here. */
export const newPhone = (browser) =>
  browser.newContext({ viewport: { width: 360, height: 640 }, hasTouch: true })

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

/** People join by name, and no lobby holds them. */
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
  await page.getByRole('main').getByText('Recent Activity').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.breathe'))
}

/** The house's admin. */
async function openOffice({ port, setUpToken }) {
  const { ask } = openCaller(`http://127.0.0.1:${port}`)
  const email = 'office@example.com'
  await ask('/api/auth/set-up', { token: setUpToken, email, password: PASSWORD })
  return { ask }
}

async function startApp(enter) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikalab-class-'))
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
