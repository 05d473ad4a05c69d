import { addDays, type Day } from '../../../core/day.ts'
import { type Pesewas, plus } from '../../../core/money.ts'
import { readBalances } from '../../../ledger/books.ts'
import { fundsOn } from '../../../ledger/statement.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { transferView } from '../../../ledger/views.ts'
import { personView } from '../../auth/views.ts'

type BonusFacts = { bonusReceived: Pesewas; hasCompletedDeposit: boolean }

const bonusFacts = (learnerId: string) => sql`
  coalesce((
    select sum(amount) from ${transferView}
    where learner_id = ${learnerId} and kind = 'referral_bonus'
  ), 0) as "bonusReceived",
  exists (
    select from request
    where learner_id = ${learnerId} and kind = 'deposit' and status = 'completed'
  ) as "hasCompletedDeposit"`

/** What decides whether a bonus may leave the house. */
export async function readBonusFacts(db: Queryable, learnerId: string): Promise<BonusFacts> {
  return db.one(sql`select ${bonusFacts(learnerId)}`)
}

type Facts = BonusFacts & {
  todaysProfit: Pesewas
  balanceWeekAgo: Pesewas
  joinedThisWeek: boolean
  referralsThisWeek: number
}

/**
 * The wallet's figures on `today`, and its balance seven business days before: nothing where the
 * person had not joined yet. Every phone asks this after every step of the clock, so it is two
 * statements side by side.
 */
export async function readSummaryOf(db: Queryable, learnerId: string, today: Day) {
  const weekAgo = addDays(today, -7)
  const [{ wallet, held }, facts] = await Promise.all([
    readBalances(db, learnerId),
    db.one<Facts>(sql`
      select ${bonusFacts(learnerId)}, (
          select coalesce(sum(amount), 0) from ${transferView}
          where learner_id = ${learnerId} and kind in ('day_settled', 'bill_interest')
            and target = 'wallet' and day = ${today}
        ) as "todaysProfit",
        ${fundsOn(learnerId, ['wallet', 'held'], weekAgo)} as "balanceWeekAgo",
        joined_on > ${weekAgo}::date as "joinedThisWeek", (
          select count(*)::int from ${personView.as('newcomer')}
          where newcomer.referred_by = person.id and newcomer.joined_on > ${weekAgo}
        ) as "referralsThisWeek"
      from ${personView} where id = ${learnerId}`),
  ])
  return { balance: plus(wallet, held), available: wallet, held, ...facts }
}
