import type { AnswerOf } from '#core/call.ts'
import type { PersonId } from '#core/ids.ts'
import type { Pesewas } from '#core/money.ts'
import { readHue, selectHues } from '#features/joining/server/joining.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { bringTraceUpToDate } from '#features/truth/server/truth.ts'
import { cashMoveView, paidInView } from '#features/truth/views.ts'
import { query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
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
    listOwnLots(db, person.id),
  ])
  const isLeaving = revealed || hasBegun
  const threads = lots.map(({ amount, left }) => ({ amount, remains: isLeaving ? left : amount }))
  return { hue, threads, room: hasBegun && lots.length > 0 ? await readRoom(db, person.id) : null }
})

type OwnLot = { readonly place: number; readonly amount: Pesewas; readonly left: Pesewas }

const OWN_LOTS = batchQuery(
  'uuid',
  (who) => sql`
    select place, amount, left_over as left from ${paidInView} where learner_id = ${who}`,
)

async function listOwnLots(db: Queryable, id: PersonId): Promise<OwnLot[]> {
  const lots = await db.rowsFor<OwnLot, []>(OWN_LOTS, id)
  return lots.toSorted((a, b) => a.place - b.place)
}

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
  const lots = await db.rowsFor<RoomLot, []>(ROOM_LOTS, id)
  const rows = lots.toSorted((a, b) => a.place - b.place)
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

type RoomLot = {
  readonly place: number
  readonly at: number
  readonly wide: number
  readonly gone: number
}

/** Every phone of a hall asks this after each payment: the cloth is woven once for all who ask at once. */
const ROOM_LOTS = batchQuery(
  'uuid',
  (who) => sql`
    with lot as materialized (
      select place, learner_id, amount, left_over from ${paidInView}
      where (select coalesce(max(place), 0) from ${cashMoveView.as('newest')}) <= ${MOST_MOVES}
    ), woven as materialized (
      select *, sum(amount) over (order by place) as through, sum(amount) over () as all_of_it,
        sum(amount - left_over) over () as all_gone from lot
      where (select count(distinct learner_id) from lot) >= ${LEAST_PAYERS}
    )
    select place, ${asOnTheWall(sql`through - amount`)} as at, ${asOnTheWall(sql`amount`)} as wide,
      ${asOnTheWall(sql`all_gone`)} as gone
    from woven where learner_id = ${who}`,
)

/** So few places of the cloth have their colour on a phone: they tell nobody's amount. */
const HUE_PLACES = 24

/** The colours of the room's cloth, as the wall has them, at places equally far apart. */
const ROOM_HUES = batchQuery(
  'text',
  () => sql`
    with lot as (
      select paid_in.place, amount, hue
      from ${paidInView} left join (${selectHues()}) as hued on hued.id = learner_id
    ), woven as (
      select place, hue, sum(amount) over (order by place) as through,
        sum(amount) over () as all_of_it
      from lot
    )
    select array_agg((select hue from woven where through > (at + 0.5) / ${HUE_PLACES}::int * all_of_it
      order by place limit 1) order by at) as hues
    from generate_series(0, ${HUE_PLACES}::int - 1) as at`,
)

async function readRoomHues(db: Queryable): Promise<(number | null)[]> {
  const [room] = await db.rowsFor<{ hues: (number | null)[] }, []>(ROOM_HUES, null)
  return room?.hues ?? []
}

const RUN_HAS_BEGUN = batchQuery(
  'text',
  () => sql`
    select exists (
      select from lesson_begun where scene = ${RUN_SCENE}
        and lesson_id = (select id from lesson order by begun_at desc limit 1)) as begun`,
)

/** True once the lesson, or the last one there was, has come to the scene in which everybody may ask. */
async function hasRunBegun(db: Queryable): Promise<boolean> {
  const [run] = await db.rowsFor<{ begun: boolean }, []>(RUN_HAS_BEGUN, null)
  return run?.begun ?? false
}
