// `npm run lab -- security`: attacks on a house of this very build, on loopback. Each theme also runs a
// control that is broken on purpose, and must find it. Exits 1 where anything was found.

import { parseArgs } from 'node:util'
import { anySeed, randomFrom } from '#lab/rig/random.ts'
import { auditLog } from './audit-log.ts'
import { crossSite } from './cross-site.ts'
import { enumeration } from './enumeration.ts'
import { floods } from './floods.ts'
import { guessing } from './guessing.ts'
import { type House, openHouse } from './house.ts'
import { pages } from './pages.ts'
import { patterns } from './patterns.ts'
import { scanners } from './scanners.ts'
import { secrets } from './secrets.ts'
import type { Findings, Room, Theme } from './theme.ts'
import { uploads } from './uploads.ts'

const THEMES: readonly Theme[] = [
  crossSite,
  auditLog,
  enumeration,
  guessing,
  floods,
  uploads,
  secrets,
  patterns,
  pages,
  scanners,
]

const HELP = `npm run lab -- security [theme …] [--seed S] [--list]

  theme      one or more of those that --list names; all of them without any
  --seed S   the same choices again
  --list     what there is`

const SHOWN = 20

process.exitCode = await main()
// A forgotten connection is to keep nobody waiting.
process.exit()

async function main(): Promise<number> {
  const { values: asked, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (asked.list) {
    for (const { name, about } of THEMES) console.log(`${name.padEnd(12)} ${about}`)
    return 0
  }
  const named = positionals.filter((word) => word !== 'all')
  const unknown = named.filter((word) => !THEMES.some(({ name }) => name === word))
  if (asked.help || unknown.length > 0 || !/^\d*$/.test(asked.seed ?? '')) {
    console.log(HELP)
    return asked.help ? 0 : 1
  }
  const chosen = THEMES.filter(({ name }) => named.length === 0 || named.includes(name))
  return attack(chosen, asked.seed === undefined ? anySeed() : Number(asked.seed))
}

async function attack(themes: readonly Theme[], seed: number): Promise<number> {
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const began = performance.now()
  let shared: Promise<House> | null = null
  const house = () => (shared ??= openHouse())
  const figures: Record<string, unknown> = {}
  let bad = 0
  for (const theme of themes) {
    say(`${theme.name}: ${theme.about} …`)
    const started = performance.now()
    // Each theme has choices of its own, so that one can be run again without the others.
    const room: Room = { seed, random: randomFrom(seed), say, house }
    const result = await theme.run(room).catch(fallen)
    const seconds = Math.round((performance.now() - started) / 100) / 10
    figures[theme.name] = { ...result.figures, faults: result.faults.length, seconds }
    if (!report(theme, result, seconds, seed)) bad++
  }
  if (shared) await (await (shared as Promise<House>)).close()
  const seconds = Math.round((performance.now() - began) / 1_000)
  console.log(JSON.stringify({ seed, themes: themes.length, bad, seconds, ...figures }))
  return bad === 0 ? 0 : 1
}

function fallen(error: unknown): Findings {
  return { faults: [String((error as Error).stack ?? error)], figures: {}, controlFails: true }
}

function report(
  { name }: Theme,
  { faults, controlFails }: Findings,
  seconds: number,
  seed: number,
) {
  const isGood = faults.length === 0 && controlFails
  console.log(`${isGood ? '✓' : '✗'} ${name} (${seconds} s)`)
  for (const fault of faults.slice(0, SHOWN)) console.log(`  ✗ ${fault}`)
  if (faults.length > SHOWN) console.log(`  … and ${faults.length - SHOWN} more`)
  if (!controlFails) console.log('  ✗ the control was not found: this theme shows nothing')
  if (!isGood) console.log(`  Again with: npm run lab -- security ${name} --seed ${seed}`)
  return isGood
}
