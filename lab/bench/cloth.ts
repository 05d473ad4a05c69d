import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { projectRoot } from '#platform/base/project-root.ts'
import { median } from '#lab/rig/rounds.ts'
import type { ClothRun } from './cloth-page.ts'
import { findBrowser } from './lighthouse.ts'
import type { Asked, Say } from './options.ts'
import { aligned } from './report.ts'

// How smoothly the wall's cloth moves: the frames that its own parts draw in a second, with a thousand threads, on a
// processor that is slowed to a quarter. The screen is drawn without a graphics chip, as on a machine without one.

const THREADS = 1_000
const SLOWED = 4
/** The frames a second that the wall asks for (playFrames) come to a little less than thirty. */
const LEAST = 28
const ROUNDS = { whole: 5, quick: 2 }
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
/** The size of the cloth on a projector of 1280×800, and the colours that its canvas reads. */
const STYLE = `body{margin:0;background:#0d2b20}
main,main div:has(canvas){position:relative;width:1280px;height:470px}
canvas{position:absolute;inset:0;width:100%;height:100%}
:root{${['#c0392b', '#3f6fc4', '#d9973a', '#4fa777', '#93489c', '#4fb0ba', '#a9b545']
  .map((colour, at) => `--threads-${at}:${colour}`)
  .join(
    ';',
  )};--robots-0:#989;--robots-1:#878;--robots-2:#aab;--weft:#f3ecd8;--gold:#dcb650;--brass-edge:#a0793a}`

export async function benchCloth(asked: Asked, say: Say): Promise<number> {
  const script = await buildPage()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: FLAGS })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.setContent(`<!doctype html><style>${STYLE}</style><body>`)
    await page.addScriptTag({ content: script })
    const devtools = await page.context().newCDPSession(page)
    const found: { readonly slowed: number; readonly runs: ClothRun[] }[] = []
    for (let round = 0; round < (asked.quick ? ROUNDS.quick : ROUNDS.whole); round++) {
      for (const slowed of [1, SLOWED]) {
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowed })
        found.push({ slowed, runs: await playIn(page) })
        say(
          `round ${round + 1}, ${slowed}× slowed: ${(found.at(-1)?.runs ?? []).map(lineOf).join(', ')}`,
        )
      }
    }
    const rows = [1, SLOWED].flatMap((slowed) =>
      middleOf(found.filter((each) => each.slowed === slowed).map(({ runs }) => runs)).map(
        (run) => ({ slowed, ...run }),
      ),
    )
    console.log(
      [
        `${THREADS} threads: frames a second (asked: ${LEAST}), the longest wait in ms; load ${loadavg()[0]?.toFixed(1)}`,
        ...aligned(rows.map((row) => [row.what, `${row.slowed}×`, ...figuresOf(row)])),
      ].join('\n'),
    )
    console.log(JSON.stringify({ cloth: rows, threads: THREADS, load: loadavg()[0] }))
    return rows.every(({ perSecond }) => perSecond >= LEAST) ? 0 : 1
  } finally {
    await browser.close()
  }
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

const playIn = (page: Page): Promise<ClothRun[]> =>
  page.evaluate(
    (threads) =>
      (window as unknown as { playCloth: (threads: number) => Promise<ClothRun[]> }).playCloth(
        threads,
      ),
    THREADS,
  )

/** The median of each change over the rounds. */
function middleOf(rounds: readonly ClothRun[][]): ClothRun[] {
  return (rounds[0] ?? []).map(({ what }, at) => {
    const of = (figure: 'perSecond' | 'longestMs') =>
      median(rounds.flatMap((runs) => runs[at]?.[figure] ?? []))
    return { what, perSecond: of('perSecond'), longestMs: of('longestMs') }
  })
}

const figuresOf = ({ perSecond, longestMs }: ClothRun) => [
  perSecond.toFixed(1),
  longestMs.toFixed(0),
]
const lineOf = (run: ClothRun) => [run.what, ...figuresOf(run)].join(' ')
