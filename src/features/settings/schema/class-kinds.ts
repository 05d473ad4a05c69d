/** The ways to join a room; the words of each are the page's. */
export const JOIN_BY = ['email', 'name', 'both'] as const
export type JoinBy = (typeof JOIN_BY)[number]

export const PLAY_BY = ['phones', 'cards', 'both'] as const
export type PlayBy = (typeof PLAY_BY)[number]

/** A class by cards has at most so many seats. */
export const MOST_CARDS = 60
