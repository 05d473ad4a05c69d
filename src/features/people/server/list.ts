import type { InferOutput } from 'valibot'
import type { AnswerOf } from '../../../core/call.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql, trusted } from '../../../platform/sql.ts'
import type { PersonLine, peopleCalls } from '../schema.ts'

type Filter = InferOutput<typeof peopleCalls.listPeople.input>
type Who = Pick<Filter, 'search' | 'status'>

/** Texts of ours by the word in the address; nothing a person sent is put into a statement. */
const SORTS = {
  joinDate: 'person.joined_on',
  lastActive: 'person.last_active_at',
  balance: 'wallet + held',
  email: 'person.email',
} as const

/**
 * A page of people, and how many match. The page is cut first, then its lines are counted: what
 * costs per person is asked for twenty of them, never for all.
 */
export async function listPeopleBy(db: Queryable, filter: Filter) {
  const { sort, direction, page, size } = filter
  const where = whereOf(filter)
  const order = trusted(`${SORTS[sort]} ${direction}, person.id ${direction}`)
  const cut = sql`
    select person.*, wallet + held as balance, row_number() over (order by ${order}) as place
    from person join books on learner_id = person.id ${where}
    order by ${order} limit ${size} offset ${(page - 1) * size}`
  const [people, { matching }, totals] = await Promise.all([
    db.rows<PersonLine>(sql`${linesOf(cut)} order by place`),
    db.one<{ matching: number }>(sql`select count(*)::int as matching from person ${where}`),
    readTotals(db),
  ])
  return { people, matching, totals }
}

const PEOPLE_AT_ONCE = 500

/** Everyone by the filters in the order they joined, a batch at a time. */
export async function* walkPeople(db: Queryable, who: Who): AsyncGenerator<PersonLine> {
  let after: Sql = sql``
  for (;;) {
    const batch = await db.rows<PersonLine>(
      sql`${linesOf(sql`
        select person.*, wallet + held as balance from person join books on learner_id = person.id
        ${whereOf(who)} ${after} order by person.id limit ${PEOPLE_AT_ONCE}`)} order by id`,
    )
    yield* batch
    const last = batch.at(-1)
    if (!last || batch.length < PEOPLE_AT_ONCE) return
    after = sql`and person.id > ${last.id}`
  }
}

/** One person's line, or null where there is none such. */
export async function findLine(db: Queryable, id: string): Promise<PersonLine | null> {
  return db.maybe<PersonLine>(
    linesOf(sql`
      select person.*, wallet + held as balance from person join books on learner_id = person.id
      where person.id = ${id} and deleted_at is null`),
  )
}

/** The lines of the people of a select, with what is counted for each. */
function linesOf(people: Sql): Sql {
  return sql`
    select found.id, email, role, status, joined_on as "joinedOn", balance, referrals,
      last_active_at as "lastActiveAt",
      (select count(*)::int from ownership where learner_id = found.id) as items,
      (select count(*)::int from request where learner_id = found.id) + (
        select count(*)::int from transfer where learner_id = found.id
          and kind in ('machine_bought', 'day_settled', 'referral_bonus', 'sign_up')
          and 'wallet' in (source, target)
      ) as transactions
    from (${people}) as found`
}

function whereOf({ search, status }: Who): Sql {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return sql`
    where deleted_at is null
      and (${status ?? null}::person_status is null or status = ${status ?? null}::person_status)
      and (${pattern}::text is null or email like lower(${pattern}::text))`
}

type Totals = AnswerOf<typeof peopleCalls.listPeople>['totals']

export async function readTotals(db: Queryable): Promise<Totals> {
  return db.one<Totals>(sql`
    select count(*)::int as count,
      count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'inactive')::int as inactive,
      count(*) filter (where status = 'suspended')::int as suspended,
      count(*) filter (where status = 'active' and role = 'admin')::int as "activeAdmins"
    from person where deleted_at is null`)
}
