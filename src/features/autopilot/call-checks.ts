import type { CallChecks } from '#tests/rig/call-check.ts'

export const autopilotChecks = {
  'autopilot.readAutopilot': { for: ['admin'], reaches: 'names nothing' },
  'autopilot.readAtOnce': { for: ['learner'], reaches: 'names nothing' },
  'autopilot.set': {
    for: ['admin', 'money'],
    sound: { deposits: 'now', paysWithdrawals: true, everySeconds: 3 },
    reaches: 'names nothing',
  },
} satisfies CallChecks
