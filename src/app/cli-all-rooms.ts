import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { rooms as t } from '../core/strings/en/rooms.ts'
import { verifyInputsOf } from '../features/audit/server/verify-inputs.ts'
import { isStoredSecret } from '../platform/auth-secret.ts'
import { checkBackup, openBackup } from '../platform/backup/read.ts'
import { writeBackup } from '../platform/backup/write.ts'
import type { Config } from '../platform/config.ts'
import type { Connection } from '../platform/db-session.ts'
import { StartFault } from '../platform/start-fault.ts'
import { archiveTo } from '../rooms/archive.ts'
import type { Room } from '../rooms/directory.ts'
import type { RoomLife } from '../rooms/life.ts'
import { configOfRoom } from '../rooms/room-config.ts'
import { verifyDatabase } from './verify.ts'
import { withRooms } from './with-rooms.ts'

const BACKUP_USAGE = 'Say where to: npm run backup -- --all <folder>'
const FIRST = 'the first room'

/** The first room and every further one, each in a file of its own, read back. Returns the exit code. */
export async function backupAll(
  words: readonly string[],
  readConfig: () => Config,
): Promise<number> {
  const [folder, ...more] = words.filter((word) => word !== '--all')
  if (!folder || folder.startsWith('-') || more.length > 0) throw new StartFault(BACKUP_USAGE)
  const into = resolve(folder)
  const config = readConfig()
  mkdirSync(into, { recursive: true, mode: 0o700 })
  const fileOf = (name: string) => {
    const file = join(into, `${name}.zip`)
    if (existsSync(file)) throw new StartFault(t.cli.fileThere(file))
    return file
  }
  return withRooms(
    config,
    async (life, { connection }) => {
      const first = fileOf('first-room')
      const { authSecret, dataDir } = config
      const isSecretStored = isStoredSecret(dataDir, authSecret)
      await writeBackup({ connection, authSecret, isSecretStored }, first)
      await readBack(first)
      const rooms = await listRooms(life)
      let missing = 0
      for (const room of rooms) {
        const file = fileOf(`room-${room.code}`)
        if (!(await backUp(life, room, file))) missing++
      }
      console.log(t.cli.backedUp(rooms.length - missing, into))
      return missing > 0 ? 1 : 0
    },
    { migrates: false },
  )
}

/** False, and said, where its server is away: the other rooms are backed up all the same. */
async function backUp(life: RoomLife, room: Room, file: string): Promise<boolean> {
  try {
    await archiveTo(life, room, file)
    await readBack(file)
    console.log(`✓ ${room.code} ${room.name}`)
    return true
  } catch (error) {
    console.log(`✗ ${room.code} ${room.name}: ${(error as Error).message}`)
    return false
  }
}

async function readBack(file: string): Promise<void> {
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
  } finally {
    backup.close()
  }
}

/** Those that have a database of their own, whatever their state. */
async function listRooms(life: RoomLife): Promise<Room[]> {
  const rooms = await life.directory.all(['open', 'closing', 'closed', 'reopening', 'failed'])
  return rooms.filter(({ migration }) => migration !== null)
}

/** Every invariant in every room. Returns 1 where one is broken, or a room cannot be asked. */
export async function verifyAll(config: Config): Promise<number> {
  return withRooms(
    config,
    async (life, { connection }) => {
      let failed = (await verifyOne(FIRST, connection, config)) ? 0 : 1
      for (const room of await listRooms(life)) {
        const way = life.servers.to(room.server, room.database).connection
        const ofRoom = configOfRoom(config, room.code)
        if (!(await verifyOne(`${room.code} ${room.name}`, way, ofRoom))) failed = 1
      }
      return failed
    },
    { migrates: false },
  )
}

async function verifyOne(name: string, connection: Connection, config: Config): Promise<boolean> {
  try {
    const findings = await verifyDatabase(connection, verifyInputsOf(config))
    const broken = findings.filter(({ ok }) => !ok)
    const [first] = broken
    console.log(first ? t.cli.brokenRoom(name, first.name) : t.cli.checked(name, findings.length))
    return broken.length === 0
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`)
    return false
  }
}
