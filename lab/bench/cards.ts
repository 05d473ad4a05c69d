import { writeFileSync } from 'node:fs'
import { answerCardOf, markerOf, sideOf } from '#features/cards/rules/card.ts'
import { type CardRead, openFrameReader, PASSES } from '#features/cards/rules/read-frame.ts'
import { cardSizeOf, metresFor, READABLE_POINTS } from '#features/cards/rules/sheet.ts'
import { openVotes } from '#features/cards/rules/votes.ts'
import { type CardSide, SIDES } from '#features/cards/schema/card.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { crowdedWall, drawFrame, type HeldCard, type Light } from '#lab/rig/classroom.ts'
import { goodLight, heldBy, moved, poorLight } from '#lab/rig/held-cards.ts'
import { between, type Random, randomFrom, shuffled } from '#lab/rig/random.ts'
import { median } from '#lab/rig/rounds.ts'
import { type BenchArgs, type Say, seedOf } from './options.ts'
import { aligned } from './report.ts'

// `npm run lab -- bench --cards`: how many answer cards of a drawn class are read, at which size
// and in which light, how long a frame takes, and how many sides are wrong.

const CAMERA = { width: 1280, height: 720 }
const CLASS = 30
const SIZES = [16, 20, 24, 30, 40, 60]
/** A square of the picture with one card in it, so that very many can be looked at. */
const TILE = { width: 112, height: 112 }
const FRAMES_OF_A_TILE = 6
const LIGHTS = { good: goodLight, poor: poorLight }

type Row = { size: number; light: keyof typeof LIGHTS; after10: number; after20: number }
type Wrongs = { frames: number; reads: number; wrongReads: number; counted: number; wrong: number }

export async function benchCards(asked: BenchArgs, say: Say): Promise<number> {
  const seed = seedOf(asked)
  say(`Seed ${seed}.`)
  const random = randomFrom(seed)
  const times: number[][] = PASSES.map(() => [])
  const rows = SIZES.flatMap((size) =>
    (['good', 'poor'] as const).map((light) => {
      say(`Cards of ${size} points, ${light} light …`)
      return readClasses(random, size, light, asked.quick ? 1 : 4, times)
    }),
  )
  console.log(tableOf(rows))
  const ms = times.map((each) => Math.round(median(each)))
  console.log(`A frame of 1280 × 720 takes ${ms.join(', ')} ms in the ${ms.length} ways (median).`)
  const wrongs = lookForWrongs(random, asked.quick ? 3_000 : Number(asked.frames), say)
  const { frames, reads, wrongReads, counted, wrong } = wrongs
  console.log(
    `${frames} frames with one card of ${READABLE_POINTS} to 40 points: ${reads} reads, ${wrongReads} wrong; ${counted} counted, ${wrong} wrong.`,
  )
  if (wrongReads === 0) console.log(`So at most ${bound(reads)} of a read is wrong (95 %).`)
  const { json } = asked
  if (json) writeFileSync(json, JSON.stringify({ seed, rows, ms, wrongs }, null, 2))
  return wrong === 0 ? 0 : 1
}

/** No failure in n trials bounds the rate at 3/n. */
const bound = (n: number) => (n === 0 ? '1' : `1 in ${Math.floor(n / 3).toLocaleString('en')}`)

/** Classes of thirty before the camera: which share of their cards is sure after 10 and after 20 frames. */
function readClasses(
  random: Random,
  size: number,
  light: keyof typeof LIGHTS,
  classes: number,
  times: number[][],
): Row {
  const read = openFrameReader()
  const shares: [number, number] = [0, 0]
  for (let one = 0; one < classes; one++) {
    const wall = crowdedWall(random, CAMERA.width, CAMERA.height)
    const cards = seatedClass(random, size)
    const lamp = LIGHTS[light](random)
    const votes = openVotes(1)
    for (let at = 1; at <= 20; at++) {
      const frame = drawFrame(
        random,
        CAMERA,
        cards.map((card) => moved(random, card)),
        lamp,
        wall,
      )
      const way = at % PASSES.length
      const pass = PASSES[way]
      if (!pass) throw new Error('No such way to look at a frame.')
      const began = performance.now()
      votes.add(read(frame, pass))
      times[way]?.push(performance.now() - began)
      const sure = [...votes.standings().values()].filter(({ is }) => is === 'sure').length
      if (at === 10) shares[0] += sure / CLASS / classes
      if (at === 20) shares[1] += sure / CLASS / classes
    }
  }
  return { size, light, after10: shares[0], after20: shares[1] }
}

