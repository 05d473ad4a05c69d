import type { CallChecks } from '#tests/rig/call-check.ts'

export const crowdChecks = {
  'crowd.readCrowd': { for: ['admin'], reaches: 'names nothing' },
  'crowd.begin': { for: ['admin', 'money'], sound: { size: 3 }, reaches: 'names nothing' },
  'crowd.setMood': { for: ['admin', 'money'], sound: { mood: 'calm' }, reaches: 'names nothing' },
} satisfies CallChecks
