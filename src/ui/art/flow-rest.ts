import { OWN_LINES } from '../look/own-money.ts'
import { type ClothGround, openLayer } from './cloth-canvas.ts'
import type { Context } from './cloth-paint.ts'
import { css } from './flow-colours.ts'
import { type BandWay, FLOW_SIDE, isOfOthers } from './flow-way.ts'

// The flow once its threads are there. Here a band is as high all the way as at both posts: two that lie
// side by side there do so everywhere, and a slope takes nothing from either.

/** Paint of what is cut out, or kept of lines: a band that is seen through would leave a part. */
const WHOLE = '#fff'
/** The most that stays free beside a ribbon that crosses another. */
const CROSSING = 2
/** Two bands that begin and end this near to one another are side by side. */
const NEAR = 0.01

/** The lines of one's own lie so far apart. */
const LINES_APART = 13

/** Fills all bands: others' money as ribbons, each of which is cut out of those that it crosses. */
export function fillRest(on: Context, ways: readonly BandWay[], ground: ClothGround): void {
  for (const way of ways.filter((one) => !isOfOthers(one))) fillWay(on, way, ground)
  for (const ribbon of ribbonsOf(ways.filter(isOfOthers))) {
    const whole = wholeOf(ribbon)
    on.globalCompositeOperation = 'destination-out'
    const tall = whole.tall + 2 * Math.min(CROSSING, whole.tall / 2)
    fillWay(on, { ...whole, tall }, ground, WHOLE)
    on.globalCompositeOperation = 'source-over'
    for (const way of ribbon) fillWay(on, way, ground)
  }
}

type Ribbon = readonly BandWay[]

/** The bands that lie side by side at both ends: they cross nothing of their own. */
export function ribbonsOf(ways: readonly BandWay[]): readonly Ribbon[] {
  const isBeside = (above: BandWay | undefined, below: BandWay) =>
    above !== undefined &&
    Math.abs(above.from + (above.full + below.full) / 2 - below.from) < NEAR &&
    Math.abs(above.to + (above.full + below.full) / 2 - below.to) < NEAR
  const ribbons: BandWay[][] = []
  for (const way of [...ways].sort((a, b) => a.from - b.from)) {
    const last = ribbons[ribbons.length - 1]
    if (last && isBeside(last[last.length - 1], way)) last.push(way)
    else ribbons.push([way])
  }
  // Robots' money lies under people's, and a wide ribbon under a thin one, which it would hide.
  const rank = (ribbon: Ribbon) => (ribbon.every(({ isRobots }) => isRobots) ? 1 : 0)
  return ribbons.sort((a, b) => rank(b) - rank(a) || wholeOf(b).tall - wholeOf(a).tall)
}

/** A ribbon as one band, from the upper edge of its first to the lower edge of its last. */
function wholeOf(ribbon: Ribbon): BandWay {
  const [first, last] = [ribbon[0] as BandWay, ribbon[ribbon.length - 1] as BandWay]
  const upper = first.from - first.tall / 2
  const tall = last.from + last.tall / 2 - upper
  return { ...first, tall, from: upper + tall / 2, to: first.to - first.tall / 2 + tall / 2 }
}

function fillWay(on: Context, way: BandWay, { width }: ClothGround, colour = css(way.after)): void {
  const post = width * FLOW_SIDE
  const x = (part: number) => post + part * (width - 2 * post)
  const half = Math.max(0.7, way.tall) / 2
  const { from, to } = way
  on.fillStyle = colour
  on.beginPath()
  on.moveTo(x(0), from - half)
  on.bezierCurveTo(x(1 / 3), from - half, x(2 / 3), to - half, x(1), to - half)
  on.lineTo(x(1), to + half)
  on.bezierCurveTo(x(2 / 3), to + half, x(1 / 3), from + half, x(0), from + half)
  on.fill()
}

/** The lines upon what came back to its giver, on a layer of their own. */
export function linesOf(ways: readonly BandWay[], ground: ClothGround): HTMLCanvasElement {
  const { canvas, on } = openLayer(ground)
  for (const way of ways.filter(({ whose }) => whose === 'own')) fillWay(on, way, ground, WHOLE)
  strokeLines(on, ground)
  // A band that crosses one's own is whole.
  on.globalCompositeOperation = 'destination-out'
  for (const way of ways.filter(({ whose }) => whose !== 'own')) fillWay(on, way, ground, WHOLE)
  return canvas
}

/** Lines over the whole ground, which stay only where something is. */
function strokeLines(on: Context, { width, height }: ClothGround): void {
  on.globalCompositeOperation = 'source-in'
  on.strokeStyle = OWN_LINES.colour
  on.lineWidth = OWN_LINES.wide
  on.beginPath()
  for (let x = -height; x < width; x += LINES_APART) {
    on.moveTo(x, 0)
    on.lineTo(x + height, height)
  }
  on.stroke()
}
