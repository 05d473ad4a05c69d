import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { setStatusOf } from '#features/auth/server/auth.ts'
import { LONGEST_ROOM_NAME } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { nameRoom } from '#features/settings/server/copy-settings.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { loadBackup } from '#platform/backup/load.ts'
import { type Backup, checkBackup, openBackup } from '#platform/backup/read.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { openDb } from '#platform/database/db.ts'
import type { Connection } from '#platform/database/db-session.ts'
import type { RoomLife } from '#rooms/life.ts'
import {
  abandonRestore,
  beginRestore,
  emptyDirectory,
  finishRestore,
  type RoomRestore,
} from '#rooms/restore.ts'
import { configOfRoom } from '#rooms/room-config.ts'
import { withRoomLock } from '#rooms/room-services.ts'
import { sealAnew } from '../seal-audit.ts'
import { verifyDatabase } from '../verify.ts'
import { endAccess } from './end-access.ts'
import { withRooms } from './with-rooms.ts'

/**
 * Loads a backup, of a further room or of a first one, as a further room under a new code, beside those
 * that run. It is there once every row was compared and every invariant holds. Returns the exit code.
 */
export async function restoreAsRoom(
  words: readonly string[],
  readConfig: () => Config,
): Promise<number> {
  const { file, name } = parse(words)
  const config = readConfig()
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
    return await withRooms(config, async (life) => {
      const id = newId()
      let outcome = t.cli.busy
      await withRoomLock(life, { id }, async () => {
        const room = await beginRestore(life, id, name ?? t.cli.restoredName)
        outcome = t.cli.restored(room.code, await load(life, room, backup, name))
      }).catch(async (error: unknown) => {
        await abandonRestore(life, id)
        throw error
      })
      console.log(outcome)
      console.log(t.cli.restoredAnew)
      return 0
    })
  } finally {
    backup.close()
  }
}

function parse(words: readonly string[]): { file: string; name: string | null } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { 'as-room': { type: 'boolean' }, name: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    const name = values.name?.trim() ?? null
    if (name !== null && (name === '' || name.length > LONGEST_ROOM_NAME)) {
      throw new Refusal('invalid', t.nameNeeded)
    }
    if (file && more.length === 0) return { file: resolve(file), name }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // An option nobody knows: the usage says which there are.
  }
  throw new StartFault(t.cli.restoreUsage)
}

/** How many checks hold. */
async function load(
  life: RoomLife,
  room: RoomRestore,
  backup: Backup,
  name: string | null,
): Promise<number> {
  const { connection } = life.servers.connectionsTo(room.server, room.draft)
  let checks = 0
  let called = name ?? ''
  const inspect = async () => {
    called = await makeItsOwn(life, room, connection, name)
    checks = await inspectBooks(connection, configOfRoom(life.config, room.code))
    await endAccess(connection)
  }
  await loadBackup(connection, backup, { say: () => undefined, inspect })
  await finishRestore(life, room, called)
  return checks
}

/** Gives it another key for its audit log under its new code, and no directory. Answers its name. */
async function makeItsOwn(
  { config, ports }: RoomLife,
  { code }: RoomRestore,
  connection: Connection,
  name: string | null,
): Promise<string> {
  const ofRoom = configOfRoom(config, code)
  const db = openDb(connection, { max: 1, auditKey: auditKeyOf(ofRoom.authSecret) })
  try {
    const called = await db.withTx(async (tx) => {
      await emptyDirectory(tx, (id) => setStatusOf(tx, id, 'suspended'))
      await ports.setClosed(tx, false)
      if (name !== null) await nameRoom(tx, name)
      return (await readSettings(tx)).platformName
    })
    mkdirSync(ofRoom.dataDir, { recursive: true, mode: 0o700 })
    await sealAnew(db, ofRoom)
    return called.slice(0, LONGEST_ROOM_NAME)
  } finally {
    await db.close()
  }
}

async function inspectBooks(connection: Connection, config: Config): Promise<number> {
  const inputs = { key: auditKeyOf(config.authSecret), noted: null }
  const findings = await verifyDatabase(connection, inputs)
  const broken = findings.find(({ ok }) => !ok)
  if (broken) throw new StartFault(t.cli.brokenBackup(broken.name))
  return findings.length
}
