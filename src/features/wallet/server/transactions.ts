import type { InferOutput } from 'valibot'
import { type Pesewas, plus } from '#core/money.ts'
import { REQUEST_KINDS } from '#core/request.ts'
import { readThrough } from '#ledger/day-totals.ts'
import { CATALOGUE, KINDS, type Kind } from '#ledger/kinds.ts'
import { dayTotalView, kindList, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutFrom, cutTo } from '#platform/database/list.ts'
import { joined, type Sql, sql, trusted } from '#platform/database/sql.ts'
import type { TransactionRow, transactionCalls } from '../schema/transactions.ts'
import { ENTRY_KINDS } from '../schema.ts'
import { conditionsOf, listRequestsBy, orderOf, readRequestTotals, whereOf } from './admin-list.ts'
import { type Key, readRows } from './transaction-rows.ts'
import { findThrough, isFound, nearOf } from './transaction-search.ts'

// Every transaction of everyone in one list: the requests, and what the house credited or charged by
// itself. A house of a hundred thousand has posted millions of those, so a page is cut out of the first
// rows of each kind along an index, and how many there are is read from the sums of days.

type TransactionsFilter = InferOutput<typeof transactionCalls.exportTransactions.input>
type TransactionsPage = InferOutput<typeof transactionCalls.listTransactions.input>

/** The kinds that a wallet shows without a request, where the filters let them through. */
function houseKinds({ kind, status, matched }: TransactionsFilter): Kind[] {
  if (matched || (status && status !== 'completed')) return []
  return KINDS.filter((each) => {
    const { wallet } = CATALOGUE[each]
    return wallet !== undefined && (kind === undefined || wallet === kind)
  })
}

const isOfRequest = (kind: TransactionsFilter['kind']) =>
  kind === undefined || REQUEST_KINDS.some((known) => known === kind)

/** The filters as those of requests, or null where no request is among what they let through. */
function requestFilter({ kind, ...filter }: TransactionsFilter) {
  const requestKind = REQUEST_KINDS.find((known) => known === kind)
  if (!isOfRequest(kind)) return null
  return { ...filter, ...(requestKind && { kind: requestKind }) }
}

/** A page of all transactions by the filters, and how many match them. */
export async function listTransactionsBy(
  db: Queryable,
  filter: TransactionsPage,
  sums: Promise<Sums>,
) {
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
  const matching = countBy(await sums, filter, kinds)
  const keys = await cut(db, page, kinds, matching)
  return { transactions: await readRows(db, keys), matching }
}

const RANKS = sql`array[${joined(
  ENTRY_KINDS.map((word) => trusted(`'${word}'`)),
  ', ',
)}]`
const rankOf = (word: Sql) => sql`array_position(${RANKS}, ${word}::text)`

/** The order of a page. Rows that are alike in amount or kind stand in the order of their time. */
function inOrder({ sort, direction }: Pick<TransactionsPage, 'sort' | 'direction'>): Sql {
  const first = { date: [], amount: ['amount'], type: ['rank'] }[sort]
  const columns = [...first, 'at', 'owner', 'number']
  return trusted(columns.map((column) => `${column} ${direction}`).join(', '))
}

/**
 * The first rows of each kind in this order. What is not among them is not among the first of all.
 * `after` narrows each to what comes after a place in the order of time.
 */
function firstOf(
  filter: TransactionsPage,
  kinds: readonly Kind[],
  most: number,
  after?: PageMark,
): Sql {
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
  filter: TransactionsPage,
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

/**
 * Finds a page of transactions. A frequent match is among the first of all; a rare one is found by its
 * people and its amount.
 */
async function find(
  db: Queryable,
  filter: TransactionsPage & { search: string },
  kinds: readonly Kind[],
) {
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

type PageMark = Key & { readonly mark: string }

/** All transactions by the filters in the order of their time. */
export async function* walkTransactions(
  db: Queryable,
  filter: TransactionsFilter,
): AsyncGenerator<TransactionRow> {
  const kinds = houseKinds(filter)
  const order = { ...filter, sort: 'date', direction: 'asc', page: 1, size: 1 } as const
  const found = filter.search ? isFound(filter.search) : sql`true`
  for (let last: PageMark | undefined; ; ) {
    const places: (PageMark & { isFound: boolean })[] = await db.rows(sql`
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

/** How many transactions there are, and of how much: the requests, and each kind that the house posts. */
export type Sums = {
  readonly requests: Awaited<ReturnType<typeof readRequestTotals>>
  readonly house: readonly KindSum[]
}
type KindSum = { readonly kind: Kind; readonly entries: number; readonly volume: Pesewas }

/** Counts everything once, for the page and for what stands over it. */
export async function readSums(db: Queryable): Promise<Sums> {
  const [requests, house] = await Promise.all([readRequestTotals(db), countHouse(db)])
  return { requests, house }
}

/** Over everything, whatever the filters. */
export async function readTotals(db: Queryable) {
  return totalsOf(await readSums(db))
}

/** Volume is the sum of all, whatever their state. */
export function totalsOf({ requests, house }: Sums) {
  const entries = entriesOf(house, ALL)
  return {
    ...requests,
    requests: requests.count,
    count: requests.count + entries,
    completed: requests.completed + entries,
    volume: house.reduce((sum, { volume }) => plus(sum, volume), requests.volume),
  }
}

const ALL = houseKinds({})

function entriesOf(house: readonly KindSum[], kinds: readonly Kind[]): number {
  const chosen = house.filter(({ kind }) => kinds.includes(kind))
  return chosen.reduce((sum, { entries }) => sum + entries, 0)
}

function countBy(
  { requests, house }: Sums,
  filter: TransactionsPage,
  kinds: readonly Kind[],
): number {
  const narrowed = requestFilter(filter)
  const requestCount = filter.status ? requests[filter.status] : requests.count
  return entriesOf(house, kinds) + (narrowed ? requestCount : 0)
}

/** Days that are over are read from their sums. */
async function countHouse(db: Queryable): Promise<KindSum[]> {
  const through = await readThrough(db)
  return db.rows<KindSum>(sql`
    select kind, sum(entries)::int as entries, sum(amount) as volume from (
      select kind, sum(transfers) as entries, sum(amount) as amount
      from ${dayTotalView}
      where day <= ${through}::date and kind in (${kindList(ALL)})
        and 'wallet' in (source, target)
      group by kind
      union all
      select kind, count(*), sum(amount) from ${walletEntryView}
      where day > ${through}::date and kind in (${kindList(ALL)}) group by kind
    ) as both_parts group by kind`)
}
