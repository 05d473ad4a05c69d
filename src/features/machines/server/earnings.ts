import { addDays, type Day } from '../../../core/day.ts'
import { type Pesewas } from '../../../core/money.ts'
import { readBalances } from '../../../ledger/books.ts'
import type { Queryable } from '../../../platform/db.ts'
import { type Sql, sql } from '../../../platform/sql.ts'
import { collectingState } from '../rules.ts'
import { earnedIn, listDue } from './settle.ts'
import { personView } from '../../auth/views.ts'

type Standing = { dailyProfit: Pesewas; owned: number; earning: Pesewas }

/** What the learner's machines pay: per day, due now, and how that was a week ago. */
export async function readEarningsOf(db: Queryable, learnerId: string, today: Day) {
  const { settled_on: settledOn } = await readBalances(db, learnerId)
  const [now, before, due, { joinedOn }] = await Promise.all([
    standingOn(db, learnerId, today),
    standingOn(db, learnerId, addDays(today, -7)),
    listDue(db, learnerId, settledOn, today),
    db.one<{ joinedOn: Day }>(sql`
      select joined_on as "joinedOn" from ${personView} where id = ${learnerId}`),
  ])
  const dueNow = earnedIn(due)
  return {
    dailyProfit: now.dailyProfit,
    due: dueNow,
    collecting: collectingState({
      dailyProfit: now.dailyProfit,
      due: dueNow,
      earnedToday: now.earning > 0,
      isFirstDay: joinedOn >= today,
    }),
    owned: now.owned,
    weekAgo: { dailyProfit: before.dailyProfit, owned: before.owned },
  }
}

/** At the end of `day`: how many machines were owned, and what the next day would pay. */
async function standingOn(db: Queryable, learnerId: string, day: Day): Promise<Standing> {
  return db.one<Standing>(sql`
    select count(*)::int as owned,
      coalesce(sum(${paysOn(addDays(day, 1))}) filter (where ends_on > ${day}), 0) as "dailyProfit",
      coalesce(sum(${paysOn(day)}) filter (where bought_on < ${day} and ends_on >= ${day}), 0)
        as earning
    from ownership where learner_id = ${learnerId} and bought_on <= ${day}`)
}

/** What a running machine pays on `day`: its profit, or a bill's interest of that day. */
function paysOn(day: Day): Sql {
  return sql`
    daily_profit + coalesce(bill_interest(price, bill_rate, ${day}::date - bought_on)
      - bill_interest(price, bill_rate, ${day}::date - bought_on - 1), 0)`
}
