import type { referrals } from '../../../core/strings/en/referrals.ts'

/** What an invitation says: people sign up by it, or take a name. */
export type InviteWords = Pick<typeof referrals, keyof typeof referrals.byName>
