import { clockView } from '#features/clock/views.ts'
import { ownershipView } from '#features/machines/views.ts'
import { dayTotalThroughView, dayTotalView, transferView } from '#ledger/views.ts'
import { sql } from '#platform/database/sql.ts'
import type { Invariant } from '#platform/database/tables.ts'
import { boughtOn, PROMISED } from './totals.ts'

export const solvencyInvariants: readonly Invariant[] = [
  {
    name: 'the sums of a day that is over are those of its transfers',
    broken: sql`
      select coalesce(day_total.day, found.day) || ' ' || coalesce(day_total.kind, found.kind) as row
      from ${dayTotalView} full join (
        select day, kind, source, target, sum(amount) as amount, count(*) as transfers
        from ${transferView}
        where day <= (select day from ${dayTotalThroughView}) group by day, kind, source, target
      ) as found using (day, kind, source, target)
      where day_total.amount is distinct from found.amount
        or day_total.transfers is distinct from found.transfers`,
  },
  {
    name: 'the promises of a day that is over are those of the machines bought on it',
    broken: sql`
      select coalesce(day_promise.day, found.day)::text as row from day_promise full join (
        select bought_on as day, sum(${PROMISED}) as amount from ${ownershipView}
        where bought_on <= (select day from ${dayTotalThroughView}) group by bought_on
      ) as found using (day)
      where day_promise.amount is distinct from found.amount`,
  },
  {
    name: 'the purchases of a day that is over are those of the machines bought on it',
    broken: sql`
      select coalesce(day_bought.day, found.day) || ' '
        || coalesce(day_bought.machine_id, found.machine_id) as row
      from day_bought full join (
        ${boughtOn(sql`bought_on <= (select day from ${dayTotalThroughView})`)}
      ) as found using (day, machine_id)
      where day_bought.purchases is distinct from found.purchases
        or day_bought.paid is distinct from found.paid
        or day_bought.bills is distinct from found.bills`,
  },
  {
    name: 'only days that are over are summed up',
    broken: sql`
      select day_total_through.day::text as row from ${dayTotalThroughView}, ${clockView}
      where day_total_through.day >= least(settled_through, business_day())
      union all
      select 'marks: ' || count(*) from ${dayTotalThroughView} having count(*) <> 1`,
  },
]
