import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { transferEntry } from '#ledger/transfer-entry.ts'
import { pocketEntry } from '../schema.ts'
import { pocket as t } from '../words/en/pocket.ts'

// The receipt of a movement: apart from the pocket's other calls, which several pages load.

export const pocketReceiptCalls = {
  readReceipt: defineCall({
    name: 'pocket.readReceipt',
    method: 'GET',
    path: '/api/pocket/receipt',
    summary: 'One movement of the pocket with every transfer behind it, the reversed ones too.',
    actor: 'learner',
    input: v.strictObject({
      id: v.pipe(
        v.string(() => t.notFound),
        v.regex(/^(?:t\d{1,9}|MM[0-9A-Z]{8})$/, () => t.notFound),
      ),
    }),
    answer: v.object({
      entry: pocketEntry,
      name: v.string(),
      practiceNumber: v.string(),
      platformName: v.string(),
      /** A payment: the house's account as it was when it was sent. */
      sentTo: v.nullable(v.object({ name: v.string(), number: v.string() })),
      lines: v.array(transferEntry),
    }),
    topics: ['wallet', 'requests', 'people'],
  }),
}
export type PaymentReceipt = v.InferOutput<typeof pocketReceiptCalls.readReceipt.answer>
