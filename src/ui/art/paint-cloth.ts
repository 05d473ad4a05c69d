import type { ClothLayout, DayRow, Strand, Stretch } from './cloth-layout.ts'

/** Colours as CSS has them; `threads` for each seat in turn, `robots` from one thread to the next. */
export type ClothColours = {
  readonly threads: readonly string[]
  readonly robots: readonly string[]
  readonly weft: string
  readonly promise: string
  readonly beam: string
}

/** The state of a moment, beside its layout. Parts are from 0 to 1. */
export type ClothMoment = {
  /** How far the newest day is woven. */
  readonly weaving: number
  /** Threads from this one on are new, and come down by so much. */
  readonly newFrom: number
  readonly coming: number
  /** The stretches that were paid out last, and how far they are drawn out. */
  readonly pulled: readonly Stretch[]
  readonly pulling: number
  /** The edge frays: the line stands still. */
  readonly frayed: boolean
}

export const AT_REST: ClothMoment = {
  weaving: 1,
  newFrom: Number.POSITIVE_INFINITY,
  coming: 1,
  pulled: [],
  pulling: 1,
  frayed: false,
}

const BEAM = 12
const FRINGE = 18
const SHADE = 'rgb(0 0 0 / 0.34)'
const FAINT = 'rgb(255 255 255 / 0.07)'

/** The size of a drawing in pixels. */
export type DrawingSize = { readonly width: number; readonly height: number }
export type Canvas2d = CanvasRenderingContext2D

/** Draws the whole cloth, as often as thirty times a second on a slow machine. */
export function paintCloth(
  on: Canvas2d,
  layout: ClothLayout,
  colours: ClothColours,
  moment: ClothMoment,
  { width, height }: DrawingSize,
): void {
  on.clearRect(0, 0, width, height)
  paintPromises(on, layout, colours, moment, height)
  paintWarp(on, layout, colours, moment, height)
  paintWeft(on, layout, colours, moment)
  paintEdge(on, layout, colours, moment)
  paintShuttles(on, layout, colours, moment, height)
  paintPulled(on, colours, moment, height)
  on.fillStyle = colours.beam
  on.fillRect(0, 0, width, BEAM - 3)
  on.fillStyle = SHADE
  on.fillRect(0, BEAM - 3, width, 3)
}

function tint(on: Canvas2d, path: Path2D, colour: string): void {
  on.fillStyle = colour
  on.fill(path)
}

/** The colour of a thread: its seat's, or one of the robots' in turn. */
export const colourOf = ({ threads, robots }: ClothColours, hue: number | null, at: number) =>
  (hue === null ? robots[at % robots.length] : threads[hue % threads.length]) ?? ''

function paintWarp(
  on: Canvas2d,
  { stretches, columns, left }: ClothLayout,
  colours: ClothColours,
  { newFrom, coming }: ClothMoment,
  height: number,
): void {
  const ghosts = new Path2D()
  for (const [at, { x, width, goneWidth, hue }] of stretches.entries()) {
    if (goneWidth > 1.5) ghosts.rect(x + goneWidth / 2, BEAM, 1, height)
    const long = at < newFrom ? height : height * coming
    on.fillStyle = colourOf(colours, hue, at)
    if (width > goneWidth) on.fillRect(x + goneWidth, BEAM - 4, width - goneWidth, long)
  }
  tint(on, ghosts, FAINT)
  paintStrands(on, columns, left, height)
  paintGaps(on, stretches, height)
}

/** Each strand is round: light on its left, shade on its right. Its end is as long as no other's beside it. */
function paintStrands(
  on: Canvas2d,
  columns: readonly Strand[],
  left: number,
  height: number,
): void {
  const [lights, shades] = [new Path2D(), new Path2D()]
  for (const [at, { x, width }] of columns.entries()) {
    if (x + width <= left + 1) continue
    const side = Math.max(1, width * 0.2)
    if (x >= left) lights.rect(x + side * 0.4, BEAM, side, height)
    shades.rect(x + width - side, BEAM, side, height)
    const short = 2 + scattered(at, FRINGE)
    on.clearRect(x, height - short, width, short)
    on.clearRect(x + width - 2, height - FRINGE - 6, 2, FRINGE + 6)
  }
  on.globalCompositeOperation = 'source-atop'
  tint(on, lights, 'rgb(255 255 255 / 0.2)')
  tint(on, shades, 'rgb(0 0 0 / 0.26)')
  on.globalCompositeOperation = 'source-over'
}

/** A whole number below `most` for each place, always the same and in no order that an eye could see. */
const scattered = (at: number, most: number) => (Math.imul(at + 1, 2_654_435_761) >>> 8) % most

/** Between two deposits there is a gap, where they are wide enough for one. */
function paintGaps(on: Canvas2d, stretches: readonly Stretch[], height: number): void {
  const gaps = new Path2D()
  for (const { x, width, goneWidth } of stretches) {
    if (width - goneWidth > 12 && x > 1) gaps.rect(x + goneWidth - 1.5, BEAM, 3, height)
  }
  on.globalCompositeOperation = 'source-atop'
  tint(on, gaps, 'rgb(0 0 0 / 0.5)')
  on.globalCompositeOperation = 'source-over'
}

