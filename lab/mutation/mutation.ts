// `npm run lab -- mutation`: does small wrongs to the rules, the ledger and the decisions, one at a time, and
// says which of them no test noticed. Exits 1 where fewer than nine of ten were noticed.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { anySeed, randomFrom, shuffled } from '#lab/rig/random.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { applied, type Mutant, mutantsOf } from './mutants.ts'
import { TARGETS, type Target } from './targets.ts'
import { openWorkshop } from './workshop.ts'

const HELP = `npm run lab -- mutation [part-of-a-file's-name …] [--minutes N] [--seed S] [--list]

  --minutes N   stop after about so long; what was not tried is said (60)
  --sample N    at most so many mutants of each file, drawn at random
  --seed S      draw the same ones again
  --list        only say how many there are`

const LEAST_NOTICED = 0.9
/** A mutant may take so many times as long as the file's tests do without it. */
const PATIENCE = 5
const LEAST_PATIENCE_MS = 20_000

const { values: asked, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '60' },
    sample: { type: 'string' },
    seed: { type: 'string' },
    list: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const seed = asked.seed === undefined ? anySeed() : Number(asked.seed)
const chosen = TARGETS.filter(
  ({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)),
)
const numbers = [Number(asked.minutes), Number(asked.sample ?? 1), seed]
if (asked.help || chosen.length === 0 || !numbers.every((number) => number >= 0)) {
  console.log(HELP)
  process.exitCode = asked.help ? 0 : 1
} else if (asked.list) list()
else process.exitCode = await run()

function list(): void {
  for (const { file } of chosen) console.log(`${String(allOf(file).length).padStart(4)}  ${file}`)
}

async function run(): Promise<number> {
  const until = performance.now() + Number(asked.minutes) * 60_000
  const began = performance.now()
  const workshop = openWorkshop()
  const unnoticed: Mutant[] = []
  let tried = 0
  let untried = 0
  try {
    for (const target of chosen) {
      const mutants = drawn(target)
      const done = await tryAll(workshop, target, mutants, until)
      unnoticed.push(...done.unnoticed)
      tried += done.tried
      untried += mutants.length - done.tried
      const noticed = done.tried - done.unnoticed.length
      console.log(`${String(noticed).padStart(4)} of ${done.tried} noticed  ${target.file}`)
      for (const mutant of done.unnoticed) console.log(`       ${wordsOf(mutant)}`)
      for (const mutant of done.endless) console.log(`       ended by time: ${wordsOf(mutant)}`)
    }
  } finally {
    await workshop.close()
  }
  const share = tried === 0 ? 0 : (tried - unnoticed.length) / tried
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${(100 * share).toFixed(1)} % of ${tried} wrongs were noticed. Seed ${seed}.`)
  if (untried > 0) console.log(`${untried} were not tried: the time was over.`)
  console.log(JSON.stringify({ seed, tried, untried, unnoticed: unnoticed.length, share, seconds }))
  return share >= LEAST_NOTICED ? 0 : 1
}

type Workshop = ReturnType<typeof openWorkshop>

async function tryAll(
  workshop: Workshop,
  { file, tests }: Target,
  mutants: readonly Mutant[],
  until: number,
) {
  const source = sourceOf(file)
  const began = performance.now()
  // Runs the tests without a mutant first: a test that fails anyway notices nothing.
  const sound = await workshop.judge({ file, text: source, tests }, 600_000)
  if (!sound?.passed) throw new Error(`The tests of ${file} fail without any wrong.`)
  const withinMs = Math.max(LEAST_PATIENCE_MS, PATIENCE * (performance.now() - began))
  const unnoticed: Mutant[] = []
  // Counted as noticed: with it the tests never end. Said apart, since a busy machine looks alike.
  const endless: Mutant[] = []
  let tried = 0
  let order = tests
  for (const mutant of mutants) {
    if (performance.now() > until) break
    const text = applied(source, mutant)
    const verdict = await workshop.judge({ file, text, tests: order }, withinMs)
    if (!verdict) endless.push(mutant)
    if (verdict?.passed) unnoticed.push(mutant)
    // The test that noticed one mutant is likely to notice the next.
    const first = verdict?.noticedBy
    if (first) order = [first, ...order.filter((test) => test !== first)]
    tried++
  }
  // Left as it was, for the next file's tests.
  await workshop.judge({ file, text: source, tests: [] }, withinMs)
  return { unnoticed, endless, tried }
}

function drawn({ file }: Target): Mutant[] {
  const all = allOf(file)
  return asked.sample === undefined
    ? all
    : shuffled(randomFrom(seed), all).slice(0, Number(asked.sample))
}

function allOf(file: string): Mutant[] {
  return mutantsOf(file, sourceOf(file))
}

function sourceOf(file: string): string {
  return readFileSync(join(projectRoot(), file), 'utf8')
}

function wordsOf({ file, line, from, to }: Mutant): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60) || 'nothing'
  return `${file}:${line}: ${short(from)} → ${short(to)}`
}
