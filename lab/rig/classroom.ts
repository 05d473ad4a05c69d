import { CELLS, cellsOf } from '#features/cards/rules/marker.ts'
import type { Grey } from '#features/cards/rules/read-frame.ts'
import { between, type Random, randomFrom } from './random.ts'

// Draws what a camera sees of a class that holds its answer cards up: grey points, with what makes
// them hard to read. No lens, hand or lamp is real here.

/** A card as it is held. Lengths are points of the picture, angles degrees. */
export type HeldCard = {
  /** The place of its marker in the family, or the marker's cells where it is of none. */
  readonly marker: number | readonly (readonly boolean[])[]
  readonly x: number
  readonly y: number
  /** The length of the marker's edge where it is held straight to the camera. */
  readonly size: number
  /** How far its edge A is turned clockwise from straight up. */
  readonly turn: number
  /** How far it is turned away sideways and backwards. */
  readonly yaw: number
  readonly pitch: number
  /** Seen in a mirror. */
  readonly isMirrored?: boolean
  /** The places of fingers on the card's rim, from 0 to 1 around it. */
  readonly fingers?: readonly number[]
}

export type Light = {
  /** The brightness of white paper at the left and at the right, of 255. */
  readonly left: number
  readonly right: number
  /** How much of white is lost: 0 is clear, 1 is grey. */
  readonly haze: number
  /** The deviation of each point. */
  readonly noise: number
  /** The deviation of the blur of the lens, in points. */
  readonly blur: number
  /** How many points the camera or the hands move while a frame is taken. */
  readonly motion: number
}

/** The card's own edge is so many times its marker's. */
const CARD = 140 / 104
const BLACK = 0.09
const WHITE = 0.92
const SKIN = [0.28, 0.62] as const
/** Each point is looked up so many times in each direction. */
const FINE = 3

/** A frame of these cards; later ones are held before earlier ones. */
export function drawFrame(
  random: Random,
  { width, height }: { readonly width: number; readonly height: number },
  cards: readonly HeldCard[],
  light: Light,
  background: Float32Array = plainWall(width, height),
): Grey {
  const points = background.slice()
  for (const card of cards) drawCard(random, points, width, height, card)
  return expose(random, points, width, height, light)
}

function plainWall(width: number, height: number): Float32Array {
  return new Float32Array(width * height).fill(0.55)
}

/** Faces, benches, and shirts with squares and stripes. */
export function crowdedWall(random: Random, width: number, height: number): Float32Array {
  const points = plainWall(width, height)
  const things = Math.round((width * height) / 9000)
  for (let at = 0; at < things; at++) {
    const [w, h] = [between(random, 20, 120), between(random, 20, 120)]
    const [left, top] = [between(random, -20, width), between(random, -20, height)]
    const cell = between(random, 2, 14)
    const kind = between(random, 0, 4)
    const [dark, bright] = [0.08 + 0.3 * random(), 0.5 + 0.45 * random()]
    const seed = between(random, 1, 1_000_000)
    for (let y = Math.max(0, top); y < Math.min(height, top + h); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, left + w); x++) {
        const [column, row] = [Math.floor((x - left) / cell), Math.floor((y - top) / cell)]
        points[y * width + x] = isDark(kind, column, row, seed) ? dark : bright
      }
    }
  }
  return points
}

/** A plain patch, a shirt of squares, of stripes, of blocks by chance, of boxes. */
function isDark(kind: number, column: number, row: number, seed: number): boolean {
  if (kind === 0) return seed % 2 === 0
  if (kind === 1) return (column + row) % 2 === 0
  if (kind === 2) return column % 2 === 0
  if (kind === 3) return isBlock(column, row, seed)
  return column % 8 === 0 || row % 8 === 0 || (column % 8 === 7 && row % 8 < 7)
}

/** Black or white by chance, the same for the same place. */
function isBlock(column: number, row: number, seed: number): boolean {
  let mixed = Math.imul(column, 374_761_393) ^ Math.imul(row, 668_265_263) ^ seed
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177)
  return ((mixed ^ (mixed >>> 16)) & 1) === 1
}

/** A spot of a card from its middle; the marker's edge is 1. */
type Spot = { readonly u: number; readonly v: number }

function drawCard(
  random: Random,
  points: Float32Array,
  width: number,
  height: number,
  card: HeldCard,
): void {
  const toCard = unproject(card)
  const cells = typeof card.marker === 'number' ? cellsOf(card.marker) : card.marker
  const skin = SKIN[0] + (SKIN[1] - SKIN[0]) * random()
  const reach = Math.ceil(card.size * CARD)
  for (let y = Math.max(0, Math.floor(card.y - reach)); y < card.y + reach && y < height; y++) {
    for (let x = Math.max(0, Math.floor(card.x - reach)); x < card.x + reach && x < width; x++) {
      let [sum, hits] = [0, 0]
      for (let fine = 0; fine < FINE * FINE; fine++) {
        const dx = ((fine % FINE) + 0.5) / FINE
        const dy = (Math.floor(fine / FINE) + 0.5) / FINE
        const shade = shadeAt(toCard(x + dx, y + dy), cells, card, skin)
        if (shade === null) continue
        sum += shade
        hits++
      }
      if (hits === 0) continue
      const at = y * width + x
      points[at] = (sum + (FINE * FINE - hits) * (points[at] ?? 0)) / (FINE * FINE)
    }
  }
}