type WeftPick = { readonly y: number; readonly height: number; readonly closes: boolean }

/** The picks of these days, from the top. Each day closes with a strong one. */
function picksOf(rows: readonly DayRow[], weaving: number): WeftPick[] {
  return rows.flatMap(({ y, height, picks }, day) => {
    const shown = day === rows.length - 1 ? Math.round(picks * weaving) : picks
    const pitch = height / picks
    return Array.from({ length: shown }, (_, at) => {
      const closes = at === picks - 1
      const thick = Math.min(pitch * 0.5, 8) + (closes ? 2 : 0)
      return { y: BEAM + 6 + y + pitch * (at + 0.5) - thick / 2, height: thick, closes }
    })
  })
}

function paintWeft(
  on: Canvas2d,
  { columns, rows, left }: ClothLayout,
  { weft }: ClothColours,
  { weaving }: ClothMoment,
): void {
  const standing = columns.filter(({ x, width }) => x + width > left + 1)
  for (const [row, { y, height, closes }] of picksOf(rows, weaving).entries()) {
    // A path for each row: one of thousands of pieces takes a slow machine ten times as long.
    const [over, shadow, dip] = [new Path2D(), new Path2D(), new Path2D()]
    for (const [at, { x, width }] of standing.entries()) {
      const from = Math.max(x, left)
      const wide = x + width - from
      // Columns are counted from the right, for they go from the left: an over stays an over.
      if ((standing.length - at + row) % 2 === 0) {
        dip.rect(from, y + height * 0.3, wide, height * 0.4)
        continue
      }
      const round = Math.min(height / 2, wide / 2)
      addPill(over, { x: from - 1, y, width: wide + 2, height }, round)
      addPill(shadow, { x: from - 1, y: y + 2, width: wide + 2, height: height + 1 }, round)
    }
    tint(on, dip, 'rgb(0 0 0 / 0.2)')
    tint(on, shadow, SHADE)
    on.globalAlpha = closes ? 1 : 0.78
    tint(on, over, weft)
    on.globalAlpha = 1
  }
}

/** Browsers of 2020 draw no round corners. */
function addPill(
  path: Path2D,
  { x, y, width, height }: Strand & Pick<DayRow, 'y' | 'height'>,
  round: number,
): void {
  if ('roundRect' in path) path.roundRect(x, y, width, height, round)
  else (path as Path2D).rect(x, y, width, height)
}

/** Profit that was credited without cash: hatched, beyond the last thread, with nothing under it. */
export function paintPromises(
  on: Canvas2d,
  { rows, right }: ClothLayout,
  { promise }: ClothColours,
  { weaving }: ClothMoment,
  height: number,
): void {
  const steps = new Path2D()
  const before = rows[rows.length - 2]?.hang ?? 0
  let furthest = 0
  for (const [at, { y, height: tall, hang }] of rows.entries()) {
    const reach = at === rows.length - 1 ? before + (hang - before) * weaving : hang
    furthest = Math.max(furthest, reach)
    if (reach > 4) steps.rect(right + 3, BEAM + 7 + y, reach - 4, tall - 2)
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

/** The loose ends of the weft, by threads that were taken; long ones while the line stands still. */
function paintEdge(
  on: Canvas2d,
  { rows, left, right }: ClothLayout,
  { weft }: ClothColours,
  { weaving, frayed }: ClothMoment,
): void {
  if (left < 1) return
  on.strokeStyle = weft
  on.lineCap = 'round'
  const end = Math.min(left, right)
  const [reach, spread, fall] = frayed ? [34, 47, 26] : [12, 11, 5]
  on.globalAlpha = frayed ? 0.95 : 0.7
  for (const [at, pick] of picksOf(rows, weaving).entries()) {
    const loose = reach + scattered(at, spread)
    const drop = fall + scattered(at + 50, fall + 4)
    const y = pick.y + pick.height / 2
    on.lineWidth = Math.max(2, pick.height * (frayed ? 0.4 : 0.55))
    on.beginPath()
    on.moveTo(end + 4, y)
    on.bezierCurveTo(end - loose * 0.4, y - 2, end - loose * 0.8, y, end - loose, y + drop)
    on.stroke()
  }
  on.globalAlpha = 1
}

/** The shuttle that brings a new thread, at its end. */
function paintShuttles(
  on: Canvas2d,
  { stretches }: ClothLayout,
  { beam, weft }: ClothColours,
  { newFrom, coming }: ClothMoment,
  height: number,
): void {
  if (coming >= 1) return
  for (const { x, width } of stretches.slice(newFrom)) {
    const [half, middle] = [Math.min(14, Math.max(6, width / 2)), x + width / 2]
    const tip = BEAM + height * coming
    for (const [colour, wide, long] of [
      [beam, half, 58],
      [weft, half * 0.4, 26],
    ] as const) {
      on.fillStyle = colour
      on.beginPath()
      on.ellipse(middle, tip, wide, long / 2, 0, 0, Math.PI * 2)
      on.fill()
    }
  }
}

/** The threads that were paid out last leave downwards, strand by strand. */
function paintPulled(
  on: Canvas2d,
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
