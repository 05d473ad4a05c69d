import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, id, instant, money } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { REQUEST_KINDS, REQUEST_STATUSES } from '#core/request.ts'
import { WALLET_WORDS } from '#ledger/kinds.ts'
import { ENTRY_KINDS } from '../schema.ts'
import { type RequestRow, request } from './decisions.ts'

// The admin's list of all transactions: requests, which are decided, and what the house credited or
// charged by itself, which is read.

/** An entry that the house credited or charged without a request. */
const houseEntry = v.object({
  /** The learner's id and the number of the transfer among theirs. */
  id: v.string(),
  kind: v.picklist(WALLET_WORDS),
  learnerId: id,
  name: v.string(),
  isDeleted: v.boolean(),
  amount: money,
  description: v.string(),
  status: v.literal('completed'),
  requestedOn: dayField,
  requestedAt: instant,
})
export type HouseEntry = v.InferOutput<typeof houseEntry>

export type TransactionRow = RequestRow | HouseEntry

/** True if it is a request, and not an entry that the house made by itself. */
export function isRequest(row: TransactionRow): row is RequestRow {
  return REQUEST_KINDS.some((known) => known === row.kind)
}

const filter = {
  search,
  kind: v.optional(v.picklist(ENTRY_KINDS)),
  status: v.optional(v.picklist(REQUEST_STATUSES)),
  /** Deposits with a matching practice payment, or those without. */
  matched: v.optional(v.picklist(['yes', 'no'])),
}

export const transactionCalls = {
  listTransactions: defineCall({
    name: 'wallet.listTransactions',
    method: 'GET',
    path: '/api/admin/transactions',
    summary: 'Every transaction of everyone, with totals over all of them.',
    actor: 'admin',
    input: v.strictObject({
      ...filter,
      sort: v.optional(v.picklist(['date', 'amount', 'type']), 'date'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
      ...pageFields(20),
    }),
    answer: v.object({
      transactions: v.array(v.union([request, houseEntry])),
      /** How many match the filters; of what a search finds the house did, ten thousand at most. */
      matching: v.number(),
      /** Sums over everything, whatever the filters. */
      totals: v.object({
        count: v.number(),
        requests: v.number(),
        pending: v.number(),
        completed: v.number(),
        failed: v.number(),
        volume: money,
      }),
      /** The cash in the drawer: a decision beyond it is refused. */
      houseCash: money,
    }),
    topics: ['requests', 'machines', 'people', 'clock'],
  }),
  exportTransactions: defineCall({
    // The name of old: audit logs have it.
    name: 'wallet.exportRequests',
    method: 'GET',
    path: '/api/admin/transactions.csv',
    summary: 'Transactions by the same filters as a spreadsheet, in the order of their time.',
    actor: 'admin',
    input: v.strictObject(filter),
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
}
