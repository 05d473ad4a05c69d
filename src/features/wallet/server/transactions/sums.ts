import { type Pesewas, plus } from '#core/money.ts'
import { readThrough } from '#ledger/day-totals.ts'
import type { Kind } from '#ledger/kinds.ts'
import { dayTotalView, kindList, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readRequestTotals } from '../admin-list.ts'
import { houseKindsOf, requestFilterOf, type TransactionsFilter } from './filter.ts'

/** The number and the volume of transactions: of the requests, and of each kind that the house posts. */
export type TransactionSums = {
  readonly requests: Awaited<ReturnType<typeof readRequestTotals>>
  readonly house: readonly KindSum[]
}
type KindSum = { readonly kind: Kind; readonly entries: number; readonly volume: Pesewas }

const ALL_KINDS = houseKindsOf({})

/** Counts everything once, for both the page and the totals above it. */
export async function readSums(db: Queryable): Promise<TransactionSums> {
  const [requests, house] = await Promise.all([readRequestTotals(db), readHouseSums(db)])
  return { requests, house }
}

/** Sums over everything, whatever the filters. */
export async function readTransactionTotals(db: Queryable) {
  return transactionTotalsOf(await readSums(db))
}

/** The number by state, and the volume in pesewas, which includes every state. */
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
 * The number of transactions that match a filter without a search. The sums split requests by state only.
 * That suffices: a list with entries of the house is never limited to one kind of request.
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

/** Reads finished days from their sums, so that nobody counts every entry. */
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
