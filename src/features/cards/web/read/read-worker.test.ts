import { expect, test, vi } from 'vitest'
import { crowdedWall, drawFrame, type Light } from '#lab/rig/classroom.ts'
import { turnOf } from '#lab/rig/held-cards.ts'
import { randomFrom } from '#lab/rig/random.ts'
import { markerOf } from '../../rules/card.ts'
import { type CardRead, PASSES } from '../../rules/read-frame.ts'
import type { Frame } from './read-worker.ts'

const CLEAR: Light = { left: 220, right: 180, haze: 0.1, noise: 4, blur: 0.5, motion: 0 }

/** One card in the middle of a frame of this size, as a page's canvas has it. */
function frameOf(width: number, height: number): Frame {
  const random = randomFrom(7)
  const wall = crowdedWall(random, width, height)
  const middle = { x: width / 2, y: height / 2, size: 60, turn: turnOf(0), yaw: 0, pitch: 0 }
  const card = { ...middle, marker: markerOf({ set: 1, number: 7 }) }
  const { data } = drawFrame(random, { width, height }, [card], CLEAR, wall)
  const colours = Uint8ClampedArray.from({ length: 4 * data.length }, (_, at) =>
    at % 4 === 3 ? 255 : (data[at >> 2] ?? 0),
  )
  return { width, height, data: colours.buffer }
}

test('a tablet that is turned while it reads goes on reading', async () => {
  let look: (event: { data: Frame }) => void = () => undefined
  let reads: readonly CardRead[] = []
  vi.stubGlobal('addEventListener', (_type: string, listener: typeof look) => {
    look = listener
  })
  vi.stubGlobal('postMessage', (answer: readonly CardRead[]) => {
    reads = answer
  })
  await import('./read-worker.ts')
  /** The places of the card, in all ways to look at the frame; in a sheared one it stands at several. */
  const placesIn = (width: number, height: number) => {
    const frame = frameOf(width, height)
    const all = PASSES.flatMap(() => {
      look({ data: frame })
      return reads.map(({ x, y }) => `${Math.round(x / 10)} ${Math.round(y / 10)}`)
    })
    return [...new Set(all)]
  }
  expect(placesIn(640, 480)).toEqual(['32 24'])
  expect(placesIn(480, 640)).toEqual(['24 32'])
})
