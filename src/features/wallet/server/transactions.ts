import { REQUEST_KINDS } from '../../../core/request.ts'
import type { InferOutput } from 'valibot'
import { CATALOGUE, type Kind, KINDS } from '../../../ledger/kinds.ts'
import { type Pesewas, plus } from '../../../core/money.ts'
import {
  dayTotalThroughView,
  dayTotalView,
  kindList,
  walletEntryView,
} from '../../../ledger/views.ts'
import type { Queryable } from '../../../platform/db.ts'
import { cutFrom, cutTo } from '../../../platform/list.ts'
import { joined, type Sql, sql, trusted } from '../../../platform/sql.ts'
import { ENTRY_KINDS } from '../schema.ts'
import type { transactionCalls, TransactionRow } from '../schema/transactions.ts'
import { conditionsOf, listRequestsBy, orderOf, readRequestTotals, whereOf } from './admin-list.ts'
import { type Key, readRows } from './transaction-rows.ts'
import { findThrough, isFound, nearOf } from './transaction-search.ts'

// Every transaction of everyone in one list: the requests, and what the house credited or charged by
// itself. A house of a hundred thousand has posted millions of those, so a page is cut out of the first
// rows of each kind along an index, and how many there are is read from the sums of days.

type Filter = InferOutput<typeof transactionCalls.exportTransactions.input>
type PageOf = InferOutput<typeof transactionCalls.listTransactions.input>

/** The kinds that a wallet shows without a request, where the filters let them through. */
function houseKinds({ kind, status, matched }: Filter): Kind[] {
  if (matched || (status && status !== 'completed')) return []
  return KINDS.filter((each) => {
    const { wallet } = CATALOGUE[each]
    return wallet !== undefined && (kind === undefined || wallet === kind)
  })
}

const isOfRequest = (kind: Filter['kind']) =>
  kind === undefined || REQUEST_KINDS.some((known) => known === kind)

/** The filters as those of requests, or null where no request is among what they let through. */
function requestFilter({ kind, ...filter }: Filter) {
  const asked = REQUEST_KINDS.find((known) => known === kind)
  if (!isOfRequest(kind)) return null
  return { ...filter, ...(asked && { kind: asked }) }
}

/** A page of all transactions by the filters, and how many match them. */
export async function listTransactionsBy(db: Queryable, filter: PageOf) {
  const { search, ...page } = filter
  const kinds = houseKinds(filter)
  if (kinds.length === 0) {
    const { kind: _kind, ...rest } = filter
    const { requests, matching } = await listRequestsBy(db, { ...rest, ...requestFilter(filter) })
    return { transactions: requests as TransactionRow[], matching }
  }
  if (search) {
    const { keys, matching } = await find(db, { ...filter, search }, kinds)
    return { transactions: await readRows(db, keys), matching }
  }
  const matching = await countBy(db, filter, kinds)
  const keys = await cut(db, page, kinds, matching)
  return { transactions: await readRows(db, keys), matching }
}

const RANKS = sql`array[${joined(
  ENTRY_KINDS.map((word) => trusted(`'${word}'`)),
  ', ',
)}]`
const rankOf = (word: Sql) => sql`array_position(${RANKS}, ${word}::text)`

/** What is alike in amount or kind stands in the order of its time. */
function inOrder({ sort, direction }: Pick<PageOf, 'sort' | 'direction'>): Sql {
  const first = { date: [], amount: ['amount'], type: ['rank'] }[sort]
  const columns = [...first, 'at', 'owner', 'number']
  return trusted(columns.map((column) => `${column} ${direction}`).join(', '))
}

/**
 * The first rows of each kind in this order. What is not among them is not among the first of all.
 * `after` narrows each to what comes after a place in the order of time.
 */
function firstOf(filter: PageOf, kinds: readonly Kind[], most: number, after?: Place): Sql {
  const { direction } = filter
  const narrowed = requestFilter(filter)
  const since = after
    ? {
        request: [
          sql`(requested_at, request.id) > (${after.mark}::timestamptz, ${after.owner}::uuid)`,
        ],
        entry: sql`and (at, learner_id, number)
          > (${after.mark}::timestamptz, ${after.owner}::uuid, ${after.number}::int)`,
      }
    : { request: [], entry: sql`` }
  const requests = narrowed && [
    sql`(select ${rankOf(sql`kind`)} as rank, requested_at as at, amount, request.id as owner,
        0 as number, learner_id
      from request ${whereOf([...conditionsOf(narrowed), ...since.request])}
      order by ${orderOf(filter)} limit ${most})`,
  ]
  const entryOrder = trusted(
    [...(filter.sort === 'amount' ? ['amount'] : []), 'at', 'learner_id', 'number']
      .map((column) => `${column} ${direction}`)
      .join(', '),
  )
  const entries = kinds.map(
    (kind) => sql`(select ${rankOf(sql`shown`)} as rank, at, amount, learner_id as owner, number,
        learner_id
      from ${walletEntryView} where kind in (${kindList([kind])}) ${since.entry}
      order by ${entryOrder} limit ${most})`,
  )
  return joined([...(requests ?? []), ...entries], ' union all ')
}

