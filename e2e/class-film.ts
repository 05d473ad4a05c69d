import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { markerOf } from '#features/cards/rules/card.ts'
import type { Grey } from '#features/cards/rules/read-frame.ts'
import { crowdedWall, drawFrame } from '#lab/rig/classroom.ts'
import { writeFilm } from '#lab/rig/film.ts'
import { goodLight, heldBy, moved } from '#lab/rig/held-cards.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { test as inRoom } from './room.ts'

// A class holds its cards up before a camera that Chromium plays from a made film. No lens, hand or
// lamp is real.

/** Cards of set 1, by number from 1 on. */
export const CARDS = 30
const FRAMES = 16
const [WIDTH, HEIGHT] = [1280, 720]

export const sideOf = (number: number) => number % 3

function* framesOfClass(): Generator<Grey> {
  const random = randomFrom(2026)
  const wall = crowdedWall(random, WIDTH, HEIGHT)
  const light = goodLight(random)
  const cards = Array.from({ length: CARDS }, (_, at) => {
    const spot = { x: 70 + 126 * (at % 10), y: 130 + 220 * Math.floor(at / 10), size: 46 }
    return heldBy(random, markerOf({ set: 1, number: at + 1 }), sideOf(at + 1), spot)
  })
  for (let frame = 0; frame < FRAMES; frame++) {
    const held = cards.map((card) => moved(random, card))
    yield drawFrame(random, { width: WIDTH, height: HEIGHT }, held, light, wall)
  }
}

/** A room whose browser has that class before its camera. */
export const test = inRoom.extend<object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'sikalab-film-'))
      const film = join(folder, 'class.y4m')
      writeFilm(film, framesOfClass())
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
})
