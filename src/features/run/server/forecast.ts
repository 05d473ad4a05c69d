import type { Pesewas } from '../../../core/money.ts'
import { readHouseCash } from '../../../ledger/books.ts'
import type { Queryable } from '../../../platform/db.ts'
import { answer } from '../../../platform/handle.ts'
import { sql } from '../../../platform/sql.ts'
import { personView } from '../../auth/views.ts'
import { readLots } from '../../crowd/server/crowd.ts'
import { readSettings } from '../../settings/server/settings.ts'
import { requestView } from '../../wallet/views.ts'
import { forecastRun, type LineToCome } from '../rules/forecast.ts'
import { runCalls } from '../schema.ts'
import { wouldAsk } from './queue.ts'

export const readForecast = answer(runCalls.readForecast, async ({ db }) =>
  forecastRun(await readLineToCome(db)),
)

type Row = { who: string; isRobot: boolean; amount: Pesewas; isBefore: boolean }

/** The line as it would stand if a lesson's run began now and everybody tapped. */
async function readLineToCome(db: Queryable): Promise<LineToCome> {
  const { maxWithdrawal } = await readSettings(db)
  const [cash, { robots, people }, rows] = await Promise.all([
    readHouseCash(db),
    readLots(db),
    db.rows<Row>(sql`
      select learner_id as who, members = 0 as "isRobot", amount, true as "isBefore", requested_at
      from ${requestView} join ${personView} on person.id = learner_id
      where kind = 'withdrawal' and request.status = 'pending' and reopened_at is null
        and person.status = 'active'
      union all
      select id, members = 0, amount, false, null from ${wouldAsk(maxWithdrawal)} where able
      order by requested_at nulls last`),
  ])
  const lotOf = new Map(robots.map(({ id, lot }) => [id, lot]))
  const ofPeople = rows.filter(({ isRobot }) => !isRobot)
  return {
    cash,
    robots: rows
      .filter(({ isRobot }) => isRobot)
      .map(({ who, amount }) => ({ who, amount, lot: lotOf.get(who) ?? 0 })),
    before: ofPeople.filter(({ isBefore }) => isBefore),
    asking: ofPeople.filter(({ isBefore }) => !isBefore),
    lots: people,
  }
}
