/** The most of a hundred players who may take out all they had from a house that freezes payouts. */
export const MOST_OUT = 60

/**
 * How many of so many players may have taken everything out, until a house that freezes pays nobody
 * out any more.
 */
export const mostOut = (players: number): number => Math.floor((players * MOST_OUT) / 100)
