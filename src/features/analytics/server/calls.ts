import type { AnswerOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { personView } from '#features/auth/views.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { readTransactionTotals } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { booksView } from '#ledger/views.ts'
import { type Handler, sharedQuery } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { analyticsCalls } from '../schema.ts'
import { readPeriod } from './period.ts'

/** The admin dashboard's figures, each a count or sum over everything. */
const readOverview = sharedQuery(analyticsCalls.readOverview, async ({ db, today }) => {
  const [{ count, pending }, figures] = await Promise.all([
    readTransactionTotals(db),
    readFigures(db, today),
  ])
  return { ...figures, transactions: count, pending }
})

type OverviewFigures = Omit<
  AnswerOf<typeof analyticsCalls.readOverview>,
  'transactions' | 'pending'
>

const readFigures = (db: Queryable, today: Day) =>
  db.one<OverviewFigures>(sql`
    select
      (select count(*)::int from ${personView} where deleted_at is null and members > 0) as users,
      (select count(*)::int from ${personView}
        where deleted_at is null and members > 0 and role = 'admin') as admins,
      (select count(*)::int from ${personView} where deleted_at is null and members = 0) as robots,
      (select count(*)::int from ${personView}
        where status = 'active' and members > 0 and last_active_on > ${today}::date - 30) as "activeUsers",
      (select coalesce(sum(amount), 0) from ${requestView}
        where kind = 'deposit' and status = 'completed') as revenue,
      (select count(*)::int from ${machineView} where is_active) as machines,
      (select coalesce(sum(daily_profit), 0) from ${ownershipView} join ${booksView} using (learner_id)
        where ends_on > ${today} and settled_on <> 'infinity') as "dailyProfits",
      books.*
    from (
      select coalesce(sum(cash), 0) as "houseCash", coalesce(sum(wallet + held + suspense), 0) as owed
      from ${booksView}
    ) books`)

export const analyticsHandlers: readonly Handler[] = [readOverview, readPeriod]
