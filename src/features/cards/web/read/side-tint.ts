import type { CardSide } from '../../schema/card.ts'

/** The ground of each letter, so that a class's split is seen before one letter is read. */
export const SIDE_TINTS: Readonly<Record<CardSide, string>> = {
  A: 'var(--brand-soft)',
  B: 'color-mix(in oklab, var(--gold) 30%, var(--raised))',
  C: 'color-mix(in oklab, var(--info) 14%, var(--raised))',
  D: 'color-mix(in oklab, var(--bad) 13%, var(--raised))',
}
