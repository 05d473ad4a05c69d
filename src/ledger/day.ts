import type { Day } from '../core/day.ts'
import type { Queryable, Tx } from '../platform/db.ts'
import { type Sql, sql } from '../platform/sql.ts'

// Settling a business day, set-based: the one other way into the books, for many learners at once.

/** The learners from `from` (not included) through `to`, in the order of their ids. */
export type Range = { readonly from: string; readonly to: string }

/** How many people are among them; closed books are nobody's any more. */
type Counted = Range & { readonly people: number }

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** The next `size` learners after `from`, or null when there are none. Ranges follow each other. */
export async function nextRange(
  db: Queryable,
  from: string | null,
  size: number,
): Promise<Counted | null> {
  const start = from ?? BEFORE_ALL
  const { to, people } = await db.one<{ to: string | null; people: number }>(sql`
    select max(learner_id::text) as to,
      (count(*) filter (where settled_on <> 'infinity'))::int as people
    from (
      select learner_id, settled_on from books where learner_id > ${start}
      order by learner_id limit ${size}
    ) as next`)
  return to === null ? null : { from: start, to, people }
}

/**
 * Pays one day's profit to every learner in `due`, a select of (learner_id, amount) with one row
 * for each learner and amounts above zero. A learner whose day is paid already is left alone: the
 * condition stands on the same row as the balance, so no number of settlers pays twice.
 * Answers how many learners were paid.
 */
export async function postDay(tx: Tx, day: Day, { from, to }: Range, due: Sql): Promise<number> {
  return tx.count(sql`
    with due as (${due}),
    paid as (
      update books set
        transfers = transfers + 1, wallet = wallet + due.amount,
        profits = profits - due.amount, settled_on = ${day}::date
      from due
      where books.learner_id = due.learner_id and books.settled_on < ${day}::date
        and books.learner_id > ${from} and books.learner_id <= ${to}
      returning books.learner_id, books.transfers, due.amount
    )
    insert into transfer (learner_id, number, day, kind, source, target, amount)
    select learner_id, transfers, ${day}::date, 'day_settled', 'profits', 'wallet', amount from paid`)
}

/**
 * The same for learners who hold a bill, in `due`, a select of (learner_id, profit, interest,
 * principal): interest comes from the treasury, and the principal with the last day's. Profits of
 * their other machines are paid in the same go, so that their day is settled once.
 */
export async function postDayOfBills(
  tx: Tx,
  day: Day,
  { from, to }: Range,
  due: Sql,
): Promise<number> {
  // The drawer as it is kept is told the sum once, not each learner's part by a trigger.
  await tx.rows(sql`select set_config('sikalab.drawer', 'summed', true)`)
  const { paid } = await tx.one<{ paid: number }>(sql`
    with due as (${due}),
    paid as (
      update books set
        transfers = transfers + (due.profit > 0)::int + 3 * (due.interest > 0)::int
          + 2 * (due.principal > 0)::int,
        wallet = wallet + due.profit + due.interest + due.principal,
        profits = profits - due.profit, treasury = treasury - due.interest,
        bills = bills - due.principal, cash = cash + due.interest + due.principal,
        drawer = drawer - due.interest - due.principal, settled_on = ${day}::date
      from due
      where books.learner_id = due.learner_id and books.settled_on < ${day}::date
        and books.learner_id > ${from} and books.learner_id <= ${to}
        and due.profit + due.interest + due.principal > 0
      returning books.learner_id, books.transfers, due.profit, due.interest, due.principal
    ),
    posted as (
      insert into transfer (learner_id, number, day, kind, source, target, amount)
      select learner_id,
        transfers - count(*) over (partition by learner_id)
          + row_number() over (partition by learner_id order by place),
        ${day}::date, kind::transfer_kind, source::account, target::account, amount
      from paid cross join lateral (values
        (1, 'day_settled', 'profits', 'wallet', profit),
        (2, 'bill_interest', 'treasury', 'cash', interest),
        (3, 'bill_interest', 'drawer', 'interest', interest),
        (4, 'bill_interest', 'interest', 'wallet', interest),
        (5, 'bill_repaid', 'bills', 'cash', principal),
        (6, 'bill_repaid', 'drawer', 'wallet', principal)
      ) as moves (place, kind, source, target, amount)
      where amount > 0
    ),
    kept as (
      update drawer_part set cash = drawer_part.cash + came from (
        select coalesce(sum(interest + principal), 0) as came from paid
      ) as brought where part = pg_backend_pid() % 64 and came <> 0
    )
    select count(*)::int as paid from paid`)
  await tx.rows(sql`select set_config('sikalab.drawer', '', true)`)
  return paid
}

/** Notes that a learner is paid through `day`. The row must be locked by the transaction. */
export async function markSettled(tx: Tx, learnerId: string, day: Day): Promise<void> {
  await tx.count(sql`
    update books set settled_on = ${day} where learner_id = ${learnerId} and settled_on < ${day}`)
}
