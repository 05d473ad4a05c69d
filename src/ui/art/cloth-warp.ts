import type { ClothLayout, Strand } from './cloth-layout.ts'
import { BEAM, type ClothColours, type Context, colourOf, scatter, tint } from './cloth-paint.ts'

const FRINGE = 18
/** The strings where threads have gone. */
const GONE = { apart: 9, wide: 1.5, strength: 0.4 }
/** The strings of an empty loom: so far apart, so wide and so strong. */
const PLACE = { apart: 16, wide: 5, strength: 0.6 }

/** Draws the threads at rest, each as wide as its deposit; where there is none, the places for them. */
export function paintWarp(
  on: Context,
  { stretches, columns, left }: ClothLayout,
  colours: ClothColours,
  { width: whole, height }: { readonly width: number; readonly height: number },
): void {
  for (const [at, { x, width, goneWidth, hue }] of stretches.entries()) {
    on.fillStyle = colourOf(colours, hue, at)
    if (goneWidth > 1.5) paintGone(on, x, goneWidth, height)
    if (width > goneWidth) on.fillRect(x + goneWidth, BEAM - 4, width - goneWidth, height)
  }
  if (stretches.length === 0) {
    paintStrings(on, colours, whole, height)
  }
  paintStrands(on, columns, left, height)
}

/** The place of what was paid out keeps thin strings of its colour: whose it was stays to be seen. */
function paintGone(on: Context, x: number, wide: number, height: number): void {
  const { apart, wide: string, strength } = GONE
  on.globalAlpha = strength
  for (let at = Math.min(apart, wide) / 2; at < wide; at += apart) {
    on.fillRect(x + at, BEAM, Math.min(string, wide / 2), height)
  }
  on.globalAlpha = 1
}

/** The strings of a loom that waits, in the colours that the class will have. */
function paintStrings(on: Context, colours: ClothColours, whole: number, height: number): void {
  const { apart, wide, strength } = PLACE
  on.globalAlpha = strength
  for (let at = 0; (at + 0.5) * apart < whole; at += 1) {
    on.fillStyle = colourOf(colours, at, at)
    on.fillRect((at + 0.5) * apart, BEAM, wide, height - BEAM - 3 * scatter(at, FRINGE))
  }
  on.globalAlpha = 1
}

/** Each strand is round: light on its left, shade on its right. Those of one deposit end together. */
function paintStrands(on: Context, columns: readonly Strand[], left: number, height: number): void {
  const [lights, shades] = [new Path2D(), new Path2D()]
  for (const [at, { x, width, of }] of columns.entries()) {
    if (x + width <= left + 1) continue
    const side = Math.max(1, width * 0.2)
    if (x >= left) lights.rect(x + side * 0.4, BEAM, side, height)
    shades.rect(x + width - side, BEAM, side, height)
    const short = of === null ? 2 + scatter(at, FRINGE) : 4 + scatter(of, FRINGE - 4) + (at % 2) * 3
    on.clearRect(x, height - short, width, short)
    on.clearRect(x + width - 2, height - FRINGE - 6, 2, FRINGE + 6)
  }
  on.globalCompositeOperation = 'source-atop'
  tint(on, lights, 'rgb(255 255 255 / 0.15)')
  tint(on, shades, 'rgb(0 0 0 / 0.2)')
  on.globalCompositeOperation = 'source-over'
}
