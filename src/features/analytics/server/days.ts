import type { Day } from '#core/day.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { machineView, ownershipView } from '#features/machines/views.ts'
import { dayBoughtView } from '#features/solvency/views.ts'
import { dayAskedView, requestView } from '#features/wallet/views.ts'
import { readThrough } from '#ledger/day-totals.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'

// Each business day is read once. The figures of a period, of the one before it and what stood out are
// sums of these.

/** Business days, both included. */
export type Span = { readonly from: Day; readonly to: Day }

type CompletedDay = { day: Day; deposits: Pesewas; withdrawals: Pesewas }
type DayRequests = { day: Day; requests: number }
type DayPeople = { day: Day; users: number; robots: number; learners: number; active: number }
/** `paid` is what they cost; `sales` is that without what was laid out in a bill. */
export type DayPurchases = {
  day: Day
  machineId: number
  name: string
  purchases: number
  paid: Pesewas
  sales: Pesewas
}

/** Requests by the day on which they were completed. */
export function listCompleted(db: Queryable, { from, to }: Span) {
  return db.rows<CompletedDay>(sql`
    select status_on as day,
      coalesce(sum(amount) filter (where kind = 'deposit'), 0) as deposits,
      coalesce(sum(amount) filter (where kind = 'withdrawal'), 0) as withdrawals
    from ${requestView} where status = 'completed' and status_on between ${from} and ${to}
    group by status_on`)
}

/** Requests made on each day; a day that is summed up gets no further one. */
export async function listAsked(db: Queryable, { from, to }: Span) {
  const through = await readThrough(db)
  return db.rows<DayRequests>(sql`
    select day, requests from ${dayAskedView}
    where day between ${from} and ${to} and day <= ${through}::date
    union all
    select requested_on, count(*)::int from ${requestView}
    where requested_on between ${from} and ${to} and requested_on > ${through}::date
    group by requested_on`)
}

/** Requests made in a period by their present status. What is not completed is little, and counted. */
export async function readStatuses(db: Queryable, { from, to }: Span) {
  const through = await readThrough(db)
  const { asked, ...others } = await db.one<{ asked: number; pending: number; failed: number }>(sql`
    select count(*) filter (where status = 'pending')::int as pending,
      count(*) filter (where status = 'failed')::int as failed,
      (select coalesce(sum(requests), 0)::int from ${dayAskedView}
        where day between ${from} and ${to} and day <= ${through}::date) + (
        select count(*)::int from ${requestView}
        where requested_on between ${from} and ${to} and requested_on > ${through}::date) as asked
    from ${requestView} where requested_on between ${from} and ${to}
      and status in ('pending', 'failed')`)
  return { ...others, completed: asked - others.pending - others.failed }
}

/**
 * Counts the people who joined on each day, with those of them who were last seen on a business day
 * from `seenFrom` on.
 */
export function listJoined(db: Queryable, seenFrom: Day) {
  return db.rows<DayPeople>(sql`
    select joined_on as day,
      count(*) filter (where deleted_at is null and members > 0)::int as users,
      count(*) filter (where deleted_at is null and members = 0)::int as robots,
      count(*) filter (where role = 'learner')::int as learners,
      count(*) filter (where deleted_at is null and members > 0 and status = 'active'
        and last_active_on >= ${seenFrom})::int as active
    from ${personView} group by joined_on`)
}

/**
 * Purchases of each day and machine of which one was bought. Days that are summed up are read from
 * their sums; once a day is, nothing of it changes.
 */
export async function listBought(db: Queryable, { from, to }: Span) {
  const through = await readThrough(db)
  return db.rows<DayPurchases>(sql`
    select day, machine_id as "machineId", name, purchases, paid, paid - bills as sales from (
      select day, machine_id, purchases, paid, bills from ${dayBoughtView}
      where day between ${from} and ${to} and day <= ${through}::date
      union all
      select bought_on, machine_id, count(*)::int, sum(price)::bigint,
        coalesce(sum(price) filter (where bill_rate is not null), 0)::bigint
      from ${ownershipView} where bought_on between ${from} and ${to} and bought_on > ${through}::date
      group by bought_on, machine_id
    ) as bought join ${machineView} on machine.id = machine_id`)
}
