import type { referrals } from '#core/strings/en/referrals.ts'

/** The words of an invitation: people sign up by it, or take a name. */
export type InviteWords = Pick<typeof referrals, keyof typeof referrals.byName>
