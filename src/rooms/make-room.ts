import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { sql } from '#platform/database/sql.ts'
import {
  databaseBytes,
  dropDatabase,
  nameOwner,
  ownerOf,
  refuseWithoutRight,
  renameDatabase,
} from './databases.ts'
import { type Room, STATE_ON_ARRIVAL, tellOfRoom } from './directory.ts'
import { draftDatabaseOf, type RoomServices, withRoomDb } from './room-services.ts'
import { copyTemplate, newestMigration } from './template.ts'
import { closeBefore } from './wishes.ts'

/**
 * Makes the room's database: a copy of the template under a name of its own, prepared there, and then
 * given the room's name. So what has that name is whole. Each step may come after a kill. Refuses
 * 'conflict' where another database has the room's name, and 'not_allowed' where the user may make none.
 */
export async function makeRoom(services: RoomServices, room: Room): Promise<void> {
  const { servers, at } = services
  const { server, database, id } = room
  const draft = draftDatabaseOf(room)
  const owner = await servers.on(server, async (client) => {
    const present = await ownerOf(client, database)
    if (present === null) await refuseWithoutRight(client, server)
    await dropDatabase(client, draft)
    return present
  })
  if (owner === id) return
  if (owner !== null) throw new Refusal('conflict', t.life.nameTaken(database, server))
  const making = makingOf(room)
  await at(`${making}.begun`)
  try {
    await fillDraft(services, room, draft)
  } catch (error) {
    // On a full disk it would take the space that is missing. `sweepRooms` drops what this cannot reach.
    await servers.on(server, (client) => dropDatabase(client, draft)).catch(() => undefined)
    throw error
  }
  await at(`${making}.named`)
}

/** A duplicate is opened by the same steps; they have names of their own. */
function makingOf({ copyOf }: Room): 'opening' | 'duplicating' {
  return copyOf === null ? 'opening' : 'duplicating'
}

async function fillDraft(services: RoomServices, room: Room, draft: string): Promise<void> {
  const { servers, at } = services
  const { server, database, id } = room
  const making = makingOf(room)
  await copyTemplate(servers, server, services.template, draft)
  await at(`${making}.copied`)
  await prepare(services, room, draft)
  await at(`${making}.prepared`)
  await servers.on(server, async (client) => {
    await nameOwner(client, draft, id)
    await at(`${making}.marked`)
    if (await renameDatabase(client, draft, database)) return
    throw new Refusal('conflict', t.life.nameTaken(database, server))
  })
}

async function prepare(services: RoomServices, room: Room, draft: string): Promise<void> {
  const source = room.copyOf && (await findById(services, room.copyOf))
  await withRoomDb(services, room, draft, (db) =>
    db.withTx(async (tx) => {
      let { seats } = room
      if (source) {
        await withRoomDb(services, source, source.database, async (from) => {
          const { seats: highest } = await services.ports.copyFrom(from, tx)
          // A seat that was removed takes no card from the next class; a class without cards has none.
          seats = highest === 0 ? 0 : Math.max(highest, source.seats)
        })
        await services.db.count(sql`update rooms.room set seats = ${seats} where id = ${room.id}`)
        await services.at('duplicating.filled')
      }
      await services.ports.prepare(tx, { ...room, seats })
    }),
  )
}

async function findById(services: RoomServices, id: string): Promise<Room> {
  const { code } = await services.db.one<{ code: string }>(
    sql`select code from rooms.room where id = ${id}`,
  )
  const source = await services.directory.find(code)
  if (!source || source.state === 'deleted') throw new Refusal('not_found', t.life.unknown(code))
  return source
}

/** The room is there, whole: from now on it answers. */
export async function markOpen(services: RoomServices, room: Room): Promise<void> {
  const bytes = await services.servers.on(room.server, (client) =>
    databaseBytes(client, room.database),
  )
  await services.db.withTx(async (tx) => {
    // The class before closes with a later try too, where the first opening failed.
    if (room.migration === null) await closeBefore(tx, room.id)
    await tx.count(sql`
      update rooms.room set state = ${STATE_ON_ARRIVAL}, last_used_at = now(),
        migration = ${newestMigration()}, bytes = ${bytes}, fault = null
      where id = ${room.id} and state = any ('{opening,reopening}')`)
    await tellOfRoom(tx, room.id)
  })
  await services.at(`${room.state === 'reopening' ? 'reopening' : makingOf(room)}.noted`)
}
