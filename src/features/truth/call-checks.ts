import type { CallChecks } from '#tests/rig/call-check.ts'

export const truthChecks = {
  'truth.readTruth': { for: ['learner'], reaches: ({ things }) => ({ learner: things.personId }) },
} satisfies CallChecks
