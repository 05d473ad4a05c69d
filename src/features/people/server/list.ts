import type { InferOutput } from 'valibot'
import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { booksView, walletEntryView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { cutTo, inBatches } from '#platform/database/list.ts'
import { containsPattern } from '#platform/database/phrase.ts'
import { joinSql, rawSql, type Sql, sql } from '#platform/database/sql.ts'
import type { PeopleTotals, PersonSummary, peopleCalls } from '../schema.ts'

type PeopleFilter = InferOutput<typeof peopleCalls.listPeople.input>
type Who = Pick<PeopleFilter, 'search' | 'status'>

/** Fixed SQL texts by the word in the address; no input becomes part of a statement. */
const SORTS = {
  joinDate: 'person.joined_on',
  /** A person who has never been here sorts as seen longest ago; the index has the same order. */
  lastActive: 'person.last_active_at',
  balance: 'wallet + held',
  email: 'person.name',
} as const

const NEVER_SEEN = { asc: ' nulls first', desc: ' nulls last' } as const

/**
 * A page of people, and the number of matches. Ids are cut along an index first; details are read for that
 * page only.
 */
export async function listPeopleBy(db: Queryable, filter: PeopleFilter) {
  const { sort, direction } = filter
  const where = whereOf(filter)
  const { robots } = filter
  const chosen = robots ? (robots === 'apart' ? sql`members > 0` : sql`members = 0`) : sql`true`
  const never = sort === 'lastActive' ? NEVER_SEEN[direction] : ''
  const order = rawSql(`${SORTS[sort]} ${direction}${never}, person.id ${direction}`)
  const books = sort === 'balance' ? sql`join ${booksView} on learner_id = person.id` : sql``
  const cut = sql`
    select person.id from ${personView} ${books} ${where} and ${chosen}
    order by ${order} ${cutTo(filter)}`
  const [people, counted, totals] = await Promise.all([
    db.rows<PersonSummary>(linesOf(sql`person.id in (${cut})`, order)),
    db.one<{ matching: number; robots: number }>(sql`
      select count(*) filter (where ${chosen})::int as matching,
        count(*) filter (where members = 0)::int as robots
      from ${personView} ${where}`),
    readPeopleTotals(db),
  ])
  return { people, ...counted, totals }
}

/** Everyone by the filters in the order they joined. */
export function walkPeople(db: Queryable, who: Who): AsyncGenerator<PersonSummary> {
  return inBatches((last, size) => {
    const after = last ? sql`and person.id > ${last.id}` : sql``
    const next = sql`
      select person.id from ${personView} ${whereOf(who)} ${after}
      order by person.id limit ${size}`
    return db.rows<PersonSummary>(linesOf(sql`person.id in (${next})`, rawSql('person.id')))
  })
}

/** One person's row; null if there is no such person. */
export async function findPersonRow(
  db: Queryable,
  id: string,
): Promise<(PersonSummary & { id: PersonId }) | null> {
  return db.maybe<PersonSummary & { id: PersonId }>(
    linesOf(sql`person.id = ${id} and deleted_at is null`, rawSql('person.id')),
  )
}

/** The rows of the people that a condition selects, with their counts. */
function linesOf(condition: Sql, order: Sql): Sql {
  return sql`
    select person.id, name, email, members, practice_number as "practiceNumber", role, status,
      joined_on as "joinedOn", wallet + held as balance, referrals, last_active_at as "lastActiveAt",
      guarded, email_by_admin as "emailByAdmin",
      (select count(*)::int from ${ownershipView} where learner_id = person.id) as items,
      (select count(*)::int from ${requestView} where learner_id = person.id) + (
        select count(*)::int from ${walletEntryView} where learner_id = person.id
      ) as transactions
    from ${personView} join ${booksView} on books.learner_id = person.id
    where ${condition} order by ${order}`
}

/** Adds only the conditions that are used, so that PostgreSQL plans each set of filters separately. */
function whereOf({ search, status }: Who): Sql {
  const conditions = [sql`deleted_at is null`]
  if (status) conditions.push(sql`status = ${status}::person_status`)
  if (search) {
    const pattern = containsPattern(search)
    // Search the practice numbers only if the text can be part of one.
    const orNumber = /^\d{3,}$/.test(search) ? sql` or practice_number like ${pattern}` : sql``
    conditions.push(sql`(searched like ${pattern}${orNumber})`)
  }
  return sql`where ${joinSql(conditions, ' and ')}`
}

/** People by status, without robots: those stand apart, with a count of their own. */
export async function readPeopleTotals(db: Queryable): Promise<PeopleTotals> {
  return db.one<PeopleTotals>(sql`
    select count(*)::int as count,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'inactive')::int as inactive,
      count(*) filter (where status = 'suspended')::int as suspended,
      count(*) filter (where status = 'active' and role = 'admin')::int as "activeAdmins"
    from ${personView} where deleted_at is null and members > 0`)
}
