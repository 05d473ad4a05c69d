import { MOST_CARDS } from '#features/settings/schema/class-kinds.ts'
import { type CardSet, type CardSide, SETS, SIDES } from '../schema/card.ts'

// An answer card: a sheet with a square marker and four edges. The edge that is up is the answer. A class
// uses one set of markers, so that the cards of another class are told apart.

/**
 * The set of a new room's cards. Rooms that are opened one after the other mostly have different
 * sets.
 */
export const cardSetOf = (code: string): CardSet => SETS[Number(code) % SETS.length] ?? SETS[0]

export type AnswerCard = { readonly set: CardSet; readonly number: number }

/** The cells of this card's marker in the dictionary. */
export function markerOf({ set, number }: AnswerCard): number {
  return (set - 1) * MOST_CARDS + number - 1
}

/** The card of a marker; null for those of the dictionary that no card has. */
export function answerCardOf(marker: number): AnswerCard | null {
  const set = SETS[Math.floor(marker / MOST_CARDS)]
  return set === undefined ? null : { set, number: (marker % MOST_CARDS) + 1 }
}

/** Degrees from upright at which it still counts: between two sides a card says nothing. */
const MOST_SLANT = 30

/**
 * The side that is up on a card whose edge A points `turn` degrees clockwise from straight up; null where
 * it is held between two sides.
 */
export function sideOf(turn: number): CardSide | null {
  const quarter = Math.round(turn / 90)
  if (Math.abs(turn - quarter * 90) > MOST_SLANT) return null
  return SIDES[(((4 - quarter) % 4) + 4) % 4] ?? null
}
