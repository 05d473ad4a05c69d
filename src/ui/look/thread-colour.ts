/** How many colours the threads of seats have (inside.css). */
export const THREAD_HUES = 7

/** The colour of one's own deposits, the one at this place from 0 on. */
export const threadColour = (at: number) => `var(--threads-${at % THREAD_HUES})`
