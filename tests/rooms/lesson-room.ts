import { expect } from 'vitest'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { sql } from '#platform/database/sql.ts'
import { openClass } from './class-world.ts'

export const SCENE = '/api/lesson'
export const CONSOLE = '/api/admin/lesson'

/** A class whose lesson has begun, led from its console. */
export async function openLesson(scenes: readonly string[] = sceneNamesOf(60)) {
  const room = await openClass()
  const { admin } = room
  const begun = await admin.post(`${CONSOLE}/begin`, { length: 60, scenes })
  expect([begun.status, begun.body]).toMatchObject([200, {}])
  const placeOf = (name: string) => scenes.indexOf(name) + 1
  const shown = async () => (await admin.get(CONSOLE)).body['lesson'] as { place: number }
  const goTo = async (name: string, more: object = {}) => {
    const { place } = await shown()
    return admin.post(`${CONSOLE}/go`, { from: place, to: placeOf(name), ...more })
  }
  const actions = async () =>
    (
      await room.world.db.rows<{ action: string }>(sql`select action from audit order by number`)
    ).map(({ action }) => action)
  return { ...room, shown, goTo, actions, placeOf }
}
