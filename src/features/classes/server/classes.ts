import { readChange } from '#features/debrief/server/debrief.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { readStoredScenario } from '#features/settings/server/settings.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import type { ClassSums } from '../rules/groups.ts'

// The feature's facade. Sums of further rooms lie in the first room's database, where they outlive
// their rooms.

/** A further room, as the directory knows it. */
type RoomOfClass = {
  readonly id: string
  readonly playBy: ClassSums['playBy']
  readonly people: number
}

/**
 * Notes in the first room's database what a class's own screens show of its two rounds; nothing
 * while they show nothing. What was noted before stays until there is more: published sums only
 * grow.
 */
export async function storeClass(first: Queryable, inside: Queryable, room: RoomOfClass) {
  const change = await readChange(inside)
  if (!change) return
  const { before, after } = change
  const { scenario, title } = (await readStoredScenario(inside)) ?? BUILT_IN[0] ?? NO_SCENARIO
  await first.count(sql`
    insert into class_effect (room_id, scenario, title, play_by, people,
      people_before, scams_before, scams_called_before, genuine_before, genuine_called_before,
      people_after, scams_after, scams_called_after, genuine_after, genuine_called_after)
    values (${room.id}, ${scenario}, ${title}, ${room.playBy}, ${room.people},
      ${before.people}, ${before.scams.of}, ${before.scams.scam},
      ${before.genuine.of}, ${before.genuine.scam},
      ${after.people}, ${after.scams.of}, ${after.scams.scam},
      ${after.genuine.of}, ${after.genuine.scam})
    on conflict (room_id) do update set scenario = excluded.scenario, title = excluded.title,
      play_by = excluded.play_by, people = excluded.people,
      people_before = excluded.people_before, scams_before = excluded.scams_before,
      scams_called_before = excluded.scams_called_before,
      genuine_before = excluded.genuine_before,
      genuine_called_before = excluded.genuine_called_before,
      people_after = excluded.people_after, scams_after = excluded.scams_after,
      scams_called_after = excluded.scams_called_after, genuine_after = excluded.genuine_after,
      genuine_called_after = excluded.genuine_called_after`)
}

const NO_SCENARIO = { scenario: '', title: '' }

/**
 * Each class that may be shown, of these rooms or of all, in an order that says nothing of its
 * name or its code.
 */
export async function listClasses(
  db: Queryable,
  rooms: readonly string[] | 'all',
): Promise<ClassSums[]> {
  const ids = rooms === 'all' ? null : rooms
  type Row = Omit<ClassSums, 'before' | 'after'> &
    Record<`${'b' | 'a'}${1 | 2 | 3 | 4 | 5}`, number>
  const rows = await db.rows<Row>(sql`
    select scenario, title, play_by as "playBy", to_char(held_in, 'YYYY-MM') as month, people,
      people_before as b1, scams_called_before as b2, scams_before as b3,
      genuine_called_before as b4, genuine_before as b5,
      people_after as a1, scams_called_after as a2, scams_after as a3,
      genuine_called_after as a4, genuine_after as a5
    from class_effect where ${ids}::uuid[] is null or room_id = any (${ids}::uuid[])
    order by held_in, md5(room_id::text)`)
  return rows.map(({ b1, b2, b3, b4, b5, a1, a2, a3, a4, a5, ...row }) => ({
    ...row,
    before: { people: b1, scams: { scam: b2, of: b3 }, genuine: { scam: b4, of: b5 } },
    after: { people: a1, scams: { scam: a2, of: a3 }, genuine: { scam: a4, of: a5 } },
  }))
}
