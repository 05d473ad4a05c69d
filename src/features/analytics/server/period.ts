import { addDays, type Day } from '../../../core/day.ts'
import { minus, type Pesewas } from '../../../core/money.ts'
import { people } from '../../../core/strings/en/people.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { analyticsCalls, type Figures, PERIOD_DAYS } from '../schema.ts'
import { requestView } from '../../wallet/views.ts'
import { personView } from '../../auth/views.ts'
import { machineView, ownershipView } from '../../machines/views.ts'

/** Business days, both included. */
type Span = { readonly from: Day; readonly to: Day }

export const readPeriod = answer(analyticsCalls.readPeriod, async ({ db, today, input }) => {
  const count = PERIOD_DAYS[input.period]
  const span = { from: addDays(today, 1 - count), to: today }
  const past = { from: addDays(span.from, -count), to: addDays(span.from, -1) }
  const [now, before, activeUsers, statuses, topUsers, popularItems, days] = await Promise.all([
    readFigures(db, span),
    readFigures(db, past),
    countActive(db, count),
    readStatuses(db, span),
    listTopUsers(db, span),
    listPopularItems(db, span),
    listDays(db, span),
  ])
  const active = { ...now, activeUsers }
  return { ...span, now: active, before, statuses, topUsers, popularItems, days }
})

async function readFigures(db: Queryable, { from, to }: Span): Promise<Figures> {
  const row = await db.one<Omit<Figures, 'net' | 'activeUsers'>>(sql`
    select
      (select coalesce(sum(amount), 0) from ${requestView} where kind = 'deposit'
        and status = 'completed' and status_on between ${from} and ${to}) as revenue,
      (select coalesce(sum(amount), 0) from ${requestView} where kind = 'withdrawal'
        and status = 'completed' and status_on between ${from} and ${to}) as withdrawals,
      (select count(*)::int from ${requestView}
        where requested_on between ${from} and ${to}) as transactions,
      (select count(*)::int from ${personView} where deleted_at is null
        and joined_on between ${from} and ${to}) as "newUsers",
      (select count(*)::int from ${ownershipView} where bought_on between ${from} and ${to}) as purchases,
      (select coalesce(sum(price), 0) from ${ownershipView}
        where bill_rate is null and bought_on between ${from} and ${to}) as sales`)
  return { ...row, net: minus(row.revenue, row.withdrawals), activeUsers: null }
}

/** Seen within the last `days` days by the wall clock, as visits are noted. */
async function countActive(db: Queryable, days: number): Promise<number> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int from ${personView} where deleted_at is null and status = 'active'
      and last_active_at > now() - make_interval(days => ${days}::int)`)
  return count
}

async function readStatuses(db: Queryable, { from, to }: Span) {
  return db.one<{ pending: number; completed: number; failed: number }>(sql`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'completed')::int as completed,
      count(*) filter (where status = 'failed')::int as failed
    from ${requestView} where requested_on between ${from} and ${to}`)
}

async function listTopUsers(db: Queryable, { from, to }: Span) {
  return db.rows<{ id: string; name: string; transactions: number; volume: Pesewas }>(sql`
    select learner_id as id, coalesce(name, ${people.nobody}) as name, transactions, volume
    from (
      select learner_id, count(*)::int as transactions, sum(amount) as volume from (
        select learner_id, amount from ${requestView} where requested_on between ${from} and ${to}
        union all
        select learner_id, price from ${ownershipView} where bought_on between ${from} and ${to}
      ) as done group by learner_id order by transactions desc, volume desc, learner_id limit 10
    ) as top join ${personView} on person.id = learner_id
    order by transactions desc, volume desc, learner_id`)
}

async function listPopularItems(db: Queryable, { from, to }: Span) {
  return db.rows<{ machineId: number; name: string; purchases: number; sales: Pesewas }>(sql`
    select machine_id as "machineId", name, count(*)::int as purchases, sum(ownership.price) as sales
    from ${ownershipView} join ${machineView} on machine.id = machine_id
    where bought_on between ${from} and ${to}
    group by machine_id, name order by purchases desc, sales desc, machine_id limit 6`)
}

async function listDays(db: Queryable, { from, to }: Span) {
  return db.rows<{
    day: Day
    deposits: Pesewas
    withdrawals: Pesewas
    newUsers: number
    newLearners: number
    purchases: number
  }>(sql`
    with decided as (
      select status_on as day,
        sum(amount) filter (where kind = 'deposit') as deposits,
        sum(amount) filter (where kind = 'withdrawal') as withdrawals
      from ${requestView} where status = 'completed' and status_on between ${from} and ${to}
      group by status_on
    ), joined as (
      select joined_on as day, count(*) filter (where deleted_at is null)::int as count,
        count(*) filter (where role = 'learner')::int as learners from ${personView}
      where joined_on between ${from} and ${to} group by joined_on
    ), bought as (
      select bought_on as day, count(*)::int as count from ${ownershipView}
      where bought_on between ${from} and ${to} group by bought_on
    )
    select days.day::date as day, coalesce(deposits, 0) as deposits,
      coalesce(withdrawals, 0) as withdrawals, coalesce(joined.count, 0) as "newUsers",
      coalesce(joined.learners, 0) as "newLearners",
      coalesce(bought.count, 0) as purchases
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join decided on decided.day = days.day::date
    left join joined on joined.day = days.day::date
    left join bought on bought.day = days.day::date
    order by days.day`)
}
