import type { Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { lockSettling, noteSettling, readSettling } from '#features/clock/server/clock.ts'
import { type Balances, lockBalances } from '#ledger/books.ts'
import { markSettled, nextRange, postDay, postDayOfBills, type Range } from '#ledger/day.ts'
import { billInterest, billRepaid, daySettled } from '#ledger/events.ts'
import { post } from '#ledger/post.ts'
import type { Db, Queryable, Tx } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/**
 * Small enough to finish within a second or two, large enough that the round trips do not count.
 */
const CHUNK = 20_000

/**
 * Pays one business day to every learner with a running machine; answers how many were paid here.
 * Each chunk is a transaction of its own and notes where it ended: killed between two, or helped by
 * another process, the next process goes on from there. `onChunk` hears of each that is done.
 */
export async function settleDay(db: Db, day: Day, onChunk = () => {}): Promise<number> {
  for (let paid = 0; ; onChunk()) {
    const inChunk = await db.withTx((tx) => settleChunk(tx, day))
    if (inChunk === null) return paid
    paid += inChunk
  }
}

/** The next chunk of the day; null where there is none left. */
async function settleChunk(tx: Tx, day: Day): Promise<number | null> {
  await lockSettling(tx)
  const { through, isOver } = await readSettling(tx, day)
  const chunk = isOver ? null : await nextRange(tx, through, CHUNK)
  if (!chunk) return null
  // Learners with a bill come first, so the larger statement skips them.
  const ofBills = (await anyBill(tx, day, chunk))
    ? await postDayOfBills(tx, day, chunk, dueWithBills(day, chunk))
    : 0
  const paid = await postDay(tx, day, chunk, dueOn(day, chunk))
  await noteSettling(tx, day, chunk)
  return ofBills + paid
}

/** True of a machine that earns on this day: it was bought before, and ends no earlier. */
export const earnsOn = (day: Day): Sql => sql`(bought_on < ${day} and ends_on >= ${day})`

const runningBills = (day: Day, { after, through }: Range): Sql => sql`
  bill_rate is not null and learner_id > ${after} and learner_id <= ${through} and ${earnsOn(day)}`

/** Answered by an index that has only bills. */
async function anyBill(tx: Tx, day: Day, range: Range): Promise<boolean> {
  const { any } = await tx.one<{ any: boolean }>(sql`
    select exists (select from ownership where ${runningBills(day, range)}) as any`)
  return any
}

/** The interest that a bill earns on this day alone, as a piece of a statement. */
export const interestOn = (day: Sql) => sql`
  bill_interest(price, bill_rate, ${day} - bought_on)
    - bill_interest(price, bill_rate, ${day} - bought_on - 1)`

/**
 * Each learner with a running bill: its interest of the day, its price on the last, other profits.
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
 * Pays one learner all days still due, each by its own transfers; answers what was earned, profit
 * and interest, or null where nothing was due. The price of a bill that ends comes back besides.
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

/** Profit and interest of these days. */
function earnedIn(due: readonly DueDay[]): Pesewas {
  return sumOf(due.flatMap(({ profit, interest }) => [profit, interest]))
}

/** Lists the payments of each day after `settledOn` through `today`, oldest first. */
export async function listDue(
  db: Queryable,
  learnerId: PersonId,
  settledOn: Balances['settled_on'],
  today: Day,
): Promise<DueDay[]> {
  // Closed books are settled through `infinity`, which is no day to count from.
  if (settledOn === 'infinity') return []
  return db.rows(sql`${dueDays(learnerId, sql`${settledOn}::date`, today)} order by day`)
}

/** The payments of the days that are due, as a piece of a statement, in no order. */
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
