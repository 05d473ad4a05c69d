import { personView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { amountSought, containsPattern } from '#platform/database/phrase.ts'
import { joinSql, type Sql, sql } from '#platform/database/sql.ts'

// A search compares with the request's number, reference, account name and amount, and with the learner's
// names. The texts are also stored in the form of a search, so that an index serves.

type RequestQuery = {
  readonly search: string
  /** Further conditions on the requests. */
  readonly conditions: readonly Sql[]
  readonly order: Sql
  readonly page: Page
}

/** The newest requests to search first. If they fill the page, the search costs ten milliseconds. */
const nearOf = ({ page, size }: Page) => 4_000 + 4 * page * size

/** The request numbers that a search may mean: with or without the first part, in upper or lower case. */
function numbersIn(search: string): string[] {
  const [, kind, code] = /^(?:(dep|wth)[ _-]?)?([a-z0-9]{6})$/i.exec(search.trim()) ?? []
  if (code === undefined) return []
  const kinds = kind === undefined ? ['dep', 'wth'] : [kind.toLowerCase()]
  return kinds.map((each) => `${each}_${code.toUpperCase()}`)
}

/** True if the search matches the request's own columns. */
export function foundInRequest(search: string): Sql {
  const numbers = numbersIn(search)
  const amount = amountSought(search)
  const conditions = [sql`request.searched like ${containsPattern(search)}`]
  if (numbers.length > 0) conditions.push(sql`request.number = any(${numbers}::text[])`)
  if (amount !== null) conditions.push(sql`request.amount = ${amount}`)
  return sql`(${joinSql(conditions, ' or ')})`
}

type RequestHits = { readonly ids: readonly string[]; readonly matching: number }

/** True if the search matches the request or its learner. */
function holding(search: string): Sql {
  return sql`(${foundInRequest(search)} or exists (
    select from ${personView}
    where person.id = request.learner_id and person.searched like ${containsPattern(search)}))`
}

/**
 * The ids of one page of matches, and their number. Frequent matches are counted in parallel along an
 * index, and the page is cut from the first requests in order. Rare matches are found all at once, which
 * also gives the number.
 */
export async function findRequests(db: Queryable, wanted: RequestQuery): Promise<RequestHits> {
  const { search, conditions, order, page } = wanted
  const near = await db.rows<{ id: string }>(sql`
    select id from (
      select * from request where ${allOf(conditions)} order by ${order} limit ${nearOf(page)}
    ) as request where ${holding(search)} order by ${order} ${cutTo(page)}`)
  if (near.length < page.size) return findRare(db, wanted)
  const { matching } = await db.one<{ matching: number }>(sql`
    select count(*)::int as matching from request left join (${peopleBy(search)}) as found
      on found.id = request.learner_id
    where ${allOf(conditions)} and (found.id is not null or ${foundInRequest(search)})`)
  return { ids: near.map(({ id }) => id), matching }
}

/**
 * Finds rare matches by index: in the requests' own texts, and in the names of the few learners that match.
 */
async function findRare(
  db: Queryable,
  { search, conditions, order, page }: RequestQuery,
): Promise<RequestHits> {
  const columns = sql`request.id, request.requested_at, request.amount, request.kind`
  return db.one<RequestHits>(sql`
    with matched as materialized (
      select ${columns} from request where ${allOf(conditions)} and ${foundInRequest(search)}
      union all
      select ${columns} from (${peopleBy(search)}) as found
        join request on request.learner_id = found.id
      where ${allOf(conditions)} and not ${foundInRequest(search)}
    )
    select (select count(*)::int from matched) as matching,
      array(select id::text from matched as request order by ${order} ${cutTo(page)}) as ids`)
}

export const peopleBy = (search: string): Sql =>
  sql`select id from ${personView} where searched like ${containsPattern(search)}`

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? joinSql(conditions, ' and ') : sql`true`
