import { type ClothGround, openLayer } from './cloth-canvas.ts'
import type { ClothLayout, Stretch } from './cloth-layout.ts'
import { BEAM, type ClothColours, type Context, colourOf, gapOf, SHADE } from './cloth-paint.ts'
import { paintWarp } from './cloth-warp.ts'
import { paintEdge, paintWeft } from './cloth-weft.ts'

/** The state of a moment, beside its layout. Parts are from 0 to 1. */
type ClothMoment = {
  /** How many days are woven, and the part of its height that a row has: old ones make room for a new one. */
  readonly woven: number
  readonly rowPart: number
  /** Threads from this one on are new, and come down by so much. */
  readonly newFrom: number
  readonly coming: number
  /** The stretches that were paid out last, and how far they are drawn out. */
  readonly pulled: readonly Stretch[]
  readonly pulling: number
  /** False where the promises are drawn apart from the cloth, or have fallen. */
  readonly promised: boolean
}

export const AT_REST: ClothMoment = {
  woven: Number.POSITIVE_INFINITY,
  rowPart: 1,
  newFrom: Number.POSITIVE_INFINITY,
  coming: 1,
  pulled: [],
  pulling: 1,
  promised: true,
}

/**
 * The cloth at rest, painted once: thousands of crossings in each of thirty frames a second are too
 * many for a slow machine. A frame stretches these pictures to where the cloth is at that moment.
 */
export type ClothLayers = {
  readonly layout: ClothLayout
  readonly warp: HTMLCanvasElement
  readonly weft: HTMLCanvasElement
  readonly promises: HTMLCanvasElement
}

/** Paints the layers of a cloth; its edge frays where the line stands still. */
export function paintLayers(
  layout: ClothLayout,
  colours: ClothColours,
  ground: ClothGround,
  frayed = false,
): ClothLayers {
  const [warp, weft, promises] = [openLayer(ground), openLayer(ground), openLayer(ground)]
  paintWarp(warp.on, layout, colours, ground)
  paintWeft(weft.on, layout, colours)
  paintGaps(warp.on, layout, ground.height)
  paintEdge(weft.on, layout, colours.weft, frayed)
  paintPromises(promises.on, layout, colours, ground.height)
  return { layout, warp: warp.canvas, weft: weft.canvas, promises: promises.canvas }
}

function paintGaps(on: Context, { stretches }: ClothLayout, height: number): void {
  for (const stretch of stretches) {
    const gap = gapOf(stretch)
    if (gap) on.clearRect(gap.x, 0, gap.width, height)
  }
}

/** A moment of the cloth: where its threads and days are, and the rest of its state. */
type ClothFrame = { readonly layout: ClothLayout; readonly moment: ClothMoment }

/** Draws a moment of the cloth. */
export function paintCloth(
  on: Context,
  layers: ClothLayers,
  { layout, moment }: ClothFrame,
  colours: ClothColours,
  ground: ClothGround,
): void {
  const { width, height } = ground
  on.clearRect(0, 0, width, height)
  if (moment.promised) drawPromises(on, layers, { layout, moment }, ground)
  paintOld(on, layers, { layout, moment }, ground)
  paintNew(on, layout, colours, moment, height)
  paintPulled(on, colours, moment, height)
  on.fillStyle = colours.beam
  on.fillRect(0, 0, width, BEAM - 3)
  on.fillStyle = SHADE
  on.fillRect(0, BEAM - 3, width, 3)
  paintTicks(on, layout, colours.beam)
}

/** The end of the threads that were there before. */
const endOf = ({ stretches, right }: ClothLayout, newFrom: number) => stretches[newFrom]?.x ?? right

function paintOld(
  on: Context,
  layers: ClothLayers,
  { layout, moment }: ClothFrame,
  ground: ClothGround,
) {
  const { scale, height, width } = ground
  const { newFrom, rowPart } = moment
  const isAtRest = layout === layers.layout && newFrom >= layout.stretches.length
  const from = isAtRest ? width : endOf(layers.layout, newFrom)
  const to = isAtRest ? width : endOf(layout, newFrom)
  if (from < 1 || to < 0.5) return
  on.drawImage(layers.warp, 0, 0, from * scale, height * scale, 0, 0, to, height)
  const tall = wovenOf({ layout, moment }, height)
  on.drawImage(layers.weft, 0, 0, from * scale, tall * scale, 0, 0, to, tall * rowPart)
}

