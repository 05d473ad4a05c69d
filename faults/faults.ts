// `npm run faults`: kill -9 of the app and of PostgreSQL under writing clients. Every write that
// was acknowledged must be found again, once, and the books must balance. Exits 1 otherwise.

import { parseArgs } from 'node:util'
import { median } from '../bench/measure.ts'
import type { Kill, Victim } from './kills.ts'
import { type Control, isClean, type Outcome, runFaults } from './run.ts'

const HELP = `npm run faults [-- --kills N] [--seed S] [--clients N] [--control async|new-keys]

  --kills N     how many kills in all, half of them PostgreSQL's (6)
  --seed S      the same victims, moments and commands again, as far as timing allows
  --clients N   how many learners write at once (8), besides two admins
  --control C   break a promise on purpose; the run must then find it and exit 1:
                async: PostgreSQL acknowledges before it writes; writes are lost
                new-keys: unknown outcomes are asked again as new ones; writes are doubled`

const CONTROLS: readonly Control[] = ['async', 'new-keys']
const SHOWN = 10

process.exitCode = await main()

async function main(): Promise<number> {
  const { values: asked } = parseArgs({
    // A bare --control means the first of them.
    args: process.argv.slice(2).flatMap((word, index, words) => {
      const bare = word === '--control' && (words[index + 1] ?? '-').startsWith('-')
      return bare ? [word, 'async'] : [word]
    }),
    options: {
      kills: { type: 'string', default: '6' },
      clients: { type: 'string', default: '8' },
      seed: { type: 'string' },
      control: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  const control = CONTROLS.find((name) => name === asked.control)
  const numbers = [asked.kills, asked.clients, asked.seed ?? '0']
  if (asked.help || (asked.control && !control) || !numbers.every((text) => /^\d+$/.test(text))) {
    console.log(HELP)
    return asked.help ? 0 : 1
  }
  const outcome = await runFaults({
    kills: Number(asked.kills),
    learners: Number(asked.clients),
    control,
    say: (line) => process.stderr.write(`${line}\n`),
    ...(asked.seed !== undefined && { seed: Number(asked.seed) }),
  })
  for (const line of faultLines(outcome)) console.log(line)
  console.log(JSON.stringify(figuresOf(outcome, control)))
  return isClean(outcome) ? 0 : 1
}

function faultLines(outcome: Outcome): string[] {
  if (isClean(outcome)) return ['✓ every acknowledged write is there, once, and the books balance']
  const lists = [
    ['LOST', outcome.lost],
    ['DOUBLED', outcome.doubled],
    ['BROKEN', outcome.brokenInvariants],
    ['ANSWERED 500', outcome.bugs],
    ['THE APP ENDED BY ITSELF', outcome.endedByItself],
  ] as const
  const lines = lists.flatMap(([title, rows]) => [
    ...rows.slice(0, SHOWN).map((row) => `✗ ${title}: ${row}`),
    ...(rows.length > SHOWN ? [`  … and ${rows.length - SHOWN} more`] : []),
  ])
  if (!outcome.stoppedInOrder) lines.push('✗ THE APP DID NOT STOP IN ORDER')
  return [
    ...lines,
    `Seed ${outcome.seed}. The data folder, journals and log are in ${outcome.folder}`,
  ]
}

function figuresOf(outcome: Outcome, control: Control | undefined) {
  const { seed, kills, acknowledged, refused, askedAgain, lost, doubled, seconds } = outcome
  return {
    seed,
    ...(control && { control }),
    kills: { app: of(kills, 'app').length, postgres: of(kills, 'postgres').length },
    acknowledged,
    refused,
    askedAgain,
    lost: lost.length,
    doubled: doubled.length,
    brokenInvariants: outcome.brokenInvariants.length,
    bugs: outcome.bugs.length,
    endedByItself: outcome.endedByItself.length,
    writingAgainSeconds: { app: timesOf(kills, 'app'), postgres: timesOf(kills, 'postgres') },
    seconds: Math.round(seconds),
  }
}

function of(kills: readonly Kill[], victim: Victim): Kill[] {
  return kills.filter((kill) => kill.victim === victim)
}

function timesOf(kills: readonly Kill[], victim: Victim) {
  const times = of(kills, victim).flatMap(({ seconds }) => (seconds === null ? [] : [seconds]))
  if (times.length === 0) return null
  const rounded = (value: number) => Math.round(value * 100) / 100
  return { median: rounded(median(times)), max: rounded(Math.max(...times)) }
}
