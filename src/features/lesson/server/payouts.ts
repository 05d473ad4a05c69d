import { personView } from '#features/auth/views.ts'
import { IS_IN_LINE } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { sql } from '#platform/database/sql.ts'
import { RUN_SCENE } from '../scenes/scenes.ts'
import type { Wall } from '../schema/wall.ts'

// The sums of what was paid out, as the wall and the phones tell them.

/** Seats and accounts that play; who shares one is one. */
export const SEATS = sql`from ${personView} where role = 'learner' and members > 0 and deleted_at is null`

/**
 * The sum of rows of people, null where it would be one learner's amount: a facilitator who plays makes
 * nobody one of several. Who plays alone knows it.
 */
export const SUM_OF_SEVERAL = sql`
  case when count(distinct learner_id) filter (
      where learner_id in (select id from ${personView} where role = 'learner')) <> 1
    or (select count(*) ${SEATS}) < 2
    then coalesce(sum(amount), 0) end`

/** When the run of this lesson began; null before it. What was paid earlier is not of the line. */
export const RUN_BEGAN = sql`(
  select min(lesson_begun.begun_at) from lesson join lesson_begun on lesson_id = lesson.id
  where ended_at is null and scene = ${RUN_SCENE})`

type Payouts = Pick<Wall, 'paidOut' | 'paid' | 'waiting'>

/** Asked by the wall, and by each phone of a hall after a payment: one statement for all who ask at once. */
const PAYOUTS = batchQuery(
  'text',
  () => sql`
    select ${SUM_OF_SEVERAL} as "paidOut",
      count(*) filter (where part_of is null and decided_at >= ${RUN_BEGAN})::int as paid, (
        select count(*)::int from ${requestView} join ${personView} on person.id = learner_id
        where ${IS_IN_LINE}) as waiting
    from ${requestView} where kind = 'withdrawal' and status = 'completed'`,
)

export async function readPayouts(db: Queryable): Promise<Payouts> {
  const [payouts] = await db.rowsFor<Payouts, []>(PAYOUTS, null)
  if (!payouts) throw new Error('A sum has one row.')
  return payouts
}
