import { personView } from '#features/auth/views.ts'
import type { Kind } from '#ledger/kinds.ts'
import { kindList, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { amountSought, containing } from '#platform/database/phrase.ts'
import { joined, type Sql, sql } from '#platform/database/sql.ts'
import { allOf, foundInRequest, peopleBy } from '../request-search.ts'
import { inDirection, rankOf } from './order.ts'
import type { TransactionKey } from './rows.ts'

// A search among all transactions looks into requests as their own list does, into what the learner of any
// transaction is called, and at its amount.

/** A page of what is found often is full within so many transactions. */
export const nearOf = ({ page, size }: Page) => 4_000 + 4 * page * size

/** The most matches that are counted: nobody turns so many pages of what was searched for. */
const MOST_COUNTED = 10_000

/**
 * The condition that the search finds a row with `owner`, `number`, `amount` and `learner_id`; the number
 * of a request is 0.
 */
export function isFound(search: string): Sql {
  const sought = amountSought(search)
  return sql`(exists (
      select from ${personView}
      where person.id = learner_id and person.searched like ${containing(search)}
    ) or (number > 0 and amount = ${sought}::bigint) or (number = 0 and exists (
      select from request where request.id = owner and ${foundInRequest(search)})))`
}

type TransactionQuery = {
  readonly search: string
  /** The conditions on the requests, or null where none are wanted. */
  readonly conditions: readonly Sql[] | null
  readonly kinds: readonly Kind[]
  readonly order: Sql
  readonly direction: 'asc' | 'desc'
  readonly page: Page
}

/**
 * The entries that the house made by itself in this amount: the first of each kind along the index. A price
 * or a day's profit stands in millions of rows.
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
 * The page where it is not known yet, and how many there are: by requests, amounts and people, of
 * whom few match.
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
      select * from (${joined([ofPeople, ...inAmount(wanted)], ' union ')}) as entered
    )
    select (select count(*)::int from matched) as matching,
      array(select owner || ' ' || number from matched order by ${order} ${cutTo(page)}) as keys`)
  return { keys: known ?? keys.map(keyOf), matching }
}

function keyOf(text: string): TransactionKey {
  const [owner = '', number] = text.split(' ')
  return { owner, number: Number(number) }
}
