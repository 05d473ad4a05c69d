import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatCountOf } from '#core/counts.ts'
import { verifyInputsOf } from '#features/audit/server/verify-inputs.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import { isStoredSecret } from '#platform/base/auth-secret.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import type { Connection } from '#platform/database/db-session.ts'
import { archiveTo } from '#rooms/archive.ts'
import type { Room } from '#rooms/directory.ts'
import type { RoomLife } from '#rooms/life.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { type Finding, findFirstBroken, verifyDatabase } from '../verify.ts'
import { sayBroken } from './backup.ts'
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
      const brokenBooks = await findFirstBroken(connection, auditKeyOf(authSecret))
      await writeBackup({ connection, authSecret, isSecretStored, brokenBooks }, first)
      let isSound = await readBack(FIRST, first)
      const rooms = await listRooms(life)
      let missing = 0
      for (const room of rooms) {
        const outcome = await backUp(life, room, fileOf(`room-${room.code}`))
        if (outcome === 'missing') missing++
        if (outcome !== 'sound') isSound = false
      }
      console.log(t.cli.backedUp(rooms.length - missing, into))
      return isSound ? 0 : 1
    },
    { migrates: false },
  )
}

/** Missing, and said so, where its server is away: the other rooms are backed up all the same. */
async function backUp(
  life: RoomLife,
  room: Room,
  file: string,
): Promise<'sound' | 'broken' | 'missing'> {
  const name = nameOf(room)
  try {
    await archiveTo(life, room, file)
    return (await readBack(name, file)) ? 'sound' : 'broken'
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`)
    return 'missing'
  }
}

/** Reads the whole file and says of which room it is; false where a restore would refuse its books. */
async function readBack(name: string, file: string): Promise<boolean> {
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
    const broken = sayBroken(backup.content)
    console.log(broken ? `✗ ${name}: ${broken.slice(2)}` : `✓ ${name}`)
    return broken === null
  } finally {
    backup.close()
  }
}

const nameOf = ({ code, name }: Room) => `${code} ${name}`

/** The rooms that have a database of their own, whatever their state. */
async function listRooms(life: RoomLife): Promise<Room[]> {
  const rooms = await life.directory.all(['open', 'closing', 'closed', 'reopening', 'failed'])
  return rooms.filter(({ migration }) => migration !== null)
}

/**
 * Checks every invariant in every further room and names each; the first room's were checked as
 * `isFirstSound` says. Returns false where one is broken, or a room cannot be asked: of its books nothing
 * is known then.
 */
export async function verifyFurther(config: Config, isFirstSound: boolean): Promise<boolean> {
  return withRooms(
    config,
    async (life) => {
      const rooms = await listRooms(life)
      if (rooms.length === 0) return isFirstSound
      const broken = isFirstSound ? [] : [FIRST]
      const unchecked: string[] = []
      for (const room of rooms) {
        const { connection } = life.servers.connectionsTo(room.server, room.database)
        const ofRoom = configOfRoom(config, room.code)
        const verdict = await verifyOne(nameOf(room), connection, ofRoom)
        if (verdict === 'broken') broken.push(nameOf(room))
        if (verdict === 'unchecked') unchecked.push(nameOf(room))
      }
      if (unchecked.length > 0) console.log(t.cli.notChecked(unchecked.join(', ')))
      if (broken.length > 0) console.log(t.cli.brokenIn(broken.join(', ')))
      const isSound = broken.length + unchecked.length === 0
      if (isSound) {
        console.log(t.cli.allHold(formatCountOf(rooms.length, 'further room', 'further rooms')))
      }
      return isSound
    },
    { migrates: false },
  )
}

async function verifyOne(
  name: string,
  connection: Connection,
  config: Config,
): Promise<'sound' | 'broken' | 'unchecked'> {
  try {
    const findings = await verifyDatabase(connection, verifyInputsOf(config))
    const broken = findings.filter(({ ok }) => !ok)
    console.log(
      broken.length === 0
        ? t.cli.checked(name, findings.length)
        : t.cli.brokenRoom(name, `${broken.length} of ${findings.length} checks`),
    )
    for (const finding of broken) sayFinding(finding)
    return broken.length === 0 ? 'sound' : 'broken'
  } catch (error) {
    console.log(`✗ ${name}: ${(error as Error).message}`)
    return 'unchecked'
  }
}

const SHOWN_ROWS = 5

/** Prints an invariant, and the first rows that break it. */
export function sayFinding({ name, ok, broken }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  for (const row of broken.slice(0, SHOWN_ROWS)) console.log(`    ${row}`)
  if (broken.length > SHOWN_ROWS) console.log(`    … and ${broken.length - SHOWN_ROWS} more`)
}
