import { makeEntranceToken } from '#features/auth/server/entrance.ts'
import { publishRounds } from '#features/debrief/server/debrief.ts'
import { closeRoom, reopenRoom } from '#features/settings/server/settings.ts'
import type { Config } from '#platform/base/config.ts'
import type { Log } from '#platform/base/log.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { openRoomLife, type RoomLife } from '#rooms/life.ts'
import type { LetGo } from '#rooms/ports.ts'
import type { DatabaseConnections } from '#rooms/servers.ts'
import { roomPorts } from './room-ports.ts'
import type { RoomDirectory } from './serve-rooms.ts'

/** Closes a room in its own database, with what its class judged in its sums, or opens it again. */
export async function setClosed(tx: Tx, isClosed: boolean): Promise<void> {
  if (!isClosed) return void (await reopenRoom(tx))
  await closeRoom(tx)
  await publishRounds(tx)
}

/** The life of this house's further rooms; `db` and `main` lead to the first room's database. */
export function openLifeOfRooms(
  config: Config,
  db: Db,
  main: DatabaseConnections,
  { letGo, log }: { readonly letGo: LetGo; readonly log: Log },
): RoomLife {
  const ports = roomPorts(config, { makeEntranceToken, setClosed })
  return openRoomLife({ config, db, main: { ...main, pooler: main.pooler }, ports, letGo, log })
}

/** The directory of rooms, as far as serving them needs it. */
export function directoryOf({ directory, servers }: RoomLife): RoomDirectory {
  return {
    find: directory.find,
    touch: directory.touch,
    answers: servers.answers,
    connectionsTo: ({ server, database }) => servers.connectionsTo(server, database),
  }
}
