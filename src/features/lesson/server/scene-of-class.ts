import { hasReferralSince } from '#features/auth/views.ts'
import type { SceneOfClass } from '#features/joining/server/joining.ts'
import { ownershipView } from '#features/machines/views.ts'
import { requestView } from '#features/wallet/views.ts'
import { joinSql, type Sql, sql } from '#platform/database/sql.ts'
import type { Measure } from '../scenes/scene.ts'
import { SCENES } from '../scenes/scenes.ts'
import { hasTappedIn, isOfScene, mayAskIn } from './since.ts'

/** The scenes that wait for this of each phone. */
const thatWaitFor = (measure: Measure) =>
  SCENES.filter(({ waitsFor }) => waitsFor === measure).map(({ name }) => name)

/**
 * True of a `person` who has done the measure. Nobody is waited for who would be refused what the scene
 * asks for.
 */
const DONE: Readonly<Partial<Record<Measure, Sql>>> = {
  bought: sql`exists (select from ${ownershipView} where learner_id = person.id)`,
  asked: sql`(exists (
      select from ${requestView} where learner_id = person.id and kind = 'withdrawal'
        and ${isOfScene(sql`shown.since`)})
    or not ${mayAskIn(sql`shown.scene`)})`,
  tapped: hasTappedIn(sql`shown.id`, sql`shown.scene`),
  byCode: sql`(${hasTappedIn(sql`shown.id`, sql`shown.scene`)}
    or ${hasReferralSince(sql`shown.since`)})`,
}

const OWES = joinSql(
  Object.entries(DONE).map(
    ([measure, done]) =>
      sql`shown.scene = any(${thatWaitFor(measure as Measure)}::text[]) and not ${done}`,
  ),
  ' or ',
)

/** The scene as the class's page asks for it. */
export const sceneOfClass: SceneOfClass = {
  // `since` is when the scene began, `scene_at` when it was shown last.
  shown: sql`
    select id, scenes[place] as scene, scene_at, coalesce((
      select begun_at from lesson_begun
      where lesson_id = lesson.id and scene = scenes[place] and not days_only), scene_at) as since
    from lesson where ended_at is null`,
  isOver: sql`(exists (select from lesson where ended_at is not null) and not exists (select from shown))`,
  isWaitedFor: sql`(not exists (select from shown) or exists (select from shown where ${OWES}))`,
}
