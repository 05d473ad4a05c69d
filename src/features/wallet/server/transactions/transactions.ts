import type { Kind } from '#ledger/kinds.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutFrom, cutTo } from '#platform/database/list.ts'
import { sql } from '#platform/database/sql.ts'
import type { TransactionRow } from '../../schema/transactions.ts'
import { conditionsOf, listRequestsBy } from '../admin-list.ts'
import { houseKindsOf, requestFilterOf, type TransactionsFilter } from './filter.ts'
import { firstOfEach, jointOrderOf, type PageMark, type TransactionsPage } from './order.ts'
import { readRows, type TransactionKey } from './rows.ts'
import { findThrough, isFound, nearOf } from './search.ts'
import { countMatching, type TransactionSums } from './sums.ts'

// All transactions of everyone in one list. A house of a hundred thousand people has millions, so a page is
// cut from the first rows of each kind along an index (order.ts), and the number comes from the daily sums
// (sums.ts). Keys are found first; details are read only for the twenty rows of the page (rows.ts).

/**
 * A page of all transactions by the filters, and the number of matches. `sums` is awaited only if needed: a
 * list of requests and a search count by themselves.
 */
export async function listTransactionsBy(
  db: Queryable,
  filter: TransactionsPage,
  sums: Promise<TransactionSums>,
): Promise<{ transactions: TransactionRow[]; matching: number }> {
  const kinds = houseKindsOf(filter)
  if (kinds.length === 0) {
    const requestFilter = requestFilterOf(filter)
    // Neither half has a match, for example for a pending profit.
    if (!requestFilter) return { transactions: [], matching: 0 }
    const { kind: _kind, ...rest } = filter
    const { requests, matching } = await listRequestsBy(db, { ...rest, ...requestFilter })
    return { transactions: requests, matching }
  }
  const { search, ...page } = filter
  if (search) {
    const { keys, matching } = await findPage(db, { ...filter, search }, kinds)
    return { transactions: await readRows(db, keys), matching }
  }
  const matching = countMatching(await sums, filter)
  const keys = await cutPage(db, page, kinds, matching)
  return { transactions: await readRows(db, keys), matching }
}

/**
 * Cuts a page without a search. A page in the second half is read from the other end and reversed, so that
 * the last of a million pages costs no more than the first.
 */
async function cutPage(
  db: Queryable,
  filter: TransactionsPage,
  kinds: readonly Kind[],
  matching: number,
): Promise<TransactionKey[]> {
  const { page, size, direction } = filter
  const before = (page - 1) * size
  const isFar = before * 2 > matching
  const skipped = isFar ? Math.max(0, matching - before - size) : before
  const count = isFar ? Math.max(0, Math.min(size, matching - before)) : size
  const opposite = direction === 'asc' ? 'desc' : 'asc'
  const order = isFar ? ({ ...filter, direction: opposite } as const) : filter
  const keys = await db.rows<TransactionKey>(sql`
    select owner::text, number from (${firstOfEach(order, kinds, skipped + count)}) as first
    order by ${jointOrderOf(order)} ${cutFrom(skipped, count)}`)
  return isFar ? keys.toReversed() : keys
}

/**
 * Finds a page by a search. Frequent matches fill the page from the newest rows. Rare matches are found
 * through the few people and amounts that match.
 */
async function findPage(
  db: Queryable,
  filter: TransactionsPage & { search: string },
  kinds: readonly Kind[],
): Promise<{ keys: readonly TransactionKey[]; matching: number }> {
  const { search, direction } = filter
  const order = jointOrderOf(filter)
  const near = await db.rows<TransactionKey>(sql`
    select owner::text, number from (
      select * from (${firstOfEach(filter, kinds, nearOf(filter))}) as first
      order by ${order} limit ${nearOf(filter)}
    ) as near where ${isFound(search)}
    order by ${order} ${cutTo(filter)}`)
  const requestFilter = requestFilterOf(filter)
  const conditions = requestFilter && conditionsOf(requestFilter)
  const wanted = { search, conditions, kinds, order, direction, page: filter }
  return findThrough(db, wanted, near.length < filter.size ? null : near)
}

const ROWS_AT_ONCE = 500

/**
 * All transactions by the filters in time order, a batch at a time. The search runs on each row of a batch
 * and does not shorten it: otherwise a batch without a match would look like the end.
 */
export async function* walkTransactions(
  db: Queryable,
  filter: TransactionsFilter,
): AsyncGenerator<TransactionRow> {
  const kinds = houseKindsOf(filter)
  if (kinds.length === 0 && !requestFilterOf(filter)) return
  const order = { ...filter, sort: 'date', direction: 'asc', page: 1, size: 1 } as const
  const isWanted = filter.search ? isFound(filter.search) : sql`true`
  for (let last: PageMark | undefined; ; ) {
    const batch: (PageMark & { isWanted: boolean })[] = await db.rows(sql`
      select owner::text, number, at::text as mark, ${isWanted} as "isWanted"
      from (${firstOfEach(order, kinds, ROWS_AT_ONCE, last)}) as near
      order by ${jointOrderOf(order)} limit ${ROWS_AT_ONCE}`)
    yield* await readRows(
      db,
      batch.filter((row) => row.isWanted),
    )
    if (batch.length < ROWS_AT_ONCE) return
    last = batch.at(-1)
  }
}
