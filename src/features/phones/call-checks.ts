import type { CallChecks } from '#tests/rig/call-check.ts'

export const phonesChecks = {
  'phones.readPhones': { for: ['admin'], reaches: 'names nothing' },
  'phones.letIn': { for: ['admin'], reaches: 'names nothing' },
  'phones.keepOut': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
