import { expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { hostHandlers } from './calls.ts'
import { isDue } from './figures.ts'

async function openHouse() {
  const world = await openWorld()
  const rooms = openRooms(world)
  const ask = askRooms(world, hostHandlers(rooms.life))
  const { person: host } = await world.admin()
  const { inside } = rooms
  return {
    ...rooms,
    ask: {
      list: () => ask(roomsCalls.listRooms, host, {}),
      inUse: () => ask(roomsCalls.listRoomsInUse, host, {}),
    },
    /** Notes that the room was seen and used so long ago. */
    note: (code: string, seen: string, used: string) =>
      world.db.count(sql`
        update rooms.room set seen_at = now() - ${seen}::interval,
          last_used_at = now() - ${used}::interval where code = ${code}`),
    /** Somebody who plays for this many people. */
    join: (code: string, members: number) => inside(code, (db) => insertSeat(db, members)),
    beginLesson: (code: string) =>
      inside(code, async (db) => {
        const by = await insertSeat(db, 1)
        await db.count(sql`
          insert into lesson (id, scenes, length, place, begun_by)
          values (${newId()}, '{akwaaba,before,first}', 60, 2, ${by})`)
      }),
  }
}

async function insertSeat(db: Queryable, members: number): Promise<string> {
  const id = newId()
  await db.count(sql`insert into auth."user" (id, name, email) values (${id}, '', null)`)
  await db.count(sql`
    insert into person (id, name, members, referral_code, joined_on)
    values (${id}, ${`Player ${members}`}, ${members}, ${`22E22${members}`}, business_day())`)
  return id
}

test('the list says how many people are in a room that is used, not how many were', async () => {
  const { open, ask, note, join } = await openHouse()
  const code = await open('Form 2B')
  await join(code, 5)
  await join(code, 3)
  await note(code, '1 minute', '2 seconds')
  expect((await ask.list()).rooms).toMatchObject([{ code, people: 8 }])
})

test('a room that nobody has used since it was seen is not asked again', async () => {
  const { open, ask, note, join } = await openHouse()
  const code = await open('Form 2B')
  await join(code, 5)
  await note(code, '1 minute', '1 day')
  expect((await ask.list()).rooms).toMatchObject([{ code, people: 0 }])
})

test('figures are due that a use may have changed, and those of a closed room once', () => {
  const at = (text: string) => `2026-11-21T09:${text}Z`
  const now = Date.parse(at('10:00'))
  const due = (seenAt: string | null, lastUsedAt: string, closedAt: string | null = null) =>
    isDue({ state: closedAt ? 'closed' : 'open', seenAt, lastUsedAt, closedAt }, now)
  expect(due(null, at('00:00'))).toBe(true)
  expect(due(at('09:58'), at('09:59'))).toBe(false)
  expect(due(at('09:00'), at('09:30'))).toBe(true)
  // The use was noted before the look, and may have gone on after it.
  expect(due(at('09:00'), at('08:10'))).toBe(true)
  expect(due(at('09:00'), at('05:00'))).toBe(false)
  expect(due(at('09:00'), at('09:30'), at('08:00'))).toBe(false)
  expect(due(at('07:00'), at('09:30'), at('08:00'))).toBe(true)
  const opening = { seenAt: null, lastUsedAt: at('09:00'), closedAt: null }
  expect(isDue({ state: 'opening', ...opening }, now)).toBe(false)
})

test('a host is told where a lesson is under way, before a room that was used later', async () => {
  const { open, ask, note, beginLesson } = await openHouse()
  const [lesson, fresh, left] = [
    await open('Form 2B'),
    await open('Form 2C'),
    await open('Form 2D'),
  ]
  await beginLesson(lesson)
  await note(lesson, '3 hours', '3 hours')
  await note(left, '3 hours', '3 hours')
  expect((await ask.inUse()).rooms).toMatchObject([
    { code: lesson, name: 'Form 2B', lesson: { place: 2, of: 3 } },
    { code: fresh, name: 'Form 2C', lesson: null },
  ])
})
