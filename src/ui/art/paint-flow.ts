import type { ClothLayout } from './cloth-layout.ts'
import {
  type Canvas2d,
  type ClothColours,
  type DrawingSize,
  AT_REST,
  colourOf,
  paintCloth,
  paintPromises,
} from './paint-cloth.ts'

/** A part of a thread on its way: where it lies in the cloth, and where on both sides of the flow, as parts of all. */
export type FlowBand = {
  /** The index of its thread in the cloth. */
  readonly thread: number
  readonly hue: number | null
  /** From the left edge of the first thread to that of the last. */
  readonly at: number
  readonly share: number
  readonly start: number
  readonly end: number
}

/** The gaps below which a side's next group begins, as parts of all; each is so many pixels wide. */
type FlowSides = { readonly left: readonly number[]; readonly right: readonly number[] }

export type FlowPicture = { readonly bands: readonly FlowBand[]; readonly sides: FlowSides }

const FLOW_GAP = 14
const POST = 12
const TOP = 9
/** The film of the truth: the cloth as it was, its promises fall, its threads go to who got them. */
export const FILM_MS = { falls: 1500, leaves: 3600, isThere: 9500 }
const OWN_WAY = 0.55
const POINTS = 14

type Spot = { readonly x: number; readonly y: number }

const held = (part: number) => Math.max(0, Math.min(1, part))
const eased = (part: number) => part * part * (3 - 2 * part)

/** Draws the moment of the film so many milliseconds after its beginning. */
export function paintFilm(
  on: Canvas2d,
  { layout, flow }: { readonly layout: ClothLayout; readonly flow: FlowPicture },
  colours: ClothColours,
  afterMs: number,
  ground: DrawingSize,
): void {
  const { falls, leaves, isThere } = FILM_MS
  if (afterMs < leaves) {
    const falling = held((afterMs - falls) / (leaves - falls))
    const days = Math.ceil(layout.rows.length * (1 - falling))
    const rows = layout.rows.slice(0, days).map((row) => ({ ...row, hang: 0 }))
    paintCloth(on, { ...layout, rows }, colours, AT_REST, ground)
    on.save()
    on.globalAlpha = 1 - falling
    on.translate(0, falling * falling * ground.height)
    paintPromises(on, layout, colours, AT_REST, ground.height)
    on.restore()
    return
  }
  paintFlow(on, { layout, flow }, colours, held((afterMs - leaves) / (isThere - leaves)), ground)
}

/** Draws the threads so far on their way from the cloth to the flow; at 1 they are there. */
export function paintFlow(
  on: Canvas2d,
  { layout, flow }: { readonly layout: ClothLayout | null; readonly flow: FlowPicture },
  colours: ClothColours,
  part: number,
  ground: DrawingSize,
): void {
  on.clearRect(0, 0, ground.width, ground.height)
  const { left, right } = flow.sides
  const gaps = Math.max(left.length, right.length) * FLOW_GAP
  const tall = ground.height - TOP - gaps
  const whole = layout ? layout.right : ground.width
  for (const [index, { thread, hue, at, share, start, end }] of flow.bands.entries()) {
    // The oldest thread leaves first.
    const own = eased(held((part - (1 - OWN_WAY) * at) / OWN_WAY))
    const cloth = (s: number): Spot => ({
      x: (at + share / 2) * whole,
      y: TOP + s * (ground.height - TOP),
    })
    const from = TOP + (start + share / 2) * tall + countBelow(left, start) * FLOW_GAP
    const to = TOP + (end + share / 2) * tall + countBelow(right, end) * FLOW_GAP
    const way = (s: number): Spot => ({
      x: POST + s * (ground.width - 2 * POST),
      y: from + (to - from) * eased(s),
    })
    on.lineWidth = Math.max(0.7, share * (whole + (tall - whole) * own))
    on.strokeStyle = colourOf(colours, hue, thread)
    on.globalAlpha = index % 2 === 0 ? 0.95 : 0.88
    on.beginPath()
    for (let point = 0; point <= POINTS; point++) {
      const s = point / POINTS
      const [a, b] = [cloth(s), way(s)]
      on.lineTo(a.x + (b.x - a.x) * own, a.y + (b.y - a.y) * own)
    }
    on.stroke()
  }
  on.globalAlpha = held(part * 4 - 3)
  on.fillStyle = colours.beam
  on.fillRect(0, TOP, POST - 3, ground.height - TOP)
  on.fillRect(ground.width - POST + 3, TOP, POST - 3, ground.height - TOP)
  on.globalAlpha = 1
}

/** How many groups end at or above this offset. */
const countBelow = (edges: readonly number[], offset: number) =>
  edges.filter((edge) => edge <= offset + 1e-9).length
