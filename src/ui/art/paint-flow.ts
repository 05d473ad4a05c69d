import type { ClothGround } from './cloth-canvas.ts'
import type { ClothLayout } from './cloth-layout.ts'
import { type ClothColours, type Context, colourOf } from './cloth-paint.ts'
import { AT_REST, type ClothLayers, paintCloth } from './paint-cloth.ts'

/**
 * A part of a thread on its way: where it lies in the cloth, and where on both sides of the flow,
 * as parts of all.
 */
export type FlowBand = {
  /** The index of its thread in the cloth. */
  readonly thread: number
  readonly hue: number | null
  /** Nobody got it but its own giver, or nobody yet: it turns grey on its way, and robots' to sand. */
  readonly isQuiet: boolean
  /** From the left edge of the first thread to that of the last, and so wide as it is drawn there. */
  readonly at: number
  readonly wide: number
  readonly share: number
  readonly start: number
  readonly end: number
}

/** The gaps below which a side's next group begins, as parts of all; each is so many pixels wide. */
type FlowSides = { readonly left: readonly number[]; readonly right: readonly number[] }

export type FlowPicture = { readonly bands: readonly FlowBand[]; readonly sides: FlowSides }

const FLOW_GAP = 14
const POST = 9
const TOP = 9
/**
 * The film of the truth: the cloth as it was, its promises fall, its threads go to who got them;
 * there they are looked at, and then make room for the figures.
 */
export const FILM_MS = { falls: 1500, leaves: 3600, isThere: 9500, settles: 11_500 }
/** The part of the width that is left free on each side: words stand there, and never on the bands. */
export const FLOW_SIDE = 0.2
/** The grey of what is not others' money. */
export const FLOW_QUIET = 'rgb(160 170 165 / 0.28)'
/** The sand of what robots put in and others got: beside a thousand of them a class is a few bright bands. */
export const FLOW_ROBOTS = 'rgb(206 186 138 / 0.62)'
const OWN_WAY = 0.55

type Film = { readonly layers: ClothLayers; readonly flow: FlowPicture }

const held = (part: number) => Math.max(0, Math.min(1, part))
const eased = (part: number) => part * part * (3 - 2 * part)

/** Draws the moment of the film so many milliseconds after its beginning. */
export function paintFilm(
  on: Context,
  { layers, flow }: Film,
  colours: ClothColours,
  afterMs: number,
  ground: ClothGround,
): void {
  const { falls, leaves, isThere } = FILM_MS
  const { layout } = layers
  if (afterMs >= leaves) {
    const part = held((afterMs - leaves) / (isThere - leaves))
    return paintFlow(on, { layout, flow }, colours, part, ground)
  }
  const falling = held((afterMs - falls) / (leaves - falls))
  // The promises fall apart from the cloth.
  const moment = { ...AT_REST, woven: layout.rows.length * (1 - falling), promised: false }
  paintCloth(on, layers, { layout, moment }, colours, ground)
  const { width, height } = ground
  on.globalAlpha = 1 - falling
  on.drawImage(layers.promises, 0, falling * falling * height, width, height)
  on.globalAlpha = 1
}

/** Draws the threads so far on their way from the cloth to the flow; at 1 they are there. */
function paintFlow(
  on: Context,
  { layout, flow }: { readonly layout: ClothLayout; readonly flow: FlowPicture },
  colours: ClothColours,
  part: number,
  ground: ClothGround,
): void {
  on.clearRect(0, 0, ground.width, ground.height)
  const { left, right } = flow.sides
  const tall = ground.height - TOP - Math.max(left.length, right.length) * FLOW_GAP
  const post = ground.width * FLOW_SIDE
  for (const [
    index,
    { thread, hue, isQuiet, at, wide, share, start, end },
  ] of flow.bands.entries()) {
    const middle = (at + wide / 2) * layout.right
    // The oldest thread leaves first.
    const own = eased(held((part - (1 - OWN_WAY) * at) / OWN_WAY))
    const from = TOP + (start + share / 2) * tall + countBelow(left, start) * FLOW_GAP
    const to = TOP + (end + share / 2) * tall + countBelow(right, end) * FLOW_GAP
    on.lineWidth = Math.max(0.7, wide * layout.right * (1 - own) + share * tall * own)
    on.strokeStyle = colourOf(colours, hue, thread)
    // On the way its colour gives way to that of its kind.
    const kind = isQuiet ? FLOW_QUIET : hue === null ? FLOW_ROBOTS : null
    const bright = index % 2 === 0 ? 0.95 : 0.88
    on.globalAlpha = kind ? bright * (1 - own) : bright
    // One curve, exactly: a straight thread and an eased way are cubic both, and so is what lies
    // between them.
    const x = (s: number) => middle + (post + s * (ground.width - 2 * post) - middle) * own
    const y = (s: number, there: number) =>
      (TOP + s * (ground.height - TOP)) * (1 - own) + there * own
    on.beginPath()
    on.moveTo(x(0), y(0, from))
    on.bezierCurveTo(x(1 / 3), y(1 / 3, from), x(2 / 3), y(2 / 3, to), x(1), y(1, to))
    if (on.globalAlpha > 0) on.stroke()
    if (!kind || own === 0) continue
    on.globalAlpha = own
    on.strokeStyle = kind
    on.stroke()
  }
  on.globalAlpha = held(part * 4 - 3)
  on.fillStyle = colours.beam
  on.fillRect(post - POST, TOP, POST, ground.height - TOP)
  on.fillRect(ground.width - post, TOP, POST, ground.height - TOP)
  on.globalAlpha = 1
}

/** How many groups end at or above this offset. */
const countBelow = (edges: readonly number[], offset: number) =>
  edges.filter((edge) => edge <= offset + 1e-9).length
