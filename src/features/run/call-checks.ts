import { type CallChecks, LONG_PAGE } from '#tests/rig/call-check.ts'

export const runChecks = {
  'run.readCashOut': { for: ['learner'], reaches: 'names nothing' },
  'run.cashOut': { for: ['learner', 'money'], reaches: 'names nothing' },
  'run.previewRun': { for: ['admin'], reaches: 'names nothing' },
  'run.readForecast': { for: ['admin'], reaches: 'names nothing' },
  'run.readPlanned': {
    for: ['admin'],
    sound: { first: '3', second: '7', paysLater: 'yes' },
    reaches: 'names nothing',
  },
  'run.readRun': { for: ['admin'], reaches: 'names nothing' },
  'run.listPlaces': { for: ['admin'], reaches: () => LONG_PAGE },
  'run.startRun': { for: ['admin', 'money'], reaches: 'names nothing' },
} satisfies CallChecks
