import type { Day } from '#core/day.ts'
import { type Pesewas, sumOf } from '#core/money.ts'
import { personView } from '#features/auth/views.ts'
import { selectHues } from '#features/joining/server/joining.ts'
import { ownershipView } from '#features/machines/views.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { type WarpLot, weaveThreads, weft } from '#features/truth/rules/cloth.ts'
import { cashFlowView, cashMoveView, paidInView } from '#features/truth/views.ts'
import { readThrough } from '#ledger/day-totals.ts'
import { dayTotalView, transferView } from '#ledger/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { WALL_SHOWS, type Wall } from '../schema/wall.ts'

// The cloth of the whole room. A thread has its payer's colour, which their own phone alone shows:
// beside a name on the wall it would say whose amount the width of a band is. At the reveal it is
// of a group of several.

/** The groups of a picture: one player makes none, and more than four groups no picture. */
const GROUPS = { least: 2, most: 4 }
/** The threads of a room of many thousands: each is so thin that its neighbours join it. */
const THREADS_OF_MANY = 240

/** Reads the threads, oldest first, and the groups that they go between once the truth is revealed. */
export async function readWallThreads(
  db: Queryable,
): Promise<Pick<Wall, 'revealed' | 'threads' | 'groups'>> {
  const { revealed } = await readSettings(db)
  const groups = revealed ? await readGroups(db) : []
  const [rows, taken] = await Promise.all([
    db.rows<Bundle>(sql`
      with ${bundles(groups.length)}
      select first as place, hue, giver, sum(amount)::bigint as amount,
        sum(left_over)::bigint as remains
      from bundle group by first, hue, giver order by first`),
    groups.length > 0 ? listTaken(db, groups.length) : [],
  ])
  const woven = weaveThreads(rows, taken)
  return {
    revealed,
    threads: rows.map(({ place, amount, remains, hue, giver }, at) => ({
      place,
      amount,
      remains,
      hue,
      giver,
      gone: [...(woven[at]?.gone ?? [])],
    })),
    groups,
  }
}

type Bundle = WarpLot<number> & Pick<Wall['threads'][number], 'remains' | 'hue'>

/** Everybody who takes part, and who once did: the order of joining counts all of them. */
const TAKES_PART = sql`
  from ${personView} where (role = 'learner' and deleted_at is null) or id in (
    select learner_id from ${cashMoveView} union select taker from ${cashFlowView})`

/** All of them by their order of joining, in so many groups. */
const joiners = (groups: number) => sql`joiner as (
  select id, ((row_number() over (order by joined_on, id) - 1) * ${groups}::bigint
    / count(*) over ())::int as place ${TAKES_PART})`

/** Each payment with its bundle's first place, and the colour and the group of its payer. */
function bundles(groups: number): Sql {
  const group = groups > 0 ? sql`joiner.place` : sql`null::int`
  return sql`
    ${joiners(groups)}, hued as (${selectHues()}), lot as (
      select paid_in.place, learner_id, amount, left_over, hue, ${group} as giver,
        ntile(case when (select count(*) from ${paidInView}) > ${WALL_SHOWS.threads}
          then ${THREADS_OF_MANY}::int else ${WALL_SHOWS.threads}::int end)
          over (order by paid_in.place) as thread
      from ${paidInView} left join hued on hued.id = learner_id
        left join joiner on joiner.id = learner_id
    ), bundle as (
      select *, min(place) over (partition by thread, hue, giver) as first from lot
    )`
}

async function listTaken(db: Queryable, groups: number) {
  return db.rows<{ lot: number; taker: number; isOwn: boolean; amount: Pesewas }>(sql`
    with ${bundles(groups)}
    select first as lot, taken_by.place as taker, taker = bundle.learner_id as "isOwn",
      sum(cash_flow.amount)::bigint as amount
    from ${cashFlowView} join bundle on bundle.place = lot
      join joiner as taken_by on taken_by.id = taker
    group by first, taken_by.place, taker = bundle.learner_id having sum(cash_flow.amount) <> 0
    order by first, min(move)`)
}

/**
 * The sizes of the groups: as many as leave no group with one payer or with one who was paid, for
 * its band would be that person's sum. None where even all together are so.
 */
async function readGroups(db: Queryable): Promise<number[]> {
  const people = await db.rows<{ gave: boolean; got: boolean }>(sql`
    select id in (select learner_id from ${paidInView}) as gave,
      id in (select taker from ${cashFlowView}) as got ${TAKES_PART} order by joined_on, id`)
  const most = Math.min(GROUPS.most, Math.floor(people.length / GROUPS.least))
  for (let count = most; count > 0; count--) {
    const groups = Array.from({ length: count }, (_, group) =>
      people.filter((_one, at) => Math.floor((at * count) / people.length) === group),
    )
    const isSeveral = (some: readonly unknown[]) => some.length !== 1
    const holds = groups.every(
      (group) =>
        isSeveral(group.filter(({ gave }) => gave)) && isSeveral(group.filter(({ got }) => got)),
    )
    if (holds) return groups.map(({ length }) => length)
  }
  return []
}

/**
 * Reads the profit that machines were credited with, day by day since the first payment; null where
 * it would be one person's. What a bill earns is left out: that the treasury pays in cash.
 */
export async function readCredits(
  db: Queryable,
  today: Day,
  players: number,
): Promise<Wall['credits']> {
  const through = await readThrough(db)
  const [{ first, owners }, rows] = await Promise.all([
    // A facilitator who owns a machine makes nobody one of several.
    db.one<{ first: Day | null; owners: number }>(sql`
      select (select min(day) from ${paidInView}) as first, (
        select count(distinct learner_id)::int from ${ownershipView}
          join ${personView} on person.id = learner_id where role <> 'learner') as owners`),
    // A day's profit is one transfer for each person.
    db.rows<{ day: Day; credited: Pesewas; people: number }>(sql`
      select day, sum(amount)::bigint as credited, max(transfers)::int as people from (
        select day, kind, amount, transfers from ${dayTotalView}
        where source = 'profits' and target = 'wallet'
        union all
        select day, kind, sum(amount), count(*) from ${transferView}
        where source = 'profits' and target = 'wallet'
          and day > ${through}::date group by day, kind
      ) as paid group by day`),
  ])
  if (first === null) return []
  const hidden = new Set(rows.filter(({ people }) => people <= 1 + owners).map(({ day }) => day))
  const days = weft(
    rows.filter(({ day }) => day >= first),
    first,
    today < first ? first : today,
  )
  const size = Math.ceil(days.length / WALL_SHOWS.rows)
  return Array.from({ length: Math.ceil(days.length / size) }, (_, at) => {
    const some = days.slice(at * size, (at + 1) * size)
    if (players > 1 && some.some(({ day }) => hidden.has(day))) return null
    return sumOf(some.map(({ credited }) => credited))
  })
}
