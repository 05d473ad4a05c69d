import type { Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { clockView } from '../../clock/views.ts'
import { sceneOf } from '../rules/scenes.ts'

/** Whether a scene’s days are passing still: robots live them, one day after the other. */
export async function areDaysPassing(db: Queryable, scene: string): Promise<boolean> {
  if (sceneOf(scene)?.days === undefined) return false
  const { isPassing } = await db.one<{ isPassing: boolean }>(sql`
    select moving_to is not null and pace_seconds is null as "isPassing" from ${clockView}`)
  return isPassing
}
