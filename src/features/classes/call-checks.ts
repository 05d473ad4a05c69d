import type { CallChecks } from '#tests/call-check.ts'

export const classesChecks = {
  'classes.readClasses': { for: ['admin'], reaches: 'names nothing' },
  'classes.exportClasses': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
