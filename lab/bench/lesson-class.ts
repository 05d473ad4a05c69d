import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import type { AnswerOf, AnyCall } from '#core/call.ts'
import { linkCalls } from '#features/auth/schema/by-link.ts'
import { joiningCalls, lobbyCalls } from '#features/joining/schema.ts'
import { type SceneName, sceneOf } from '#features/lesson/scenes/scenes.ts'
import { lessonCalls } from '#features/lesson/schema/phone.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { byNpm, launchApp } from '#lab/rig/app.ts'
import { openChromium } from '#lab/rig/chromium.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { freePort } from '#lab/rig/free-port.ts'
import { median } from '#lab/rig/rounds.ts'
import { buildFirst } from './built-app.ts'
import type { Say } from './options.ts'

// How fast a class follows its facilitator: so many phones join by name, some of them whole pages in a
// browser that shares this machine with the server; all others hold the live line and read what the web app
// reads. Each scene is begun by the call of the console's button.

const PASSWORD = 'practice cedis only'
const SCENES: readonly SceneName[] = [
  'before',
  'first-cedi',
  'whisper',
  'the-run',
  'the-truth',
  'eight-signs',
  'keep',
]
/** Milliseconds between two scenes, in which nothing happens. */
const REST_MS = 1_500

type ClassAsked = {
  readonly phones: number
  /** The number of phones that are whole pages. */
  readonly tabs: number
  /** True where the app and its PostgreSQL have a quarter of this machine's processors. */
  readonly isQuarter: boolean
  readonly say: Say
}

/** Milliseconds from the press until the last phone knew the scene, and the last page showed it. */
type SceneTimes = { readonly line: number; readonly page: number }

type ClassFigures = {
  /** The medians of all scenes, and the slowest. */
  readonly median: SceneTimes
  readonly slowest: SceneTimes
  /** Seconds from the command to the word that it serves. */
  readonly startSeconds: number
  /** Taken by the app and its PostgreSQL, where they have a quarter; otherwise 0. */
  readonly megabytes: number
  readonly coreSeconds: number
}

export async function playClass({ phones, tabs, isQuarter, say }: ClassAsked) {
  buildFirst()
  const folder = makeFolder('class')
  const quarter = isQuarter ? openQuarter() : null
  const port = await freePort()
  const from = performance.now()
  const program = [...(quarter?.enter ?? []), ...byNpm()]
  const app = launchApp({ port, dataDir: folder.path, program })
  let browser: Browser | undefined
  try {
    const token = await app.untilServing()
    const startSeconds = Math.round(performance.now() - from) / 1_000
    const base = `http://127.0.0.1:${port}`
    const office = await openOffice(base, token ?? '')
    browser = await openChromium()
    const lines: Follower[] = []
    while (lines.length < phones - tabs) lines.push(await openLine(base))
    const pages: Follower[] = []
    while (pages.length < tabs) pages.push(await openPage(browser, base))
    const shown = await leadThrough(office, { lines, pages }, say)
    for (const line of lines) line.close()
    return figuresOf(shown, {
      startSeconds,
      megabytes: quarter?.megabytes() ?? 0,
      coreSeconds: quarter?.coreSeconds() ?? 0,
    })
  } finally {
    await browser?.close()
    await app.end()
    await quarter?.close()
    folder.remove()
  }
}

function figuresOf(shown: readonly SceneTimes[], more: Omit<ClassFigures, 'median' | 'slowest'>) {
  const timesBy = (sum: (values: number[]) => number): SceneTimes => ({
    line: sum(shown.map(({ line }) => line)),
    page: sum(shown.map(({ page }) => page)),
  })
  return { median: timesBy(median), slowest: timesBy((values) => Math.max(...values)), ...more }
}

/** A phone that can be waited for. */
type Follower = { readonly until: (scene: SceneName) => Promise<void>; readonly close: () => void }
type Followers = { readonly lines: readonly Follower[]; readonly pages: readonly Follower[] }

/** Leads the class through all scenes; the books are closed with the lesson. */
async function leadThrough(office: Caller, { lines, pages }: Followers, say: Say) {
  await office(lessonAdminCalls.begin, { length: 60, scenes: ['akwaaba', ...SCENES] })
  const shown: SceneTimes[] = []
  for (const [at, scene] of SCENES.entries()) {
    await sleep(REST_MS)
    const from = performance.now()
    const lastOf = async (followers: readonly Follower[]) => {
      await Promise.all(followers.map((each) => each.until(scene)))
      return followers.length === 0 ? 0 : Math.round(performance.now() - from)
    }
    const waiting = Promise.all([lastOf(lines), lastOf(pages)])
    await office(lessonAdminCalls.goTo, { from: at + 1, to: at + 2 })
    const [line, page] = await waiting
    say(
      `  ${scene.padEnd(14)} last of ${lines.length} lines ${line} ms, of ${pages.length} pages ${page} ms`,
    )
    shown.push({ line, page })
  }
  await office(lessonAdminCalls.end, {})
  return shown
}