/** The height of a layer down to the last day that is woven. */
const wovenOf = ({ layout, moment }: ClothFrame, height: number) =>
  Math.min(height, BEAM + 6 + moment.woven * (layout.rows[0]?.height ?? 0))

/** Draws the hatching beyond the last thread, as far as its days are woven. */
function drawPromises(
  on: Context,
  { layout: rest, promises }: ClothLayers,
  frame: ClothFrame,
  { scale, height, width }: ClothGround,
): void {
  const { layout, moment } = frame
  const from = rest.right
  const [wide, tall] = [width - from, wovenOf(frame, height)]
  if (wide < 1 || tall < 1) return
  const drawnWidth = wide * (layout.scale / rest.scale)
  const area = [from * scale, 0, wide * scale, tall * scale] as const
  on.drawImage(promises, ...area, layout.right, 0, drawnWidth, tall * moment.rowPart)
}

/** A brass tick stands between two deposits that are wide enough to be told apart. */
function paintTicks(on: Context, { stretches }: ClothLayout, beam: string): void {
  for (const stretch of stretches) {
    const gap = gapOf(stretch)
    if (!gap) continue
    const middle = gap.x + gap.width / 2
    on.fillStyle = beam
    on.fillRect(middle - 3, 0, 6, BEAM + 12)
    on.fillStyle = 'rgb(255 255 255 / 0.35)'
    on.fillRect(middle - 3, 0, 2, BEAM + 12)
  }
}

/** Profit that was credited without cash: hatched, beyond the last thread, with nothing under it. */
function paintPromises(
  on: Context,
  { rows, right }: ClothLayout,
  { promise }: ClothColours,
  height: number,
): void {
  const steps = new Path2D()
  let furthest = 0
  for (const { y, height: tall, hang } of rows) {
    furthest = Math.max(furthest, hang)
    if (hang > 4) steps.rect(right + 3, BEAM + 7 + y, hang - 4, tall - 2)
  }
  if (furthest <= 4) return
  on.save()
  on.strokeStyle = promise
  on.lineWidth = 1.5
  on.setLineDash([7, 5])
  on.stroke(steps)
  on.clip(steps)
  on.setLineDash([])
  on.lineWidth = 2.5
  on.beginPath()
  for (let x = right - height; x < right + furthest; x += 11) {
    on.moveTo(x, height)
    on.lineTo(x + height, 0)
  }
  on.stroke()
  on.restore()
}

/** The least between two shuttles: of a crowd that comes at once not each thread has its own. */
const SHUTTLES_APART = 24

/** New threads come down, each behind the shuttle that brings it. */
function paintNew(
  on: Context,
  { stretches }: ClothLayout,
  colours: ClothColours,
  { newFrom, coming }: ClothMoment,
  height: number,
): void {
  if (newFrom >= stretches.length) return
  const shuttles: Stretch[] = []
  for (const [at, stretch] of stretches.slice(newFrom).entries()) {
    on.fillStyle = colourOf(colours, stretch.hue, newFrom + at)
    on.fillRect(stretch.x, BEAM - 4, stretch.width, height * coming)
    const last = shuttles[shuttles.length - 1]
    if (!last || stretch.x - last.x >= SHUTTLES_APART) shuttles.push(stretch)
  }
  const tip = BEAM + height * coming
  for (const { x, width } of shuttles) {
    const half = Math.min(14, Math.max(6, width / 2))
    for (const [colour, wide, long] of [
      [colours.beam, half, 58],
      [colours.weft, half * 0.4, 26],
    ] as const) {
      on.fillStyle = colour
      on.beginPath()
      on.ellipse(x + width / 2, tip, wide, long / 2, 0, 0, Math.PI * 2)
      on.fill()
    }
  }
}

/** The threads that were paid out last leave downwards, strand by strand. */
function paintPulled(
  on: Context,
  colours: ClothColours,
  { pulled, pulling }: ClothMoment,
  height: number,
): void {
  if (pulling >= 1) return
  for (const { x, width, hue } of pulled) {
    const strands = Math.max(1, Math.ceil(width / 16))
    for (let at = 0; at < strands; at++) {
      // The leftmost goes first.
      const own = Math.max(0, Math.min(1, pulling * 1.6 - (0.6 * at) / strands))
      if (own >= 1) continue
      on.fillStyle = colourOf(colours, hue, at)
      const top = BEAM + own * own * height
      on.fillRect(x + (width * at) / strands, top, Math.max(1, width / strands - 3), height - top)
    }
  }
}
