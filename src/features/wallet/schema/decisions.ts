import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, instant, line, money } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { METHODS, REQUEST_KINDS, REQUEST_STATUSES } from '#core/request.ts'
import { DECIDED_AS, decided } from '../schema.ts'
import { wallet as t } from '../words/en/wallet.ts'

// Admins ask these of requests. They stand apart, so that no learner's page carries them.

/**
 * The reference belongs to a payment of another learner, one that backs another deposit, one that was
 * sent back, one of another amount, or to none.
 */
export const DOUBTS = ['otherLearner', 'used', 'returned', 'otherAmount', 'unknown'] as const

/** A request as an admin sees it. */
export const request = v.object({
  id,
  /** The number that people use: dep_7KQ2M9, wth_7KQ2M9. */
  number: v.string(),
  kind: v.picklist(REQUEST_KINDS),
  learnerId: id,
  name: v.string(),
  /** The person has been deleted since: the books are closed, and no name or reference is left. */
  isDeleted: v.boolean(),
  amount: money,
  method: v.picklist(METHODS),
  accountName: v.nullable(v.string()),
  /** Deposit: the reference given. Withdrawal: the practice number to pay to. */
  reference: v.string(),
  proofId: v.nullable(id),
  status: v.picklist(REQUEST_STATUSES),
  reason: v.nullable(v.string()),
  requestedOn: dayField,
  requestedAt: instant,
  decidedAt: v.nullable(instant),
  /** 'house' is what it decided by itself, 'owner' a withdrawal that its learner took back. */
  decidedAs: v.nullable(v.picklist(DECIDED_AS)),
  /** The admin who decided it; null for what no admin decided, and for an admin who was deleted. */
  decidedBy: v.nullable(v.string()),
  /** Deposit: the practice payment that backs it, or null when none matches. */
  payment: v.nullable(v.object({ reference: v.string(), amount: money, sentAt: instant })),
  /** Deposit without a payment: what is wrong with the reference; null where none was given. */
  doubt: v.nullable(v.picklist(DOUBTS)),
  /** The amount that was sent under the reference, where it is another than was asked. */
  sent: v.nullable(money),
})
export type RequestRow = v.InferOutput<typeof request>

/** The audit log's name for a decision of the autopilot, which no call causes. */
export const AUTOPILOT_DECIDED = 'autopilot.decided'

export const decisionCalls = {
  listRequests: defineCall({
    name: 'wallet.listRequests',
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'Deposit and withdrawal requests of everyone, with totals over all of them.',
    actor: 'admin',
    input: v.strictObject({
      search,
      /** The one person whose requests are asked for. */
      learnerId: v.optional(id),
      kind: v.optional(v.picklist(REQUEST_KINDS)),
      status: v.optional(v.picklist(REQUEST_STATUSES)),
      /** Deposits with a matching practice payment, or those without. */
      matched: v.optional(v.picklist(['yes', 'no'])),
      sort: v.optional(v.picklist(['date', 'amount', 'type']), 'date'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
      ...pageFields(20),
    }),
    answer: v.object({
      requests: v.array(request),
      /** How many match the filters. */
      matching: v.number(),
      /** Sums over everything, whatever the filters. */
      totals: v.object({
        count: v.number(),
        pending: v.number(),
        completed: v.number(),
        failed: v.number(),
        volume: money,
      }),
    }),
    topics: ['requests', 'people'],
  }),
  approve: defineCall({
    name: 'wallet.approve',
    method: 'POST',
    path: '/api/admin/requests/approve',
    summary:
      'Approves a pending request: credits the deposit, or pays the withdrawal from house cash.',
    actor: 'admin',
    money: true,
    /** A deposit without a matching payment needs `acceptUnmatched`, after the warning. */
    input: v.strictObject({ requestId: id, acceptUnmatched: v.optional(v.boolean()) }),
    answer: decided,
  }),
  reject: defineCall({
    name: 'wallet.reject',
    method: 'POST',
    path: '/api/admin/requests/reject',
    summary: 'Rejects a pending request with a reason; a paid deposit and held money go back.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ requestId: id, reason: line(300, () => t.reasonRequired) }),
    answer: decided,
  }),
  reset: defineCall({
    name: 'wallet.reset',
    method: 'POST',
    path: '/api/admin/requests/reset',
    summary: 'Puts a decided request back to pending by reversing what the decision posted.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ requestId: id }),
    answer: decided,
  }),
}
