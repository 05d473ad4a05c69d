export const SETS = [1, 2, 3, 4] as const
export type CardSet = (typeof SETS)[number]

/** Clockwise, from the edge that is up on the printed sheet. */
export const SIDES = ['A', 'B', 'C', 'D'] as const
export type CardSide = (typeof SIDES)[number]
