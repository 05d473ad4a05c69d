import type { CardSide } from '../schema/card.ts'

/** The cloth of each letter, without red and green: no colour is to say which answer is right. */
export const LETTER_HUES: Readonly<Record<CardSide, number>> = { A: 1, B: 2, C: 4, D: 5 }
