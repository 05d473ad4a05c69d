import { type AnswerOf } from '../../../core/call.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { analyticsCalls } from '../schema.ts'
import { personView } from '../../auth/views.ts'
import { requestView } from '../../wallet/views.ts'
import { machineView, ownershipView } from '../../machines/views.ts'
import { booksView } from '../../../ledger/views.ts'

/** The admin dashboard's figures, each a count or sum over everything. */
export const readOverview = answer(analyticsCalls.readOverview, ({ db, today }) =>
  db.one<AnswerOf<typeof analyticsCalls.readOverview>>(sql`
    select
      (select count(*)::int from ${personView} where deleted_at is null and members > 0) as users,
      (select count(*)::int from ${personView}
        where deleted_at is null and members > 0 and role = 'admin') as admins,
      (select count(*)::int from ${personView} where deleted_at is null and members = 0) as robots,
      (select count(*)::int from ${personView}
        where status = 'active' and members > 0 and last_active_at > now() - interval '30 days') as "activeUsers",
      (select coalesce(sum(amount), 0) from ${requestView}
        where kind = 'deposit' and status = 'completed') as revenue,
      (select count(*)::int from ${requestView}) as transactions,
      (select count(*)::int from ${requestView} where status = 'pending') as pending,
      (select count(*)::int from ${machineView} where is_active) as machines,
      (select coalesce(sum(daily_profit
          + coalesce(bill_interest(price, bill_rate, ${today}::date + 1 - bought_on)
            - bill_interest(price, bill_rate, ${today}::date - bought_on), 0)), 0) from ${ownershipView} join ${booksView} using (learner_id)
        where ends_on > ${today} and settled_on <> 'infinity') as "dailyProfits",
      (select coalesce(sum(cash), 0) from ${booksView}) as "houseCash"`),
)
