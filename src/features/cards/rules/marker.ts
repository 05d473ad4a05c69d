import aruco from 'js-aruco2'

/**
 * The family of markers: 250 of six by six cells, any two of which differ in at least twelve, turned or not.
 * With at most three wrong cells it had no wrong side, where families of fewer cells had some.
 */
export const FAMILY = 'ARUCO_MIP_36h12'
/** Six cells, and the black edge on both sides. */
export const CELLS = 8

const codes = new aruco.AR.Dictionary(FAMILY).codeList

/** The rows of a marker from the top; true is black. */
export function cellsOf(marker: number): boolean[][] {
  const code = codes[marker]
  if (code === undefined) throw new Error(`No marker ${marker}.`)
  const inner = CELLS - 2
  const places = Array.from({ length: CELLS }, (_, at) => at)
  const isEdge = (at: number) => at === 0 || at === CELLS - 1
  const isBlack = (row: number, column: number) =>
    isEdge(row) || isEdge(column) || code[(row - 1) * inner + column - 1] === '0'
  return places.map((row) => places.map((column) => isBlack(row, column)))
}
