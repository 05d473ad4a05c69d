import { type CallChecks, LONG_PAGE, PAGE } from '#tests/rig/call-check.ts'

export const referralsChecks = {
  'referrals.readReferrals': { for: ['learner'], sound: PAGE, reaches: () => LONG_PAGE },
  'referrals.regenerateCode': { for: ['learner'], reaches: 'names nothing' },
} satisfies CallChecks
