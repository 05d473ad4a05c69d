import type { InferOutput } from 'valibot'
import type { Kind } from '#ledger/kinds.ts'
import { kindList, walletEntryView } from '#ledger/views.ts'
import { joined, type Sql, sql, trusted } from '#platform/database/sql.ts'
import type { transactionCalls } from '../../schema/transactions.ts'
import { ENTRY_KINDS } from '../../schema.ts'
import { conditionsOf, orderOf, whereOf } from '../admin-list.ts'
import { requestFilterOf } from './filter.ts'
import type { TransactionKey } from './rows.ts'

// Requests and entries stand in one list by the same columns: `rank` of the kind, `at`, `amount`, `owner` (a
// request's id, or the learner of an entry), `number` (0 for a request) and `learner_id`.

export type TransactionsPage = InferOutput<typeof transactionCalls.listTransactions.input>

/**
 * A place in the order of time: the key of a row, and its `at` as text, so that no microsecond is lost. It
 * has a name of its own: an `order by at` would sort by a text that is called so.
 */
export type PageMark = TransactionKey & { readonly mark: string }

const RANKS = sql`array[${joined(
  ENTRY_KINDS.map((word) => trusted(`'${word}'`)),
  ', ',
)}]`

/** The number by which kinds are sorted, of the word that a wallet shows for them. */
export const rankOf = (word: Sql) => sql`array_position(${RANKS}, ${word}::text)`

/** The order of the joint list. Rows that are alike in amount or kind stand in the order of their time. */
export function jointOrderOf({
  sort,
  direction,
}: Pick<TransactionsPage, 'sort' | 'direction'>): Sql {
  const first = { date: [], amount: ['amount'], type: ['rank'] }[sort]
  return inDirection([...first, 'at', 'owner', 'number'], direction)
}

/** The columns in one direction. They are fixed texts: no input becomes part of a statement. */
export function inDirection(columns: readonly string[], direction: 'asc' | 'desc'): Sql {
  return trusted(columns.map((column) => `${column} ${direction}`).join(', '))
}

/**
 * The first rows of the requests and of each kind of entry, in the order of the filter, as a statement
 * without an order of its own. The first `most` of all are among them, and each part is read along an index.
 * `after` leaves out the rows up to a place in the order of time.
 */
export function firstOfEach(
  filter: TransactionsPage,
  kinds: readonly Kind[],
  most: number,
  after?: PageMark,
): Sql {
  const requestFilter = requestFilterOf(filter)
  const requests = requestFilter
    ? [firstRequests(filter, conditionsOf(requestFilter), most, after)]
    : []
  const entries = kinds.map((kind) => firstEntries(filter, kind, most, after))
  return joined([...requests, ...entries], ' union all ')
}

function firstRequests(
  filter: TransactionsPage,
  conditions: readonly Sql[],
  most: number,
  after?: PageMark,
): Sql {
  const isAfter = after
    ? [sql`(requested_at, request.id) > (${after.mark}::timestamptz, ${after.owner}::uuid)`]
    : []
  return sql`(select ${rankOf(sql`kind`)} as rank, requested_at as at, amount, request.id as owner,
        0 as number, learner_id
      from request ${whereOf([...conditions, ...isAfter])}
      order by ${orderOf(filter)} limit ${most})`
}

function firstEntries(filter: TransactionsPage, kind: Kind, most: number, after?: PageMark): Sql {
  const { sort, direction } = filter
  const isAfter = after
    ? sql`and (at, learner_id, number)
          > (${after.mark}::timestamptz, ${after.owner}::uuid, ${after.number}::int)`
    : sql``
  const first = sort === 'amount' ? ['amount'] : []
  return sql`(select ${rankOf(sql`shown`)} as rank, at, amount, learner_id as owner, number,
        learner_id
      from ${walletEntryView} where kind in (${kindList([kind])}) ${isAfter}
      order by ${inDirection([...first, 'at', 'learner_id', 'number'], direction)} limit ${most})`
}
