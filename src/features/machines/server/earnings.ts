import { addDays, type Day } from '../../../core/day.ts'
import { type Pesewas } from '../../../core/money.ts'
import { readBalances } from '../../../ledger/books.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { collectingState } from '../rules.ts'
import { earnedIn, listDue } from './settle.ts'
import { personView } from '../../auth/views.ts'

type Standing = {
  joinedOn: Day
  /** Today's, and what it would pay tomorrow. */
  dailyProfit: Pesewas
  owned: number
  /** What today pays. */
  earning: Pesewas
  /** The same a week ago. */
  dailyProfitThen: Pesewas
  ownedThen: number
}

/** What the learner's machines pay: per day, due now, and how that was a week ago. */
export async function readEarningsOf(db: Queryable, learnerId: string, today: Day) {
  const [{ settled_on: settledOn }, now] = await Promise.all([
    readBalances(db, learnerId),
    readStanding(db, learnerId, today),
  ])
  const dueNow = earnedIn(await listDue(db, learnerId, settledOn, today))
  return {
    dailyProfit: now.dailyProfit,
    due: dueNow,
    collecting: collectingState({
      dailyProfit: now.dailyProfit,
      due: dueNow,
      earnedToday: now.earning > 0,
      isFirstDay: now.joinedOn >= today,
    }),
    owned: now.owned,
    weekAgo: { dailyProfit: now.dailyProfitThen, owned: now.ownedThen },
  }
}

/** At the end of `today` and a week before it: how many machines were owned, and what they would pay. */
async function readStanding(db: Queryable, learnerId: string, today: Day): Promise<Standing> {
  const then = addDays(today, -7)
  const profitAfter = (day: Day) => sql`
    coalesce(sum(${paysOn(addDays(day, 1))})
      filter (where bought_on <= ${day} and ends_on > ${day}), 0)`
  return db.one<Standing>(sql`
    select (select joined_on from ${personView} where id = ${learnerId}) as "joinedOn",
      count(*) filter (where bought_on <= ${today})::int as owned,
      ${profitAfter(today)} as "dailyProfit",
      coalesce(sum(${paysOn(today)})
        filter (where bought_on < ${today} and ends_on >= ${today}), 0) as earning,
      count(*) filter (where bought_on <= ${then})::int as "ownedThen",
      ${profitAfter(then)} as "dailyProfitThen"
    from ownership where learner_id = ${learnerId}`)
}

/** What a running machine pays on `day`: its profit, or a bill's interest of that day. */
function paysOn(day: Day): Sql {
  return sql`
    daily_profit + coalesce(bill_interest(price, bill_rate, ${day}::date - bought_on)
      - bill_interest(price, bill_rate, ${day}::date - bought_on - 1), 0)`
}
