// Measures how fast a class follows its facilitator: `node scripts/lesson-class.mjs [--phones 30] [--tabs 4]
// [--quarter]`. So many phones join by name. A few are whole pages in a browser, which shares this
// machine with the server; all others hold the live line and read what the web app reads. Each
// scene is begun by the call of the console's button. Told are the milliseconds from the press
// until the last phone knew the scene, and until the last page showed it; then the books are closed
// with the lesson. With --quarter the app and its PostgreSQL have a quarter of this machine's
// processors. The last line is JSON.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  beginByName,
  joinByName,
  median,
  newPhone,
  openCaller,
  openClassHouse,
} from './class-house.mjs'
import { openQuarter } from './quarter.mjs'
import { ROOT } from './setup.mjs'

const WORDS = readFileSync(join(ROOT, 'src/features/lesson/words/en/lesson-scenes.ts'), 'utf8')
const option = (name, usual) => Number(process.argv[process.argv.indexOf(name) + 1]) || usual
const PHONES = option('--phones', 30)
const TABS = Math.min(PHONES, option('--tabs', 4))

const quarter = process.argv.includes('--quarter') ? openQuarter() : null
const house = await openClassHouse({ enter: quarter?.enter })
try {
  await beginByName(house.office)
  const lines = []
  for (let at = 0; at < PHONES - TABS; at++) lines.push(await openLine())
  const pages = []
  for (let at = 0; at < TABS; at++) pages.push(await openPage())
  const { ask } = house.office
  const scenes = ['before', 'first-cedi', 'whisper', 'the-run', 'the-truth', 'eight-signs', 'keep']
  await ask('/api/admin/lesson/begin', { length: 60, scenes: ['akwaaba', ...scenes] })
  const told = []
  for (const [at, scene] of scenes.entries()) {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    const from = performance.now()
    const all = [
      ...lines.map((line) => line.until(scene)),
      ...pages.map((page) => page.until(scene)),
    ]
    await ask('/api/admin/lesson/go', { from: at + 1, to: at + 2 })
    const done = await Promise.all(all.map((each) => each.then(() => performance.now() - from)))
    const last = (some) => Math.round(Math.max(0, ...some))
    told.push({
      scene,
      line: last(done.slice(0, lines.length)),
      page: last(done.slice(lines.length)),
    })
  }
  await ask('/api/admin/lesson/end', {})
  for (const { scene, line, page } of told) {
    console.log(
      `${scene.padEnd(14)} last of ${lines.length} lines ${line} ms, last of ${TABS} pages ${page} ms`,
    )
  }
  console.log(
    `median of the last: lines ${median(told.map(({ line }) => line))} ms, ` +
      `pages ${median(told.map(({ page }) => page))} ms`,
  )
  for (const line of lines) line.close()
  const [ofLines, ofPages] = [told.map(({ line }) => line), told.map(({ page }) => page)]
  console.log(
    JSON.stringify({
      phones: PHONES,
      tabs: TABS,
      line: median(ofLines),
      page: median(ofPages),
      lastLine: Math.max(...ofLines),
      lastPage: Math.max(...ofPages),
      startSeconds: house.startSeconds,
      megabytes: quarter?.megabytes() ?? 0,
      coreSeconds: quarter?.coreSeconds() ?? 0,
      told,
    }),
  )
} finally {
  await house.close()
  await quarter?.close()
}

/** A phone without a screen: joins, holds the live line, and reads the scene when it is told to. */
async function openLine() {
  const base = house.address
  const { ask: call, cookie } = openCaller(base)
  const { names, offer } = await call('/api/join/names', {})
  await call('/api/join', { name: names[0], offer, members: 1 })
  const leaving = new AbortController()
  const live = await fetch(`${base}/api/live`, {
    headers: { cookie: cookie() },
    signal: leaving.signal,
  })
  /** @type {{ scene: { name: string, resolve: (value?: unknown) => void } | null }} */
  const waiting = { scene: null }
  void (async () => {
    if (!live.body) return
    for await (const piece of live.body.pipeThrough(new TextDecoderStream())) {
      if (!piece.includes('lesson') || !waiting.scene) continue
      const { scene } = await call('/api/lesson')
      if (scene?.name === waiting.scene.name) waiting.scene.resolve()
    }
  })().catch(() => undefined)
  return {
    until: (name) => new Promise((resolve) => (waiting.scene = { name, resolve })),
    close: () => leaving.abort(),
  }
}

/** The title of a scene on phones, as its words have it. */
function titleOf(scene) {
  const name = scene.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())
  const found = new RegExp(`\\b${name}: \\{[^]*?phone: \\{\\s*title: '([^']+)'`).exec(WORDS)
  if (!found) throw new Error(`No scene is called ${scene}.`)
  return found[1]
}

/** A phone with its page. */
async function openPage() {
  const page = await (await newPhone(house.browser)).newPage()
  await joinByName(page, house.address)
  return {
    until: (name) =>
      page.getByText(titleOf(name), { exact: true }).locator('visible=true').first().waitFor(),
  }
}
