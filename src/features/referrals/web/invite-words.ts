import type { referrals } from '../words/en/referrals.ts'

/** The words of an invitation: people sign up by it, or take a name. */
export type InviteWords = Pick<typeof referrals, keyof typeof referrals.byName>
