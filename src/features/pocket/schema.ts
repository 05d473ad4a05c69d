import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { amount, dayField, id, instant, money, nothing } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { REQUEST_KINDS, REQUEST_STATUSES } from '#core/request.ts'

/** The sources of a movement of the pocket. 'reversal' takes back a return or a withdrawal. */
export const POCKET_KINDS = ['start', 'sent', 'returned', 'withdrawal', 'reversal'] as const

/** One line of the pocket's statement: one movement of cash into it or out of it. */
export const pocketEntry = v.object({
  /** A payment's reference; of anything else 't' and the transfer's number. */
  id: v.string(),
  kind: v.picklist(POCKET_KINDS),
  description: v.string(),
  /** Positive into the pocket, negative out of it. */
  change: money,
  /** The balance of the pocket after it. */
  balance: money,
  /** The reference of a payment, also where it came back. */
  reference: v.nullable(v.string()),
  /** The deposit a payment backs, or the request that was decided; null for an unclaimed payment. */
  request: v.nullable(
    v.object({ id, kind: v.picklist(REQUEST_KINDS), status: v.picklist(REQUEST_STATUSES) }),
  ),
  /** A payment that an admin sent back, and why: of the payment, and of where it came back. */
  isReturned: v.boolean(),
  returnReason: v.nullable(v.string()),
  on: dayField,
  at: instant,
})
export type PocketEntry = v.InferOutput<typeof pocketEntry>

/** 'unclaimed' are the payments sent that back no deposit yet. */
export const POCKET_FILTERS = [...POCKET_KINDS, 'unclaimed'] as const

const filter = {
  search,
  kind: v.optional(v.picklist(POCKET_FILTERS)),
}

export const pocketCalls = {
  readPocket: defineCall({
    name: 'pocket.readPocket',
    method: 'GET',
    path: '/api/pocket',
    summary: "The learner's own practice mobile money, outside the house.",
    actor: 'learner',
    input: nothing,
    /** `held` is what the house still holds of withdrawals that are to come here. */
    answer: v.object({ practiceNumber: v.string(), balance: money, held: money }),
    topics: ['wallet'],
  }),
  listStatement: defineCall({
    name: 'pocket.listStatement',
    method: 'GET',
    path: '/api/pocket/statement',
    summary: 'Every movement of the pocket with its running balance, newest first, page by page.',
    actor: 'learner',
    input: v.strictObject({
      ...filter,
      ...pageFields(20),
    }),
    answer: v.object({ entries: v.array(pocketEntry), total: v.number() }),
    topics: ['wallet', 'requests'],
  }),
  exportStatement: defineCall({
    name: 'pocket.exportStatement',
    method: 'GET',
    path: '/api/pocket/statement.csv',
    summary: 'The movements of the pocket by the same filters as a spreadsheet.',
    actor: 'learner',
    input: v.strictObject(filter),
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
  sendPayment: defineCall({
    name: 'pocket.sendPayment',
    method: 'POST',
    path: '/api/pocket/send',
    summary: "Sends practice money from the pocket to the house's practice account.",
    actor: 'learner',
    money: true,
    isShop: true,
    input: v.strictObject({ amount }),
    answer: v.object({
      paymentId: id,
      /** Unique, for the deposit request: 'MM' and eight letters or digits. */
      reference: v.string(),
      amount: money,
      sentOn: dayField,
      sentAt: instant,
      balance: money,
    }),
  }),
}
