import type { CallChecks } from '#tests/rig/call-check.ts'

export const scenarioChecks = {
  'scenario.list': { for: ['admin'], reaches: 'names nothing' },
  'scenario.use': {
    for: ['admin'],
    sound: {
      file: JSON.stringify({
        scenario: 'odd',
        title: 'A',
        about: 'B',
        machines: [
          {
            name: 'A',
            description: 'B',
            category: 'rig',
            price: 5,
            dailyProfit: 1,
            durationDays: 9,
          },
        ],
      }),
    },
    reaches: 'names nothing',
  },
} satisfies CallChecks
