import type { Stretch } from './cloth-layout.ts'

// The painters of the cloth share these: its colours, its beam, and the gap between two deposits.

/** Colours as CSS has them; `threads` for each seat in turn, `robots` from one thread to the next. */
export type ClothColours = {
  readonly threads: readonly string[]
  readonly robots: readonly string[]
  readonly weft: string
  readonly weftDark: string
  readonly promise: string
  readonly beam: string
}

export type Context = CanvasRenderingContext2D

/** Threads hang from a beam of so many pixels. */
export const BEAM = 12
export const SHADE = 'rgb(0 0 0 / 0.34)'

export function tint(on: Context, path: Path2D, colour: string): void {
  on.fillStyle = colour
  on.fill(path)
}

/** The colour of a thread: its seat's, or one of the robots' in turn. */
export const colourOf = ({ threads, robots }: ClothColours, hue: number | null, at: number) =>
  (hue === null ? robots[at % robots.length] : threads[hue % threads.length]) ?? ''

/** A whole number below `most` for each place, always the same and in no order that an eye could see. */
export const scatter = (at: number, most: number) => (Math.imul(at + 1, 2_654_435_761) >>> 8) % most

/** A narrower band has no room for a gap. */
const GAP = { most: 7, part: 0.2, from: 12 }

/**
 * The gap before what is left of a deposit, by which an eye counts it as one; null for a thin one,
 * and for the first.
 */
export function gapOf({ x, width, goneWidth }: Stretch) {
  const left = width - goneWidth
  if (left < GAP.from || x + goneWidth < 1) return null
  const wide = Math.min(GAP.most, left * GAP.part)
  return { x: x + goneWidth - wide / 2, width: wide }
}
