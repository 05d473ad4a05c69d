import { expect } from 'vitest'
import { newId } from '#core/ids.ts'
import type { CardSide } from '#features/cards/schema/card.ts'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { sql } from '#platform/database/sql.ts'
import { openLesson } from './lesson-room.ts'

type Seat = { readonly number: number; readonly id: string; readonly name: string }

/** A class of so many seats that answers by cards, in a lesson with these scenes. */
export async function openCardClass(count: number, scenes: readonly string[] = sceneNamesOf(90)) {
  const room = await openLesson(scenes)
  const { admin } = room
  expect((await admin.post('/api/admin/cards/seats', { count })).body).toEqual({ made: count })
  await room.world.db.count(sql`update settings set play_by = 'cards'`)
  const seats = (await admin.get('/api/admin/cards/seats')).body['seats'] as Seat[]
  /** '1A 2B' */
  const countCards = (said: string, scene: string) =>
    admin.post('/api/admin/cards/count', {
      id: newId(),
      scene,
      step: 1,
      votes: said.split(' ').map((each) => ({
        number: Number.parseInt(each, 10),
        side: each.slice(-1) as CardSide,
        how: 'typed',
      })),
    })
  const wall = async () => (await admin.get('/api/admin/cards/wall')).body
  return { ...room, seats, countCards, wall }
}
