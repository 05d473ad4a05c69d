import { personView } from '#features/auth/views.ts'
import type { Kind } from '#ledger/kinds.ts'
import { kindList, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { amountSought, containsPattern } from '#platform/database/phrase.ts'
import { joinSql, type Sql, sql } from '#platform/database/sql.ts'
import { allOf, foundInRequest, peopleBy } from '../request-search.ts'
import { inDirection, rankOf } from './order.ts'
import type { TransactionKey } from './rows.ts'

// A search covers requests as in their own list, and the learner's names and the amount of every
// transaction.

/** The newest transactions to search first, because they often fill the page. */
export const nearOf = ({ page, size }: Page) => 4_000 + 4 * page * size

/** The most matches to count, because nobody turns so many pages of a search. */
const MOST_COUNTED = 10_000

/**
 * True if the search matches a row with `owner`, `number`, `amount` and `learner_id`; a request has the
 * number 0.
 */
export function isFound(search: string): Sql {
  const sought = amountSought(search)
  return sql`(exists (
      select from ${personView}
      where person.id = learner_id and person.searched like ${containsPattern(search)}
    ) or (number > 0 and amount = ${sought}::bigint) or (number = 0 and exists (
      select from request where request.id = owner and ${foundInRequest(search)})))`
}

type TransactionQuery = {
  readonly search: string
  /** The conditions on the requests; null if no request is wanted. */
  readonly conditions: readonly Sql[] | null
  readonly kinds: readonly Kind[]
  readonly order: Sql
  readonly direction: 'asc' | 'desc'
  readonly page: Page
}

/**
 * Entries without a request that have this amount: the first ones of each kind, along an index. All of them
 * would be too many, because millions of rows can have the same price or profit.
 */
function inAmount({ search, kinds, direction }: TransactionQuery): readonly Sql[] {
  const sought = amountSought(search)
  if (sought === null) return []
  const order = inDirection(['at', 'learner_id', 'number'], direction)
  return kinds.map(
    (kind) => sql`
      (select ${rankOf(sql`shown`)} as rank, at, amount, learner_id as owner, number
      from ${walletEntryView} where kind in (${kindList([kind])}) and amount = ${sought}
      order by ${order} limit ${MOST_COUNTED})`,
  )
}

/**
 * Finds a rare match through the few requests, amounts and people that match. Returns the number of
 * matches, and the page if it is not known yet.
 */
export async function findThrough(
  db: Queryable,
  wanted: TransactionQuery,
  known: readonly TransactionKey[] | null,
) {
  const { search, conditions, kinds, order, page } = wanted
  const most = known ? sql`limit ${MOST_COUNTED}` : sql``
  const requests = conditions
    ? sql`
      select ${rankOf(sql`kind`)} as rank, requested_at as at, amount, request.id as owner, 0 as number
      from request left join (${peopleBy(search)}) as found on found.id = request.learner_id
      where ${allOf(conditions)} and (found.id is not null or ${foundInRequest(search)})
      union all`
    : sql``
  const ofPeople = sql`
      (select ${rankOf(sql`shown`)} as rank, at, amount, learner_id as owner, number
      from (${peopleBy(search)}) as found join ${walletEntryView} on learner_id = found.id
      where kind in (${kindList(kinds)}) ${most})`
  const { keys, matching } = await db.one<{ keys: readonly string[]; matching: number }>(sql`
    with matched as materialized (
      ${requests}
      select * from (${joinSql([ofPeople, ...inAmount(wanted)], ' union ')}) as entered
    )
    select (select count(*)::int from matched) as matching,
      array(select owner || ' ' || number from matched order by ${order} ${cutTo(page)}) as keys`)
  return { keys: known ?? keys.map(keyOf), matching }
}

function keyOf(text: string): TransactionKey {
  const [owner = '', number] = text.split(' ')
  return { owner, number: Number(number) }
}
