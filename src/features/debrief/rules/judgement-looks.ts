import type { Judgement } from '../schema/questions.ts'

// The looks of the two answers, alike on phones and on the wall: a sign and a colour for each.

/** The signs with which the wall tells the answers, too. */
export const JUDGEMENT_ICONS = {
  genuine: 'check',
  scam: 'alert',
} as const satisfies Record<Judgement, string>

/** Two colours of kente of one weight: neither is the better answer. */
export const JUDGEMENT_TILES = {
  genuine: 'oklch(0.5 0.15 258)',
  scam: 'oklch(0.5 0.13 50)',
} as const satisfies Record<Judgement, string>
