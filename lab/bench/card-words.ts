import aruco from 'js-aruco2'
import { FAMILY } from '#features/cards/rules/marker.ts'
import { FLAT, type Grey, openSquareFinder, type Pass } from '#features/cards/rules/read-frame.ts'
import { type CardSide, SIDES } from '#features/cards/schema/card.ts'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'

// A word is the 36 cells of whatever has a black edge in a frame, before anything is made of them.
// The reader takes one for a card where few cells are wrong. How far words are from wrong cards
// tells how seldom a read is wrong, long before one is.

export const CELLS = 36

/** The cells row by row as they stand in the frame, '1' for white, and the middle in points of the frame. */
export type Word = { readonly cells: string; readonly x: number; readonly y: number }

/** A card that is up, and where; in points of the frame. */
type CardUp = {
  readonly number: number
  readonly side: CardSide
  readonly x: number
  readonly y: number
  readonly size: number
}

/** Gives the words of frames. */
export function openWordReader() {
  const detector = new aruco.AR.Detector({ dictionaryName: FAMILY, maxHammingDistance: 0 })
  const find = openSquareFinder(detector)
  let cells: string | null = null
  detector.dictionary.find = (rows) => {
    // The card is asked in four turns, of which the first is that of the corners.
    cells ??= rows.flat().join('')
    return undefined
  }
  return (frame: Grey, pass: Pass): Word[] => {
    const { image, squares } = find(frame, pass)
    return squares.flatMap((corners) => {
      cells = null
      detector.findMarkers(image, [corners], FLAT)
      if (cells === null) return []
      const middle = (axis: 'x' | 'y') =>
        corners.reduce((sum, corner) => sum + corner[axis], 0) / 4 / pass.grows
      const upright = turned(cells, (4 - upperLeft(corners)) % 4)
      return [{ cells: upright, x: middle('x'), y: middle('y') }]
    })
  }
}

/** The corner from which the edge to the next one lies uppermost. */
function upperLeft(corners: readonly { readonly x: number; readonly y: number }[]): number {
  const slants = corners.map((corner, at) => {
    const [b = corner, c = corner, d = corner] = [1, 2, 3].map((more) => corners[(at + more) % 4])
    return Math.abs(Math.atan2(corner.x + b.x - c.x - d.x, c.y + d.y - corner.y - b.y))
  })
  return slants.indexOf(Math.min(...slants))
}

const SIX = [0, 1, 2, 3, 4, 5]
/** The cells after so many quarter turns clockwise. */
function turned(cells: string, quarters: number): string {
  let now = cells
  for (let at = 0; at < quarters; at++) {
    now = SIX.flatMap((row) => SIX.map((column) => now[(5 - column) * 6 + row])).join('')
  }
  return now
}

type Bits = readonly [number, number]
type Look = {
  readonly number: number
  readonly side: CardSide
  readonly cells: string
  readonly bits: Bits
}

/** How the cells of each card of a class look, by the side that is up. */
export const LOOKS: readonly Look[] = new aruco.AR.Dictionary(FAMILY).codeList
  .slice(0, MOST_CARDS)
  .flatMap((code, at) =>
    SIDES.map((side, quarter) => {
      const cells = turned(code, (4 - quarter) % 4)
      return { number: at + 1, side, cells, bits: bitsOf(cells) }
    }),
  )

function bitsOf(cells: string): Bits {
  return [Number.parseInt(cells.slice(0, CELLS / 2), 2), Number.parseInt(cells.slice(CELLS / 2), 2)]
}

function ones(bits: number): number {
  let count = 0
  for (let left = bits; left; count++) left &= left - 1
  return count
}

/** The number of cells in which two differ. */
export function apart({ bits: one }: Pick<Look, 'bits'>, { bits: other }: Pick<Look, 'bits'>) {
  return ones(one[0] ^ other[0]) + ones(one[1] ^ other[1])
}

type WordComparison = {
  /** The places of the cells that are wrong; null where no card is up there. */
  readonly wrongCells: readonly number[] | null
  /** How many of the looks that are not up there differ from it in so many cells. */
  readonly others: readonly number[]
}

export function compare({ cells, x, y }: Word, up: readonly CardUp[]): WordComparison {
  const word = { bits: bitsOf(cells) }
  const here = up.find((card) => Math.hypot(card.x - x, card.y - y) < card.size / 3)
  const others = Array.from({ length: CELLS + 1 }, () => 0)
  let wrongCells: number[] | null = null
  for (const look of LOOKS) {
    if (here && look.number === here.number && look.side === here.side) {
      wrongCells = [...cells].flatMap((cell, at) => (cell === look.cells[at] ? [] : [at]))
    } else {
      const distance = apart(word, look)
      others[distance] = (others[distance] ?? 0) + 1
    }
  }
  return { wrongCells, others }
}
