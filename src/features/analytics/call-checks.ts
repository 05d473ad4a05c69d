import type { CallChecks } from '#tests/rig/call-check.ts'

export const analyticsChecks = {
  'analytics.readOverview': { for: ['admin'], reaches: 'names nothing' },
  'analytics.readPeriod': {
    for: ['admin'],
    sound: { period: '7d' },
    reaches: () => ({ period: '90d' }),
  },
} satisfies CallChecks
