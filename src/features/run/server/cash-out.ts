import { Refusal } from '../../../core/errors.ts'
import type { Pesewas } from '../../../core/money.ts'
import { cashOut as t } from '../../../core/strings/en/cash-out.ts'
import { answer, handle } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { readEverything, readNextPayout, requestEverything } from '../../wallet/server/wallet.ts'
import { requestView } from '../../wallet/views.ts'
import { cashOutCalls } from '../schema.ts'

// The run that people take part in. A tap is a withdrawal like any other; the line is the order in
// which the database took the requests.

export const cashOut = handle(cashOutCalls.cashOut, async ({ tx, person, today, changed }) => {
  const asked = await requestEverything(tx, person.id, today)
  if (typeof asked === 'string') throw new Refusal('conflict', t.notAsked[asked])
  changed('wallet', person.id)
  changed('requests', person.id)
  changed('requests', 'admins')
  return { requestId: asked.id, amount: asked.amount }
})

export const readCashOut = answer(cashOutCalls.readCashOut, async ({ db, person }) => {
  const [everything, { paid }, waiting, { isShort }] = await Promise.all([
    readEverything(db, person.id),
    db.one<{ paid: Pesewas }>(sql`
      select coalesce(sum(amount), 0) as paid from ${requestView}
      where learner_id = ${person.id} and kind = 'withdrawal' and status = 'completed'`),
    db.maybe<{ amount: Pesewas; place: number }>(sql`
      select sum(mine.amount) as amount, (
        select count(*)::int from ${requestView} where kind = 'withdrawal' and status = 'pending'
          and reopened_at is null and requested_at <= min(mine.requested_at)
      ) as place
      from ${requestView.as('mine')}
      where learner_id = ${person.id} and kind = 'withdrawal' and status = 'pending'
      having count(*) > 0`),
    readNextPayout(db),
  ])
  return { ...everything, paid, waiting, isShort }
})
