import type { CallChecks } from '#tests/rig/call-check.ts'
import type { LivedRoom } from '#tests/rooms/room-house.ts'

const send = ({ email, amount }: LivedRoom) => ({
  userEmail: email,
  amount: String(amount / 100),
  timestamp: 'now',
})

/** The checks of the calls that belong to no feature alone: the app's own, and the platform's batch. */
export const appChecks = {
  'wallet.sendDeposit': { for: ['learner'], reaches: send },
  'wallet.sendWithdraw': { for: ['learner'], reaches: send },
  live: { for: ['person'], reaches: () => ({ age: '86400' }) },
  'live.readChanges': { for: ['person'], reaches: () => ({ since: '1' }) },
  batch: {
    for: ['anyone'],
    reaches: ({ things }) => ({
      reads: [
        '/api/session',
        '/api/wallet',
        '/api/pocket',
        `/api/wallet/receipt?id=${things.requestId}`,
        `/api/truth?learner=${things.personId}`,
        `/api/admin/person?id=${things.personId}`,
        '/api/admin/audit?page=1&size=50',
      ],
    }),
  },
} satisfies CallChecks
