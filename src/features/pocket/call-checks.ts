import { type CallChecks, LONG_PAGE, SEARCH } from '#tests/rig/call-check.ts'

export const pocketChecks = {
  'pocket.readPocket': { for: ['learner'], reaches: 'names nothing' },
  'pocket.listStatement': {
    for: ['learner'],
    sound: { ...SEARCH, kind: 'sent' },
    reaches: ({ things }) => ({ ...LONG_PAGE, search: things.reference }),
  },
  'pocket.exportStatement': {
    for: ['learner'],
    sound: { search: 'a', kind: 'unclaimed' },
    reaches: () => ({}),
  },
  'pocket.readReceipt': {
    for: ['learner'],
    sound: { id: 't1' },
    reaches: ({ things }) => ({ id: things.reference }),
  },
  'pocket.sendPayment': {
    for: ['learner', 'money'],
    sound: { amount: 5_000 },
    reaches: ({ payment }) => ({ amount: payment.amount - 5 }),
  },
} satisfies CallChecks
