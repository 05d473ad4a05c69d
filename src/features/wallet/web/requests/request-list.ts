import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { REQUEST_STATUSES } from '#core/request.ts'
import {
  anyText,
  DIRECTION,
  type Filters,
  listFilters,
  oneOf,
  orderedBy,
  PAGE_SIZE,
} from '#ui/list/list-filters.ts'
import type { FilterState } from '#ui/list/use-filters.ts'
import { type PinnedQuery, usePinnedRows } from '#ui/list/use-pinned-rows.ts'
import type { RequestRow } from '../../schema/decisions.ts'
import { isRequest, type TransactionRow, type transactionCalls } from '../../schema/transactions.ts'
import { ENTRY_KINDS } from '../../schema.ts'

export const REQUEST_SORTS = ['date', 'amount', 'type'] as const

const TABLE = {
  search: anyText('search'),
  kind: oneOf('type', ENTRY_KINDS),
  status: oneOf('status', REQUEST_STATUSES),
  /** Deposits with a matching payment, or without. */
  matched: oneOf('matched', ['yes', 'no']),
  sort: orderedBy('sort', REQUEST_SORTS, 'date'),
  direction: DIRECTION,
}
export const REQUESTS = listFilters(TABLE)
export type FilteredRequests = FilterState<typeof TABLE>
export type RequestFilters = Filters<typeof TABLE>

export type RequestList = AnswerOf<typeof transactionCalls.listTransactions>

/** A row as shown. `gone`: it left this list by somebody else's doing, and its state is not known. */
export type ShownRow = TransactionRow & { readonly gone?: boolean }

/** A row that is decided; what the house did by itself is only read. */
export type ShownRequest = RequestRow & { readonly gone?: boolean }
export const isShownRequest = (row: ShownRow): row is ShownRequest => isRequest(row)

type Mine = { readonly row: RequestRow; readonly atMs: number }

/** One's own decisions since an answer was taken. */
type OwnDecisions = {
  readonly since: RequestList | undefined
  readonly rows: ReadonlyMap<string, Mine>
}

const NONE: OwnDecisions = { since: undefined, rows: new Map() }

const PINNED = {
  rowsOf: ({ transactions }: RequestList) => transactions,
  idOf: ({ id }: TransactionRow) => id,
}

/**
 * The transactions that an admin reads, and of which they decide requests, while others make new
 * ones. What happens to them shows in place, and what is new is only counted.
 */
export function usePinnedRequests(filters: RequestFilters, query: PinnedQuery<RequestList>) {
  const pinned = usePinnedRows(JSON.stringify(filters), query, PINNED)
  const { taken, latest } = pinned
  const [noted, setNoted] = useState(NONE)
  if (noted.since !== taken) setNoted({ since: taken, rows: NONE.rows })
  const ownRows = noted.since === taken ? noted.rows : NONE.rows
  const now = latest ?? taken
  const gone = taken && now ? idsThatLeft(taken, now, filters) : NO_IDS
  const known = new Set(now?.transactions.map(({ id }) => id))
  const rows = pinned.rows.map((row): ShownRow => {
    const own = ownRows.get(row.id)
    if (own && (!known.has(row.id) || own.atMs > query.dataUpdatedAt)) return own.row
    return known.has(row.id) ? row : { ...row, gone: gone.has(row.id) }
  })
  return {
    ...pinned,
    rows,
    fresh: taken && now ? countFresh(taken, now, filters) : 0,
    changed: rows.some((row) => row.gone),
    /** Shows one's own decision in place, also where the filter no longer finds it. */
    note: (row: RequestRow) =>
      setNoted(({ since, rows: before }) => ({
        since,
        rows: new Map([...before, [row.id, { row, atMs: Date.now() }]]),
      })),
  }
}

const NO_IDS: ReadonlySet<string> = new Set()

/**
 * Rows that no longer match the filter. A row missing at the page's edge may only have moved to
 * the next page; one that is missing between two others has left.
 */
function idsThatLeft(
  taken: RequestList,
  now: RequestList,
  filters: RequestFilters,
): ReadonlySet<string> {
  if (!filters.status) return NO_IDS
  const here = new Set(now.transactions.map(({ id }) => id))
  const stays = taken.transactions.map(({ id }) => here.has(id))
  const first = filters.page === 1 ? -1 : stays.indexOf(true)
  const last = now.transactions.length < PAGE_SIZE ? stays.length : stays.lastIndexOf(true)
  const left = taken.transactions.filter((_, at) => !stays[at] && at > first && at < last)
  return new Set(left.map(({ id }) => id))
}

/** How many transactions were made since the list was taken, as far as the answers tell. */
export function countFresh(taken: RequestList, now: RequestList, filters: RequestFilters): number {
  const { search, kind, status } = filters
  // None is ever taken away, so without a status filter more matches are new ones.
  if (!status) return Math.max(0, now.matching - taken.matching)
  if (status === 'pending' && !search && !kind) {
    return Math.max(0, now.totals.requests - taken.totals.requests)
  }
  const known = new Set(taken.transactions.map(({ id }) => id))
  const isKnown = now.transactions.map(({ id }) => known.has(id))
  // Rows of the next page may have moved up below the known ones, if there was one.
  const hadNext = taken.matching > filters.page * PAGE_SIZE
  const end = hadNext ? isKnown.lastIndexOf(true) : isKnown.length
  return isKnown.filter((one, at) => !one && at < end).length
}
