import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { playClass } from './lesson-class.ts'
import { measurePages } from './lighthouse.ts'
import type { MeasuredRow, TableAsked } from './table.ts'

// The rows that a browser measures, and those of the built app on a slow processor.

const DASHBOARD = '/dashboard'

export async function measurePagesOf({
  seed,
  say,
  runs,
  quick,
}: TableAsked): Promise<MeasuredRow[]> {
  const repeats = quick ? 1 : runs
  const methods = ['devtools', 'simulate'] as const
  const pages = await measurePages({ runs: repeats, only: [DASHBOARD], seed, say, methods })
  const marks = (method: string) => pages.find((page) => page.method === method)?.marks
  const [slowed, simulated] = [marks('devtools'), marks('simulate')]
  if (!slowed || !simulated) throw new Error('The dashboard was not looked at.')
  const seconds = (ms: number) => Math.round(ms) / 1_000
  const beside = `Lighthouse, mobile; ${Math.round(slowed.kilobytes)} kB sent`
  const row = (
    what: string,
    figure: number,
    unit: MeasuredRow['unit'],
    target: number,
  ): MeasuredRow => ({
    what,
    figure,
    unit,
    target,
    better: 'less',
    beside,
    of: repeats,
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

/** The whole app with its PostgreSQL on a quarter of this machine's processors. */
export async function measureQuarter({ say, quick }: TableAsked): Promise<MeasuredRow[]> {
  const phones = quick ? 8 : 40
  const lesson = await playClass({ phones, tabs: 1, isQuarter: true, say })
  const beside = `a quarter of the processors by cgroup; seven scenes, ${phones} phones, one of them a page; ${lesson.coreSeconds} core-seconds with the start`
  const row = (
    what: string,
    figure: number,
    unit: MeasuredRow['unit'],
    target: number,
  ): MeasuredRow => ({
    what,
    figure,
    unit,
    target,
    better: 'less',
    beside,
    of: 7,
  })
  return [
    row('a quarter: a scene at the last phone', lesson.median.line / 1_000, 's', 1),
    row('a quarter: a scene at the last phone, slowest scene', lesson.slowest.line / 1_000, 's', 1),
    row('a quarter: from the command to serving', lesson.startSeconds, 's', 10),
    row('a quarter: memory of the app and its PostgreSQL', lesson.megabytes, 'MB', 400),
  ]
}

/** Sixty browsers on the machine that serves them. */
export async function measureBrowsers({ say, quick }: TableAsked): Promise<MeasuredRow[]> {
  const many = quick ? 6 : 60
  const { median, slowest } = await playClass({ phones: many, tabs: many, isQuarter: false, say })
  return [
    {
      what: `${many} browsers on the serving laptop: a scene shown by the last`,
      figure: median.page / 1_000,
      unit: 's',
      target: 1,
      better: 'less',
      beside: `median of seven scenes; slowest scene ${(slowest.page / 1_000).toFixed(2)} s`,
      of: 7,
    },
  ]
}