/** The house's admin: people join by name, and no lobby holds them. */
async function openOffice(base: string, token: string): Promise<Caller> {
  const { call } = openCaller(base)
  await call(linkCalls.setUp, { token, email: 'office@example.com', password: PASSWORD })
  const { settings, version } = await call(settingsFormCalls.readAll)
  await call(settingsFormCalls.save, { ...settings, joinBy: 'name', version })
  await call(lobbyCalls.begin, { hasBegun: true })
  return call
}

/** A phone without a screen: joins, holds the live line, and reads the scene when it is told to. */
async function openLine(base: string): Promise<Follower> {
  const { call, cookie } = openCaller(base)
  const { names, offer } = await call(joiningCalls.offerNames, {})
  await call(joiningCalls.join, { name: names[0], offer, members: 1 })
  const leaving = new AbortController()
  const headers = { cookie: cookie() }
  const live = await fetch(`${base}/api/live`, { headers, signal: leaving.signal })
  let waiting: { readonly scene: SceneName; readonly resolve: () => void } | undefined
  const follow = async () => {
    for await (const piece of live.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      if (!piece.includes('lesson') || !waiting) continue
      const { scene } = await call(lessonCalls.readScene)
      if (scene?.name === waiting.scene) waiting.resolve()
    }
  }
  void follow().catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error
  })
  return {
    until: (scene) => new Promise((resolve) => (waiting = { scene, resolve })),
    close: () => leaving.abort(),
  }
}

/** A phone with its page: joins by name, and comes to the dashboard. */
async function openPage(browser: Browser, base: string): Promise<Follower> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  })
  const page = await context.newPage()
  await page.goto(`${base}/#/join`)
  await page.locator('form p.text-28').waitFor()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Your return card' }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('main').getByText('Recent Activity').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.breathe'))
  return {
    until: (scene) => {
      const title = sceneOf(scene)?.words.phone.title ?? scene
      return page.getByText(title, { exact: true }).locator('visible=true').first().waitFor()
    },
    close: () => void context.close(),
  }
}

type Caller = <C extends AnyCall>(call: C, input?: object) => Promise<AnswerOf<C>>

/** Somebody who makes calls without a page, and keeps their cookies. */
function openCaller(base: string): { readonly call: Caller; readonly cookie: () => string } {
  let cookie = ''
  const call: Caller = async ({ method, path }, input) => {
    const key = crypto.randomUUID()
    const headers = { 'content-type': 'application/json', 'idempotency-key': key, cookie }
    const body = method === 'POST' ? { body: JSON.stringify(input ?? {}) } : {}
    const answer = await fetch(base + path, { method, headers, ...body })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return (await answer.json()) as never
  }
  return { call, cookie: () => cookie }
}

// A quarter of this machine's processors for a program and all it starts, by a cgroup of its own: about a
// Raspberry Pi beside a laptop. Linux, as root, cgroup v1 or v2.

const SHARE = 1 / 4
/** Short, so that nobody waits for the next piece of it for long. */
const PERIOD_US = 10_000
const ROOT = '/sys/fs/cgroup'

type Quarter = {
  /** Before the words of a command: it enters, and then becomes the command. */
  readonly enter: readonly string[]
  /** Megabytes of all that is in it, each page counted once. */
  megabytes(): number
  /** Seconds that its processes, and those of theirs that have ended, have computed. */
  coreSeconds(): number
  close(): Promise<void>
}

/** Throws where this machine has no cgroup that may be written. */
function openQuarter(): Quarter {
  const quota = String(Math.round(PERIOD_US * SHARE * cpus().length))
  const isOld = existsSync(`${ROOT}/cpu/cpu.cfs_quota_us`) || existsSync(`${ROOT}/cpu/tasks`)
  const folder = join(isOld ? `${ROOT}/cpu` : ROOT, `sikalab-${process.pid}`)
  mkdirSync(folder)
  const set = (file: string, value: string) => writeFileSync(join(folder, file), value)
  if (isOld) {
    set('cpu.cfs_period_us', String(PERIOD_US))
    set('cpu.cfs_quota_us', quota)
  } else {
    set('cpu.max', `${quota} ${PERIOD_US}`)
  }
  const list = join(folder, 'cgroup.procs')
  const pids = () => readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return {
    enter: ['sh', '-c', `echo $$ > ${list} && exec "$@"`, 'sh'],
    megabytes: () => Math.round(pids().reduce((sum, pid) => sum + pssOf(pid), 0) / 1024),
    coreSeconds: () => Math.round(pids().reduce((sum, pid) => sum + computedBy(pid), 0)),
    close: async () => {
      for (let at = 0; at < 50 && pids().length > 0; at++) await sleep(200)
      rmdirSync(folder)
    },
  }
}

/** Kilobytes; 0 where the process has just ended. */
function pssOf(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+)/m.exec(text)?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Linux counts in hundredths. */
function computedBy(pid: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0) / 100
  } catch {
    return 0
  }
}
