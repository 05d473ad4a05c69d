import { markerOf } from '#features/cards/rules/card.ts'
import { PASSES } from '#features/cards/rules/read-frame.ts'
import { READABLE_POINTS } from '#features/cards/rules/sheet.ts'
import { SIDES } from '#features/cards/schema/card.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { crowdedWall, drawFrame } from '#lab/rig/classroom.ts'
import { goodLight, heldBy, moved, poorLight } from '#lab/rig/held-cards.ts'
import { between, type Random, randomFrom } from '#lab/rig/random.ts'
import { apart, CELLS, compare, LOOKS, openWordReader } from './card-words.ts'
import { type BenchArgs, type Say, seedOf } from './options.ts'
import { aligned } from './report.ts'

// `npm run lab -- bench --cards --bits`: how many cells of a card are read wrong, how they hang
// together, and what follows for wrong sides. docs/answer-cards.md says what is assumed.

const TILE = { width: 112, height: 112 }
const FRAMES_OF_A_CARD = 6
/** The reader takes a word with so many wrong cells at most (read-frame.ts). */
const TAKEN = 3
/** Frames of one question at most: then the teacher has counted. */
const FRAMES_OF_A_QUESTION = 20
/** A wrong side is counted after two reads of it (votes.ts). */
const VOTES = 2
const MOST_BY_CHANCE = 24
const LIGHTS = { good: goodLight, poor: poorLight }
const SIZES = [
  { least: READABLE_POINTS, most: 31 },
  { least: 32, most: 40 },
]

type Row = {
  readonly light: string
  readonly size: string
  words: number
  /** How many words have so many wrong cells. */
  readonly wrong: number[]
}
type BitCounts = {
  frames: number
  readonly rows: readonly Row[]
  /** Pairs of a word of a card and a look that is not up, by how far they are apart. */
  readonly pairs: number[]
  /** Words beside all cards. */
  beside: number
  /** The least distance of such a word from any look, how often. */
  readonly besideNearest: number[]
  /** How often each cell was wrong, and each two of them together. */
  readonly cells: number[]
  readonly together: number[][]
}

const zeros = (length = CELLS + 1) => Array.from({ length }, () => 0)
const add = (counts: number[], at: number) => (counts[at] = (counts[at] ?? 0) + 1)
const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0)

export async function benchBits(asked: BenchArgs, say: Say): Promise<number> {
  const seed = seedOf(asked)
  say(`Seed ${seed}.`)
  const counts = lookAtWords(randomFrom(seed), asked.quick ? 3_000 : Number(asked.frames), say)
  const least = leastApart()
  const words = sum(counts.rows.map((row) => row.words))
  const wrong = zeros().map((_, at) => sum(counts.rows.map((row) => row.wrong[at] ?? 0)))
  console.log(`${counts.frames} frames, ${words} words of cards, ${counts.beside} beside them.`)
  console.log(`Any two looks of ${LOOKS.length} differ in ${least} cells or more.`)
  console.log(tableOf([...counts.rows, { light: 'all', size: '', words, wrong }]))
  sayOfCells(counts, words)
  return boundOf(counts, words, wrong, least)
}

function lookAtWords(random: Random, frames: number, say: Say): BitCounts {
  const read = openWordReader()
  const rows = Object.keys(LIGHTS).flatMap((light) =>
    SIZES.map(({ least, most }) => ({
      light,
      size: `${least} to ${most}`,
      words: 0,
      wrong: zeros(),
    })),
  )
  const together = Array.from({ length: CELLS }, () => zeros(CELLS))
  const besideNearest = zeros()
  const counts: BitCounts = {
    frames: 0,
    rows,
    pairs: zeros(),
    beside: 0,
    besideNearest,
    cells: zeros(CELLS),
    together,
  }
  while (counts.frames < frames) {
    const row = rows[(counts.frames / FRAMES_OF_A_CARD) % rows.length]
    if (row) lookAtCard(random, read, row, counts)
    if (counts.frames % 12_000 === 0) say(`${counts.frames} frames`)
  }
  return counts
}

