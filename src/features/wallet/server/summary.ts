import { addDays, type Day } from '../../../core/day.ts'
import { type Pesewas, plus } from '../../../core/money.ts'
import { readBalances } from '../../../ledger/books.ts'
import { readBalanceOn } from '../../../ledger/statement.ts'
import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { transferView } from '../../../ledger/views.ts'
import { personView } from '../../auth/views.ts'

/** What decides whether a bonus may leave the house. */
export async function readBonusFacts(db: Queryable, learnerId: string) {
  return db.one<{ bonusReceived: Pesewas; hasCompletedDeposit: boolean }>(sql`
    select
      coalesce((
        select sum(amount) from ${transferView}
        where learner_id = ${learnerId} and kind = 'referral_bonus'
      ), 0) as "bonusReceived",
      exists (
        select from request
        where learner_id = ${learnerId} and kind = 'deposit' and status = 'completed'
      ) as "hasCompletedDeposit"`)
}

/**
 * The wallet's figures on `today`, and its balance seven business days before: nothing where the
 * person had not joined yet.
 */
export async function readSummaryOf(db: Queryable, learnerId: string, today: Day) {
  const weekAgo = addDays(today, -7)
  const [{ wallet, held }, bonus, { todaysProfit }, person, walletThen, heldThen] =
    await Promise.all([
      readBalances(db, learnerId),
      readBonusFacts(db, learnerId),
      db.one<{ todaysProfit: Pesewas }>(sql`
        select coalesce(sum(amount), 0) as "todaysProfit" from ${transferView}
        where learner_id = ${learnerId} and kind in ('day_settled', 'bill_interest')
          and target = 'wallet' and day = ${today}`),
      db.one<{ joinedOn: Day; referralsThisWeek: number }>(sql`
        select joined_on as "joinedOn", (
          select count(*)::int from ${personView.as('newcomer')}
          where newcomer.referred_by = person.id and newcomer.joined_on > ${weekAgo}
        ) as "referralsThisWeek"
        from ${personView} where id = ${learnerId}`),
      readBalanceOn(db, learnerId, 'wallet', weekAgo),
      readBalanceOn(db, learnerId, 'held', weekAgo),
    ])
  return {
    balance: plus(wallet, held),
    available: wallet,
    held,
    todaysProfit,
    balanceWeekAgo: plus(walletThen, heldThen),
    joinedThisWeek: person.joinedOn > weekAgo,
    referralsThisWeek: person.referralsThisWeek,
    ...bonus,
  }
}
