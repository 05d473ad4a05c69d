import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markerOf } from '#features/cards/rules/card.ts'
import type { Grey } from '#features/cards/rules/read-frame.ts'
import { cardSizeOf, pointsAt } from '#features/cards/rules/sheet.ts'
import type { CardSet } from '#features/cards/schema/card.ts'
import { crowdedWall, drawFrame } from '#lab/rig/classroom.ts'
import { writeFilm } from '#lab/rig/film.ts'
import { goodLight, heldBy, moved } from '#lab/rig/held-cards.ts'
import { randomFrom } from '#lab/rig/random.ts'

// The class before the camera: rows of learners from two metres away to four, each with a card of
// which two go on an A4 sheet. Chromium plays the film that stands there at the moment its camera
// is started. No lens is real.

const FRAME = { width: 1280, height: 720 }
const FRAMES = 12
const NEAREST = 2
const FARTHEST = 4

export type ClassFilm = ReturnType<typeof openClassFilm>

export function openClassFilm(cards: number, seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sikalab-film-'))
  const path = join(folder, 'class.y4m')
  const random = randomFrom(seed)
  const wall = crowdedWall(random, FRAME.width, FRAME.height)
  const light = goodLight(random)
  /** The class holds these sides up, by number from 1 on: 0 is A. */
  const show = (set: CardSet, sides: readonly number[]): void => {
    const held = sides.map((side, at) =>
      heldBy(random, markerOf({ set, number: at + 1 }), side, seatOf(at, cards)),
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
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** The spot of a learner: the last row is the highest in the picture, and its cards are the smallest. */
function seatOf(at: number, cards: number) {
  const across = cards > 36 ? 10 : 6
  const rows = Math.ceil(cards / across)
  const row = Math.floor(at / across)
  const metres = NEAREST + ((FARTHEST - NEAREST) * row) / Math.max(1, rows - 1)
  return {
    x: (FRAME.width * ((at % across) + 0.5)) / across,
    y: FRAME.height * (1 - (row + 0.5) / rows),
    size: pointsAt(cardSizeOf('a4', 2), metres),
  }
}