function lookAtCard(
  random: Random,
  read: ReturnType<typeof openWordReader>,
  row: Row,
  found: BitCounts,
): void {
  const [number, quarter] = [between(random, 1, MOST_CARDS), between(random, 0, 3)]
  const side = SIDES[quarter] ?? 'A'
  const [least = 0, most = 0] = row.size.split(' to ').map(Number)
  const size = between(random, least, most)
  const spot = { x: TILE.width / 2, y: TILE.height / 2, size }
  const card = heldBy(random, markerOf({ set: 1, number }), quarter, spot)
  const wall = crowdedWall(random, TILE.width, TILE.height)
  const lamp = row.light === 'good' ? goodLight(random) : poorLight(random)
  for (let at = 0; at < FRAMES_OF_A_CARD; at++) {
    found.frames++
    const now = moved(random, card)
    const pass = PASSES[found.frames % PASSES.length]
    if (!pass) throw new Error('No such way to look at a frame.')
    for (const word of read(drawFrame(random, TILE, [now], lamp, wall), pass)) {
      const { wrongCells, others } = compare(word, [{ number, side, size, x: now.x, y: now.y }])
      if (wrongCells === null) {
        found.beside++
        add(
          found.besideNearest,
          others.findIndex((count) => count > 0),
        )
        continue
      }
      row.words++
      add(row.wrong, wrongCells.length)
      for (const [distance, count] of others.entries()) {
        found.pairs[distance] = (found.pairs[distance] ?? 0) + count
      }
      for (const one of wrongCells) {
        add(found.cells, one)
        for (const other of wrongCells) if (other !== one) add(found.together[one] ?? [], other)
      }
    }
  }
}

function leastApart(): number {
  let least = CELLS
  for (const [at, one] of LOOKS.entries()) {
    for (const other of LOOKS.slice(at + 1)) least = Math.min(least, apart(one, other))
  }
  return least
}

function tableOf(rows: readonly Row[]): string {
  const places = [0, 1, 2, 3, 4, 5, 6, 7, 8]
  return aligned([
    ['light', 'points', 'words', ...places.map(String), '9 and more', 'most'],
    ...rows.map(({ light, size, words, wrong }) => [
      light,
      size,
      String(words),
      ...places.map((at) => String(wrong[at] ?? 0)),
      String(sum(wrong.slice(places.length))),
      String(wrong.findLastIndex((count) => count > 0)),
    ]),
  ]).join('\n')
}

/**
 * How often a cell is wrong, and how much more often two of them are than if they knew nothing of
 * each other.
 */
function sayOfCells({ cells, together }: BitCounts, words: number): void {
  const rate = sum(cells) / CELLS / words
  const lifts = { neighbours: [0, 0], others: [0, 0] }
  for (let one = 0; one < CELLS; one++) {
    for (let other = 0; other < one; other++) {
      const [down, right] = [
        Math.abs(Math.floor(one / 6) - Math.floor(other / 6)),
        Math.abs((one % 6) - (other % 6)),
      ]
      const lift = down + right === 1 ? lifts.neighbours : lifts.others
      lift[0] = (lift[0] ?? 0) + (together[one]?.[other] ?? 0)
      lift[1] = (lift[1] ?? 0) + ((cells[one] ?? 0) * (cells[other] ?? 0)) / words
    }
  }
  const times = ([seen = 0, alone = 1]: number[]) => (seen / alone).toFixed(1)
  console.log(
    `A cell is wrong in ${(100 * rate).toFixed(2)} of 100 words; two neighbours together ${times(lifts.neighbours)} times as often as if they knew nothing of each other, two others ${times(lifts.others)} times.`,
  )
}

