export const PLAY_BY = ['phones', 'cards', 'both'] as const
export type PlayBy = (typeof PLAY_BY)[number]
