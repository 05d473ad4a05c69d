import type { CallChecks } from '#tests/rig/call-check.ts'

export const classesChecks = {
  'classes.readClasses': { for: ['teacher'], reaches: 'names nothing' },
  'classes.exportClasses': { for: ['teacher'], reaches: 'names nothing' },
} satisfies CallChecks
