/** The most of a hundred players who may take out all they had from a house that freezes payouts. */
export const MOST_OUT = 60

/**
 * How many of so many players may have taken everything out, until a house that freezes pays nobody
 * out any more.
 */
export const mostOut = (players: number): number => Math.floor((players * MOST_OUT) / 100)

/** The slowest pace of payouts, in seconds: it is best to watch, where the players are few. */
const SLOWEST = 10
/** Seconds in which as many are paid as a house that freezes lets out: the shortest run has four minutes. */
const SHOW = 220
/** A tenth of a second: a hall is paid faster than by the second. */
const FINE = 10

/**
 * The slow pace for so many players, in seconds between two payouts: a run ends within its scene, also in a
 * hall. In whole seconds where it has some.
 */
export function slowSeconds(players: number): number {
  const seconds = Math.min(SLOWEST, SHOW / Math.max(1, mostOut(players)))
  const parts = seconds < 3 ? FINE : 1
  return Math.max(1, Math.floor(seconds * parts)) / parts
}
