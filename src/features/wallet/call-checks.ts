import { newId } from '#core/ids.ts'
import { type CallChecks, LONG_PAGE, SEARCH } from '#tests/rig/call-check.ts'
import type { LivedRoom } from '#tests/rooms/room-house.ts'

const request = ({ things }: LivedRoom) => ({ requestId: things.requestId })
const pending = ({ things }: LivedRoom) => ({ requestId: things.pendingId })

export const walletChecks = {
  'wallet.readSummary': { for: ['learner'], reaches: 'names nothing' },
  'wallet.listActivity': {
    for: ['learner'],
    sound: { ...SEARCH, kind: 'deposit' },
    reaches: ({ things }) => ({ ...LONG_PAGE, search: things.reference }),
  },
  'wallet.readReceipt': {
    for: ['learner'],
    sound: { id: 't1' },
    reaches: ({ things }) => ({ id: things.requestId }),
  },
  'wallet.exportActivity': {
    for: ['learner'],
    sound: { search: 'a', kind: 'deposit' },
    reaches: () => ({}),
  },
  'wallet.requestDeposit': {
    for: ['learner', 'money'],
    sound: {
      amount: 5_000,
      method: 'mtn',
      accountName: 'Ama',
      reference: 'MM12345678',
      proofId: undefined,
    },
    reaches: ({ things }) => ({
      amount: 5_000,
      method: 'mtn',
      accountName: 'Own',
      reference: 'MM00000000',
      proofId: things.proofId,
    }),
  },
  'wallet.requestWithdrawal': {
    for: ['learner', 'money'],
    sound: { amount: 5_000, method: 'mtn', account: '0001234567' },
    reaches: 'names nothing',
  },
  'wallet.cancelWithdrawal': {
    for: ['learner', 'money'],
    sound: () => ({ requestId: newId() }),
    reaches: pending,
  },
  'wallet.keepProof': { for: ['learner'], reaches: 'names nothing' },
  'wallet.readProof': { for: ['learner'], reaches: ({ things }) => ({ id: things.proofId }) },
  'wallet.listRequests': {
    for: ['admin'],
    sound: {
      ...SEARCH,
      learnerId: undefined,
      kind: 'deposit',
      status: 'pending',
      sort: 'date',
      direction: 'asc',
    },
    reaches: ({ things }) => ({ ...LONG_PAGE, learnerId: things.personId }),
  },
  'wallet.listTransactions': {
    for: ['admin'],
    sound: { ...SEARCH, kind: 'profit', status: 'completed', sort: 'date', direction: 'asc' },
    reaches: ({ email }) => ({ ...LONG_PAGE, search: email }),
  },
  'wallet.exportRequests': { for: ['admin'], reaches: ({ email }) => ({ search: email }) },
  'wallet.approve': {
    for: ['admin', 'money'],
    sound: () => ({ requestId: newId() }),
    reaches: pending,
  },
  'wallet.reject': {
    for: ['admin', 'money'],
    sound: () => ({ requestId: newId(), reason: 'no' }),
    reaches: (from) => ({ ...pending(from), reason: 'no' }),
  },
  'wallet.listOpenPayments': {
    for: ['admin'],
    sound: { page: '1', size: '5' },
    reaches: () => ({ page: '1', size: '5' }),
  },
  'wallet.returnPayment': {
    for: ['admin', 'money'],
    sound: () => ({ paymentId: newId(), reason: 'no' }),
    reaches: ({ things }) => ({ paymentId: things.requestId, reason: 'no' }),
  },
  'wallet.reset': {
    for: ['admin', 'money'],
    sound: () => ({ requestId: newId() }),
    reaches: request,
  },
} satisfies CallChecks
