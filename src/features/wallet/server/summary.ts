import { addDays, type Day } from '#core/day.ts'
import type { PersonId } from '#core/ids.ts'
import { type Pesewas, plus } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { kindsWhere, OF_MACHINES } from '#ledger/kinds.ts'
import { fundsOn } from '#ledger/statement.ts'
import { booksView, kindList, transferView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

const NEEDING_A_DEPOSIT = kindsWhere(({ needsDeposit }) => needsDeposit)

type BonusFacts = { bonusReceived: Pesewas; hasCompletedDeposit: boolean }

/** Aggregates a learner's transfers. */
const BONUS_RECEIVED = sql`
  coalesce(sum(amount) filter (where kind in (${kindList(NEEDING_A_DEPOSIT)})), 0) as "bonusReceived"`

const hasCompletedDeposit = (learnerId: PersonId | Sql) => sql`
  exists (
    select from request
    where learner_id = ${learnerId} and kind = 'deposit' and status = 'completed'
  ) as "hasCompletedDeposit"`

/** Reads the facts that decide whether a learner may withdraw a bonus. */
export async function readBonusFacts(db: Queryable, learnerId: PersonId): Promise<BonusFacts> {
  return db.one(sql`
    select ${BONUS_RECEIVED}, ${hasCompletedDeposit(learnerId)}
    from ${transferView} where learner_id = ${learnerId}`)
}

type SummaryFacts = BonusFacts & {
  wallet: Pesewas
  held: Pesewas
  todaysProfit: Pesewas
  profitThisWeek: Pesewas
  joinedThisWeek: boolean
  referralsThisWeek: number
}

/**
 * The wallet's balance, its sources, and the profit since the end of `weekAgo`. The learner's transfers are
 * read once by primary key; the conditions on kind and day stand where no index can serve them. Reason:
 * while PostgreSQL's statistics are older than the first profits, an index on kinds looks empty to it, and
 * every phone would then read everybody's profits.
 */
const FACTS = batchQuery(
  'uuid',
  (id, today: Day, weekAgo: Day) => sql`
    select wallet, held, moved.*, ${hasCompletedDeposit(id)},
      joined_on > ${weekAgo}::date as "joinedThisWeek", (
        select count(*)::int from ${personView.as('newcomer')}
        where newcomer.referred_by = person.id and newcomer.joined_on > ${weekAgo}
      ) as "referralsThisWeek"
    from ${personView} join ${booksView} on learner_id = person.id, lateral (
      select ${BONUS_RECEIVED}, coalesce(sum(amount) filter (
          where day = ${today} and kind in (${kindList(OF_MACHINES)}) and target = 'wallet'
        ), 0) as "todaysProfit",
        ${fundsOn(['profits'], weekAgo)} - ${fundsOn(['profits'], today)} as "profitThisWeek"
      from ${transferView} where transfer.learner_id = ${id}
    ) as moved
    where person.id = ${id}`,
)

/**
 * The wallet's figures on `today`, and the profit of the last seven business days, without what the person
 * put in or took out. Every phone reads this after every step of the clock.
 */
export async function readSummaryOf(db: Queryable, learnerId: PersonId, today: Day) {
  const [row] = await db.rowsFor<SummaryFacts, [Day, Day]>(
    FACTS,
    learnerId,
    today,
    addDays(today, -7),
  )
  if (!row) throw new Error('A person without books asked for their wallet.')
  const { wallet, held, ...facts } = row
  return { balance: plus(wallet, held), available: wallet, held, ...facts }
}
