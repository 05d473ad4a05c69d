import type { Pesewas } from '../../../core/money.ts'
import type { Queryable, Tx } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import type { WithdrawalFacts } from '../../wallet/rules.ts'
import type { Run } from '../schema.ts'

// Who stands in the line. In front those whose withdrawal waits already, by when they asked; behind
// them every active learner with money to ask for, drawn by lot or by when they joined.

/** Active learners, of whom `wallet` holds something. Admins are the house, and stay out. */
const ASKING: Sql = sql`
  from person join books on learner_id = person.id
  where role = 'investor' and person.status = 'active' and wallet > 0`

const WAITING: Sql = sql`from request where kind = 'withdrawal' and status = 'pending'`

/** Each learner who would ask, in joining order, with what the rule of withdrawals looks at. */
export async function listAsking(db: Queryable): Promise<WithdrawalFacts[]> {
  return db.rows<WithdrawalFacts>(sql`
    select wallet as available, wallet + held as balance,
      depositor.learner_id is not null as "hasCompletedDeposit",
      case when depositor.learner_id is not null then 0 else coalesce((
        select sum(amount) from transfer
        where transfer.learner_id = person.id and transfer.kind = 'referral_bonus'
      ), 0) end as "bonusReceived"
    from person join books on books.learner_id = person.id
      -- One pass over the requests, not one look for each learner.
      left join (
        select distinct learner_id from request where kind = 'deposit' and status = 'completed'
      ) as depositor on depositor.learner_id = person.id
    where role = 'investor' and person.status = 'active' and wallet > 0
    order by joined_on, person.id`)
}

/** What waits already, in the order in which it was asked for. */
export async function listWaiting(db: Queryable): Promise<Pesewas[]> {
  const rows = await db.rows<{ amount: Pesewas }>(
    sql`select amount ${WAITING} order by requested_at, id`,
  )
  return rows.map(({ amount }) => amount)
}

/** Lines everyone up; answers how many they are. The same seed and people give the same order. */
export async function lineUp(
  tx: Tx,
  runId: string,
  { order, seed }: Pick<Run, 'order' | 'seed'>,
): Promise<number> {
  const drawn = order === 'drawn'
  return tx.count(sql`
    insert into run_place (run_id, place, learner_id, request_id)
    select ${runId}, row_number() over (order by is_behind, asked_at, lot, joined_on, id),
      learner_id, request_id
    from (
      select false as is_behind, requested_at as asked_at, null as lot, null::date as joined_on,
        id, learner_id, id as request_id ${WAITING}
      union all
      select true, null, case when ${drawn} then md5(${seed}::text || person.id::text) end,
        joined_on, person.id, person.id, null ${ASKING}
    ) as line`)
}

/** How many would stand in it. */
export async function countLine(tx: Tx): Promise<number> {
  const { places } = await tx.one<{ places: number }>(sql`
    select ((select count(*) ${WAITING}) + (select count(*) ${ASKING}))::int as places`)
  return places
}
