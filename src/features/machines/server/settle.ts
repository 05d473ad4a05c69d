import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { lockSettling, readSettling, storeSettling } from '#features/clock/server/clock.ts'
import { type Balances, lockBalances } from '#ledger/books.ts'
import { markSettled, nextRange, postDay, postDayOfBills, type Range } from '#ledger/day.ts'
import { billInterest, billRepaid, daySettled } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/**
 * Learners in one chunk: few enough to finish within two seconds, enough that round trips do not matter.
 */
const CHUNK = 20_000

/**
 * Pays one business day to every learner with a running machine, and returns the number of learners paid
 * here. Each chunk is a transaction that records where it ended. So another process can help, or continue
 * after a crash. `onChunk` is called after each chunk.
 */
export async function settleDay(db: Db, day: Day, onChunk = () => {}): Promise<number> {
  for (let paid = 0; ; onChunk()) {
    const inChunk = await db.withTx((tx) => settleChunk(tx, day))
    if (inChunk === null) return paid
    paid += inChunk
  }
}

/** Settles the day's next chunk; null if none is left. */
async function settleChunk(tx: Tx, day: Day): Promise<number | null> {
  await lockSettling(tx)
  const { through, isOver } = await readSettling(tx, day)
  const chunk = isOver ? null : await nextRange(tx, through, CHUNK)
  if (!chunk) return null
  // Learners with a bill go first. The larger statement then skips them, because their day is already paid.
  const ofBills = (await anyBill(tx, day, chunk))
    ? await postDayOfBills(tx, day, chunk, dueWithBills(day, chunk))
    : 0
  const paid = await postDay(tx, day, chunk, dueOn(day, chunk))
  await storeSettling(tx, day, chunk)
  return ofBills + paid
}

/** SQL: the machine earns on `day`. It was bought before that day and has not ended. */
export const earnsOn = (day: Day): Sql => sql`(bought_on < ${day} and ends_on >= ${day})`

const runningBills = (day: Day, { after, through }: Range): Sql => sql`
  bill_rate is not null and learner_id > ${after} and learner_id <= ${through} and ${earnsOn(day)}`

/** Cheap, because an index contains bills only. */
async function anyBill(tx: Tx, day: Day, range: Range): Promise<boolean> {
  const { any } = await tx.one<{ any: boolean }>(sql`
    select exists (select from ownership where ${runningBills(day, range)}) as any`)
  return any
}

/** SQL for the interest that a bill earns on this one day. */
export const interestOn = (day: Sql) => sql`
  bill_interest(price, bill_rate, ${day} - bought_on)
    - bill_interest(price, bill_rate, ${day} - bought_on - 1)`

/**
 * Each learner with a running bill: the day's interest, the price on the bill's last day, and the profit of
 * other machines.
 */
function dueWithBills(day: Day, range: Range): Sql {
  return sql`
    select ownership.learner_id, sum(daily_profit)::bigint as profit,
      sum(case when bill_rate is not null then
        ${interestOn(sql`${day}::date`)} else 0 end)::bigint as interest,
      sum(case when bill_rate is not null and ends_on = ${day} then price else 0 end)::bigint
        as principal
    from ownership
    where learner_id in (select learner_id from ownership where ${runningBills(day, range)})
      and ${earnsOn(day)}
    group by learner_id`
}

function dueOn(day: Day, { after, through }: Range): Sql {
  return sql`
    select learner_id, sum(daily_profit)::bigint as amount from ownership
    where learner_id > ${after} and learner_id <= ${through}
      and ${earnsOn(day)}
    group by learner_id having sum(daily_profit) > 0`
}

/**
 * Pays one learner every day that is still due, each with its own transfers. Returns the profit and
 * interest paid, or null if nothing was due. The price of a bill that ends is paid too but not counted.
 */
export async function settleLearner(
  tx: Tx,
  learnerId: PersonId,
  today: Day,
): Promise<Pesewas | null> {
  const { settled_on: settledOn } = await lockBalances(tx, learnerId)
  if (settledOn >= today) return null
  const due = await listDue(tx, learnerId, settledOn, today)
  if (due.length === 0) return null
  for (const { day, profit, interest, principal } of due) {
    if (profit > 0) await post(tx, learnerId, daySettled(profit, day))
    if (interest > 0) await post(tx, learnerId, billInterest(interest, day))
    if (principal > 0) await post(tx, learnerId, billRepaid(principal, day))
  }
  await markSettled(tx, learnerId, today)
  return earnedIn(due)
}

type DueDay = { day: Day; profit: Pesewas; interest: Pesewas; principal: Pesewas }

/** The profit and interest of these days together. */
function earnedIn(due: readonly DueDay[]): Pesewas {
  return sumOf(due.flatMap(({ profit, interest }) => [profit, interest]))
}

/** The payments of each day after `settledOn` up to `today`, oldest first. */
export async function listDue(
  db: Queryable,
  learnerId: PersonId,
  settledOn: Balances['settled_on'],
  today: Day,
): Promise<DueDay[]> {
  // Closed books are settled through 'infinity', which is no date to count from.
  if (settledOn === 'infinity') return []
  return db.rows(sql`${dueDays(learnerId, sql`${settledOn}::date`, today)} order by day`)
}

/** SQL for the payments of the days that are due, unsorted. */
export function dueDays(learnerId: PersonId | Sql, settledOn: Sql, today: Day): Sql {
  return sql`
    select * from (
      select days.day::date as day, sum(daily_profit)::bigint as profit,
        coalesce(sum(${interestOn(sql`days.day::date`)}), 0)::bigint as interest,
        coalesce(sum(price) filter (where bill_rate is not null and days.day::date = ends_on), 0)::bigint
          as principal
      from ownership cross join lateral generate_series(
        greatest(bought_on, ${settledOn}) + 1, least(ends_on, ${today}::date), interval '1 day'
      ) as days (day)
      where learner_id = ${learnerId}
      group by days.day
    ) as due
    where profit + interest + principal > 0`
}
