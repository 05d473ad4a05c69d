import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { id, instant, line, money } from '#core/fields.ts'
import { pageFields } from '#core/list.ts'
import { wallet as t } from '../words/en/wallet.ts'

// Practice payments that back no deposit: in the drawer, and owed to the people who sent them.

const openPayment = v.object({
  id,
  learnerId: id,
  /** null once they are deleted: it cannot be sent back to anybody then. */
  name: v.nullable(v.string()),
  reference: v.string(),
  amount: money,
  sentAt: instant,
  /** True of a payment below the smallest deposit: no deposit can claim it. */
  tooSmall: v.boolean(),
  /** The amount that a pending deposit asked for under its reference, where another was sent. */
  asked: v.nullable(money),
})
export type OpenPayment = v.InferOutput<typeof openPayment>

export const paymentCalls = {
  listOpenPayments: defineCall({
    name: 'wallet.listOpenPayments',
    method: 'GET',
    path: '/api/admin/payments/open',
    summary: 'Practice payments that back no deposit and were not sent back, oldest first.',
    actor: 'admin',
    input: v.strictObject({
      ...pageFields(5),
    }),
    answer: v.object({ payments: v.array(openPayment), total: v.number(), amount: money }),
    topics: ['requests', 'people'],
  }),
  returnPayment: defineCall({
    name: 'wallet.returnPayment',
    method: 'POST',
    path: '/api/admin/payments/return',
    summary: 'Sends a payment that backs no deposit back to its learner’s pocket, with a reason.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ paymentId: id, reason: line(300, () => t.reasonRequired) }),
    answer: v.object({ paymentId: id, amount: money }),
  }),
}
