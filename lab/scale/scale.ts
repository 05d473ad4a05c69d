// `npm run lab -- scale`: the whole suite on several apps, a pooler and a separate PostgreSQL. Exits 1
// where a test failed that should not, and where a control that had to be seen was not.

import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { envOfGround } from '#lab/rig/ground.ts'
import { anySeed } from '#lab/rig/random.ts'
import { type ControlResult, failWithWrongs, refuseWrongSettings } from './controls.ts'
import { missingHere, openGround } from './ground.ts'
import { type Half, runJourneys, runUnit } from './suite.ts'

const HELP = `npm run lab -- scale [controls] [unit] [journeys] [--aborts P] [--seed S] [--only PATTERN]

Starts the distribution's PostgreSQL and PgBouncer in transaction mode (Debian: postgresql-15,
pgbouncer), and runs the suite on them.

  controls      wrong settings, which the start must refuse, and wrongs done to the product, which
                the suite must notice
  unit          the unit and database tests, their databases through PgBouncer
  journeys      the browser's, in houses of three apps on one database behind a proxy
  --aborts P    breaks P of a hundred transactions off between app and PgBouncer, with 40001 or
                40P01, half at a statement and half at their COMMIT
  --seed S      the same draws again, as far as timing allows
  --only P      only the test files that match P

Without a name: all three. The last line is the figures, as JSON.`

const PARTS = ['controls', 'unit', 'journeys']

// Stopped from outside, it still ends the programs that it started.
for (const name of ['SIGTERM', 'SIGINT'] as const) process.once(name, () => process.exit(1))
process.exit(await main())

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      aborts: { type: 'string', default: '0' },
      seed: { type: 'string' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const parts = positionals.length > 0 ? positionals : PARTS
  const aborts = Number(values.aborts)
  const seed = Number(values.seed ?? anySeed())
  const isWrong = parts.some((part) => !PARTS.includes(part)) || !(aborts >= 0 && aborts <= 100)
  if (values.help || isWrong || !Number.isInteger(seed)) {
    console.log(HELP)
    return values.help ? 0 : 1
  }
  const missing = missingHere()
  if (missing) {
    console.log(`NOT RUN here. ${missing}`)
    return 1
  }
  const began = performance.now()
  console.log(`seed ${seed}`)
  const only = values.only ? [values.only] : []
  const figures: Record<string, unknown> = { seed, abortsPercent: aborts }
  let held = true

  if (parts.includes('controls')) {
    const ground = await openGround({ seed, aborts: 0 })
    const refused = await refuseWrongSettings(ground).finally(ground.stop)
    const seen = [...refused, ...(await failWithWrongs(seed))]
    for (const one of seen) tellControl(one)
    figures['controls'] = { seen: seen.filter((one) => one.seen).length, of: seen.length }
    held &&= seen.every((one) => one.seen)
  }
  for (const [part, run] of [
    ['unit', runUnit],
    ['journeys', runJourneys],
  ] as const) {
    if (!parts.includes(part)) continue
    const ground = await openGround({ seed, aborts })
    const half = await run({ env: envOfGround(ground), only }).finally(ground.stop)
    tellHalf(part, half)
    figures[part] = {
      passed: half.passed,
      failed: half.failed.length,
      ...(half.throughPooler !== undefined && { throughPooler: half.throughPooler }),
      ...(ground.aborts && { aborts: ground.aborts.counts }),
    }
    held &&= half.failed.length === 0 && half.passed > 0
  }
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(JSON.stringify({ ...figures, held, load, seconds }))
  return held ? 0 : 1
}

function tellControl({ control, seen, words }: ControlResult): void {
  console.log(`${seen ? '✓ seen' : '✗ NOT SEEN'}: ${control}`)
  console.log(`  ${words.slice(0, 300)}`)
}

function tellHalf(part: string, { passed, failed }: Half): void {
  console.log(
    `${failed.length === 0 ? '✓' : '✗'} ${part}: ${passed} passed, ${failed.length} failed`,
  )
  for (const line of failed) console.log(`  ${line}`)
}
