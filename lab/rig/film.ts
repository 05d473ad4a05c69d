import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { markerOf } from '#features/cards/rules/card.ts'
import type { Grey } from '#features/cards/rules/read-frame.ts'
import { cardSizeOf } from '#features/cards/rules/sheet.ts'
import type { CardSet } from '#features/cards/schema/card.ts'
import { crowdedWall, drawFrame } from './classroom.ts'
import { makeFolder } from './folder.ts'
import { goodLight, heldBy, moved } from './held-cards.ts'
import { randomFrom } from './random.ts'

// The class before the camera: rows of learners, from two metres away to four where nobody says
// otherwise, each with a card of which two go on an A4 sheet. Chromium plays the film that stands
// there at the moment its camera is started. No lens is real.

const FRAME = { width: 1280, height: 720 }
const FRAMES = 12
/** The first row and the last, in metres. */
const ROWS = [2, 4] as const

type Rows = readonly [number, number]
export type ClassFilm = ReturnType<typeof openClassFilm>

export function openClassFilm(cards: number, seed: number, rows: Rows = ROWS) {
  const folder = makeFolder('film')
  const path = join(folder.path, 'class.y4m')
  const random = randomFrom(seed)
  const wall = crowdedWall(random, FRAME.width, FRAME.height)
  const light = goodLight(random)
  /** The class holds these sides up, by number from 1 on: 0 is A. */
  const show = (set: CardSet, sides: readonly number[]): void => {
    const held = sides.map((side, at) =>
      heldBy(random, markerOf({ set, number: at + 1 }), side, seatOf(at, cards, rows)),
    )
    writeFilm(path, frames())
    function* frames(): Generator<Grey> {
      for (let frame = 0; frame < FRAMES; frame++) {
        const now = held.map((card) => moved(random, card))
        yield drawFrame(random, FRAME, now, light, wall)
      }
    }
  }
  // Chromium asks the file for its size before any camera is started.
  show(1, [0])
  return {
    flags: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${path}`,
    ],
    show,
    close: folder.remove,
  }
}

/** Points for each radian of a camera that sees 65 degrees across, as a laptop's does. */
const POINTS_PER_RADIAN = FRAME.width / 2 / Math.tan((65 / 2) * (Math.PI / 180))

/** The spot of a learner: the last row is the highest in the picture, and its cards are the smallest. */
function seatOf(at: number, cards: number, [nearest, farthest]: Rows) {
  const across = cards > 36 ? 10 : 6
  const many = Math.ceil(cards / across)
  const row = Math.floor(at / across)
  const metres = nearest + ((farthest - nearest) * row) / Math.max(1, many - 1)
  return {
    x: (FRAME.width * ((at % across) + 0.5)) / across,
    y: FRAME.height * (1 - (row + 0.5) / many),
    size: (cardSizeOf('a4', 2).marker * POINTS_PER_RADIAN) / metres / 1000,
  }
}

/** Frames of one size, without colour, ten a second and then from the start again. */
function writeFilm(path: string, frames: Iterable<Grey>): void {
  const file = openSync(path, 'w')
  let isFirst = true
  for (const { width, height, data } of frames) {
    if (isFirst) writeSync(file, `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
    isFirst = false
    writeSync(file, 'FRAME\n')
    writeSync(file, data)
    writeSync(file, new Uint8Array((width * height) / 2).fill(128))
  }
  closeSync(file)
}
