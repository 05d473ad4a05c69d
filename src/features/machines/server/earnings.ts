import { addDays, type Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { booksView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { collectingState } from '../rules.ts'
import { dueDays, earnsOn, interestOn } from './settle.ts'

type EarningsRow = {
  joinedOn: Day
  /** Profit and interest of finished days that are not paid yet. */
  due: Pesewas
  /** The profit that the present machines pay tomorrow, without the interest of bills. */
  dailyProfit: Pesewas
  /** The amount that tomorrow credits, with the interest of bills. */
  tomorrow: Pesewas
  owned: number
  /** The profit and interest that today pays. */
  earning: Pesewas
  /** The daily profit seven days ago. */
  dailyProfitThen: Pesewas
  ownedThen: number
}

/** Reads a learner's earnings: for each day, due now, and a week ago. */
export async function readEarningsOf(db: Queryable, learnerId: PersonId, today: Day) {
  const [now] = await db.rowsFor<EarningsRow, [Day]>(STANDING, learnerId, today)
  if (!now) throw new Error('A person without books asked what they earn.')
  return {
    dailyProfit: now.dailyProfit,
    tomorrow: now.tomorrow,
    due: now.due,
    collecting: collectingState({
      tomorrow: now.tomorrow,
      due: now.due,
      earnedToday: now.earning > 0,
      isFirstDay: now.joinedOn >= today,
    }),
    owned: now.owned,
    weekAgo: { dailyProfit: now.dailyProfitThen, owned: now.ownedThen },
  }
}

/** The learner's machines at the end of `today` and a week before, and what they would pay. */
const STANDING = batchQuery('uuid', (learnerId, today: Day): Sql => {
  const weekBefore = addDays(today, -7)
  const sumAfter = (day: Day, pays: Sql) => sql`
    coalesce(sum(${pays}) filter (where bought_on <= ${day} and ends_on > ${day}), 0)`
  const profitAfter = (day: Day) => sumAfter(day, sql`daily_profit`)
  return sql`
    select (select joined_on from ${personView} where id = ${learnerId}) as "joinedOn", (
        select coalesce(sum(profit + interest), 0)
        from (${dueDays(learnerId, sql`settled_on`, today)}) as due
      ) as due, standing.*
    from ${booksView}, lateral (
      select count(*) filter (where bought_on <= ${today})::int as owned,
        ${profitAfter(today)} as "dailyProfit",
        ${sumAfter(today, paysOn(addDays(today, 1)))} as tomorrow,
        coalesce(sum(${paysOn(today)})
          filter (where ${earnsOn(today)}), 0) as earning,
        count(*) filter (where bought_on <= ${weekBefore})::int as "ownedThen",
        ${profitAfter(weekBefore)} as "dailyProfitThen"
      from ownership where ownership.learner_id = ${learnerId}
    ) as standing
    where books.learner_id = ${learnerId}`
})

/** SQL for a running machine's payment on `day`: its profit, or a bill's interest for that day. */
function paysOn(day: Day): Sql {
  return sql`
    daily_profit + coalesce(${interestOn(sql`${day}::date`)}, 0)`
}
