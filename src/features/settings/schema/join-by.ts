/** The ways to join a room; the words of each are the page's. */
export const JOIN_BY = ['email', 'name', 'both'] as const
export type JoinBy = (typeof JOIN_BY)[number]
