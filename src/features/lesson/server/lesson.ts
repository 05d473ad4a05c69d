// The feature's facade: what other features may ask of the lesson.

import { clockView } from '#features/clock/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { sceneOf } from '../scenes/scenes.ts'

export { lockUnderWay, readUnderWay } from './state.ts'

/**
 * True if a scene’s days are still passing, or those of scenes that were left out before it: robots
 * live them, one day after the other.
 */
export async function areDaysPassing(
  db: Queryable,
  scene: string,
  leftOut: readonly string[] = [],
): Promise<boolean> {
  if (sceneOf(scene)?.kind !== 'days' && leftOut.length === 0) return false
  const { isPassing } = await db.one<{ isPassing: boolean }>(sql`
    select moving_to is not null and pace_seconds is null as "isPassing" from ${clockView}`)
  return isPassing
}
