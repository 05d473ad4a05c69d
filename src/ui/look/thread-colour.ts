/** How many colours the threads of seats have (inside.css). */
export const THREAD_HUES = 7

/**
 * Seats beyond the colours have them again in another weave, so that no two of a class look alike: a light
 * weft, a dark one, and both by turns.
 */
const WEAVES = ['light', 'dark', 'both'] as const
export type Weave = (typeof WEAVES)[number]

/** The weave of the seat at this place from 0 on; a robot, whose place is null, has the light one. */
export const weaveOf = (at: number | null): Weave =>
  WEAVES[Math.floor((at ?? 0) / THREAD_HUES) % WEAVES.length] ?? 'light'

/** The colour of one's own deposits, the one at this place from 0 on. */
export const threadColour = (at: number) => `var(--threads-${at % THREAD_HUES})`
