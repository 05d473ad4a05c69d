import { migrate } from '#platform/database/migrate.ts'
import { sql } from '#platform/database/sql.ts'
import { closeDatabase, databaseBytes, dropDatabase, ownerOf, reopenDatabase } from './databases.ts'
import { type Room, tellOfRoom } from './directory.ts'
import { makeRoom, markOpen } from './make-room.ts'
import { draftDatabaseOf, type RoomServices, withRoomDb } from './room-services.ts'
import { newestMigration } from './template.ts'

/**
 * Carries out a room's closing: nothing moves there any more, its processes hear of it, and its
 * last figures are noted.
 */
export async function processClosing(services: RoomServices, room: Room): Promise<void> {
  await services.letGo(room.code)
  await services.at('closing.letGo')
  await setClosed(services, room, true)
  await services.at('closing.closed')
  // For the host's list alone: a room is closed also where they cannot be asked.
  await storeFiguresOf(services, room).catch(() => undefined)
  await services.db.withTx(async (tx) => {
    await tx.count(sql`
      update rooms.room set state = 'closed' where id = ${room.id} and state = 'closing'`)
    await tellOfRoom(tx, room.id)
  })
  await services.at('closing.noted')
}

/** A closed room again, or one that failed: what it lacks, a database or tables, is made now. */
export async function processReopening(services: RoomServices, room: Room): Promise<void> {
  const { servers, at } = services
  await services.letGo(room.code)
  await at('reopening.letGo')
  await makeRoom(services, room)
  await servers.on(room.server, (client) => reopenDatabase(client, room.database))
  await migrate(servers.connectionsTo(room.server, room.database).connection)
  await at('reopening.migrated')
  await setClosed(services, room, false)
  await at('reopening.ready')
  await markOpen(services, room)
}

async function setClosed(services: RoomServices, room: Room, isClosed: boolean): Promise<void> {
  await withRoomDb(services, room, room.database, (db) =>
    db.withTx((tx) => services.ports.setClosed(tx, isClosed)),
  )
}

/** Deletes a room's database with everyone in it. The row stays, so that its code is never drawn again. */
export async function processDeletion(services: RoomServices, room: Room): Promise<void> {
  const { servers, at } = services
  await services.letGo(room.code)
  await at('deleting.letGo')
  await servers.on(room.server, async (client) => {
    await dropDatabase(client, draftDatabaseOf(room))
    // A room whose opening failed may have found another house's database under this name.
    if ((await ownerOf(client, room.database)) !== room.id) return
    // The effect that the class has shown outlives its room; a room is deleted also where it cannot be
    // asked.
    await storeFiguresOf(services, room).catch(() => undefined)
    await closeDatabase(client, room.database)
    await at('deleting.shut')
    await at('deleting.dropping')
    await dropDatabase(client, room.database)
  })
  await at('deleting.dropped')
  await services.db.withTx(async (tx) => {
    await tellOfRoom(tx, room.id)
    await tx.count(sql`delete from rooms.facilitator where room_id = ${room.id}`)
    await tx.count(sql`
      update rooms.room set state = 'deleted', deleted_at = now(), bytes = 0, fault = null,
        -- How many came is their teacher's to know, and nobody's name.
        people = case when teacher_id is null then 0 else people end,
        day = case when teacher_id is null then null else day end
      where id = ${room.id} and state = 'deleting'`)
  })
  await at('deleting.noted')
}

/**
 * Brings the tables of a room's database up to date. Throws where a migration fails; the room is as it
 * was then.
 */
export async function bringUpToDate(services: RoomServices, room: Room): Promise<void> {
  await services.letGo(room.code)
  await migrate(services.servers.connectionsTo(room.server, room.database).connection)
  await services.db.count(sql`
    update rooms.room set migration = ${newestMigration()} where id = ${room.id}`)
}

/** Notes the figures that a host sees of the room from now on. */
export async function storeFiguresOf(services: RoomServices, room: Room): Promise<void> {
  const bytes = await services.servers.on(room.server, (client) =>
    databaseBytes(client, room.database),
  )
  const figures = await withRoomDb(services, room, room.database, async (db) => {
    const roomFigures = await services.ports.figures(db)
    await services.ports.storeClass(services.db, db, { ...room, ...roomFigures })
    return roomFigures
  })
  await services.directory.storeFigures(room.code, { ...figures, bytes })
}
