import type { AnswerOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import type { clockCalls } from '#features/clock/schema.ts'
import { booksView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { ownershipView } from '../views.ts'

type Preview = AnswerOf<typeof clockCalls.previewDays>

/**
 * Computes the payments of each of the next days to the machines there are: the same sum as a settlement
 * makes, from when they end. Machines bought meanwhile come on top.
 */
export async function previewOf(db: Queryable, today: Day, days: number): Promise<Preview> {
  const rows = await db.rows<Preview['days'][number]>(sql`
    with running as materialized (
      select learner_id, bought_on, ends_on, price, daily_profit, bill_rate
      from ${ownershipView} join ${booksView} using (learner_id)
      where ends_on > ${today} and (daily_profit > 0 or bill_rate is not null)
        and settled_on <> 'infinity'
    ), bills as materialized (
      select bought_on, ends_on, price, bill_rate, count(*) as bills from running
      where bill_rate is not null group by bought_on, ends_on, price, bill_rate
    ), ending as materialized (
      select ends_on, sum(daily_profit) as pays, count(*) as machines from running group by ends_on
    ), leaving as materialized (
      select ends_on, count(*) as people from (
        select max(ends_on) as ends_on from running group by learner_id
      ) as last group by ends_on
    )
    select day::date as on,
      coalesce((select sum(pays) from ending where ends_on >= day), 0)
        + coalesce((select sum(bills * (bill_interest(price, bill_rate, day::date - bought_on)
            - bill_interest(price, bill_rate, day::date - bought_on - 1)))
          from bills where ends_on >= day), 0) as pays,
      coalesce((select sum(machines) from ending where ends_on >= day), 0)::int as machines,
      coalesce((select sum(people) from leaving where ends_on >= day), 0)::int as people
    from generate_series(${today}::date + 1, ${today}::date + ${days}::int, interval '1 day') as day
    order by day`)
  return { from: today, days: rows }
}
