import { randomBytes } from 'node:crypto'
import { Refusal, refuseIf } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { NOTHING, type Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { type FreezeState, selectFrozen } from '#features/autopilot/server/autopilot.ts'
import { joinLine } from '#features/crowd/server/crowd.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import {
  IS_IN_LINE,
  LINE_ORDER,
  readEverything,
  readNextPayout,
  requestEverything,
} from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import { booksView } from '#ledger/views.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { paceOf, paidAtBest, paidInOrder, refuseRun, totalOf } from '../rules.ts'
import { cashOutCalls, runCalls } from '../schema.ts'
import { IS_RUN_UNDER_WAY } from '../views.ts'
import { cashOut as cashOutWords } from '../words/en/cash-out.ts'
import { run as t } from '../words/en/run.ts'
import { readForecast } from './forecast.ts'
import { readPlanned } from './plan.ts'
import { listPlacesOf, readLastRun } from './progress.ts'
import { countQueue, listWaiting, queueUp, readAsking } from './queue.ts'

// The run that people take part in. A tap makes a withdrawal request like any other, but without a minimum.
// The line has the order in which the database received the requests. If robots ask too, a draw decides
// their places between the people.

const LINE: Sql = sql`from ${requestView} join ${personView} on person.id = learner_id`

const cashOut = command(cashOutCalls.cashOut, async ({ tx, person, today, announce }) => {
  const outcome = await requestEverything(tx, person.id, today, { isRun: true })
  if (typeof outcome === 'string') throw new Refusal('conflict', cashOutWords.notAsked[outcome])
  await joinLine(tx, outcome.id)
  announce('wallet', person.id)
  announce('requests', person.id)
  announce('requests', 'admins')
  return { requestId: outcome.id, amount: outcome.amount }
})

const readCashOut = query(cashOutCalls.readCashOut, async ({ db, person }) => {
  const [everything, [own], { next, isEmpty }] = await Promise.all([
    readEverything(db, person.id),
    db.rowsFor<OwnLine, []>(OWN_LINE, person.id),
    readNextPayout(db),
  ])
  const { paid = NOTHING, amount = null, place = null } = own ?? {}
  const waiting = amount === null ? null : { amount, place }
  // Look this up only while somebody waits, because a whole hall of phones reads it at once.
  const [first] = next && !isEmpty ? await db.rowsFor<FreezeState, []>(FROZEN, null) : []
  const isFrozen = first?.isFrozen ?? false
  return { ...everything, paid, waiting, isEmpty, isFrozen }
})

const FROZEN = batchQuery('text', () => selectFrozen(IS_RUN_UNDER_WAY))

type OwnLine = {
  readonly paid: Pesewas
  readonly amount: Pesewas | null
  readonly place: number | null
}

/**
 * The sum that was paid to somebody, the sum that waits, and the place of the first of it. Every phone of a
 * hall asks after each payment: the line is numbered once for all who ask at once.
 */
const OWN_LINE = batchQuery(
  'uuid',
  (who) => sql`
    with line as materialized (
      select learner_id, (row_number() over (order by ${LINE_ORDER}))::int as place ${LINE}
      where ${IS_IN_LINE}
    )
    select coalesce(sum(amount) filter (where status = 'completed'), 0)::bigint as paid,
      (sum(amount) filter (where status = 'pending'))::bigint as amount,
      (select min(place) from line where learner_id = ${who}) as place
    from ${requestView} where learner_id = ${who} and kind = 'withdrawal'`,
)

const previewRun = query(runCalls.previewRun, async ({ db }) => {
  const [owed, preview] = await Promise.all([readOwed(db), readOutlook(db)])
  return { owed, ...preview }
})

async function readOutlook(db: Queryable) {
  const { maxWithdrawal: max } = await readSettings(db)
  const [cash, waiting, { amounts, ...asking }] = await Promise.all([
    readHouseCash(db),
    listWaiting(db),
    readAsking(db, max),
  ])
  return {
    cash,
    before: totalOf(waiting),
    asking: totalOf(amounts),
    ...asking,
    paid: {
      joined: paidInOrder(cash, [...waiting, ...amounts]),
      ...paidAtBest(cash, waiting, amounts),
    },
  }
}

const readRun = query(runCalls.readRun, async ({ db }) => ({
  run: await atOneMoment(db, readLastRun),
}))

const listPlaces = query(runCalls.listPlaces, ({ db, input }) => listPlacesOf(db, input))

/**
 * Starts the run and puts everyone in line. Every process then carries the run on (process-run.ts), across
 * restarts; the answer does not wait for it.
 */
const startRun = command(
  runCalls.startRun,
  async ({ tx, person, today, input: { order }, announce, audit }) => {
    const { underWay } = await tx.one<{ underWay: boolean }>(
      sql`select exists (select from run where ended_at is null) as "underWay"`,
    )
    const { before, asking, cash } = await readOutlook(tx)
    const outlook = { before: before.people, asking: asking.people, cash }
    refuseIf(refuseRun(outlook, underWay))
    const places = await countQueue(tx)

    const runId = newId()
    const seed = randomBytes(8).toString('hex')
    const owed = await readOwed(tx)
    const everyMs = paceOf(places)
    const inserting = tx.count(sql`
      insert into run (id, line_order, seed, started_by, started_on, places, every_ms, cash_before,
        owed_before)
      values (${runId}, ${order}::run_order, ${seed}, ${person.id}, ${today}, ${places},
        ${everyMs}, ${cash}, ${owed})`)
    // If two admins start a run at the same moment, the unique index admits one.
    await refuseByConstraint(inserting, {
      run_one_at_a_time: () => new Refusal('conflict', t.underWay),
    })
    // Count again after queueing: people may have joined or left between the two statements.
    const queued = await queueUp(tx, runId, { order, seed })
    await tx.count(sql`update run set places = ${queued} where id = ${runId}`)

    for (const topic of ['requests', 'run'] as const) announce(topic, 'admins')
    audit({
      about: { kind: 'run', id: runId },
      after: { order, seed, places: queued, cashPesewas: cash, owedPesewas: owed },
    })
    return { runId, places: queued }
  },
)

async function readOwed(db: Queryable): Promise<Pesewas> {
  const { owed } = await db.one<{ owed: Pesewas }>(
    sql`select coalesce(sum(wallet + held + suspense), 0) as owed from ${booksView}`,
  )
  return owed
}

export const runHandlers: readonly Handler[] = [
  previewRun,
  readForecast,
  readPlanned,
  readRun,
  listPlaces,
  startRun,
  readCashOut,
  cashOut,
]
