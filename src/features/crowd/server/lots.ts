import { personView } from '#features/auth/views.ts'
import { placeInLine } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

// The line of a run has robots and people, by a lot that the crowd's seed draws. A robot's place is anywhere
// in it. For people it is cut into as many stretches as they are, and one place is drawn in each: the first
// who taps has the place in the first, the next that in the second. Anyone can draw it again.

/** How many places there are to be drawn: far more than robots and people. */
const PLACES = 2 ** 28

/** A number from 0 up to PLACES, always the same for the seed and these words. */
const drawn = (words: Sql) =>
  sql`('x' || substr(md5(crowd.seed || ' ' || ${words}), 1, 7))::bit(28)::int`

/** The lot of the robot of this number. */
export const robotLot = (number: Sql) => sql`(1 + ${drawn(sql`${number}::text`)})`

/** The lot of the person who taps as this one, from 1; who came after the run began stands at the end. */
export const personLot = (tap: Sql) => sql`(
  case when ${tap} > people then ${PLACES}::int + ${tap} - people
    else 1 + ((${tap} - 1)::numeric * ${PLACES}::int / people
      + ${drawn(sql`'person ' || (${tap})::text`)}::numeric / people)::int end)`

/**
 * Puts a person's withdrawal into the line of the run; where no robots stand in it, the taps are
 * its order.
 */
export async function joinLine(tx: Tx, requestId: string): Promise<void> {
  const next = await tx.maybe<{ lot: number }>(sql`
    update crowd set people_asked = people_asked + 1 where mood = 'out'
    returning ${personLot(sql`people_asked`)} as lot`)
  if (next) await placeInLine(tx, requestId, next.lot)
}

/**
 * Begins the line: those who wait already stand in it as if they asked now, people in the order in which they
 * asked, robots by their lot.
 */
export async function beginLine(tx: Tx): Promise<void> {
  await tx.count(sql`
    update crowd set people_asked = 0, people = (
      select count(*) from ${personView}
      where role = 'learner' and members > 0 and status = 'active' and deleted_at is null)`)
  const waiting = await tx.rows<{ id: string; lot: number | null }>(sql`
    select request.id, ${robotLot(sql`robot.number`)} as lot
    from ${requestView} left join robot on robot.person_id = learner_id cross join crowd
    where kind = 'withdrawal' and status = 'pending' and reopened_at is null and request.lot = 0
    order by requested_at, request.id`)
  for (const { id, lot } of waiting) await (lot ? placeInLine(tx, id, lot) : joinLine(tx, id))
}

/**
 * Reads the line as it would stand if the run began now: the lots of robots, and those of people in their
 * order. None where there are no robots, or they were sent away.
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
