import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '#lab/rig/chromium.ts'
import { median } from '#lab/rig/rounds.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import type { BuiltApp } from './built-app.ts'
import { inDemoRoom } from './demo-room.ts'
import type { BenchArgs, Say } from './options.ts'
import { aligned } from './report.ts'

// Lighthouse over each main page, as on a phone of the middle with a slow line, in the room of
// `npm run demo`: somebody's own pages, the truth told, and the admin's.

/** Largest contentful paint. */
const LONGEST_LCP_MS = 2_000

const OPEN = ['/onboard']
const LEARNER = [
  '/dashboard',
  '/products',
  '/wallet',
  '/deposit',
  '/withdraw',
  '/referrals',
  '/pocket',
  '/verses',
  '/profile',
  '/notifications',
  '/truth',
  '/debrief',
]
const ADMIN = [
  '/admin',
  '/admin/users',
  '/admin/transactions',
  '/admin/items',
  '/admin/analytics',
  '/admin/solvency',
  '/admin/clock',
  '/admin/run',
  '/admin/settings',
  '/admin/audit',
  '/admin/mailbox',
]
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'
const RUN_WITHIN_MS = 240_000

export type Options = {
  readonly runs: number
  /** Pages whose address holds one of these; all without any. */
  readonly only: readonly string[]
  readonly seed: number
  readonly say: Say
  /** Applied ('devtools', as if none is named) or simulated from a fast opening. */
  readonly methods?: readonly Method[]
}

type Method = 'devtools' | 'simulate'

/** Milliseconds, scores of a hundred; `cls` has no unit. */
type Marks = Readonly<Record<(typeof MARKS)[number], number>>
const MARKS = [
  'performance',
  'accessibility',
  'practices',
  'fcp',
  'lcp',
  'tbt',
  'cls',
  'kilobytes',
  'asked',
] as const

type PageMarks = {
  readonly path: string
  readonly method: Method
  readonly marks: Marks
  readonly short: string[]
}

export function measurePages({
  runs,
  only,
  seed,
  say,
  methods = ['devtools'],
}: Options): Promise<PageMarks[]> {
  return inDemoRoom({ seed, say }, async (app, who, folder) => {
    const pages = [
      ...OPEN.map((path) => ({ path, cookie: '' })),
      ...LEARNER.map((path) => ({ path, cookie: who.learner })),
      ...ADMIN.map((path) => ({ path, cookie: who.admin })),
    ].filter(({ path }) => only.length === 0 || only.some((part) => path.includes(part)))
    const marks: PageMarks[] = []
    for (const page of pages) {
      for (const method of methods) {
        marks.push(await lookAt(app, page, { runs, folder, method }))
        say(lineOf(marks.at(-1)))
      }
    }
    return marks
  })
}

function lineOf(found: PageMarks | undefined): string {
  if (!found) return ''
  const { lcp, performance } = found.marks
  return `${found.path}: LCP ${Math.round(lcp)} ms, ${performance} (load ${loadavg()[0]?.toFixed(1)})`
}

type Page = { readonly path: string; readonly cookie: string }

async function lookAt(
  { port }: BuiltApp,
  { path, cookie }: Page,
  { runs, folder, method }: { runs: number; folder: string; method: Method },
): Promise<PageMarks> {
  const all: Marks[] = []
  let short: string[] = []
  for (let run = 0; run < runs; run++) {
    const file = join(folder, 'lighthouse.json')
    await runLighthouse(`http://localhost:${port}/#${path}`, cookie, file, method)
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    all.push(marksOf(report))
    short = fallenShort(report)
  }
  const middle = MARKS.map((mark) => [mark, median(all.map((each) => each[mark]))] as const)
  return { path, method, marks: Object.fromEntries(middle) as Marks, short }
}

async function runLighthouse(
  url: string,
  cookie: string,
  file: string,
  method: Method,
): Promise<void> {
  const root = projectRoot()
  const words = [
    join(root, 'node_modules', 'lighthouse', 'cli', 'index.js'),
    url,
    '--quiet',
    // Applied, not simulated from a fast opening: in one the page takes the place of what is painted first
    // before the browser has reported it.
    `--throttling-method=${method}`,
    '--output=json',
    `--output-path=${file}`,
    '--only-categories=performance,accessibility,best-practices',
    `--chrome-flags=${FLAGS}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ]
  const env = { ...process.env, CHROME_PATH: await chromiumPath() }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const late = setTimeout(() => child.kill('SIGTERM'), RUN_WITHIN_MS)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  clearTimeout(late)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}: ${said.slice(-600)}`)
}

type Report = {
  readonly audits: Readonly<
    Record<
      string,
      { score: number | null; title: string; numericValue?: number; details?: Details }
    >
  >
  readonly categories: Readonly<
    Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  >
}

type Details = { readonly items?: readonly { readonly url?: string }[] }

function marksOf({ audits, categories }: Report): Marks {
  const score = (of: string) => Math.round((categories[of]?.score ?? 0) * 100)
  const value = (of: string) => audits[of]?.numericValue ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kilobytes: value('total-byte-weight') / 1_000,
    // Only the API counts: pages, scripts and pictures come before or beside it, and the live line stays
    // open.
    asked: (audits['network-requests']?.details?.items ?? []).filter(({ url }) =>
      /\/api\/(?!live)/.test(url ?? ''),
    ).length,
  }
}

/** The audits that lowered accessibility or best practices below 100. */
function fallenShort({ audits, categories }: Report): string[] {
  const refs = ['accessibility', 'best-practices'].flatMap(
    (of) => categories[of]?.auditRefs.filter(({ weight }) => weight > 0) ?? [],
  )
  return refs.flatMap(({ id }) => {
    const audit = audits[id]
    return audit && audit.score !== null && audit.score < 1 ? [`${id}: ${audit.title}`] : []
  })
}

function lighthouseLines(found: readonly PageMarks[], runs: number): string[] {
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  const rows = found.map(({ path, marks }) => [
    path,
    String(marks.performance),
    String(marks.accessibility),
    String(marks.practices),
    seconds(marks.fcp),
    seconds(marks.lcp),
    `${Math.round(marks.tbt)} ms`,
    marks.cls.toFixed(3),
    `${Math.round(marks.kilobytes)} kB`,
    String(marks.asked),
  ])
  const head = ['', 'perf', 'a11y', 'best', 'FCP', 'LCP', 'TBT', 'CLS', 'sent', 'API']
  const slow = found.filter(({ marks }) => marks.lcp > LONGEST_LCP_MS)
  return [
    `Lighthouse, mobile, medians of ${runs}`,
    ...aligned([head, ...rows]),
    ...found.flatMap(({ path, short }) => short.map((what) => `  ${path} falls short: ${what}`)),
    `${slow.length === 0 ? '✓' : '✗'} LCP within ${seconds(LONGEST_LCP_MS)}: ` +
      `${found.length - slow.length} of ${found.length} pages`,
  ]
}

export async function benchPages(asked: BenchArgs, say: Say): Promise<number> {
  const seed = Number(asked.seed ?? 1)
  const runs = Number(asked.runs)
  const only = asked.pages.split(',').filter(Boolean)
  const pageMarks = await measurePages({ runs, only, seed, say })
  console.log(lighthouseLines(pageMarks, runs).join('\n'))
  const date = new Date().toISOString().slice(0, 10)
  console.log(JSON.stringify({ lighthouse: pageMarks, runs, seed, date, load: loadavg() }))
  return pageMarks.every(({ marks }) => marks.accessibility === 100) ? 0 : 1
}
