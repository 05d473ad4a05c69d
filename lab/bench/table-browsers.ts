import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { buildFirst } from './built-app.ts'
import { measurePages } from './lighthouse.ts'
import type { Found, TableAsked } from './table.ts'

// The rows that a browser measures, and those of the built app on a slow processor.

const DASHBOARD = '/dashboard'

export async function measurePagesOf({ seed, say, runs, quick }: TableAsked): Promise<Found[]> {
  const of = quick ? 1 : runs
  const methods = ['devtools', 'simulate'] as const
  const found = await measurePages({ runs: of, only: [DASHBOARD], seed, say, methods })
  const marks = (method: string) => found.find((page) => page.method === method)?.marks
  const [slowed, simulated] = [marks('devtools'), marks('simulate')]
  if (!slowed || !simulated) throw new Error('The dashboard was not looked at.')
  const seconds = (ms: number) => Math.round(ms) / 1_000
  const beside = `Lighthouse, mobile; ${Math.round(slowed.kilobytes)} kB sent`
  const row = (what: string, figure: number, unit: Found['unit'], target: number): Found => ({
    what,
    figure,
    unit,
    target,
    better: 'less',
    beside,
    of,
  })
  return [
    row(`${DASHBOARD}: LCP, slowed down`, seconds(slowed.lcp), 's', 1.3),
    row(`${DASHBOARD}: LCP, simulated`, seconds(simulated.lcp), 's', 2),
    row(`${DASHBOARD}: total blocking time, slowed down`, Math.round(slowed.tbt), 'ms', 200),
    row(`${DASHBOARD}: total blocking time, simulated`, Math.round(simulated.tbt), 'ms', 200),
    {
      ...row('first opening signed in: requests of the API', slowed.asked, 'requests', 1),
      beside: 'and the live line, which stays open',
    },
    {
      ...row('/onboard scripts', scriptsOf('/onboard JS'), 'kB', 95),
      beside: 'gzip; node scripts/budgets.mjs',
      of: 1,
    },
  ]
}

/** A figure that `scripts/budgets.mjs` has of the build, in gzip kB. */
function scriptsOf(what: string): number {
  const { stdout } = spawnSync(process.execPath, [join('scripts', 'budgets.mjs'), '--json'], {
    cwd: projectRoot(),
    encoding: 'utf8',
  })
  return (JSON.parse(stdout) as Record<string, number>)[what] ?? Number.NaN
}

type Told = {
  readonly phones: number
  readonly tabs: number
  readonly line: number
  readonly page: number
  readonly lastLine: number
  readonly lastPage: number
  readonly startSeconds: number
  readonly megabytes: number
  readonly coreSeconds: number
}

/** A class led scene by scene, by `scripts/lesson-class.mjs`; throws what it said where it failed. */
function playClass(words: readonly string[], say: TableAsked['say']): Told {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('scripts', 'lesson-class.mjs'), ...words],
    { cwd: projectRoot(), encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`The class failed: ${stderr.slice(-800)}`)
  const lines = stdout.trim().split('\n')
  for (const line of lines.slice(0, -1)) say(`  ${line}`)
  return JSON.parse(lines.at(-1) ?? '') as Told
}

/** The whole app with its PostgreSQL on a quarter of this machine's processors. */
export async function measureQuarter({ say, quick }: TableAsked): Promise<Found[]> {
  buildFirst()
  const told = playClass(['--phones', quick ? '8' : '40', '--tabs', '1', '--quarter'], say)
  const beside = `a quarter of the processors by cgroup; seven scenes, ${told.phones} phones, one of them a page; ${told.coreSeconds} core-seconds with the start`
  const row = (what: string, figure: number, unit: Found['unit'], target: number): Found => ({
    what,
    figure,
    unit,
    target,
    better: 'less',
    beside,
    of: 7,
  })
  return [
    row('a quarter: a scene at the last phone', told.line / 1_000, 's', 1),
    row('a quarter: a scene at the last phone, slowest scene', told.lastLine / 1_000, 's', 1),
    row('a quarter: from the command to serving', told.startSeconds, 's', 10),
    row('a quarter: memory of the app and its PostgreSQL', told.megabytes, 'MB', 400),
  ]
}

/** Sixty browsers on the machine that serves them. */
export async function measureBrowsers({ say, quick }: TableAsked): Promise<Found[]> {
  buildFirst()
  const many = quick ? '6' : '60'
  const told = playClass(['--phones', many, '--tabs', many], say)
  return [
    {
      what: `${many} browsers on the serving laptop: a scene shown by the last`,
      figure: told.page / 1_000,
      unit: 's',
      target: 1,
      better: 'less',
      beside: `median of seven scenes; slowest scene ${(told.lastPage / 1_000).toFixed(2)} s`,
      of: 7,
    },
  ]
}
