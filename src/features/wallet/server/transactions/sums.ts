import { type Pesewas, plus } from '#core/money.ts'
import { readThrough } from '#ledger/day-totals.ts'
import type { Kind } from '#ledger/kinds.ts'
import { dayTotalView, kindList, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readRequestTotals } from '../admin-list.ts'
import { houseKindsOf, requestFilterOf, type TransactionsFilter } from './filter.ts'

/** How many transactions there are, and of how much: the requests, and each kind that the house posts. */
export type TransactionSums = {
  readonly requests: Awaited<ReturnType<typeof readRequestTotals>>
  readonly house: readonly KindSum[]
}
type KindSum = { readonly kind: Kind; readonly entries: number; readonly volume: Pesewas }

const ALL_KINDS = houseKindsOf({})

/** Counts everything once, for the page and for the totals that stand over it. */
export async function readSums(db: Queryable): Promise<TransactionSums> {
  const [requests, house] = await Promise.all([readRequestTotals(db), readHouseSums(db)])
  return { requests, house }
}

/** Sums over everything, whatever the filters. */
export async function readTransactionTotals(db: Queryable) {
  return transactionTotalsOf(await readSums(db))
}

/** Counts by state, and the volume: the sum of all in pesewas, whatever their state. */
export function transactionTotalsOf({ requests, house }: TransactionSums) {
  const entries = countEntries(house, ALL_KINDS)
  return {
    ...requests,
    requests: requests.count,
    count: requests.count + entries,
    completed: requests.completed + entries,
    volume: house.reduce((sum, { volume }) => plus(sum, volume), requests.volume),
  }
}

/**
 * How many transactions match a filter without a search. The sums know requests by their state alone, which
 * is enough: a list that shows entries of the house is never narrowed to one kind of request.
 */
export function countMatching(
  { requests, house }: TransactionSums,
  filter: TransactionsFilter,
): number {
  const entries = countEntries(house, houseKindsOf(filter))
  if (!requestFilterOf(filter)) return entries
  return entries + (filter.status ? requests[filter.status] : requests.count)
}

function countEntries(house: readonly KindSum[], kinds: readonly Kind[]): number {
  const chosen = house.filter(({ kind }) => kinds.includes(kind))
  return chosen.reduce((sum, { entries }) => sum + entries, 0)
}

/** Days that are over are read from their sums, so that nobody counts every entry. */
async function readHouseSums(db: Queryable): Promise<KindSum[]> {
  const through = await readThrough(db)
  return db.rows<KindSum>(sql`
    select kind, sum(entries)::int as entries, sum(amount) as volume from (
      select kind, sum(transfers) as entries, sum(amount) as amount
      from ${dayTotalView}
      where day <= ${through}::date and kind in (${kindList(ALL_KINDS)})
        and 'wallet' in (source, target)
      group by kind
      union all
      select kind, count(*), sum(amount) from ${walletEntryView}
      where day > ${through}::date and kind in (${kindList(ALL_KINDS)}) group by kind
    ) as both_parts group by kind`)
}
