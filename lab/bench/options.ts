import { parseArgs } from 'node:util'
import { anySeed } from '#lab/rig/random.ts'

// Each form of `npm run lab -- bench` reads the options that it needs.

export const HELP = `npm run lab -- bench [--table] [--only PARTS] [--quick] [--json FILE] [--seed N]

  --table       all figures of speed in one table beside their peers and targets, and keep table.json
                and its picture (--out): what is measured without another form
  --only A,B    a part of it: work, settle, hall, admins, pages, quarter, browsers
  --words       count the words above the fold and on each page instead, on a phone and a wide screen,
                and how far each shifts while it loads; with --house and --pages
  --cloth       count the frames a second of the wall's cloth instead, on a slowed processor
  --lighthouse  Lighthouse over each main page instead, as on a phone
  --runs N      the medians of so many (3)
  --pages A,B   only pages whose address holds one of these
  --out DIR     where the table, the page of halls and their pictures go (docs)
  --rooms [N]   open so many further rooms (200) and measure opening, waking, resting and working
                in them instead
  --hall A,B    so many phones in one room instead (30,300,1000), on their dashboards while the clock
                moves: when the last shows the new day, and what was refused
  --processes A,B answered by so many processes of the server (1)
  --one-address all of them behind one address
  --profile DIR and write there where the server's time goes
  --taps        and then all of them pay and buy for --seconds (60)
  --seconds N   how long they tap
  --users N     among how many people the table's admins read (100,000)
  --cards       read the answer cards of drawn classes instead: how many, how fast, how many sides wrong
  --frames N    how many frames are looked at for wrong sides (400,000)
  --bits        with --cards: how many of a card's cells are read wrong, and what follows for wrong sides
  --quick       fewer rounds, learners and days: a look, not a figure
  --json FILE   write every figure, each round's too
  --seed N      choose the same learners in the same order`

/** Throws on an option that nobody knows. */
export const readOptions = () => read().values

export type BenchArgs = ReturnType<typeof readOptions>
export type Say = (line: string) => void

export function seedOf({ seed }: Pick<BenchArgs, 'seed'>): number {
  return seed === undefined ? anySeed() : Number(seed)
}

const ROOMS = '200'

/** A bare --rooms means the usual number. */
function words(): string[] {
  return process.argv.slice(2).flatMap((word, at, all) => {
    const isBare = word === '--rooms' && !/^\d+$/.test(all[at + 1] ?? '')
    return isBare ? [word, ROOMS] : [word]
  })
}

const read = () =>
  parseArgs({
    args: words(),
    options: {
      rooms: { type: 'string' },
      json: { type: 'string' },
      seconds: { type: 'string' },
      seed: { type: 'string' },
      quick: { type: 'boolean', default: false },
      house: { type: 'string' },
      words: { type: 'boolean', default: false },
      cloth: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      runs: { type: 'string', default: '3' },
      pages: { type: 'string', default: '' },
      out: { type: 'string', default: 'docs' },
      users: { type: 'string', default: '100000' },
      hall: { type: 'string' },
      processes: { type: 'string', default: '1' },
      table: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      'one-address': { type: 'boolean', default: false },
      profile: { type: 'string' },
      taps: { type: 'boolean', default: false },
      cards: { type: 'boolean', default: false },
      bits: { type: 'boolean', default: false },
      frames: { type: 'string', default: '400000' },
      help: { type: 'boolean', default: false },
    },
  })