function boundOf(
  { pairs, besideNearest }: BitCounts,
  words: number,
  wrong: readonly number[],
  least: number,
): number {
  // With fewer wrong cells than that no wrong look is within reach, whichever they are.
  const harmless = least - TAKEN - 1
  const tail = sum(wrong.slice(harmless + 1))
  const reached = zeros().map((_, cells) => (cells > harmless ? chanceWithin(cells, TAKEN) : 0))
  // A word that knows nothing of its card has 18 wrong cells and seldom more than 24.
  const chance = Math.max(...reached.slice(0, MOST_BY_CHANCE + 1))
  console.log(`\nPairs of a word and a look that is not up, by the cells in which they differ:`)
  const near = [4, 5, 6, 7, 8, 9, 10]
  const expected = near.map((distance) =>
    sum(wrong.map((n, cells) => n * chanceAt(cells, distance))),
  )
  console.log(
    aligned([
      ['cells', ...near.map(String)],
      ['seen', ...near.map((distance) => String(pairs[distance] ?? 0))],
      ['expected of cells by chance', ...expected.map((each) => each.toPrecision(2))],
    ]).join('\n'),
  )
  const clumped = Math.max(
    1,
    ...near.map((distance, at) => {
      const seen = pairs[distance] ?? 0
      return seen < 10 ? 1 : atMost(seen) / (expected[at] ?? 1)
    }),
  )
  const wrongReads = sum(pairs.slice(0, TAKEN + 1)) + sum(besideNearest.slice(0, TAKEN + 1))
  const perWord = (atMost(tail) / words) * chance * clumped
  const perSide = (perWord * FRAMES_OF_A_QUESTION) / VOTES
  const oneIn = (share: number) => `1 in ${Number((1 / share).toPrecision(2)).toLocaleString('en')}`
  console.log(`
Wrong reads seen: ${wrongReads}.
Words with more than ${harmless} wrong cells: ${tail}, so at most ${oneIn(atMost(tail) / words)} (95 %).
Such a word is within ${TAKEN} cells of a wrong look: ${oneIn(chance)} by chance, times ${clumped.toFixed(1)} for cells that hang together.
So at most ${oneIn(perWord)} of a word is a wrong read, and ${oneIn(perSide)} of a counted side is wrong.
Something else with a black edge and cells by chance: ${oneIn((LOOKS.length * ball(TAKEN)) / 2 ** CELLS)} that it is read as a card; those seen were ${besideNearest.findIndex((count) => count > 0)} cells from one at least.`)
  return wrongReads === 0 && perSide <= 1e-5 ? 0 : 1
}

/** The most that may be behind so many seen ones, in 95 of 100 cases (Wilson and Hilferty). */
function atMost(seen: number): number {
  const n = seen + 1
  return n * (1 - 1 / (9 * n) + 1.645 / (3 * Math.sqrt(n))) ** 3
}

function choose(n: number, k: number): number {
  if (k < 0 || k > n) return 0
  let ways = 1
  for (let at = 1; at <= k; at++) ways = (ways * (n - k + at)) / at
  return ways
}

/** How many words differ from one in so many cells or fewer. */
const ball = (cells: number) => sum(zeros(cells + 1).map((_, at) => choose(CELLS, at)))

const ways = (() => {
  /** How many looks differ from one in so many cells, as a mean of all. */
  const counts = zeros()
  for (const one of LOOKS)
    for (const other of LOOKS) if (one !== other) add(counts, apart(one, other))
  return counts.map((count) => count / LOOKS.length)
})()

/**
 * How many wrong looks differ in exactly `distance` cells from a word with so many wrong cells,
 * which lie by chance.
 */
function chanceAt(cells: number, distance: number): number {
  return sum(
    ways.map((looks, differ) => {
      const hit = (differ + cells - distance) / 2
      if (!Number.isInteger(hit)) return 0
      return (
        (looks * choose(differ, hit) * choose(CELLS - differ, cells - hit)) / choose(CELLS, cells)
      )
    }),
  )
}

const chanceWithin = (cells: number, most: number) =>
  sum(zeros(most + 1).map((_, distance) => chanceAt(cells, distance)))