/** The brightness of a card at one spot of it; null beside it. */
function shadeAt(
  { u, v }: Spot,
  cells: readonly (readonly boolean[])[],
  { fingers = [], isMirrored = false }: HeldCard,
  skin: number,
): number | null {
  const half = CARD / 2
  if (fingers.some((finger) => isUnder(finger, u, v))) return skin
  if (Math.abs(u) > half || Math.abs(v) > half) return null
  const across = isMirrored ? -u : u
  const column = Math.floor((across + 0.5) * CELLS)
  const row = Math.floor((v + 0.5) * CELLS)
  return cells[row]?.[column] === true ? BLACK : WHITE
}

/**
 * A thumb that comes in over the rim, as wide as a cell and a half and to the edge of the marker or
 * over it.
 */
function isUnder(finger: number, u: number, v: number): boolean {
  const side = Math.floor(finger * 4) % 4
  const along = (finger * 4 - Math.floor(finger * 4) - 0.5) * CARD
  const [a, b] = side === 0 ? [u, v] : side === 1 ? [-v, u] : side === 2 ? [-u, -v] : [v, -u]
  return (
    Math.abs(a - along) < 0.09 && b < 0 && -b > THUMB_ENDS + 0.07 * ((finger * 97) % 1) && -b < 0.85
  )
}
/** How far from the middle a thumb ends at most: half a marker is 0.5. */
const THUMB_ENDS = 0.48

/** Leads from a point of the picture to the spot of the card that is seen there. */
function unproject(card: HeldCard): (x: number, y: number) => Spot {
  const [turn, yaw, pitch] = [card.turn, card.yaw, card.pitch].map((deg) => (deg * Math.PI) / 180)
  const [ct, st] = [Math.cos(turn ?? 0), Math.sin(turn ?? 0)]
  const [cy, sy] = [Math.cos(yaw ?? 0), Math.sin(yaw ?? 0)]
  const [cp, sp] = [Math.cos(pitch ?? 0), Math.sin(pitch ?? 0)]
  // The card's own axes as the camera sees them: turned in its plane, then sideways, then backwards.
  const axis = (a: number, b: number) => ({
    x: a * cy,
    y: b * cp + a * sy * sp,
    z: -a * sy * cp + b * sp,
  })
  const across = axis(ct, st)
  const down = axis(-st, ct)
  // So far away, in lengths of the marker.
  const far = 1004 / card.size
  return (x, y) => {
    const px = (x - card.x) / card.size
    const py = (y - card.y) / card.size
    // across.x·u + down.x·v = px·(1 + (across.z·u + down.z·v) / far), and the same for y.
    const a = across.x - (px * across.z) / far
    const b = down.x - (px * down.z) / far
    const c = across.y - (py * across.z) / far
    const d = down.y - (py * down.z) / far
    const area = a * d - b * c
    return { u: (px * d - b * py) / area, v: (a * py - px * c) / area }
  }
}

/** Normal deviates, drawn once. */
const NOISE = normalDeviates(randomFrom(1), 2 ** 16)

function normalDeviates(random: Random, count: number): Float32Array {
  return Float32Array.from(
    { length: count },
    () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  )
}

function expose(
  random: Random,
  points: Float32Array,
  width: number,
  height: number,
  light: Light,
): Grey {
  const soft = blurred(points, width, height, light)
  const data = new Uint8ClampedArray(width * height)
  // This frame begins somewhere in the table of noise, and each of its lines goes on from there.
  let noise = Math.floor(random() * NOISE.length)
  for (let y = 0; y < height; y++) {
    noise += between(random, 0, 997)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const bright = light.left + ((light.right - light.left) * x) / width
      const clear = (soft[at] ?? 0) * (1 - light.haze) + 0.5 * light.haze
      data[at] = clear * bright + light.noise * (NOISE[noise++ % NOISE.length] ?? 0)
    }
  }
  return { width, height, data }
}

function blurred(points: Float32Array, width: number, height: number, light: Light): Float32Array {
  let soft = points
  const lens = kernelOf(light.blur)
  if (lens.length > 1) {
    soft = smeared(soft, width, height, lens, 1)
    soft = smeared(soft, width, height, lens, width)
  }
  const long = Math.round(light.motion)
  if (long < 2) return soft
  return smeared(
    soft,
    width,
    height,
    Array.from({ length: long }, () => 1 / long),
    1,
  )
}

function kernelOf(deviation: number): number[] {
  const reach = Math.ceil(2 * deviation)
  const weights = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * deviation ** 2 || 1)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Each point mixed with its neighbours, `step` points apart: 1 along a line, the width from line to line. */
function smeared(
  points: Float32Array,
  width: number,
  height: number,
  kernel: readonly number[],
  step: number,
): Float32Array {
  const reach = (kernel.length - 1) >> 1
  const weights = Float32Array.from(kernel)
  const out = new Float32Array(points.length)
  const last = step === 1 ? width - 1 : height - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const place = step === 1 ? x : y
      const isInside = place >= reach && place + reach <= last
      let sum = 0
      for (let k = 0; k < weights.length; k++) {
        const away = k - reach
        const offset = isInside ? away : Math.max(-place, Math.min(last - place, away))
        sum += (weights[k] ?? 0) * (points[at + offset * step] ?? 0)
      }
      out[at] = sum
    }
  }
  return out
}
