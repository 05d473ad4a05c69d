// The feature's facade, and its calls.

import { minus, type Pesewas, sumOf } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { booksView } from '#ledger/views.ts'
import { sharedQuery } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { atOneMoment } from '#platform/database/one-moment.ts'
import { sql } from '#platform/database/sql.ts'
import { coverageOf, emptyOn, perDay } from '../rules.ts'
import { type HouseDay, type Joiners, MOST_GROUPS, PACE_DAYS, solvencyCalls } from '../schema.ts'
import { listDays, listPromises } from './days.ts'
import { sumUpDays } from './totals.ts'

export const readSolvency = sharedQuery(solvencyCalls.readSolvency, async ({ db, today }) => {
  const through = await sumUpDays(db)
  const { promises, now, past } = await atOneMoment(db, async (tx) => {
    const listed = await listPromises(tx, through)
    const [sums, days] = await Promise.all([readNow(tx), listDays(tx, today, through, listed)])
    return { promises: listed, now: sums, past: days }
  })
  const { cash, profitPaid, earned, bills, ...claims } = now
  // Each machine's day is paid exactly once, so the rest is still promised.
  const promised = minus(sumOf(promises.map(({ amount }) => amount)), profitPaid)
  const owed = { ...claims, total: sumOf([claims.wallets, claims.held, claims.suspense]) }
  const days = past.map((each) =>
    each.day === today ? { ...each, cash, owed: owed.total, promised } : each,
  )
  const { net, ...pace } = paceOf(days)
  return {
    today,
    cash,
    owed,
    promised,
    coverage: coverageOf(cash, owed.total),
    profitPaid,
    earned,
    bills,
    pace: { ...pace, net, perDay: perDay(net, pace.days) },
    emptyOn: emptyOn(today, cash, net, pace.days),
    days,
  }
})

type Now = {
  cash: Pesewas
  wallets: Pesewas
  held: Pesewas
  suspense: Pesewas
  profitPaid: Pesewas
  earned: Pesewas
  bills: Pesewas
}

async function readNow(db: Queryable): Promise<Now> {
  return db.one<Now>(sql`
    select coalesce(sum(cash), 0) as cash, coalesce(sum(wallet), 0) as wallets,
      coalesce(sum(held), 0) as held, coalesce(sum(suspense), 0) as suspense,
      coalesce(-sum(profits) - sum(treasury), 0) as "profitPaid",
      coalesce(-sum(treasury), 0) as earned, coalesce(sum(bills), 0) as bills
    from ${booksView}`)
}

/** The net cash flow of the last days. In a younger house it counts from the first cash. */
function paceOf(days: readonly HouseDay[]): { days: number; net: Pesewas } {
  const first = days.findIndex(({ cameIn, wentOut }) => cameIn > 0 || wentOut > 0)
  const last = first < 0 ? [] : days.slice(Math.max(first, days.length - PACE_DAYS))
  return {
    days: last.length,
    net: sumOf(last.map(({ cameIn, wentOut }) => minus(cameIn, wentOut))),
  }
}

/** The people in the order they joined. Deleted people are included, because their cash is in the sums. */
export const readJoiners = sharedQuery(solvencyCalls.readJoiners, ({ db }) =>
  db.withTx(async (tx) => {
    // The statement sorts a few columns of every person. Allow enough memory to do it without the disk.
    await tx.rows(sql`set local work_mem = '32MB'`)
    const rows = await tx.rows<Omit<Joiners, 'name'> & { players: number }>(sql`
      select (min(through - members) + 1)::int as first, max(through)::int as last,
        coalesce(sum(members) filter (where cash < 0), 0)::int as ahead,
        coalesce(sum(members) filter (where cash > 0), 0)::int as behind,
        coalesce(sum(members) filter (where cash = 0), 0)::int as even,
        -sum(cash) as net, count(*)::int as players
      from (
        -- Groups of one size, but for the last: bars of one and of two people would not be comparable.
        select cash, members,
          (row_number() over in_order - 1) / ceil(count(*) over () / ${MOST_GROUPS}::numeric)::int as tile,
          sum(members) over (in_order rows unbounded preceding) as through
        from (${JOINED}) as people window in_order as (order by joined_on, id)
      ) as joined group by tile order by tile`)
    const people = rows.at(-1)?.last ?? 0
    const { robots } = await tx.one<{ robots: number }>(
      sql`select count(*)::int as robots from ${personView} where members = 0`,
    )
    const isNamed = rows.every(({ players }) => players === 1)
    const groups = rows.map(({ players: _players, ...group }) => group)
    if (!isNamed) return { people, robots, groups: groups.map((each) => ({ ...each, name: null })) }
    const names = await tx.rows<{ name: string | null }>(
      sql`select name from (${JOINED}) as people order by joined_on, id`,
    )
    const named = groups.map((each, at) => ({ ...each, name: names[at]?.name ?? null }))
    return { people, robots, groups: named }
  }),
)

/**
 * The sum that each person put in, net: in the drawer or in a bill, without interest. A robot has no
 * `members` and counts as one person. An admin is included if they put money in, so that the list adds up.
 */
const JOINED = sql`
  select id, joined_on, name, members, cash from (
    select id, joined_on, name, greatest(members, 1) as members, role,
      cash + bills + treasury as cash
    from ${personView} join ${booksView} on learner_id = id
  ) as people where role = 'learner' or cash <> 0`
