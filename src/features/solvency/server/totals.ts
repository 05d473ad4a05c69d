import { addDays, type Day } from '#core/day.ts'
import { readClock } from '#features/clock/server/clock.ts'
import { ownershipView } from '#features/machines/views.ts'
import { sumUpRequests } from '#features/wallet/server/wallet.ts'
import { lockSummedThrough, readThrough, sumUpTransfers } from '#ledger/day-totals.ts'
import type { Db } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** All that a machine pays over its life: its profit, or a bill's interest without its price. */
export const PROMISED = sql`
  (daily_profit * (ends_on - bought_on)
    + coalesce(bill_interest(price, bill_rate, ends_on - bought_on), 0))`

/**
 * SQL for the purchases of some days by day and machine, in the form of `day_bought`, which stores finished
 * days.
 */
export function boughtOn(days: Sql): Sql {
  return sql`
    select bought_on as day, machine_id, count(*)::int as purchases, sum(price)::bigint as paid,
      coalesce(sum(price) filter (where bill_rate is not null), 0)::bigint as bills
    from ${ownershipView} where ${days} group by bought_on, machine_id`
}

/**
 * Sums up each finished business day once. A day is finished when the next one is settled for everyone: all
 * its commands have ended by then, and settlement never goes back. Returns the last day summed up. Several
 * processes may call it at once, because the row with the mark is locked.
 */
export async function sumUpDays(db: Db): Promise<Day> {
  const { settledThrough, today } = await readClock(db)
  const over = addDays(settledThrough < today ? settledThrough : today, -1)
  const through = await readThrough(db)
  if (through >= over) return through as Day
  return db.withTx(async (tx) => {
    const day = await lockSummedThrough(tx)
    if (day !== '-infinity' && day >= over) return day as Day
    await sumUpTransfers(tx, day, over)
    await sumUpRequests(tx, day, over)
    await tx.count(sql`
      insert into day_promise (day, amount)
      select bought_on, sum(${PROMISED}) from ${ownershipView}
      where bought_on > ${day}::date and bought_on <= ${over} group by bought_on`)
    await tx.count(sql`
      insert into day_bought (day, machine_id, purchases, paid, bills)
      ${boughtOn(sql`bought_on > ${day}::date and bought_on <= ${over}`)}`)
    return over
  })
}
