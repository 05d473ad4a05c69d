import aruco, { type Detector, type Marker } from 'js-aruco2'
import cv from 'js-aruco2/src/cv.js'
import { FAMILY } from './marker.ts'

const { CV } = cv

/** A picture of one byte a point, from black to white. */
export type Grey = {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray
}

/** A marker that was found in one frame. */
export type CardRead = {
  readonly marker: number
  /** How far its edge A is turned from straight up, clockwise, in degrees from -180 to 180. */
  readonly turn: number
  /** The middle of the marker, and how long its edges are, in points of the frame. */
  readonly x: number
  readonly y: number
  readonly size: number
}

/** A way to look at one frame. Frames are looked at in each of these in turn. */
export type Pass = {
  /**
   * The points of the enlarged picture for each point of the frame, for cards that are small in it.
   */
  readonly grows: 1 | 2
  /**
   * Each point is the mean of nine first: in poor light a camera's noise is as large as what tells
   * black from white.
   */
  readonly isSmooth?: true
  readonly kernel: number
  readonly threshold: number
}
export const PASSES: readonly Pass[] = [
  { grows: 1, kernel: 2, threshold: 10 },
  { grows: 1, isSmooth: true, kernel: 6, threshold: 5 },
  { grows: 2, kernel: 6, threshold: 7 },
  { grows: 1, kernel: 3, threshold: 10 },
  { grows: 2, isSmooth: true, kernel: 10, threshold: 5 },
]

/** The most wrong cells of 36: two markers differ in twelve. */
const MOST_WRONG_CELLS = 3
/** Each cell of a marker is looked at in seven by seven points. */
export const FLAT = 56

type Buffers = { image: Grey; black: Grey; border: Int32Array }

/** A reader of frames. It keeps no picture: the next frame is read in the same memory. */
export function openFrameReader(family = FAMILY, mostWrong = MOST_WRONG_CELLS) {
  const detector = new aruco.AR.Detector({
    dictionaryName: family,
    maxHammingDistance: mostWrong + 1,
  })
  const find = openSquareFinder(detector)
  return (frame: Grey, pass: Pass): CardRead[] => {
    const { image, squares } = find(frame, pass)
    return detector.findMarkers(image, squares, FLAT).map((marker) => readOf(marker, pass.grows))
  }
}

/** Finds what may be the black edge of a marker, and gives it with the picture that it was found in. */
export function openSquareFinder(detector: Detector) {
  let smooth = emptyOf(0, 0)
  /** Buffers by how much the frame was made larger: passes take turns. */
  const buffers = new Map<Pass['grows'], Buffers>()
  return (frame: Grey, { grows, isSmooth, kernel, threshold }: Pass) => {
    const room = roomFor(buffers.get(grows), frame.width * grows, frame.height * grows)
    buffers.set(grows, room)
    const { black, border } = room
    if (isSmooth) smooth = smoothed(frame, smooth)
    const source = isSmooth ? smooth : frame
    const image = grows === 1 ? source : doubled(source, room.image)
    CV.adaptiveThreshold(image, black, kernel, threshold)
    const contours = CV.findContours(black, border)
    const candidates = detector.findCandidates(
      contours,
      4 * SMALLEST * grows,
      0.05,
      SMALLEST * grows,
    )
    const squares = detector.notTooNear(detector.clockwiseCorners(candidates), 4 * grows)
    return { image, squares }
  }
}

/** The shortest edge of a marker that is looked at, in points of the frame. */
const SMALLEST = 12

function readOf({ id, corners }: Marker, grows: number): CardRead {
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) throw new Error('A marker has four corners.')
  const upward = { x: a.x + b.x - c.x - d.x, y: a.y + b.y - c.y - d.y }
  const edge = (p: typeof a, q: typeof a) => Math.hypot(p.x - q.x, p.y - q.y)
  return {
    marker: id,
    turn: (Math.atan2(upward.x, -upward.y) * 180) / Math.PI,
    x: (a.x + b.x + c.x + d.x) / 4 / grows,
    y: (a.y + b.y + c.y + d.y) / 4 / grows,
    size: (edge(a, b) + edge(b, c) + edge(c, d) + edge(d, a)) / 4 / grows,
  }
}

const emptyOf = (width: number, height: number): Grey => ({
  width,
  height,
  data: new Uint8ClampedArray(width * height),
})

function roomFor(had: Buffers | undefined, width: number, height: number): Buffers {
  if (had?.image.width === width && had.image.height === height) return had
  const border = new Int32Array((width + 2) * (height + 2))
  return { image: emptyOf(width, height), black: emptyOf(width, height), border }
}

/** The frame with the mean of nine points in place of each; its rim stays as it is. */
function smoothed({ width, height, data }: Grey, had: Grey): Grey {
  const isAsLarge = had.width === width && had.height === height
  const { data: to } = isAsLarge ? had : emptyOf(width, height)
  to.set(data)
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      let sum = 0
      for (let row = at - width; row <= at + width; row += width) {
        sum += (data[row - 1] ?? 0) + (data[row] ?? 0) + (data[row + 1] ?? 0)
      }
      to[at] = sum / 9
    }
  }
  return { width, height, data: to }
}

/** The frame at twice its size, with points between its own. */
function doubled(frame: Grey, to: Grey): Grey {
  const { width, height, data } = frame
  for (let y = 0; y < height; y++) {
    const below = y + 1 < height ? width : 0
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const beside = x + 1 < width ? 1 : 0
      const here = data[at] ?? 0
      const right = data[at + beside] ?? 0
      const under = data[at + below] ?? 0
      const across = data[at + below + beside] ?? 0
      const out = 4 * y * width + 2 * x
      to.data[out] = here
      to.data[out + 1] = (here + right) >> 1
      to.data[out + 2 * width] = (here + under) >> 1
      to.data[out + 2 * width + 1] = (here + right + under + across) >> 2
    }
  }
  return to
}
