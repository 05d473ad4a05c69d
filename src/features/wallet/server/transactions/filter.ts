import type { InferOutput } from 'valibot'
import { REQUEST_KINDS } from '#core/request.ts'
import { CATALOGUE, KINDS, type Kind } from '#ledger/kinds.ts'
import type { transactionCalls } from '../../schema/transactions.ts'

// The list of transactions joins requests and entries that the house made without a request. This file
// translates each filter for both halves.

export type TransactionsFilter = InferOutput<typeof transactionCalls.exportTransactions.input>

/**
 * The kinds of entries without a request that the filters allow. Such an entry has no payment and is always
 * completed, so a filter on either can exclude all of them.
 */
export function houseKindsOf({ kind, status, matched }: TransactionsFilter): Kind[] {
  if (matched || (status && status !== 'completed')) return []
  return KINDS.filter((each) => {
    const { wallet } = CATALOGUE[each]
    return wallet !== undefined && (kind === undefined || wallet === kind)
  })
}

/** The filters for the half of requests; null if they exclude every request. */
export function requestFilterOf({ kind, ...filter }: TransactionsFilter) {
  if (kind === undefined) return filter
  const requestKind = REQUEST_KINDS.find((known) => known === kind)
  return requestKind ? { ...filter, kind: requestKind } : null
}
