import type { CallChecks } from '#tests/rig/call-check.ts'

export const solvencyChecks = {
  'solvency.readSolvency': { for: ['admin'], reaches: 'names nothing' },
  'solvency.readJoiners': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
