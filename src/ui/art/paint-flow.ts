import { type ClothCanvas, type ClothGround, openLayer } from './cloth-canvas.ts'
import type { ClothLayout } from './cloth-layout.ts'
import { type Context, colourOf } from './cloth-paint.ts'
import { css, DRAWER, mixColours, OWN, type Rgba, ROBOTS, tintOf } from './flow-colours.ts'
import { type FlowPlaces, type FlowSides, flowPlacesOf } from './flow-places.ts'
import { fillRest, linesOf } from './flow-rest.ts'
import { type BandWay, FLOW_SIDE, type FlowWhose, isOfOthers } from './flow-way.ts'
import { AT_REST, type ClothLayers, paintCloth } from './paint-cloth.ts'

/**
 * A part of a thread on its way: where it lies in the cloth, and where on both sides of the flow,
 * as parts of all.
 */
export type FlowBand = {
  /** The index of its thread in the cloth. */
  readonly thread: number
  readonly hue: number | null
  /** The group that put it in, whose colour others' money takes: see the tints below. */
  readonly group: number | null
  /** The end of its way. Only what others got keeps its colour: see the kinds below. */
  readonly whose: FlowWhose
  /** The way from the left edge of the first thread to that of the last, as wide as it is drawn there. */
  readonly at: number
  readonly wide: number
  readonly share: number
  readonly start: number
  readonly end: number
}

export type FlowPicture = {
  readonly bands: readonly FlowBand[]
  readonly sides: FlowSides
  /** The groups of both sides from the top: each one's left post has the colour of its money. */
  readonly givers: readonly (number | null)[]
  /** The heights at which people stand whom no band reaches. */
  readonly missed: readonly number[]
}

/** The hairline between two bands; one as thin as this has none. */
const APART = 1.5
const THIN = 3
const POST = 9
const TOP = 9
/**
 * The film of the truth: the cloth as it was, its promises fall, its threads go to who got them;
 * there they are looked at, and then make room for the figures.
 */
export const FILM_MS = { falls: 1500, leaves: 3600, isThere: 9500, settles: 11_500 }

/** Thinner than this, hatching across the colours looks like a fault; the sums beside it hold it still. */
const THINNEST_OWN = 4.5
const OWN_WAY = 0.55
/** The hatching comes so long once all threads are there. */
const HATCH_MS = 500

type Film = { readonly layers: ClothLayers; readonly flow: FlowPicture }

const clamped = (part: number) => Math.max(0, Math.min(1, part))
const eased = (part: number) => part * part * (3 - 2 * part)

/** Answers what draws the moment of the film so many milliseconds after its beginning. */
export function openFilm(canvas: ClothCanvas, { layers, flow }: Film): (afterMs: number) => void {
  const { on, colours, ground } = canvas
  const { falls, leaves, isThere } = FILM_MS
  const ways = {
    ...flow,
    ways: waysOf(canvas, { layout: layers.layout, flow }),
    posts: postsOf(flow),
  }
  let rest: FlowRest | null = null
  let isHatched = false
  return (afterMs) => {
    if (isHatched) return
    if (afterMs >= isThere) {
      // The flow at rest is painted once, and each frame is these two pictures until both are whole.
      rest ??= paintRest(canvas, ways)
      const hatched = clamped((afterMs - isThere) / HATCH_MS)
      isHatched = hatched === 1
      return drawRest(on, rest, hatched, ground)
    }
    if (afterMs >= leaves) {
      return paintFlow(canvas, ways, (afterMs - leaves) / (isThere - leaves))
    }
    const { layout } = layers
    const falling = clamped((afterMs - falls) / (leaves - falls))
    // The promises fall apart from the cloth.
    const moment = { ...AT_REST, woven: layout.rows.length * (1 - falling), promised: false }
    paintCloth(on, layers, { layout, moment }, colours, ground)
    const { width, height } = ground
    on.globalAlpha = 1 - falling
    on.drawImage(layers.promises, 0, falling * falling * height, width, height)
    on.globalAlpha = 1
  }
}

/** The ways of all bands, and the gaps of the sides between which they lead. */
type FlowWays = {
  readonly ways: readonly BandWay[]
  /** The colours of the posts of groups whose money is all of a kind that has one. */
  readonly posts: ReadonlyMap<number | null, string>
} & Pick<FlowPicture, 'sides' | 'givers' | 'missed'>

function waysOf(
  { ground, colours }: ClothCanvas,
  { layout, flow }: { readonly layout: ClothLayout; readonly flow: FlowPicture },
): readonly BandWay[] {
  const { left, right, scale } = flowPlacesOf(flow.sides)
  const all = ground.height - TOP
  const high = all * scale
  const read = colourReader()
  const ways = flow.bands.map((band, index) => {
    const { thread, hue, group, whose, at, wide, share, start, end } = band
    const strength = index % 2 === 0 ? 0.95 : 0.88
    const dyed = (colour: string): Rgba => {
      const [red, green, blue] = read(colour)
      return [red, green, blue, strength]
    }
    const before = dyed(colourOf(colours, hue, thread))
    return {
      middle: (at + wide / 2) * layout.right,
      wide: wide * layout.right,
      tall: share * high - clamped((share * high - THIN) / (2 * APART)) * APART,
      full: share * high,
      from: TOP + left.placeOf(start) * all + (share * high) / 2,
      to: TOP + right.placeOf(end) * all + (share * high) / 2,
      at,
      whose,
      isRobots: hue === null,
      before,
      after:
        whose === 'own'
          ? OWN
          : whose === 'drawer'
            ? DRAWER
            : hue === null
              ? ROBOTS
              : dyed(colourOf(colours, tintOf(group), thread)),
    }
  })
  const visible = ways.filter(({ whose, tall }) => whose !== 'own' || tall >= THINNEST_OWN)
  // Others' money lies upon all the rest, and nothing upon it.
  return [...visible.filter(({ whose }) => whose !== 'others'), ...visible.filter(isOfOthers)]
}

