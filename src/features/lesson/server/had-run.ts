import { runView } from '#features/run/views.ts'
import { requestView } from '#features/wallet/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { RUN_SCENE } from '../scenes/scenes.ts'

/**
 * Somebody stood in the line of the lesson under way or, where none is, of the last one: its scene
 * began and money was asked for, or a run by lot was begun meanwhile.
 */
export async function readHadRun(db: Queryable): Promise<boolean> {
  const { hadRun } = await db.one<{ hadRun: boolean }>(sql`
    with held as (select id, begun_at, ended_at from lesson order by begun_at desc limit 1)
    select exists (
      select from ${runView}
      where started_at >= coalesce((select begun_at from held), '-infinity')
    ) or exists (
      select from held join lesson_begun as line on lesson_id = held.id join ${requestView}
        on request.status = 'pending' or decided_at >= line.begun_at
      where scene = ${RUN_SCENE} and kind = 'withdrawal'
        and requested_at < coalesce(held.ended_at, 'infinity')
    ) as "hadRun"`)
  return hadRun
}
