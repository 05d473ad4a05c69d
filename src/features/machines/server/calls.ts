import type { AnswerOf } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { Refusal } from '#core/errors.ts'
import { personView } from '#features/auth/views.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { booksView } from '#ledger/views.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { machinesCalls } from '../schema.ts'
import { ownershipView } from '../views.ts'
import { machines as t } from '../words/en/machines.ts'
import {
  deleteMachine,
  importMachines,
  listCatalogue,
  saveMachine,
  setMachineActive,
} from './admin.ts'
import { listMachinesFor } from './catalogue.ts'
import { readEarningsOf } from './earnings.ts'
import { buyMachine } from './machines.ts'
import { interestOn, settleLearner } from './settle.ts'

const listMachines = query(machinesCalls.listMachines, async ({ db, person, today }) => ({
  machines: await listMachinesFor(db, person.id, today),
}))

const readEarnings = query(machinesCalls.readEarnings, ({ db, person, today }) =>
  readEarningsOf(db, person.id, today),
)

export const buy = command(machinesCalls.buy, async ({ tx, person, today, input, announce }) => {
  const bought = await buyMachine(tx, person.id, input, today)
  announce('wallet', person.id)
  announce('machines', person.id)
  announce('machines', 'admins')
  return bought
})

/** Pays now what the day's settlement would have paid anyway. */
const collect = command(machinesCalls.collect, async ({ tx, person, today, announce }) => {
  const collected = await settleLearner(tx, person.id, today)
  if (collected === null) throw new Refusal('conflict', t.alreadyCollected)
  announce('wallet', person.id)
  announce('machines', person.id)
  return { collected }
})

/** The clock is a feature below this one, so machines answer for it what the next days would pay. */
const previewDays = query(clockCalls.previewDays, ({ db, today, input }) =>
  previewOf(db, today, input.days),
)

export const machinesHandlers: readonly Handler[] = [
  previewDays,
  listMachines,
  readEarnings,
  buy,
  collect,
  listCatalogue,
  saveMachine,
  setMachineActive,
  deleteMachine,
  importMachines,
]

type Preview = AnswerOf<typeof clockCalls.previewDays>

/**
 * Computes what each of the next days pays for the present machines, by the same formula as settlement.
 * Machines bought meanwhile are not included.
 */
async function previewOf(db: Queryable, today: Day, days: number): Promise<Preview> {
  const { cash } = await db.one<Pick<Preview, 'cash'>>(
    sql`select coalesce(sum(cash), 0) as cash from ${booksView}`,
  )
  const rows = await db.rows<Preview['days'][number]>(sql`
    with running as materialized (
      select learner_id, bought_on, ends_on, price, daily_profit, bill_rate
      from ${ownershipView} join ${booksView} using (learner_id)
      where ends_on > ${today} and (daily_profit > 0 or bill_rate is not null)
        and settled_on <> 'infinity'
    ), bills as materialized (
      select bought_on, ends_on, price, bill_rate, count(*) as bills from running
      where bill_rate is not null group by bought_on, ends_on, price, bill_rate
    ), ending as materialized (
      select ends_on, sum(daily_profit) as pays, count(*) as machines from running group by ends_on
    ), leaving as materialized (
      select last.ends_on, count(*) filter (where members > 0) as people,
        count(*) filter (where members = 0) as robots
      from (select learner_id, max(ends_on) as ends_on from running group by learner_id) as last
        join ${personView} on person.id = last.learner_id
      group by last.ends_on
    )
    select day::date as on,
      coalesce((select sum(pays) from ending where ends_on >= day), 0) + interest as pays, interest,
      coalesce((select sum(machines) from ending where ends_on >= day), 0)::int as machines,
      coalesce((select sum(people) from leaving where ends_on >= day), 0)::int as people,
      coalesce((select sum(robots) from leaving where ends_on >= day), 0)::int as robots
    from generate_series(${today}::date + 1, ${today}::date + ${days}::int, interval '1 day') as day
    cross join lateral (
      select coalesce(sum(bills * (${interestOn(sql`day::date`)})), 0) as interest
      from bills where ends_on >= day
    ) as billed
    order by day`)
  return { from: today, cash, days: rows }
}