/** White where all of a group's money lies in the drawer, and sand where all of it is robots'. */
function postsOf({ bands, givers }: FlowPicture): ReadonlyMap<number | null, string> {
  const posts = new Map<number | null, string>()
  for (const giver of givers) {
    const ofGiver = bands.filter(({ group }) => group === giver)
    if (ofGiver.every(({ whose }) => whose === 'drawer')) posts.set(giver, css(DRAWER))
    else if (ofGiver.every(({ hue }) => hue === null)) posts.set(giver, css(ROBOTS))
  }
  return posts
}

/** Reads colours of any kind that CSS has as their parts: a canvas knows them all. */
function colourReader(): (colour: string) => Rgba {
  const { on } = openLayer({ width: 1, height: 1, scale: 1 })
  const read = new Map<string, Rgba>()
  return (colour) => {
    const known = read.get(colour)
    if (known) return known
    on.fillStyle = colour
    on.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = on.getImageData(0, 0, 1, 1).data
    read.set(colour, [red, green, blue, 1])
    return [red, green, blue, 1]
  }
}

/** Draws the threads so far on their way from the cloth to the flow; at 1 they are there. */
function paintFlow(canvas: ClothCanvas, flow: FlowWays, part: number): void {
  const { on, ground } = canvas
  on.clearRect(0, 0, ground.width, ground.height)
  for (const way of flow.ways) {
    // The oldest thread leaves first.
    const own = eased(clamped((part - (1 - OWN_WAY) * way.at) / OWN_WAY))
    // On the way its colour becomes that of its kind.
    on.strokeStyle = css(mixColours(way.before, way.after, own))
    strokeWay(on, way, own, ground)
  }
  on.globalAlpha = clamped(part * 4 - 3)
  paintBothPosts(canvas, flow)
  on.globalAlpha = 1
}

function paintBothPosts(
  { on, ground, colours }: ClothCanvas,
  { sides, givers, missed, posts }: FlowWays,
): void {
  const post = ground.width * FLOW_SIDE
  const { left, right } = flowPlacesOf(sides)
  const giverAt = (at: number) =>
    posts.get(givers[at] ?? null) ?? colourOf(colours, tintOf(givers[at] ?? null), 0)
  paintPosts(on, left.stretches, { x: post - POST, height: ground.height, colourAt: giverAt })
  const rightPosts = { x: ground.width - post, height: ground.height, colourAt: () => colours.beam }
  paintPosts(on, right.stretches, rightPosts)
  const dashes = missed.flatMap((middle) => DASHES.map((at) => dashAt(middle + at)))
  paintPosts(on, dashes, { ...rightPosts, colourAt: () => colours.promise })
}

/** The post of people who got nothing is short, and broken: three dashes around its middle. */
const DASHES = [-0.05, 0, 0.05]
const dashAt = (middle: number) => ({ top: middle - 0.015, bottom: middle + 0.015 })

type PostLook = {
  readonly x: number
  readonly height: number
  readonly colourAt: (at: number) => string
}

/** A post for each group: where one is missing, nothing stands. */
function paintPosts(
  on: Context,
  stretches: FlowPlaces['stretches'],
  { x, height, colourAt }: PostLook,
): void {
  const all = height - TOP
  for (const [at, { top, bottom }] of stretches.entries()) {
    if (top === bottom) continue
    on.fillStyle = colourAt(at)
    on.fillRect(x, TOP + top * all, POST, (bottom - top) * all)
  }
}

function strokeWay(on: Context, way: BandWay, own: number, { width, height }: ClothGround): void {
  const post = width * FLOW_SIDE
  on.lineWidth = Math.max(0.7, way.wide * (1 - own) + way.tall * own)
  // One curve, exactly: a straight thread and an eased way are cubic both, and so is what lies
  // between them.
  const x = (s: number) => way.middle + (post + s * (width - 2 * post) - way.middle) * own
  const y = (s: number, there: number) => (TOP + s * (height - TOP)) * (1 - own) + there * own
  on.beginPath()
  on.moveTo(x(0), y(0, way.from))
  on.bezierCurveTo(x(1 / 3), y(1 / 3, way.from), x(2 / 3), y(2 / 3, way.to), x(1), y(1, way.to))
  on.stroke()
}

/** The flow once its threads are there, and the lines upon what came back to its giver, each on a layer. */
type FlowRest = { readonly bands: HTMLCanvasElement; readonly lines: HTMLCanvasElement }

function paintRest({ ground, colours }: ClothCanvas, flow: FlowWays): FlowRest {
  const { canvas, on } = openLayer(ground)
  fillRest(on, flow.ways, ground)
  paintBothPosts({ on, ground, colours }, flow)
  return { bands: canvas, lines: linesOf(flow.ways, ground) }
}

function drawRest(
  on: Context,
  { bands, lines }: FlowRest,
  lined: number,
  { width, height }: ClothGround,
): void {
  on.clearRect(0, 0, width, height)
  on.drawImage(bands, 0, 0, width, height)
  on.globalAlpha = lined
  on.drawImage(lines, 0, 0, width, height)
  on.globalAlpha = 1
}
