import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Content } from '#platform/backup/manifest.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { openScratch } from '#platform/base/scratch-folder.ts'
import type { Room } from './directory.ts'
import type { RoomLife } from './life.ts'
import { configOfRoom } from './room-config.ts'

/** Writes one moment of a room to a new file; the room may go on. Refused where there is one. */
export async function archiveTo(life: RoomLife, room: Room, file: string): Promise<Content> {
  const { at } = life.services
  const { connection } = life.servers.connectionsTo(room.server, room.database)
  // A room's secret follows from the server's, so it does not travel.
  const { authSecret } = configOfRoom(life.config, room.code)
  await at('archiving.begun')
  const { findFirstBroken, auditKey } = life.services.ports
  const brokenBooks = await findFirstBroken(connection, auditKey(room.code))
  const source = { connection, authSecret, isSecretStored: false, brokenBooks }
  return writeBackup(source, file, (step) => at(`archiving.${step}`))
}

/** Gives the archive piece by piece, once the whole has been written. */
export async function* streamArchive(life: RoomLife, room: Room): AsyncGenerator<Uint8Array> {
  const { folder, remove } = await openScratch('archive')
  try {
    const file = join(folder, 'room.zip')
    await archiveTo(life, room, file)
    for await (const piece of createReadStream(file)) yield piece as Uint8Array
    await life.services.at('archiving.sent')
  } finally {
    await remove()
  }
}
