import { useState } from 'react'
import type { AnswerOf } from '../../../../core/call.ts'
import type { decisionCalls, RequestRow } from '../../schema/decisions.ts'
import { type Filters, PAGE_SIZE } from './admin-filters.ts'

// An admin reads and decides rows while others make new ones. The rows stay where they are until
// the admin asks; what happens to them shows in place, and what is new is only counted.

export type RequestList = AnswerOf<typeof decisionCalls.listRequests>

/** A row as shown. `gone`: it left this list by somebody else's doing, and its state is not known. */
export type ShownRow = RequestRow & { readonly gone?: boolean }

type Pinned = {
  readonly key: string
  readonly list: RequestList
  /** False while a newer answer is on its way: that one is taken too. */
  readonly settled: boolean
  /** When the answer came that was there then; a later one settles it. */
  readonly asOfMs: number
}

type Mine = { readonly row: RequestRow; readonly atMs: number }

type Query = {
  data: RequestList | undefined
  isPlaceholderData: boolean
  isFetching: boolean
  dataUpdatedAt: number
}

const NO_MINE: ReadonlyMap<string, Mine> = new Map()

export function usePinnedList(filters: Filters, query: Query) {
  const key = JSON.stringify(filters)
  const latest = query.isPlaceholderData ? undefined : query.data
  const [held, setHeld] = useState<Pinned | null>(null)
  const [mine, setMine] = useState(NO_MINE)

  const take = (list: RequestList) => {
    setHeld({ key, list, settled: !query.isFetching, asOfMs: query.dataUpdatedAt })
    setMine(NO_MINE)
  }
  if (latest && latest !== held?.list) {
    if (mayTake(held, key)) take(latest)
  } else if (held && !held.settled && !query.isFetching && query.dataUpdatedAt !== held.asOfMs) {
    setHeld({ ...held, settled: true })
  }

  const now = held?.key === key ? (latest ?? held.list) : held?.list
  const rows = held && now ? showRows(held.list, now, filters, mine, query.dataUpdatedAt) : []
  return {
    list: held?.list,
    rows,
    fresh: held && now ? countFresh(held.list, now, filters) : 0,
    changed: rows.some(({ gone }) => gone),
    /** Shows the list as it is now. */
    accept: () => latest && take(latest),
    /** Takes the next answer too, for an admin who has just been told that things have changed. */
    loosen: () => setHeld((old) => old && { ...old, settled: false, asOfMs: query.dataUpdatedAt }),
    /** Shows one's own decision in place, also where the filter no longer finds it. */
    note: (row: RequestRow) =>
      setMine((old) => new Map([...old, [row.id, { row, atMs: Date.now() }]])),
  }
}

/** A list nobody reads yet may be replaced: another filter, an empty one, one still arriving. */
function mayTake(held: Pinned | null, key: string): boolean {
  return !held || held.key !== key || !held.settled || held.list.requests.length === 0
}

function showRows(
  held: RequestList,
  now: RequestList,
  filters: Filters,
  mine: ReadonlyMap<string, Mine>,
  nowMs: number,
): ShownRow[] {
  const current = new Map(now.requests.map((row) => [row.id, row]))
  const gone = idsThatLeft(held, now, filters)
  return held.requests.map((row) => {
    const own = mine.get(row.id)
    const known = current.get(row.id)
    if (own && (!known || own.atMs > nowMs)) return own.row
    return known ?? { ...row, gone: gone.has(row.id) }
  })
}

/**
 * Rows that no longer match the filter. A row missing at the page's edge may only have moved to
 * the next page; one that is missing between two others has left.
 */
function idsThatLeft(held: RequestList, now: RequestList, filters: Filters): ReadonlySet<string> {
  if (!filters.status) return new Set()
  const here = new Set(now.requests.map(({ id }) => id))
  const stays = held.requests.map(({ id }) => here.has(id))
  const first = filters.page === 1 ? -1 : stays.indexOf(true)
  const last = now.requests.length < PAGE_SIZE ? stays.length : stays.lastIndexOf(true)
  const left = held.requests.filter((_, at) => !stays[at] && at > first && at < last)
  return new Set(left.map(({ id }) => id))
}

/** How many requests were made since the list was taken, as far as the answers tell. */
export function countFresh(held: RequestList, now: RequestList, filters: Filters): number {
  const { search, kind, status } = filters
  // Requests are never taken away, so without a status filter more matches are new requests.
  if (!status) return Math.max(0, now.matching - held.matching)
  if (status === 'pending' && !search && !kind) {
    return Math.max(0, now.totals.count - held.totals.count)
  }
  const known = new Set(held.requests.map(({ id }) => id))
  const isKnown = now.requests.map(({ id }) => known.has(id))
  // Where there was a next page, what stands below the known rows may have moved up from it.
  const hadNext = held.matching > filters.page * PAGE_SIZE
  const end = hadNext ? isKnown.lastIndexOf(true) : isKnown.length
  return isKnown.filter((one, at) => !one && at < end).length
}