/** A page out of the middle of millions is read from the nearer end. */
async function cut(
  db: Queryable,
  filter: PageOf,
  kinds: readonly Kind[],
  matching: number,
): Promise<Key[]> {
  const { page, size, direction } = filter
  const skipped = (page - 1) * size
  const isFar = skipped * 2 > matching
  const from = isFar ? Math.max(0, matching - skipped - size) : skipped
  const count = isFar ? Math.max(0, Math.min(size, matching - skipped)) : size
  const turned = direction === 'asc' ? ('desc' as const) : ('asc' as const)
  const order = isFar ? { ...filter, direction: turned } : filter
  const keys = await db.rows<Key>(sql`
    select owner::text, number from (${firstOf(order, kinds, from + count)}) as first
    order by ${inOrder(order)} ${cutFrom(from, count)}`)
  return isFar ? keys.toReversed() : keys
}

/** What is found often is among the first of all; what is rare is found by its people and its amount. */
async function find(db: Queryable, filter: PageOf & { search: string }, kinds: readonly Kind[]) {
  const order = inOrder(filter)
  const near = await db.rows<Key>(sql`
    select owner::text, number from (
      select * from (${firstOf(filter, kinds, nearOf(filter))}) as first
      order by ${order} limit ${nearOf(filter)}
    ) as near where ${isFound(filter.search)}
    order by ${order} ${cutTo(filter)}`)
  const narrowed = requestFilter(filter)
  const conditions = narrowed && conditionsOf(narrowed)
  const { search, direction } = filter
  const wanted = { search, conditions, kinds, order, direction, rankOf, page: filter }
  return findThrough(db, wanted, near.length < filter.size ? null : near)
}

const AT_ONCE = 500

type Place = Key & { readonly mark: string }

/** All transactions by the filters in the order of their time. */
export async function* walkTransactions(
  db: Queryable,
  filter: Filter,
): AsyncGenerator<TransactionRow> {
  const kinds = houseKinds(filter)
  const order = { ...filter, sort: 'date', direction: 'asc', page: 1, size: 1 } as const
  const found = filter.search ? isFound(filter.search) : sql`true`
  for (let last: Place | undefined; ; ) {
    const places: (Place & { isFound: boolean })[] = await db.rows(sql`
      select owner::text, number, at::text as mark, ${found} as "isFound"
      from (${firstOf(order, kinds, AT_ONCE, last)}) as near
      order by ${inOrder(order)} limit ${AT_ONCE}`)
    yield* await readRows(
      db,
      places.filter((place) => place.isFound),
    )
    if (places.length < AT_ONCE) return
    last = places.at(-1)
  }
}

/** Over everything, whatever the filters. Volume is the sum of all, whatever their state. */
export async function readTotals(db: Queryable) {
  const [requests, house] = await Promise.all([readRequestTotals(db), countHouse(db, ALL)])
  return {
    ...requests,
    requests: requests.count,
    count: requests.count + house.entries,
    completed: requests.completed + house.entries,
    volume: plus(requests.volume, house.volume),
  }
}

const ALL = houseKinds({})

async function countBy(db: Queryable, filter: PageOf, kinds: readonly Kind[]): Promise<number> {
  const narrowed = requestFilter(filter)
  const [house, requests] = await Promise.all([
    countHouse(db, kinds),
    narrowed ? countRequests(db, narrowed) : 0,
  ])
  return house.entries + requests
}

/** Without a narrower filter, those of days that are over are read from their sums too. */
async function countRequests(db: Queryable, filter: Filter): Promise<number> {
  const totals = await readRequestTotals(db)
  return filter.status ? totals[filter.status] : totals.count
}

/** How many of these the house has, and of how much: days that are over are read from their sums. */
async function countHouse(db: Queryable, kinds: readonly Kind[]) {
  return db.one<{ entries: number; volume: Pesewas }>(sql`
    with through as materialized (select day from ${dayTotalThroughView})
    select coalesce(sum(entries), 0)::int as entries, coalesce(sum(amount), 0) as volume from (
      select sum(transfers) as entries, sum(amount) as amount
      from ${dayTotalView}
      where day <= (select day from through) and kind in (${kindList(kinds)})
        and 'wallet' in (source, target)
      union all
      select count(*), sum(amount) from ${walletEntryView}
      where day > (select day from through) and kind in (${kindList(kinds)})
    ) as both_parts`)
}
