import { addDays, type Day } from '../../../core/day.ts'
import { type Pesewas, sumOf } from '../../../core/money.ts'
import { readBalances } from '../../../ledger/books.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { collectingState } from '../rules.ts'
import { listDue } from './settle.ts'

type Standing = { dailyProfit: Pesewas; owned: number; earning: Pesewas }

/** What the learner's machines pay: per day, due now, and how that was a week ago. */
export async function readEarningsOf(db: Queryable, learnerId: string, today: Day) {
  const { settled_on: settledOn } = await readBalances(db, learnerId)
  const [now, before, due] = await Promise.all([
    standingOn(db, learnerId, today),
    standingOn(db, learnerId, addDays(today, -7)),
    listDue(db, learnerId, settledOn, today),
  ])
  const dueNow = sumOf(due.map(({ amount }) => amount))
  return {
    dailyProfit: now.dailyProfit,
    due: dueNow,
    collecting: collectingState({
      dailyProfit: now.dailyProfit,
      due: dueNow,
      earnedToday: now.earning > 0,
    }),
    owned: now.owned,
    weekAgo: { dailyProfit: before.dailyProfit, owned: before.owned },
  }
}

/** At the end of `day`: how many machines were owned, and what the next day would pay. */
async function standingOn(db: Queryable, learnerId: string, day: Day): Promise<Standing> {
  return db.one<Standing>(sql`
    select count(*)::int as owned,
      coalesce(sum(daily_profit) filter (where ends_on > ${day}), 0) as "dailyProfit",
      coalesce(sum(daily_profit) filter (where bought_on < ${day} and ends_on >= ${day}), 0) as earning
    from ownership where learner_id = ${learnerId} and bought_on <= ${day}`)
}
