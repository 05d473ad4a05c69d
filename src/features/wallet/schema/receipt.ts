import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { id, instant, money } from '#core/fields.ts'
import { transferEntry } from '#ledger/transfer-entry.ts'
import { entry } from '../schema.ts'
import { wallet as t } from '../words/en/wallet.ts'

// The receipt of a wallet entry: apart from the wallet's other calls, which every page loads.

export const receiptCalls = {
  readReceipt: defineCall({
    name: 'wallet.readReceipt',
    method: 'GET',
    path: '/api/wallet/receipt',
    summary: 'One wallet entry with every transfer behind it, the reversed ones too.',
    actor: 'learner',
    input: v.strictObject({
      id: v.pipe(
        v.string(() => t.notFound),
        v.regex(/^(?:t\d{1,9}|[0-9a-f-]{36})$/, () => t.notFound),
      ),
    }),
    answer: v.object({
      entry,
      name: v.string(),
      practiceNumber: v.string(),
      platformName: v.string(),
      accountName: v.nullable(v.string()),
      proofId: v.nullable(id),
      /** The time of asking, for a request: the entry's own time is that of its effect. */
      requestedAt: v.nullable(instant),
      decidedAt: v.nullable(instant),
      /** Deposit: the practice payment that backs it. */
      payment: v.nullable(v.object({ reference: v.string(), amount: money, sentAt: instant })),
      /** None while nothing was posted: an undecided deposit without a payment. */
      lines: v.array(transferEntry),
    }),
    topics: ['wallet', 'requests'],
  }),
}
