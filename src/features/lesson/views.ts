import { sql, type Sql } from '../../platform/sql.ts'
import { viewOf } from '../../platform/view.ts'

// What other features read of this one's tables (docs/decisions/0022).

/** A lesson: the scene that it shows, or showed last, and since when it shows it; `since` is when it began. */
export const lessonView = viewOf(
  'lesson',
  `id, scenes[place] as scene, scene_at, ended_at, coalesce((
    select begun_at from lesson_begun
    where lesson_id = lesson.id and scene = scenes[place] and not days_only), scene_at) as since`,
)

/** A request that was asked for since then, or was still open then: it stands in this scene's line. */
export const isOfScene = (since: string | Sql) =>
  sql`(requested_at >= ${since} or request.status = 'pending' or decided_at >= ${since})`

/** Who has tapped something in which scene, and not what. */
export const tapView = viewOf('lesson_answer', 'lesson_id, scene, person_id')
