import type { PersonId } from '#core/ids.ts'
import { personView } from '#features/auth/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { batchQuery } from '#platform/database/gatherer.ts'
import { type Sql, sql } from '#platform/database/sql.ts'

/** Kente has seven colours here, each in three weaves (ui/look/thread-colour.ts). */
const HUES = 21

/**
 * The colour of each person with a seat, from the lobby to the truth: it follows from the order of
 * joining, in which those who have left keep their places. Robots have none. An admin with books
 * has that of the learner who came next.
 */
export const selectHues = (upTo: Sql = sql`true`): Sql => sql`
  select id, ((count(*) filter (where role = 'learner') over (
    order by joined_on, id rows between unbounded preceding and 1 preceding
  )) % ${HUES}::int)::int as hue
  from ${personView} where members > 0 and ${upTo}`

/** Lists the colours of the names that are here, those that look alike too, in the order of the palette. */
export async function listHues(db: Queryable): Promise<number[]> {
  const rows = await db.rows<{ hue: number }>(sql`
    select hue from (${selectHues()}) as hued join ${personView.as('here')} on here.id = hued.id
    where here.role = 'learner' and here.deleted_at is null order by hue`)
  return rows.map(({ hue }) => hue)
}

/** The colours are counted once for all who ask at once, as a hall of phones does. */
const OWN_HUE = batchQuery(
  'uuid',
  (who) => sql`
    with hued as materialized (${selectHues()}) select hue from hued where id = ${who}`,
)

/** Reads this person's colour; null for a robot. */
export async function readHue(db: Queryable, id: PersonId): Promise<number | null> {
  const [own] = await db.rowsFor<{ hue: number }, []>(OWN_HUE, id)
  return own?.hue ?? null
}
