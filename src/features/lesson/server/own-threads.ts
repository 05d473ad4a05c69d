import type { AnswerOf } from '#core/call.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { readHue, selectHues } from '#features/joining/server/joining.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { bringTraceUpToDate } from '#features/truth/server/truth.ts'
import { cashMoveView, paidInView } from '#features/truth/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { RUN_SCENE } from '../scenes/scenes.ts'
import { lessonCalls } from '../schema/phone.ts'

// One's own threads of the cloth. Before the run their owner sees them whole: that others are paid
// with them is not told before it is felt.

export const readThreads = query(lessonCalls.readThreads, async ({ db, serverParts, person }) => {
  const { revealed } = await readSettings(db)
  await bringTraceUpToDate(serverParts)
  const [hue, hasBegun, lots] = await Promise.all([
    readHue(db, person.id),
    hasRunBegun(db),
    db.rows<{ amount: Pesewas; left: Pesewas }>(sql`
      select amount, left_over as left from ${paidInView}
      where learner_id = ${person.id} order by place`),
  ])
  const isLeaving = revealed || hasBegun
  const threads = lots.map(({ amount, left }) => ({ amount, remains: isLeaving ? left : amount }))
  return { hue, threads, room: hasBegun && lots.length > 0 ? await readRoom(db, person.id) : null }
})

/**
 * The most movements of cash for which a phone is shown its threads in the cloth. Every phone of a
 * hall asks for them; beyond that many its threads stand for themselves.
 */
const MOST_MOVES = 1000
/** The least number of people who paid in. With two, each would learn what the other did. */
const LEAST_PAYERS = 3

/** Reads the places of somebody's threads in the cloth of the room, from its oldest thread on. */
async function readRoom(
  db: Queryable,
  id: PersonId,
): Promise<AnswerOf<typeof lessonCalls.readThreads>['room']> {
  const rows = await db.rows<{ at: number; wide: number; gone: number }>(sql`
    with lot as (
      select place, learner_id, amount, left_over from ${paidInView}
      where (select coalesce(max(place), 0) from ${cashMoveView.as('newest')}) <= ${MOST_MOVES}
    ), woven as (
      select *, sum(amount) over (order by place) as through, sum(amount) over () as all_of_it,
        sum(amount - left_over) over () as all_gone from lot
    )
    select ${asOnTheWall(sql`through - amount`)} as at, ${asOnTheWall(sql`amount`)} as wide,
      ${asOnTheWall(sql`all_gone`)} as gone
    from woven where learner_id = ${id}
      and (select count(distinct learner_id) from lot) >= ${LEAST_PAYERS} order by place`)
  const [first] = rows
  if (!first) return null
  const places = rows.map(({ at, wide }) => ({ at, wide }))
  return { gone: first.gone, places, hues: await readRoomHues(db) }
}

/**
 * A part of the whole, to a thousandth: as finely as everybody sees it on the wall. Exact parts and
 * one's own amount would give the amounts before it to the pesewa.
 */
const asOnTheWall = (part: Sql) => sql`round((${part}) / all_of_it, 3)::float8`

/** So few places of the cloth have their colour on a phone: they tell nobody's amount. */
const HUE_PLACES = 24

/** Reads the colours of the room's cloth, as the wall has them, at places equally far apart. */
async function readRoomHues(db: Queryable): Promise<(number | null)[]> {
  const rows = await db.rows<{ hue: number | null }>(sql`
    with lot as (
      select paid_in.place, amount, hue
      from ${paidInView} left join (${selectHues()}) as hued on hued.id = learner_id
    ), woven as (
      select place, hue, sum(amount) over (order by place) as through,
        sum(amount) over () as all_of_it
      from lot
    )
    select (select hue from woven where through > (at + 0.5) / ${HUE_PLACES}::int * all_of_it
      order by place limit 1) as hue
    from generate_series(0, ${HUE_PLACES}::int - 1) as at order by at`)
  return rows.map(({ hue }) => hue)
}

/** True once the lesson, or the last one there was, has come to the scene in which everybody may ask. */
async function hasRunBegun(db: Queryable): Promise<boolean> {
  const { begun } = await db.one<{ begun: boolean }>(sql`
    select exists (
      select from lesson_begun where scene = ${RUN_SCENE}
        and lesson_id = (select id from lesson order by begun_at desc limit 1)) as begun`)
  return begun
}
