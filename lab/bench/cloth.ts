import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { build } from 'vite'
import { openChromium } from '#lab/rig/chromium.ts'
import { median } from '#lab/rig/rounds.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import type { ClothChange, ClothPage, ClothRun } from './cloth-page.ts'
import type { BenchArgs, Say } from './options.ts'
import { aligned } from './report.ts'

// How smoothly the wall's cloth moves: the frames that its own parts draw in a second, with a
// thousand threads, on a processor that is slowed to a quarter. The screen is drawn without a
// graphics chip, as on a machine without one.

const THREADS = 1_000
const SLOWED = 4
/** The frames a second that the wall asks for (playFrames) come to a little less than thirty. */
const LEAST_FRAMES = 28
const ROUNDS = { whole: 5, quick: 2 }
/** The size of the cloth on a projector of 1280×800, and the colours that its canvas reads. */
const STYLE = `body{margin:0;background:#0d2b20}
main,main div:has(canvas){position:relative;width:1280px;height:470px}
canvas{position:absolute;inset:0;width:100%;height:100%}
:root{${['#c0392b', '#3f6fc4', '#d9973a', '#4fa777', '#93489c', '#4fb0ba', '#a9b545']
  .map((colour, at) => `--threads-${at}:${colour}`)
  .join(
    ';',
  )};--robots-0:#989;--robots-1:#878;--robots-2:#aab;--weft:#f3ecd8;--gold:#dcb650;--brass-edge:#a0793a}`

const CHANGES = ['deposit', 'day', 'run', 'film'] as const satisfies readonly ClothChange[]

/**
 * A change as it was played: `cpuMs` is the page's own time on the processor for a frame, without
 * the slowing.
 */
type PlayedChange = ClothRun & {
  readonly change: ClothChange
  readonly slowed: number
  readonly cpuMs: number
}

export async function benchCloth(asked: BenchArgs, say: Say): Promise<number> {
  const script = await buildPage()
  const browser = await openChromium()
  try {
    const measured: PlayedChange[] = []
    for (let round = 0; round < (asked.quick ? ROUNDS.quick : ROUNDS.whole); round++) {
      for (const slowed of [1, SLOWED]) {
        const played = await playAll(browser, script, slowed)
        measured.push(...played)
        say(`round ${round + 1}, ${slowed}×, load ${load()}: ${played.map(lineOf).join(', ')}`)
      }
    }
    const rows = CHANGES.map((change) =>
      middleOf(measured.filter((played) => played.change === change)),
    )
    console.log(clothLines(rows).join('\n'))
    console.log(JSON.stringify({ cloth: rows, threads: THREADS, load: load() }))
    return rows.every(isWithin) ? 0 : 1
  } finally {
    await browser.close()
  }
}

const load = () => (loadavg()[0] ?? 0).toFixed(1)

async function playAll(browser: Browser, script: string, slowed: number): Promise<PlayedChange[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(`<!doctype html><style>${STYLE}</style><body>`)
    await page.addScriptTag({ content: script })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const cpuMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    }
    const played: PlayedChange[] = []
    for (const change of CHANGES) {
      const shown = [change, THREADS] as const
      await page.evaluate(([name, threads]) => window.showCloth(name, threads), shown)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
      const before = await cpuMs()
      const run = await page.evaluate(([name, threads]) => window.playCloth(name, threads), shown)
      const spent = (await cpuMs()) - before
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      played.push({ ...run, change, slowed, cpuMs: spent / Math.max(1, run.frames) })
    }
    return played
  } finally {
    await page.close()
  }
}

declare global {
  interface Window extends ClothPage {}
}

/** The page's side as one script, from the sources that the app is built of. */
async function buildPage(): Promise<string> {
  const root = projectRoot()
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(root, 'lab/bench/cloth-page.ts'), formats: ['iife'], name: 'clothPage' },
    },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('The page was not built.')
  return output.output[0].code
}

type Row = {
  readonly change: string
  /** Frames a second as they came, on this machine and slowed. */
  readonly perSecond: number
  readonly slowedPerSecond: number
  readonly longestMs: number
  readonly cpuMs: number
  /** Frames a second that a processor of a quarter has time for. */
  readonly most: number
}

/** The medians of a change over the rounds. */
function middleOf(rounds: readonly PlayedChange[]): Row {
  const medianOf = (figure: 'perSecond' | 'longestMs' | 'cpuMs', slowed: number) =>
    median(rounds.filter((round) => round.slowed === slowed).map((round) => round[figure]))
  const cpuMs = medianOf('cpuMs', 1)
  return {
    change: rounds[0]?.change ?? '',
    perSecond: medianOf('perSecond', 1),
    slowedPerSecond: medianOf('perSecond', SLOWED),
    longestMs: medianOf('longestMs', SLOWED),
    cpuMs,
    most: 1000 / (SLOWED * cpuMs),
  }
}

/** Time on the processor is not disturbed by what else runs on the machine: it decides. */
const isWithin = ({ most }: Row) => most >= LEAST_FRAMES

function clothLines(rows: readonly Row[]): string[] {
  const head = [
    '',
    'frames/s',
    `${SLOWED}× slowed`,
    'longest ms',
    'CPU ms a frame',
    `room for, ${SLOWED}×`,
  ]
  const cells = rows.map(({ change, ...figures }) => [
    change,
    figures.perSecond.toFixed(1),
    figures.slowedPerSecond.toFixed(1),
    figures.longestMs.toFixed(0),
    figures.cpuMs.toFixed(1),
    figures.most.toFixed(0),
  ])
  return [
    `The wall's cloth with ${THREADS} threads (asked: room for ${LEAST_FRAMES} frames a second on a quarter; load ${load()})`,
    ...aligned([head, ...cells]),
  ]
}

const lineOf = ({ change, perSecond, cpuMs }: PlayedChange) =>
  `${change} ${perSecond.toFixed(1)}/s, ${cpuMs.toFixed(1)} ms`
