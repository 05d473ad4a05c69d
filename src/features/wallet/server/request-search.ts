import { personView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, type Page } from '#platform/database/list.ts'
import { amountSought, containing } from '#platform/database/phrase.ts'
import { joined, type Sql, sql } from '#platform/database/sql.ts'

// A search looks into what stands on a request, its number, reference and account name, and into what
// its learner is called, both stored in the form of a search, and at its amount.

type RequestQuery = {
  readonly search: string
  /** The further conditions on the requests. */
  readonly conditions: readonly Sql[]
  readonly order: Sql
  readonly page: Page
}

/** A page of what is found often is full within so many requests, which cost ten milliseconds. */
const nearOf = ({ page, size }: Page) => 4_000 + 4 * page * size

/** The numbers that a search may mean: whole or without its first part, in any case and spelling. */
function numbersIn(search: string): string[] {
  const [, kind, code] = /^(?:(dep|wth)[ _-]?)?([a-z0-9]{6})$/i.exec(search.trim()) ?? []
  if (code === undefined) return []
  const kinds = kind === undefined ? ['dep', 'wth'] : [kind.toLowerCase()]
  return kinds.map((each) => `${each}_${code.toUpperCase()}`)
}

/** The condition that the search is found in a request's own columns. */
export function foundInRequest(search: string): Sql {
  const numbers = numbersIn(search)
  const amount = amountSought(search)
  const conditions = [sql`request.searched like ${containing(search)}`]
  if (numbers.length > 0) conditions.push(sql`request.number = any(${numbers}::text[])`)
  if (amount !== null) conditions.push(sql`request.amount = ${amount}`)
  return sql`(${joined(conditions, ' or ')})`
}

type RequestHits = { readonly ids: readonly string[]; readonly matching: number }

/** The condition that the search finds one request. */
function holding(search: string): Sql {
  return sql`(${foundInRequest(search)} or exists (
    select from ${personView}
    where person.id = request.learner_id and person.searched like ${containing(search)}))`
}

/**
 * The ids of a page of what is found, and how many there are. What is found often is counted along an
 * index by all cores, and its page is cut from the first requests in their order. What is rare is found
 * as a whole, once: what looks into everything is done once for count and page.
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

/** Finds requests by their own text, and by their learners, of whom few match, along the index. */
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
  sql`select id from ${personView} where searched like ${containing(search)}`

export const allOf = (conditions: readonly Sql[]): Sql =>
  conditions.length > 0 ? joined(conditions, ' and ') : sql`true`
