// `npm run lab -- faults`: breaks what can break under writing clients, and reckons afterwards. Exits 1
// where a law did not hold, and 1 where a control that had to fail did not.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { anySeed, randomFrom } from '#lab/rig/random.ts'
import { FAULTS } from './catalogue.ts'
import type { Fault, Report } from './fault.ts'
import { addUp } from './tally.ts'

const HELP = `npm run lab -- faults <name>… | all | --list [--n N] [--minutes M] [--seed S] [--control [C]]
                                          [--writers W] [--writes T] [--tally FILE]

  <name>        which faults, one after the other; 'all' for every one (kills)
  --list        says every fault with its law, its controls and where npm run test:deep shows it
  --n N         how many times; without it, what --list names
  --minutes M   end each fault in order after so many minutes, with what was done so far
  --seed S      the same choices again, as far as timing allows
  --control C   break a promise on purpose; the run must find it. Without C, each control in turn
  --writers W   how many people write at the same time (kills)
  --writes T    go on until so many writes, the faults spread over them or over the time (kills)
  --tally FILE  add the figures to this file, and print the sum of all runs of this commit in it

Ctrl-C ends a run in order, with what was done so far; a second one ends it at once.
The last line of each run is its figures, as JSON.`

const SHOWN = 10
const LONGEST = 400
/** How often a control is looked for with other seeds, where none is given. */
const CONTROL_TRIES = 3

// The first stop signal ends it in order; a second one still ends the programs that it started.
let isToStop = false
let askedAt = 0
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.on(name, () => {
    // A terminal tells everyone, and those above us hand it on: that is once, not twice.
    if (isToStop && performance.now() - askedAt > 1_000) process.exit(1)
    if (!isToStop) askedAt = performance.now()
    isToStop = true
  })
}
process.exit(await main())

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    // A bare --control means every one of the fault's.
    args: process.argv.slice(2).flatMap((word, index, words) => {
      const bare = word === '--control' && !/^[a-z]/.test(words[index + 1] ?? '')
      return bare ? [word, 'each'] : [word]
    }),
    allowPositionals: true,
    options: {
      n: { type: 'string' },
      minutes: { type: 'string' },
      seed: { type: 'string' },
      control: { type: 'string' },
      writers: { type: 'string' },
      writes: { type: 'string' },
      tally: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const names = positionals.length > 0 ? positionals : ['kills']
  const chosen = names.includes('all') ? FAULTS : FAULTS.filter(({ name }) => names.includes(name))
  const numbers = (['n', 'minutes', 'seed', 'writers', 'writes'] as const)
    .map((name) => values[name])
    .filter((text) => text !== undefined)
  const unknown = names.some((name) => name !== 'all' && !FAULTS.some((one) => one.name === name))
  if (values.list) return list()
  if (values.help || unknown || !numbers.every((text) => /^\d+(\.\d+)?$/.test(text))) {
    console.log(HELP)
    return values.help ? 0 : 1
  }
  let code = 0
  for (const fault of chosen) {
    const wanted = values.control
    const controls = wanted === 'each' ? Object.keys(fault.controls) : [wanted ?? null]
    for (const control of controls) {
      const wish: Wish = { ...values, control }
      // A few faults may miss by chance, so a control is tried again.
      const tries = control !== null && values.seed === undefined ? CONTROL_TRIES : 1
      let isRight = false
      for (let tried = 0; tried < tries && !isRight; tried++) {
        isRight = await play(fault, wish)
        if (isToStop) return 1
      }
      if (!isRight) code = 1
    }
  }
  return code
}

type Wish = Partial<
  Record<'minutes' | 'n' | 'seed' | 'writers' | 'writes' | 'tally', string | undefined>
> & { readonly control: string | null }

/** The writes to each fault, where only writes are asked for. */
const WRITES_PER_FAULT = 1_000

/** Runs one fault and prints what came of it; true where it came as it must. */
async function play(fault: Fault, { control, ...wish }: Wish): Promise<boolean> {
  const missing = fault.missing?.() ?? null
  if (control !== null && !(control in fault.controls)) {
    console.log(`✗ ${fault.name} has no control '${control}'.`)
    return false
  }
  if (missing) {
    console.log(`✗ ${fault.name}: NOT RUN here. ${missing}`)
    return false
  }
  const seed = wish.seed === undefined ? anySeed() : Number(wish.seed)
  const lasts = Number(wish.minutes ?? Infinity) * 60_000
  const began = performance.now()
  const timeSpent = () => (performance.now() - began) / lasts
  const options = {
    n: countOf(fault, wish),
    seed,
    control,
    random: randomFrom(seed),
    ...(wish.writers !== undefined && { writers: Number(wish.writers) }),
    ...(wish.writes !== undefined && { writes: Number(wish.writes) }),
    timeSpent,
    isOver: () => isToStop || timeSpent() > 1,
  }
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const report = await fault.run({ ...options, say }).catch(crashed)
  const late = report.late ?? []
  const held = report.broken.length === 0 && (control !== null || late.length === 0)
  const brokeOff = report.figures['brokeOff'] === true
  tell(fault, [...report.broken, ...late], { control, held, brokeOff, seed })
  const { length } = report.broken
  const seconds = Math.round((performance.now() - began) / 1000)
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  const common = { fault: fault.name, ...(control && { control }), seed, load }
  const figures = { ...common, held, ...report.figures, broken: length, seconds }
  console.log(JSON.stringify(figures))
  if (wish.tally !== undefined && control === null) console.log(addUp(wish.tally, figures))
  // A control that was cut short has found nothing.
  return control === null ? held : !held && !brokeOff
}

function countOf(fault: Fault, { n, writes, minutes }: Omit<Wish, 'control'>): number {
  if (n !== undefined) return Number(n)
  if (writes !== undefined) return Math.ceil(Number(writes) / WRITES_PER_FAULT)
  return minutes === undefined ? fault.n : Infinity
}

function crashed(error: Error): Report {
  return {
    broken: [`THE RUN BROKE OFF: ${error.stack ?? error.message}`],
    figures: { brokeOff: true },
  }
}

type Result = {
  readonly control: string | null
  readonly held: boolean
  readonly brokeOff: boolean
  readonly seed: number
}

function tell({ name, law, controls }: Fault, broken: readonly string[], result: Result): void {
  const { control, held, brokeOff, seed } = result
  const more = broken.length - SHOWN
  const lines = broken.slice(0, SHOWN).map((line) => `  ${line.slice(0, LONGEST)}`)
  if (control === null) console.log(held ? `✓ ${name}: ${law}` : `✗ ${name}, seed ${seed}: ${law}`)
  else if (brokeOff) console.log(`✗ ${name}: the control '${control}' broke off and shows nothing`)
  else if (held)
    console.log(`✗ ${name}: the control '${control}' was NOT found: ${controls[control]}`)
  else console.log(`✓ ${name}: the control '${control}' was found: ${controls[control]}`)
  for (const line of lines) console.log(line)
  if (more > 0) console.log(`  … and ${more} more`)
}

function list(): number {
  for (const { name, law, controls, short, counts, n, missing } of FAULTS) {
    console.log(`${name}: ${law}.`)
    for (const [control, what] of Object.entries(controls)) {
      console.log(`    --control ${control}: ${what}`)
    }
    console.log(`    npm run test:deep: ${short}`)
    console.log(`    --n counts ${counts} (${n})`)
    const why = missing?.()
    if (why) console.log(`    Not here: ${why}`)
  }
  return 0
}
