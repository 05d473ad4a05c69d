import { personView } from '#features/auth/views.ts'
import { IS_IN_LINE, placeInLine } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// A run's line mixes robots and people. Lots drawn from the crowd's seed decide it, so anybody can repeat
// the draw. A robot's place is anywhere. The line is cut into as many parts as there are people; the first
// person who taps gets a random place in the first part, the next in the second, and so on.

/** The number of possible places: far more than robots and people, so that two rarely draw the same. */
const PLACES = 2 ** 28

/** A number from 0 to below PLACES. The same seed and words always give the same number. */
const lotOf = (words: Sql) =>
  sql`('x' || substr(md5(crowd.seed || ' ' || ${words}), 1, 7))::bit(28)::int`

/** The lot of the robot with this number. */
export const robotLot = (number: Sql) => sql`(1 + ${lotOf(sql`${number}::text`)})`

/**
 * The lot of the person who is the `tap`-th to tap, from 1. A person who joined after the run began stands
 * at the end.
 */
const personLot = (tap: Sql) => sql`(
  case when ${tap} > people then ${PLACES}::int + ${tap} - people
    else 1 + ((${tap} - 1)::numeric * ${PLACES}::int / people
      + ${lotOf(sql`'person ' || (${tap})::text`)}::numeric / people)::int end)`

/** The lot behind everybody who has one: of a person who already waits in the line. */
const LAST_LOT = sql`(${PLACES}::int + greatest(1, people_asked - people))`

/**
 * Puts a withdrawal into the run's line, as long as anybody waits in one: a robot's by its lot, a person's by
 * its tap. Another one of somebody who already waits there stands at the end, and takes no part of the line
 * from anybody. Without robots the order of taps is the line.
 */
export async function joinLine(tx: Tx, requestId: string): Promise<void> {
  const next = await tx.maybe<{ lot: number }>(sql`
    update crowd set people_asked = people_asked + (asker.number is null and not waits)::int
    from (
      select robot.number, exists (
        select from ${requestView} where request.learner_id = own.learner_id
          and request.id <> own.id and request.status = 'pending' and request.lot > 0) as waits
      from ${requestView.as('own')} left join robot on robot.person_id = own.learner_id
      where own.id = ${requestId}
    ) as asker
    where mood = 'out' or exists (
      select from ${requestView} join ${personView} on person.id = learner_id
      where ${IS_IN_LINE} and request.lot > 0)
    returning case when asker.number is not null then ${robotLot(sql`asker.number`)}
      when waits then ${LAST_LOT} else ${personLot(sql`people_asked`)} end as lot`)
  if (next) await placeInLine(tx, requestId, next.lot)
}

/**
 * Begins the line. Withdrawals that already wait join it as if made now: people in the order of their
 * requests, robots by lot.
 */
export async function beginLine(tx: Tx): Promise<void> {
  await tx.count(sql`
    update crowd set people_asked = 0, people = (
      select count(*) from ${personView}
      where role = 'learner' and members > 0 and status = 'active' and deleted_at is null)`)
  const waiting = await tx.rows<{ id: string }>(sql`
    select id from ${requestView}
    where kind = 'withdrawal' and status = 'pending' and reopened_at is null and lot = 0
    order by requested_at, id`)
  for (const { id } of waiting) await joinLine(tx, id)
}

/**
 * The line as it would be if the run began now: the robots' lots, and the people's lots in their order.
 * Empty if there are no robots or they were sent away.
 */
export async function readLots(db: Queryable): Promise<{
  robots: { id: string; lot: number }[]
  people: number[]
}> {
  const [robots, people] = await Promise.all([
    db.rows<{ id: string; lot: number }>(sql`
      select person_id as id, ${robotLot(sql`number`)} as lot from robot cross join crowd
      where mood <> 'away'`),
    db.rows<{ lot: number }>(sql`
      select ${personLot(sql`tap`)} as lot
      from (
        select seed, (
          select count(*)::int from ${personView}
          where role = 'learner' and members > 0 and status = 'active' and deleted_at is null
        ) as people from crowd where mood <> 'away'
      ) as crowd cross join lateral generate_series(1, people) as tap order by tap`),
  ])
  return { robots, people: people.map(({ lot }) => lot) }
}
