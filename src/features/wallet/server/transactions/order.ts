import type { InferOutput } from 'valibot'
import type { Kind } from '#ledger/kinds.ts'
import { kindList, walletEntryView } from '#ledger/views.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { transactionCalls } from '../../schema/transactions.ts'
import { ENTRY_KINDS } from '../../schema.ts'
import { conditionsOf, orderOf, whereOf } from '../admin-list.ts'
import { requestFilterOf } from './filter.ts'
import type { TransactionKey } from './rows.ts'

// Requests and entries are sorted by the same columns: `rank` of the kind, `at`, `amount`, `owner` (a
// request's id, or an entry's learner), `number` (0 for a request) and `learner_id`.

export type TransactionsPage = InferOutput<typeof transactionCalls.listTransactions.input>

/**
 * A row's key and its time. The time is text, so that no microsecond is lost. It is not named `at`: `order
 * by at` would then sort by the text.
 */
export type PageMark = TransactionKey & { readonly mark: string }

const RANKS = sql`array[${joinSql(
  ENTRY_KINDS.map((word) => rawSql(`'${word}'`)),
  ', ',
)}]`

/** The sort number of the word that the wallet shows for a kind. */
export const rankOf = (word: Sql) => sql`array_position(${RANKS}, ${word}::text)`

/** The order of the joined list. Rows with equal amounts or kinds are sorted by time. */
export function jointOrderOf({
  sort,
  direction,
}: Pick<TransactionsPage, 'sort' | 'direction'>): Sql {
  const first = { date: [], amount: ['amount'], type: ['rank'] }[sort]
  return inDirection([...first, 'at', 'owner', 'number'], direction)
}

/** The columns with their direction. All are fixed texts; no input becomes part of a statement. */
export function inDirection(columns: readonly string[], direction: 'asc' | 'desc'): Sql {
  return rawSql(columns.map((column) => `${column} ${direction}`).join(', '))
}

/**
 * The first rows of the requests and of each kind of entry, unsorted. The first `most` rows of the whole
 * list are among them, and each part is read along an index. `after` skips the rows up to a place in time
 * order.
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
  return joinSql([...requests, ...entries], ' union all ')
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
