import { addDays, type Day } from '#core/day.ts'
import { type Pesewas, plus } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { kindsWhere, OF_MACHINES } from '#ledger/kinds.ts'
import { fundsOn } from '#ledger/statement.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { aboutEach } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

const NEEDING_A_DEPOSIT = kindsWhere(({ needsDeposit }) => needsDeposit)

type BonusFacts = { bonusReceived: Pesewas; hasCompletedDeposit: boolean }

const bonusFacts = (learnerId: string | Sql) => sql`
  coalesce((
    select sum(amount) from ${transferView}
    where learner_id = ${learnerId} and kind in (${kindList(NEEDING_A_DEPOSIT)})
  ), 0) as "bonusReceived",
  exists (
    select from request
    where learner_id = ${learnerId} and kind = 'deposit' and status = 'completed'
  ) as "hasCompletedDeposit"`

/** Reads the facts that decide whether a bonus may leave the house. */
export async function readBonusFacts(db: Queryable, learnerId: string): Promise<BonusFacts> {
  return db.one(sql`select ${bonusFacts(learnerId)}`)
}

type SummaryFacts = BonusFacts & {
  wallet: Pesewas
  held: Pesewas
  todaysProfit: Pesewas
  balanceWeekAgo: Pesewas
  joinedThisWeek: boolean
  referralsThisWeek: number
}

/** The balance of the wallet, its sources, and the balance at the end of the day `weekAgo`. */
const FACTS = aboutEach(
  'uuid',
  (id, today: Day, weekAgo: Day) => sql`
    select wallet, held, ${bonusFacts(id)}, (
        select coalesce(sum(amount) filter (where day = ${today}), 0) from ${transferView}
        where learner_id = ${id} and kind in (${kindList(OF_MACHINES)})
          and target = 'wallet'
      ) as "todaysProfit",
      ${fundsOn(id, ['wallet', 'held'], weekAgo)} as "balanceWeekAgo",
      joined_on > ${weekAgo}::date as "joinedThisWeek", (
        select count(*)::int from ${personView.as('newcomer')}
        where newcomer.referred_by = person.id and newcomer.joined_on > ${weekAgo}
      ) as "referralsThisWeek"
    from ${personView} join ${booksView} on learner_id = person.id where person.id = ${id}`,
)

/**
 * The wallet's figures on `today`, and its balance seven business days before: nothing where the
 * person had not joined yet. Every phone asks this after every step of the clock.
 */
export async function readSummaryOf(db: Queryable, learnerId: string, today: Day) {
  const [row] = await db.each<SummaryFacts, [Day, Day]>(FACTS, learnerId, today, addDays(today, -7))
  if (!row) throw new Error('A person without books asked for their wallet.')
  const { wallet, held, ...facts } = row
  return { balance: plus(wallet, held), available: wallet, held, ...facts }
}
