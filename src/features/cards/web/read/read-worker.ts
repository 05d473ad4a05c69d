import { type CardRead, type Grey, openFrameReader, PASSES } from '../../rules/read-frame.ts'

// Looks for cards in one frame after the other. Nothing of a frame leaves here but what was read in it.

/** One frame as the page's canvas has it: four bytes a point. */
export type Frame = { readonly width: number; readonly height: number; readonly data: ArrayBuffer }

const read = openFrameReader()
let frames = 0
let grey: Grey = { width: 0, height: 0, data: new Uint8ClampedArray(0) }

addEventListener('message', ({ data: frame }: MessageEvent<Frame>) => {
  const { width, height } = frame
  const points = new Uint8ClampedArray(frame.data)
  // A tablet that is turned sends as many points in other rows.
  if (grey.width !== width || grey.height !== height) {
    grey = { width, height, data: new Uint8ClampedArray(width * height) }
  }
  for (let at = 0, from = 0; at < grey.data.length; at++, from += 4) {
    const [r, g, b] = [points[from] ?? 0, points[from + 1] ?? 0, points[from + 2] ?? 0]
    grey.data[at] = (r * 77 + g * 151 + b * 28) >> 8
  }
  const pass = PASSES[frames++ % PASSES.length]
  const reads: CardRead[] = pass ? read(grey, pass) : []
  postMessage(reads)
})