/** Thirty learners in five rows, each with the card a little elsewhere. */
function seatedClass(random: Random, size: number): HeldCard[] {
  const numbers = shuffled(
    random,
    Array.from({ length: MOST_CARDS }, (_, at) => at + 1),
  )
  return numbers.slice(0, CLASS).map((number, at) =>
    heldBy(random, markerOf({ set: 1, number }), between(random, 0, 3), {
      x: 120 + 205 * (at % 6) + between(random, -25, 25),
      y: 75 + 140 * Math.floor(at / 6) + between(random, -15, 15),
      size,
    }),
  )
}

/** Single cards of a class of sixty, over and over, until so many frames are looked at. */
function lookForWrongs(random: Random, frames: number, say: Say): Wrongs {
  const read = openFrameReader()
  const counts: Wrongs = { frames: 0, reads: 0, wrongReads: 0, counted: 0, wrong: 0 }
  while (counts.frames < frames) {
    const side = between(random, 0, 3)
    const shown = { number: between(random, 1, MOST_CARDS), side: SIDES[side] ?? 'A' }
    const card = heldBy(random, markerOf({ set: 1, number: shown.number }), side, {
      x: TILE.width / 2,
      y: TILE.height / 2,
      size: between(random, READABLE_POINTS, 40),
    })
    const wall = crowdedWall(random, TILE.width, TILE.height)
    const lamp = random() < 0.5 ? goodLight(random) : poorLight(random)
    countTile(random, counts, read, { card, wall, lamp, shown })
    if (counts.frames % 30_000 === 0)
      say(`${counts.frames} frames, ${counts.wrongReads} wrong reads`)
  }
  return counts
}

type ShownCard = { number: number; side: CardSide }
type Tile = { card: HeldCard; wall: Float32Array; lamp: Light; shown: ShownCard }

function countTile(
  random: Random,
  found: Wrongs,
  read: ReturnType<typeof openFrameReader>,
  { card, wall, lamp, shown }: Tile,
): void {
  const votes = openVotes(1)
  for (let at = 0; at < FRAMES_OF_A_TILE; at++) {
    const pass = PASSES[at % PASSES.length]
    if (!pass) throw new Error('No such way to look at a frame.')
    const reads = read(drawFrame(random, TILE, [moved(random, card)], lamp, wall), pass)
    votes.add(reads)
    found.frames++
    found.reads += reads.length
    found.wrongReads += reads.filter((each) => isWrong(each, shown)).length
  }
  for (const [number, standing] of votes.standings()) {
    if (standing.is !== 'sure') continue
    found.counted++
    if (number !== shown.number || standing.side !== shown.side) found.wrong++
  }
}

/** A read that says another number of this class, or another side; another set's is none of the class. */
function isWrong({ marker, turn }: CardRead, { number, side }: ShownCard): boolean {
  const card = answerCardOf(marker)
  const read = sideOf(turn)
  return card?.set === 1 && read !== null && (card.number !== number || read !== side)
}

function tableOf(rows: readonly Row[]): string {
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const metres = (marker: number, size: number) =>
    `${(((marker * READABLE_POINTS) / size / 1000) * (metresFor({ card: 0, marker: 1e6 }) / 1000)).toFixed(1)} m`
  const [two, one] = [cardSizeOf('a4', 2).marker, cardSizeOf('a4', 1).marker]
  const table = aligned([
    ['points', 'two on A4', 'one on A4', 'light', 'sure after 10', 'after 20 frames'],
    ...rows.map(({ size, light, after10, after20 }) => [
      String(size),
      metres(two, size),
      metres(one, size),
      light,
      percent(after10),
      percent(after20),
    ]),
  ])
  return table.join('\n')
}
