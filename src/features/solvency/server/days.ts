import { addDays, type Day, daysBetween } from '#core/day.ts'
import { minus, NOTHING, type Pesewas, plus } from '#core/money.ts'
import { ownershipView } from '#features/machines/views.ts'
import { booksView, dayTotalView, transferView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { type HouseDay, MOST_DAYS_OF_CHART } from '../schema.ts'
import { PROMISED } from './totals.ts'

/** The changes of one day, in pesewas. */
type DayChange = {
  day: Day
  cameIn: Pesewas
  wentOut: Pesewas
  /** The growth of the sum that the house owes. */
  owed: Pesewas
  /** Profit and interest paid. */
  paid: Pesewas
}
type PromisedDay = { day: Day; amount: Pesewas }

/**
 * Each business day up to today, oldest first; `through` is the last day that is summed up. Today has only
 * what came in and went out, because its balances are those of the books.
 */
export async function listDays(
  db: Queryable,
  today: Day,
  through: Day,
  promises: readonly PromisedDay[],
): Promise<HouseDay[]> {
  const [over, open, now] = await Promise.all([
    db.rows<DayChange>(movedIn(sql`${dayTotalView}`)),
    listOpen(db, today, through),
    db.rows<DayChange>(
      movedIn(sql`${transferView} where (source = 'cash' or target = 'cash')
      and day = ${today}`),
    ),
  ])
  return accumulate([...over, ...open, ...now], promises, today)
}

/** Days that have passed but are not summed up. There are some only while the day changes. */
async function listOpen(db: Queryable, today: Day, through: Day): Promise<DayChange[]> {
  if (through >= addDays(today, -1)) return []
  return db.rows(movedIn(sql`${transferView} where day > ${through} and day < ${today}`))
}

function movedIn(transfers: Sql): Sql {
  return sql`
    select day, coalesce(sum(amount) filter (where target = 'cash'), 0) as "cameIn",
      coalesce(sum(amount) filter (where source = 'cash'), 0) as "wentOut",
      sum(amount * ((target in ('wallet', 'held', 'suspense'))::int
        - (source in ('wallet', 'held', 'suspense'))::int)) as owed,
      sum(amount * ((source in ('profits', 'interest'))::int
        - (target = 'profits')::int)) as paid
    from ${transfers} group by day order by day`
}

/**
 * The profit that the machines bought on each day will pay in all. Negative on the day of a person's last
 * transfer if that person was deleted later: nothing is promised to them any more.
 */
export async function listPromises(db: Queryable, through: Day): Promise<PromisedDay[]> {
  return db.rows(sql`
    select day, amount from day_promise
    union all
    select bought_on, sum(${PROMISED}) from ${ownershipView}
    where bought_on > ${through} group by bought_on
    union all
    select transfer.day, -books.profits - books.treasury - (
      select coalesce(sum(${PROMISED}), 0) from ${ownershipView}
      where ownership.learner_id = books.learner_id)
    from ${booksView} join ${transferView} on transfer.learner_id = books.learner_id and number = transfers
    where settled_on = 'infinity'`)
}

function accumulate(
  moved: readonly DayChange[],
  promises: readonly PromisedDay[],
  today: Day,
): HouseDay[] {
  const byDay = new Map(moved.map((each) => [each.day, each]))
  const promisedOn = new Map<Day, Pesewas>()
  for (const { day, amount } of promises) {
    promisedOn.set(day, plus(promisedOn.get(day) ?? NOTHING, amount))
  }
  const days: HouseDay[] = []
  let [cash, owed, promised] = [NOTHING, NOTHING, NOTHING]
  for (let ago = daysBetween(moved[0]?.day ?? today, today); ago >= 0; ago--) {
    const day = addDays(today, -ago)
    const { cameIn, wentOut, owed: more, paid } = byDay.get(day) ?? NOTHING_MOVED
    cash = plus(cash, minus(cameIn, wentOut))
    owed = plus(owed, more)
    promised = plus(promised, minus(promisedOn.get(day) ?? NOTHING, paid))
    if (ago < MOST_DAYS_OF_CHART) days.push({ day, cash, owed, promised, cameIn, wentOut })
  }
  return days
}

const NOTHING_MOVED = { cameIn: NOTHING, wentOut: NOTHING, owed: NOTHING, paid: NOTHING }
