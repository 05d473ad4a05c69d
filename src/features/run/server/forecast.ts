import { lesser, NOTHING, type Pesewas, plus } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { PLAYERS } from '#features/autopilot/server/autopilot.ts'
import { readLots } from '#features/crowd/server/crowd.ts'
import { ownershipView } from '#features/machines/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { IS_IN_LINE } from '#features/wallet/server/wallet.ts'
import { requestView } from '#features/wallet/views.ts'
import { readHouseCash } from '#ledger/books.ts'
import { booksView } from '#ledger/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { forecastRun, isTooFew, type LineToCome } from '../rules/forecast.ts'
import { runCalls } from '../schema.ts'
import { wouldAsk } from './queue.ts'

const A_WEEK = 7

export const readForecast = query(runCalls.readForecast, async ({ db, input: { days } }) => {
  const forecast = forecastRun(await readLineToCome(db, days))
  const isEnough = forecast.people > 0 && !isTooFew(forecast)
  const later = isEnough ? null : forecastRun(await readLineToCome(db, days + A_WEEK))
  return { ...forecast, dryLater: later && later.dry }
})

type ForecastRow = { who: string; isRobot: boolean; amount: Pesewas; isBefore: boolean }

/** Computes the line if the run of a lesson began in `days` days and everybody tapped. */
async function readLineToCome(db: Queryable, days: number): Promise<LineToCome> {
  const { maxWithdrawal } = await readSettings(db)
  const [cash, { robots, people }, { out }, profits, rows] = await Promise.all([
    readHouseCash(db),
    readLots(db),
    db.one<{ out: number }>(
      sql`select count(*) filter (where has = 0)::int as out from ${PLAYERS} as player`,
    ),
    readProfits(db, days),
    db.rows<ForecastRow>(sql`
      select learner_id as who, members = 0 as "isRobot", amount, true as "isBefore", requested_at
      from ${requestView} join ${personView} on person.id = learner_id
      where ${IS_IN_LINE}
      union all
      select id, members = 0, amount, false, null from ${wouldAsk(maxWithdrawal)} where able
      order by requested_at nulls last`),
  ])
  const lotOf = new Map(robots.map(({ id, lot }) => [id, lot]))
  const earned = new Map(profits.map(({ who, amount }) => [who, amount]))
  const asking = rows.map((row) => {
    const profit = row.isBefore ? NOTHING : (earned.get(row.who) ?? NOTHING)
    if (!row.isBefore) earned.delete(row.who)
    return {
      ...row,
      amount: lesser(plus(row.amount, profit), row.isBefore ? row.amount : maxWithdrawal),
    }
  })
  // A learner without money today can ask for the profit that comes until then.
  const more = profits.filter(({ who }) => earned.has(who))
  const all = [...asking, ...more]
  const ofPeople = all.filter(({ isRobot }) => !isRobot)
  return {
    cash,
    robots: all
      // Robots that were sent away make no new requests. Their old requests still wait at the front.
      .filter(({ who, isRobot, isBefore }) => isRobot && (isBefore || lotOf.has(who)))
      .map(({ who, amount }) => ({ who, amount, lot: lotOf.get(who) ?? 0 }))
      .toSorted((a, b) => a.lot - b.lot || (a.who < b.who ? -1 : 1)),
    before: ofPeople.filter(({ isBefore }) => isBefore),
    asking: ofPeople.filter(({ isBefore }) => !isBefore),
    lots: people,
    out: out - more.filter(({ isRobot, isOut }) => !isRobot && isOut).length,
  }
}

type Profit = ForecastRow & { isOut: boolean }

/** The profit that machines will pay each owner until then, if nobody buys another. */
function readProfits(db: Queryable, days: number): Promise<Profit[]> {
  if (days === 0) return Promise.resolve([])
  return db.rows<Profit>(sql`
    select person.id as who, members = 0 as "isRobot", person.id in (
        select id from ${PLAYERS} as player where has = 0) as "isOut", false as "isBefore",
      sum(daily_profit * greatest(0, least(ends_on - greatest(settled_on, bought_on), ${days}::int)))::bigint
        as amount
    from ${personView} join ${booksView} on books.learner_id = person.id
      join ${ownershipView} on ownership.learner_id = person.id
    where role = 'learner' and person.status = 'active' and bill_rate is null
    group by person.id, members, wallet, held`)
}
