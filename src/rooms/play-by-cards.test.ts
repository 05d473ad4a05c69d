import { expect, test } from 'vitest'
import { verifyBooks } from '#app/verify.ts'
import { makeSeats } from '#features/cards/server/make-seats.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { askRooms, openRooms } from '#tests/rooms/room-life.ts'
import { ownRoomHandlers } from './own-calls.ts'
import { wishDuplicate } from './wishes.ts'

const readCardRoom = (db: Db) =>
  db.one<Record<string, unknown>>(sql`
    select play_by::text as "playBy", card_set as set, (select count(*)::int from card_seat) as seats,
      (select count(*)::int from person join books on learner_id = person.id
        where pocket = settings.pocket_money) as people from settings`)

test('a room that is opened for cards has its seats at once, with money in their pockets', async () => {
  const { open, inside, life } = openRooms(await openWorld())
  const code = await open('Form 2B', { playBy: 'cards', seats: 40 })
  await inside(code, async (db) => {
    const set = 1 + (Number(code) % 4)
    expect(await readCardRoom(db)).toEqual({ playBy: 'cards', set, seats: 40, people: 40 })
    const checks = await verifyBooks(db, { key: life.ports.auditKey(code), noted: null })
    expect(checks.filter(({ ok }) => !ok)).toEqual([])
  })
})

test('the next class of a room by cards has as many seats, and takes the same cards', async () => {
  const world = await openWorld()
  const { open, inside, life, atRest } = openRooms(world)
  const code = await open('Form 2B', { playBy: 'both', seats: 12 })
  await inside(code, (db) => db.count(sql`update settings set card_set = 3`))
  const wish = { name: 'Form 3B' }
  const next = await world.db.withTx((tx) => wishDuplicate(tx, code, wish, life.limits))
  await atRest(next.code)
  const ownRoom = (of: string) =>
    askRooms(world, ownRoomHandlers(life, of))(roomsCalls.readOwnRoom, null, {})
  expect(await ownRoom(code)).toMatchObject({ room: { sharedCards: 0 } })
  expect(await ownRoom(next.code)).toMatchObject({ room: { sharedCards: 12, seats: 12 } })
  const copied = { playBy: 'both', set: 3, seats: 12, people: 12 }
  expect(await inside(next.code, readCardRoom)).toEqual(copied)
  // Seats of its own make no cards in that class.
  await inside(next.code, (db) =>
    db.withTx((tx) => makeSeats(tx, { authSecret: 'a secret of a test, long enough' }, 15)),
  )
  expect(await ownRoom(next.code)).toMatchObject({ room: { sharedCards: 12 } })
})

test('the next class has the seats that were made just before, which the directory has not seen', async () => {
  const world = await openWorld()
  const { open, inside, life, atRest } = openRooms(world)
  const code = await open('Form 2B', { playBy: 'cards', seats: 2 })
  await inside(code, (db) =>
    db.withTx((tx) => makeSeats(tx, { authSecret: 'a secret of a test, long enough' }, 5)),
  )
  const wish = { name: 'Form 3B' }
  const next = await world.db.withTx((tx) => wishDuplicate(tx, code, wish, life.limits))
  await atRest(next.code)
  expect(await inside(next.code, readCardRoom)).toMatchObject({
    playBy: 'cards',
    seats: 5,
    people: 5,
  })
})

test('a seat that was removed takes no card from the next class, nor from the one after it', async () => {
  const world = await openWorld()
  const { open, inside, life, atRest } = openRooms(world)
  const first = await open('Form 2B', { playBy: 'cards', seats: 4 })
  let code = first
  for (const name of ['Form 3B', 'Form 4B']) {
    // The seats of a child who is away, and of the last card.
    await inside(code, (db) => db.count(sql`delete from card_seat where number in (2, 4)`))
    const next = await world.db.withTx((tx) => wishDuplicate(tx, code, { name }, life.limits))
    await atRest(next.code)
    expect(await inside(next.code, readCardRoom)).toMatchObject({ seats: 4, people: 4 })
    code = next.code
  }
  expect(await life.directory.find(code)).toMatchObject({ seats: 4 })
  expect(first).not.toBe(code)
})

test('a class that went over to phones gives the next no seat, nor does one whose seats are all gone', async () => {
  const world = await openWorld()
  const { open, inside, life, atRest } = openRooms(world)
  for (const playBy of ['phones', 'both'] as const) {
    const code = await open('Form 2B', { playBy: 'cards', seats: 3 })
    await inside(code, async (db) => {
      await db.count(sql`update settings set play_by = ${playBy}::play_by`)
      await db.count(sql`delete from card_seat`)
    })
    const wish = { name: 'Form 3B' }
    const next = await world.db.withTx((tx) => wishDuplicate(tx, code, wish, life.limits))
    await atRest(next.code)
    expect(await inside(next.code, readCardRoom)).toMatchObject({ playBy, seats: 0, people: 0 })
    expect(await life.directory.find(next.code)).toMatchObject({ seats: 0 })
  }
})

test('a room on phones has no seats until somebody joins', async () => {
  const { open, inside } = openRooms(await openWorld())
  const code = await open()
  const { seats, people, playBy } = await inside(code, readCardRoom)
  expect([playBy, seats, people]).toEqual(['phones', 0, 0])
})
