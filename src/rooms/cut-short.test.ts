import { expect, test } from 'vitest'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { openRooms } from '#tests/rooms/room-life.ts'
import { beginRestore } from './restore.ts'
import { draftDatabaseOf, type Point, withRoomLock } from './room-services.ts'
import { wishClosing, wishDeletion, wishDuplicate, wishMove } from './wishes.ts'

test('a deletion that was cut short inside of its DROP is ended by the next process', async () => {
  const world = await openWorld()
  let cuts = 0
  const cut = async (point: Point) => {
    if (point !== 'deleting.dropping' || cuts++ > 0) return
    // PostgreSQL marks a database so before it drops the files: nothing but another DROP is allowed then.
    await life.servers.on('main', (client) =>
      client.query('update pg_database set datconnlimit = -2 where datname = $1', [`room_${code}`]),
    )
    throw new Error('killed')
  }
  const { open, life } = openRooms(world, { at: cut })
  const code = await open('Form 2B')
  await world.db.withTx((tx) => wishClosing(tx, code))
  await life.settled()
  await world.db.withTx((tx) => wishDeletion(tx, code, 'Form 2B'))
  await life.settled()
  await life.settled()
  expect(cuts).toBe(2)
  expect(await life.directory.find(code)).toMatchObject({ state: 'deleted', people: 0, bytes: 0 })
  const databases = await life.servers.on('main', (client) =>
    client.query('select from pg_database where datname = $1', [`room_${code}`]),
  )
  expect(databases.rowCount).toBe(0)
})

test('a wish for a server that takes no rooms is refused before it is written, from screen and terminal alike', async () => {
  const world = await openWorld()
  const { open, life } = openRooms(world)
  const code = await open()
  const refused = async () => {
    throw new Refusal('not_allowed', 'no right')
  }
  const limits = { ...life.limits, servers: ['main', 'east'], takesRooms: refused }
  const wish = (run: (tx: Tx) => Promise<unknown>) => world.db.withTx(run)
  await expect(wish((tx) => wishMove(tx, code, 'east', limits))).rejects.toThrow('no right')
  const named = { name: 'Form 2C' }
  await expect(wish((tx) => wishDuplicate(tx, code, named, limits))).rejects.toThrow('no right')
  const away = { ...limits, takesRooms: async () => false }
  await expect(wish((tx) => wishMove(tx, code, 'east', away))).rejects.toThrow(/does not answer/)
  expect(await world.db.rows(sql`select state::text from rooms.room`)).toEqual([{ state: 'open' }])
})

test('a backup that was being restored as a room when somebody was killed leaves nothing to a host', async () => {
  const world = await openWorld()
  const { life } = openRooms(world)
  const id = newId()
  const { code } = await beginRestore(life, id, 'From May')
  const stateOf = async () => (await life.directory.find(code))?.state
  // A restore that goes on holds the room's lock.
  await withRoomLock(life, { id }, () => life.begin())
  expect(await stateOf()).toBe('failed')
  await life.begin()
  await life.settled()
  expect(await stateOf()).toBe('deleted')
  const left = await life.servers.on('main', (client) =>
    client.query('select from pg_database where datname = $1', [draftDatabaseOf({ id })]),
  )
  expect(left.rowCount).toBe(0)
})
