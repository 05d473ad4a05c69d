import { type CallChecks, LONG_PAGE, SEARCH } from '#tests/rig/call-check.ts'

const EVER = { from: '2000-01-01', to: '2099-12-31' }

export const auditChecks = {
  'audit.listLines': {
    for: ['admin'],
    sound: (id) => ({
      ...SEARCH,
      action: 'people.addPerson',
      personId: id,
      from: '2026-01-01',
      to: '2026-12-31',
    }),
    reaches: ({ things }) => ({ ...LONG_PAGE, personId: things.personId }),
  },
  'audit.listFolds': {
    for: ['admin'],
    sound: () => ({ ...SEARCH, action: 'people.addPerson' }),
    reaches: ({ things }) => ({ ...LONG_PAGE, personId: things.personId }),
  },
  'audit.exportLines': {
    for: ['admin'],
    sound: { search: 'a', from: '2026-01-01', to: '2026-12-31' },
    reaches: () => EVER,
  },
  'audit.verifyChain': { for: ['admin'], reaches: 'names nothing' },
} satisfies CallChecks
