import { Refusal } from '#core/errors.ts'
import type { Pesewas } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { readFrozen } from '#features/autopilot/server/autopilot.ts'
import { joinLine } from '#features/crowd/server/crowd.ts'
import {
  IS_IN_LINE,
  LINE_ORDER,
  readEverything,
  readNextPayout,
  requestEverything,
} from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { answer, handle } from '#platform/calls/handle.ts'
import { sql } from '#platform/database/sql.ts'
import { cashOutCalls } from '../schema.ts'
import { cashOut as t } from '../words/en/cash-out.ts'

// The run that people take part in. A tap is a withdrawal like any other, without a minimum. The line is the
// order in which the database took the requests; where robots ask too, a lot says where they stand between.

export const cashOut = handle(cashOutCalls.cashOut, async ({ tx, person, today, changed }) => {
  const outcome = await requestEverything(tx, person.id, today, { isRun: true })
  if (typeof outcome === 'string') throw new Refusal('conflict', t.notAsked[outcome])
  await joinLine(tx, outcome.id)
  changed('wallet', person.id)
  changed('requests', person.id)
  changed('requests', 'admins')
  return { requestId: outcome.id, amount: outcome.amount }
})

export const readCashOut = answer(cashOutCalls.readCashOut, async ({ db, person }) => {
  const [everything, { paid }, waiting, { isEmpty }] = await Promise.all([
    readEverything(db, person.id),
    db.one<{ paid: Pesewas }>(sql`
      select coalesce(sum(amount), 0) as paid from ${requestView}
      where learner_id = ${person.id} and kind = 'withdrawal' and status = 'completed'`),
    db.maybe<{ amount: Pesewas; place: number }>(sql`
      with mine as (
        select sum(amount) as amount, (array_agg(lot order by lot, requested_at, id))[1] as lot,
          (array_agg(requested_at order by lot, requested_at, id))[1] as requested_at,
          (array_agg(id order by lot, requested_at, id))[1] as id
        from ${requestView}
        where learner_id = ${person.id} and kind = 'withdrawal' and status = 'pending'
        having count(*) > 0
      )
      select mine.amount, (
        select count(*)::int from ${requestView} join ${personView} on person.id = learner_id
        where ${IS_IN_LINE} and (${LINE_ORDER}) <= (mine.lot, mine.requested_at, mine.id)
      ) as place from mine`),
    readNextPayout(db),
  ])
  // Only who waits is told: a hall of phones asks at once.
  const isFrozen = waiting !== null && (await readFrozen(db))
  return { ...everything, paid, waiting, isEmpty, isFrozen }
})
