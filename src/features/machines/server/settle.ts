import type { Day } from '../../../core/day.ts'
import { NOTHING, type Pesewas, sumOf } from '../../../core/money.ts'
import { lockBalances } from '../../../ledger/books.ts'
import { markSettled, nextRange, postDay, type Range } from '../../../ledger/day.ts'
import { daySettled } from '../../../ledger/events.ts'
import { post } from '../../../ledger/post.ts'
import type { Db, Queryable, Tx } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { lockSettling, noteSettling, readSettling } from '../../clock/server/clock.ts'

/** Small enough to finish within a second or two, large enough that the round trips do not count. */
const CHUNK = 20_000

/**
 * Pays one business day to every learner with a running machine; answers how many were paid here.
 * Each chunk is a transaction of its own and notes where it ended: killed between two, or helped by
 * another process, whoever is next goes on from there. `onChunk` hears of each that is done.
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
  const { to, isOver } = await readSettling(tx, day)
  const chunk = isOver ? null : await nextRange(tx, to, CHUNK)
  if (!chunk) return null
  const paid = await postDay(tx, day, chunk, dueOn(day, chunk))
  await noteSettling(tx, day, chunk)
  return paid
}

function dueOn(day: Day, { from, to }: Range): Sql {
  return sql`
    select learner_id, sum(daily_profit)::bigint as amount from ownership
    where learner_id > ${from} and learner_id <= ${to}
      and bought_on < ${day} and ends_on >= ${day}
    group by learner_id having sum(daily_profit) > 0`
}

/** Pays one learner all days still due, each as its own transfer; answers the sum. */
export async function settleLearner(tx: Tx, learnerId: string, today: Day): Promise<Pesewas> {
  const { settled_on: settledOn } = await lockBalances(tx, learnerId)
  if (settledOn >= today) return NOTHING
  const due = await listDue(tx, learnerId, settledOn, today)
  if (due.length === 0) return NOTHING
  for (const { day, amount } of due) await post(tx, learnerId, daySettled(amount, day))
  await markSettled(tx, learnerId, today)
  return sumOf(due.map(({ amount }) => amount))
}

/** The profit of each day after `settledOn` through `today`, oldest first. */
export async function listDue(
  db: Queryable,
  learnerId: string,
  settledOn: Day,
  today: Day,
): Promise<{ day: Day; amount: Pesewas }[]> {
  // Books that are closed are settled through infinity, which is no day to count from.
  if ((settledOn as string) === 'infinity') return []
  return db.rows(sql`
    select days.day::date as day, sum(daily_profit) as amount
    from ownership cross join lateral generate_series(
      greatest(bought_on, ${settledOn}::date) + 1, least(ends_on, ${today}::date), interval '1 day'
    ) as days (day)
    where learner_id = ${learnerId}
    group by days.day having sum(daily_profit) > 0 order by days.day`)
}
