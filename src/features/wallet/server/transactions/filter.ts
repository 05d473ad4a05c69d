import type { InferOutput } from 'valibot'
import { REQUEST_KINDS } from '#core/request.ts'
import { CATALOGUE, KINDS, type Kind } from '#ledger/kinds.ts'
import type { transactionCalls } from '../../schema/transactions.ts'

// The list of transactions has two halves: requests, and entries that the house made by itself. Each of its
// filters is turned here into what it means for either half.

export type TransactionsFilter = InferOutput<typeof transactionCalls.exportTransactions.input>

/**
 * The kinds of entries that a wallet shows without a request, where the filters let them through. An entry
 * of the house has no payment and is always completed, so the filters of those leave none.
 */
export function houseKindsOf({ kind, status, matched }: TransactionsFilter): Kind[] {
  if (matched || (status && status !== 'completed')) return []
  return KINDS.filter((each) => {
    const { wallet } = CATALOGUE[each]
    return wallet !== undefined && (kind === undefined || wallet === kind)
  })
}

/** The filters as the list of requests has them, or null where they let no request through. */
export function requestFilterOf({ kind, ...filter }: TransactionsFilter) {
  if (kind === undefined) return filter
  const requestKind = REQUEST_KINDS.find((known) => known === kind)
  return requestKind ? { ...filter, kind: requestKind } : null
}
