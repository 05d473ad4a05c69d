import { join } from 'node:path'
import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { loadBackup } from '#platform/backup/load.ts'
import { openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { openScratch } from '#platform/base/scratch-folder.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { sql } from '#platform/database/sql.ts'
import {
  closeDatabase,
  createEmpty,
  dropDatabase,
  nameOwner,
  ownerOf,
  refuseWithoutRight,
  renameDatabase,
  reopenDatabase,
} from './databases.ts'
import { type Room, STATE_ON_ARRIVAL, tellOfRoom } from './directory.ts'
import { draftDatabaseOf, type RoomServices } from './room-services.ts'

// A room moves by a backup that is loaded on the other server. Meanwhile its database has a name that
// nobody looks for, on both sides, so that nobody writes into the one that is left. The directory
// flips in one update; what comes after that is only tidying up.

/**
 * Moves a room, or goes on with a move that was cut short. Refuses 'conflict' where both names lead to
 * one server, or the target has another database of that name.
 */
export async function processRoomMove(services: RoomServices, room: Room): Promise<void> {
  const { servers, at } = services
  const target = room.movingTo ?? room.server
  if (await areOne(services, room.server, target)) {
    throw new Refusal('conflict', t.life.sameServer(room.server, target))
  }
  await services.letGo(room.code)
  await at('moving.letGo')
  const arrived = await servers.on(target, (client) => ownerOf(client, room.database))
  if (arrived !== room.id) {
    if (arrived !== null) {
      throw new Refusal('conflict', t.life.nameTaken(room.database, target))
    }
    await hide(services, room)
    await at('moving.hidden')
    await load(services, room, target)
    await at('moving.loaded')
    await servers.on(target, async (client) => {
      if (await renameDatabase(client, draftDatabaseOf(room), room.database)) return
      throw new Refusal('conflict', t.life.nameTaken(room.database, target))
    })
  }
  await at('moving.named')
  await services.db.withTx(async (tx) => {
    await tx.count(sql`
      update rooms.room set server = moving_to, moving_to = null, state = ${STATE_ON_ARRIVAL}
      where id = ${room.id} and state = 'moving'`)
    await tellOfRoom(tx, room.id)
  })
  await at('moving.flipped')
  await servers.on(room.server, (client) => dropDatabase(client, draftDatabaseOf(room)))
  await at('moving.dropped')
}

/** Two names for one PostgreSQL server: what is dropped on the one is gone on the other. */
async function areOne({ servers }: RoomServices, one: string, other: string): Promise<boolean> {
  const ask = (server: string) =>
    servers.on(server, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        'select system_identifier::text as id from pg_control_system()',
      )
      return rows[0]?.id
    })
  return (await ask(one)) === (await ask(other))
}

/** Closes the connections of the room's database and renames it, so that nobody finds it under its name. */
async function hide({ servers, at }: RoomServices, room: Room): Promise<void> {
  const draft = draftDatabaseOf(room)
  await servers.on(room.server, async (client) => {
    if ((await ownerOf(client, room.database)) === room.id) {
      await closeDatabase(client, room.database)
      await at('moving.shut')
      await renameDatabase(client, room.database, draft)
    }
    await at('moving.renamed')
    if ((await ownerOf(client, draft)) !== room.id) {
      throw new Refusal('not_found', t.life.noDatabase)
    }
    await reopenDatabase(client, draft)
  })
}

/** A database of this name on the target, with every row as it was, compared. Or none. */
async function load({ servers, at }: RoomServices, room: Room, target: string): Promise<void> {
  const draft = draftDatabaseOf(room)
  await servers.on(target, async (client) => {
    await refuseWithoutRight(client, target)
    await dropDatabase(client, draft)
    await createEmpty(client, draft)
  })
  const from = servers.connectionsTo(room.server, draft).connection
  await at('moving.emptied')
  await copyRows(from, servers.connectionsTo(target, draft).connection, () => at('moving.packed'))
  await at('moving.filled')
  await servers.on(target, (client) => nameOwner(client, draft, room.id))
}

async function copyRows(
  from: Connection,
  to: Connection,
  packed: () => Promise<void>,
): Promise<void> {
  const { folder, remove } = await openScratch('move')
  const file = join(folder, 'room.zip')
  try {
    // Nobody reads this file but the next line, so it carries no secret.
    await writeBackup({ connection: from, authSecret: '', isSecretStored: false }, file)
    await packed()
    const backup = await openBackup(file)
    try {
      await loadBackup(to, backup, { say: () => undefined, inspect: async () => undefined })
    } finally {
      backup.close()
    }
  } finally {
    await remove()
  }
}

/**
 * The move failed: the room is where it was, and says why. Not where the directory has flipped: then
 * the room has moved, whatever came after.
 */
export async function undoMove(services: RoomServices, room: Room, fault: string): Promise<void> {
  const { servers } = services
  await services.db.withTx(async (tx) => {
    // Waits for a flip under way whose outcome was lost.
    const now = await tx.maybe<{ movingTo: string }>(sql`
      select moving_to as "movingTo" from rooms.room
      where id = ${room.id} and state = 'moving' for update`)
    if (!now) return
    await servers.on(room.server, async (client) => {
      if ((await ownerOf(client, draftDatabaseOf(room))) !== room.id) return
      await closeDatabase(client, draftDatabaseOf(room))
      await renameDatabase(client, draftDatabaseOf(room), room.database)
    })
    await servers.on(room.server, (client) => reopenDatabase(client, room.database))
    // A database left on the target has no room: `sweepRooms` drops it, should this not reach it.
    await dropArrived(services, room, now.movingTo).catch(() => undefined)
    await tx.count(sql`
      update rooms.room set moving_to = null, fault = ${fault.slice(0, 500)},
        state = ${STATE_ON_ARRIVAL}
      where id = ${room.id}`)
    await tellOfRoom(tx, room.id)
  })
}

async function dropArrived(services: RoomServices, room: Room, target: string): Promise<void> {
  if (await areOne(services, room.server, target)) return
  await services.servers.on(target, async (client) => {
    await dropDatabase(client, draftDatabaseOf(room))
    if ((await ownerOf(client, room.database)) === room.id) {
      await dropDatabase(client, room.database)
    }
  })
}
