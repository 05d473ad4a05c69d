// The package js-aruco2 brings no declarations; these cover what is used of it. Its stages are called one
// by one: its own `detect` has one setting for all cameras.

declare module 'js-aruco2/src/cv.js' {
  export type Image = { width: number; height: number; data: Uint8ClampedArray }
  export type Point = { x: number; y: number }
  export type Contour = Point[]

  const cv: {
    CV: {
      adaptiveThreshold(from: Image, to: Image, kernel: number, threshold: number): Image
      findContours(image: Image, border: Int32Array): Contour[]
    }
  }
  export default cv
}

declare module 'js-aruco2' {
  import type { Contour, Image, Point } from 'js-aruco2/src/cv.js'

  export type Marker = { id: number; corners: readonly Point[]; hammingDistance: number }

  class Dictionary {
    constructor(name: string)
    /** Each marker's cells, row by row: '1' is white. */
    codeList: string[]
    /** Called with the cells inside of a black edge, row by row, in each of the four turns: 1 is white. */
    find(cells: readonly (readonly (0 | 1)[])[]): { id: number; distance: number } | undefined
  }

  export class Detector {
    dictionary: Dictionary
    /** Takes a marker with fewer wrong cells than `maxHammingDistance`. */
    constructor(config: { dictionaryName: string; maxHammingDistance: number })
    findCandidates(
      contours: Contour[],
      shortestContour: number,
      tolerance: number,
      shortestEdge: number,
    ): Contour[]
    clockwiseCorners(candidates: Contour[]): Contour[]
    notTooNear(candidates: Contour[], distance: number): Contour[]
    findMarkers(image: Image, candidates: Contour[], size: number): Marker[]
  }

  const aruco: { AR: { Dictionary: typeof Dictionary; Detector: typeof Detector } }
  export default aruco
}
