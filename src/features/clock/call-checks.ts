import type { CallChecks } from '#tests/rig/call-check.ts'

export const clockChecks = {
  'clock.readClock': { for: ['admin'], reaches: 'names nothing' },
  'clock.previewDays': { for: ['admin'], reaches: () => ({ days: '1' }) },
  'clock.listMoves': { for: ['admin'], reaches: 'names nothing' },
  'clock.moveOn': { for: ['admin', 'money'], reaches: 'names nothing' },
  'clock.setPace': { for: ['admin', 'money'], reaches: 'names nothing' },
  'clock.pause': { for: ['admin', 'money'], reaches: 'names nothing' },
} satisfies CallChecks
