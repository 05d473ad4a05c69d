// The feature's facade: what other features may ask of the lesson.

import { clockView } from '#features/clock/views.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { sceneNameOn, sceneOf } from '../scenes/scenes.ts'
import { type Lesson, readUnderWay } from './state.ts'

export { lockUnderWay, readHeldAt, readUnderWay } from './state.ts'

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

/** True while the scene that is shown asks everybody to take money out. */
export const isMoneyAskedIn = (lesson: Lesson | null): boolean =>
  sceneOf(sceneNameOn(lesson))?.waitsFor === 'asked'

export async function asksForMoney(db: Queryable): Promise<boolean> {
  return isMoneyAskedIn(await readUnderWay(db))
}
