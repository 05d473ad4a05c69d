import { expect, test } from 'vitest'
import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { SETS } from '../schema/card.ts'
import { answerCardOf, cardSetOf, markerOf, sideOf } from './card.ts'
import { CELLS, cellsOf } from './marker.ts'
import {
  CARDS_PER_SHEET,
  cardSizeOf,
  metresFor,
  PAPERS,
  placesOf,
  type SheetPaper,
} from './sheet.ts'

const ALL = SETS.flatMap((set) =>
  Array.from({ length: MOST_CARDS }, (_, at) => ({ set, number: at + 1 })),
)
const papers = Object.keys(PAPERS) as SheetPaper[]

test('every number of every set has a marker of its own, and the marker leads back to it', () => {
  expect(new Set(ALL.map(markerOf)).size).toBe(ALL.length)
  for (const card of ALL) expect(answerCardOf(markerOf(card))).toEqual(card)
  expect(answerCardOf(240)).toBeNull()
})

/** Cells as a text, row by row, turned `quarters` times clockwise. */
function textOf(cells: readonly (readonly boolean[])[], quarters = 0): string {
  const turned = Array.from({ length: quarters }).reduce<readonly (readonly boolean[])[]>(
    (rows) =>
      rows.map((_, y) => rows.map((row, x) => rows[rows.length - 1 - x]?.[y] ?? row[x] ?? false)),
    cells,
  )
  return turned.flat().map(Number).join('')
}

const mirrored = (cells: readonly (readonly boolean[])[]) => cells.map((row) => row.toReversed())
const differing = (a: string, b: string) => [...a].filter((cell, at) => cell !== b[at]).length

test('any two markers, turned or not, differ in twelve cells, and in a mirror none is nearer than six to any', () => {
  const cells = ALL.map((card) => cellsOf(markerOf(card)))
  const straight = cells.map((each) => textOf(each))
  let [least, leastInMirror] = [Infinity, Infinity]
  cells.forEach((each, one) => {
    for (const quarters of [0, 1, 2, 3]) {
      const turned = textOf(each, quarters)
      const reflected = textOf(mirrored(each), quarters)
      straight.forEach((other, another) => {
        if (one !== another || quarters !== 0) least = Math.min(least, differing(turned, other))
        leastInMirror = Math.min(leastInMirror, differing(reflected, other))
      })
    }
  })
  expect(least).toBeGreaterThanOrEqual(12)
  expect(leastInMirror).toBeGreaterThanOrEqual(6)
  expect(cells[0]).toHaveLength(CELLS)
})

test('the edge that is up is the side, and between two edges a card says nothing', () => {
  expect([0, 90, 180, -180, -90].map(sideOf)).toEqual(['A', 'D', 'C', 'C', 'B'])
  expect([29, -29, 61, 119].map(sideOf)).toEqual(['A', 'A', 'D', 'D'])
  expect([31, 45, 59, -45, 135, -135].map(sideOf)).toEqual([null, null, null, null, null, null])
})

test('cards lie on their paper with five millimetres around, and do not touch', () => {
  for (const paper of papers) {
    for (const perSheet of CARDS_PER_SHEET) {
      const { card, marker } = cardSizeOf(paper, perSheet)
      const places = placesOf(paper, perSheet)
      expect(places).toHaveLength(perSheet)
      places.forEach(({ x, y }, at) => {
        expect(x).toBeGreaterThanOrEqual(5)
        expect(x + card).toBeLessThanOrEqual(PAPERS[paper].width - 5)
        expect(y).toBeGreaterThanOrEqual(at === 0 ? 5 : (places[at - 1]?.y ?? 0) + card + 4)
        expect(y + card).toBeLessThanOrEqual(PAPERS[paper].height - 5)
      })
      // A cell of white around the marker, and a thumb's breadth for the hand.
      expect((card - marker) / 2).toBeGreaterThanOrEqual(marker / CELLS)
      expect((card - marker) / 2).toBeGreaterThanOrEqual(18)
    }
  }
})

test('a sheet says how far its cards can be read, by how large they are in the picture', () => {
  expect(papers.map((paper) => metresFor(cardSizeOf(paper, 2)))).toEqual([4, 4])
  expect(papers.map((paper) => metresFor(cardSizeOf(paper, 1)))).toEqual([6, 6])
})

test('rooms of four codes in a row have cards of four sets, so that one class does not read another’s', () => {
  const sets = [318_204, 318_205, 318_206, 318_207].map((code) => cardSetOf(`${code}`))
  expect(new Set(sets)).toEqual(new Set(SETS))
})
