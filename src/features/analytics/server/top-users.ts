import { type Day, daysBetween } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { ownershipView } from '#features/machines/views.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Span } from './days.ts'

type TopUserRow = {
  id: string
  name: string
  isDeleted: boolean
  transactions: number
  volume: Pesewas
}

const MOST = 10
/** The number of people that are compared for one period: those who did most in all their time. */
const CANDIDATES = 1_000

/** The people with most requests and purchases in the period. */
export async function listTopUsers(db: Db, span: Span): Promise<TopUserRow[]> {
  const isMostOfAll = await coversMost(db, span)
  return (isMostOfAll && (await listOfCandidates(db, span))) || listOfAll(db, span)
}

export const listOfAll = (db: Queryable, span: Span) => named(db, doneBy(span))

/**
 * True while the period covers half of the time since the house began: then both lists are nearly
 * the same.
 */
async function coversMost(db: Queryable, { from, to }: Span): Promise<boolean> {
  const { first } = await db.one<{ first: Day | null }>(
    sql`select min(joined_on) as first from ${personView} where deleted_at is null`,
  )
  return first !== null && daysBetween(first, to) <= 2 * (daysBetween(from, to) + 1)
}

/**
 * Nobody does more in a period than in all their time, and that is counted along two indexes, without
 * a sum or a day. What the first thousand did in the period is then read of them alone. Null where
 * one of the others might have done as much as the last of the ten.
 */
export async function listOfCandidates(
  db: Db,
  span: Span,
  most = CANDIDATES,
): Promise<TopUserRow[] | null> {
  const candidates = await db.withTx(async (tx) => {
    // Both indexes lie in the order of learners, so one core counts along them and nothing is sorted.
    await tx.rows(sql`set local max_parallel_workers_per_gather = 0`)
    await tx.rows(sql`set local enable_hashagg = off`)
    return tx.rows<{ id: string; ever: number }>(sql`
      select learner_id as id, count(*)::int as ever from (
        select learner_id from ${requestView} union all select learner_id from ${ownershipView}
      ) as done group by learner_id order by ever desc limit ${most}`)
  })
  const ids = sql`select unnest(${candidates.map(({ id }) => id)}::uuid[]) as learner_id`
  const top = await named(db, doneBy(span, ids))
  const others = candidates.length < most ? 0 : (candidates.at(-1)?.ever ?? 0)
  const isCertain =
    others === 0 || (top.length === MOST && (top.at(-1)?.transactions ?? 0) > others)
  return isCertain ? top : null
}

/** Each learner with each request and purchase of the period; of these learners where they are given. */
function doneBy({ from, to }: Span, ids?: Sql): Sql {
  const requested = sql`
    select learner_id, amount from ${requestView} where requested_on between ${from} and ${to}`
  const bought = sql`
    select learner_id, price from ${ownershipView} where bought_on between ${from} and ${to}`
  if (!ids) return sql`${requested} union all ${bought}`
  return sql`
    select wanted.learner_id, amount from (${ids}) as wanted cross join lateral (
      ${requested} and request.learner_id = wanted.learner_id
      union all
      ${bought} and ownership.learner_id = wanted.learner_id
    ) as theirs`
}

function named(db: Queryable, done: Sql): Promise<TopUserRow[]> {
  return db.rows<TopUserRow>(sql`
    select learner_id as id, coalesce(name, ${personWords.nobody}) as name,
      name is null as "isDeleted", transactions, volume
    from (
      select learner_id, count(*)::int as transactions, sum(amount) as volume from (${done}) as done
      group by learner_id order by transactions desc, volume desc, learner_id limit ${MOST}
    ) as top join ${personView} on person.id = learner_id
    order by transactions desc, volume desc, learner_id`)
}
