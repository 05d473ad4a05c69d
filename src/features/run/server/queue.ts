import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { IS_PAYABLE, LINE_ORDER } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { kindsWhere } from '#ledger/kinds.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { Run } from '../schema.ts'

// Builds the queue. Learners with a waiting withdrawal come first, in the order of their requests. Then
// come all active learners with money to withdraw, by lot or by the time they joined.

/** Active learners with money in the wallet. Admins are left out, because they are the house. */
const ASKING: Sql = sql`
  from ${personView} join ${booksView} on learner_id = person.id
  where role = 'learner' and person.status = 'active' and wallet > 0`

const NEEDING_A_DEPOSIT = kindsWhere(({ needsDeposit }) => needsDeposit)

const WAITING: Sql = sql`
  from ${requestView} join ${personView} on person.id = learner_id where ${IS_PAYABLE}`

type Asking = {
  /** The amounts that learners would request, in joining order. */
  readonly amounts: readonly Pesewas[]
  /** The money that they have beyond those amounts, in all. */
  readonly beyond: Pesewas
  readonly needsDeposit: number
  readonly askingRobots: number
}

/**
 * Selects the learners who would ask, and their amounts. It repeats `whyNotEverything` of wallet/rules.ts
 * (without the minimum) in SQL, so that one statement judges a hundred thousand people; a test compares the
 * two.
 */
export const wouldAsk = (max: Pesewas): Sql => sql`(
  select *, not needs as able from (
    select id, joined_on, members, wallet, least(wallet, ${max}) as amount,
      -- Few have no more than a bonus, and only their requests are looked at.
      wallet + held <= coalesce(bonus, 0) and not exists (
        select from ${requestView} where request.learner_id = person.id and kind = 'deposit'
          and request.status = 'completed' offset 0) as needs
    from ${personView} join ${booksView} on books.learner_id = person.id
      -- One pass over the bonuses, not one look for each learner.
      left join (
        select learner_id, sum(amount) as bonus from ${transferView}
        where kind in (${kindList(NEEDING_A_DEPOSIT)})
        group by learner_id
      ) as referred on referred.learner_id = person.id
    where role = 'learner' and person.status = 'active' and wallet > 0
  ) as facts
) as judged`

export async function readAsking(db: Queryable, max: Pesewas): Promise<Asking> {
  const { amounts, ...rest } = await db.one<
    Omit<Asking, 'amounts'> & { amounts: Pesewas[] | null }
  >(sql`
    select array_agg(amount order by joined_on, id) filter (where able) as amounts,
      coalesce(sum(wallet - amount) filter (where able), 0) as beyond,
      count(*) filter (where needs)::int as "needsDeposit",
      count(*) filter (where able and members = 0)::int as "askingRobots"
    from ${wouldAsk(max)}`)
  return { amounts: amounts ?? [], ...rest }
}

/** The amounts that already wait, in the order of the requests. */
export async function listWaiting(db: Queryable): Promise<Pesewas[]> {
  const rows = await db.rows<{ amount: Pesewas }>(
    sql`select amount ${WAITING} order by ${LINE_ORDER}`,
  )
  return rows.map(({ amount }) => amount)
}

/**
 * Puts everyone in the queue and returns the number of places. The same seed and people give the same
 * order.
 */
export async function queueUp(
  tx: Tx,
  runId: string,
  { order, seed }: Pick<Run, 'order' | 'seed'>,
): Promise<number> {
  const isDrawn = order === 'drawn'
  return tx.count(sql`
    insert into run_place (run_id, place, learner_id, request_id)
    select ${runId}, row_number() over (order by is_behind, place, asked_at, drawn, joined_on, id),
      learner_id, request_id
    from (
      select false as is_behind, lot as place, requested_at as asked_at, null as drawn,
        null::date as joined_on, request.id, learner_id, request.id as request_id ${WAITING}
      union all
      select true, null, null, case when ${isDrawn} then md5(${seed}::text || person.id::text) end,
        joined_on, person.id, person.id, null ${ASKING}
    ) as line`)
}

/** The number of people that a queue would have now. */
export async function countQueue(tx: Tx): Promise<number> {
  const { places } = await tx.one<{ places: number }>(sql`
    select ((select count(*) ${WAITING}) + (select count(*) ${ASKING}))::int as places`)
  return places
}
