import { threadColour } from '#ui/look/thread-colour.ts'
import type { CardSide } from '../../schema/card.ts'
import { LETTER_HUES } from '../letter-hues.ts'

/** A pale ground in the colour that the letter has on the wall: green would look like right. */
const tintOf = (hue: number) => `color-mix(in oklab, ${threadColour(hue)} 26%, var(--raised))`

/** The ground of each letter, so that a class's split is seen before one letter is read. */
export const SIDE_TINTS: Readonly<Record<CardSide, string>> = {
  A: tintOf(LETTER_HUES.A),
  B: tintOf(LETTER_HUES.B),
  C: tintOf(LETTER_HUES.C),
  D: tintOf(LETTER_HUES.D),
}
