import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkBackup, openBackup } from '#platform/backup/read.ts'
import { writeBackup } from '#platform/backup/write.ts'
import { isStoredSecret } from '#platform/base/auth-secret.ts'
import type { Config } from '#platform/base/config.ts'
import { renameOnceFree } from '#platform/base/lasting-files.ts'
import { StartFault } from '#platform/base/start-fault.ts'
import { type Connection, withDatabase } from '#platform/database/db-session.ts'
import { Client } from '#platform/database/driver.ts'
import { listPending } from '#platform/database/migrate.ts'
import { configOfRoom } from '#rooms/room-config.ts'

/** Older ones are removed: on a small disk they would fill it. */
const KEPT = 3
const WHOLE = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

/**
 * Writes a backup of the first room and of every further one beside the data, and reads it back, where a
 * newer SikaLab is about to change their tables. Returns its folder, or null where nothing is to change.
 * Throws a sentence, and nothing is changed, where that fails.
 */
export async function backUpBeforeUpgrade(
  config: Config,
  connection: Connection,
): Promise<string | null> {
  if ((await listPending(connection)).length === 0) return null
  const all = join(config.dataDir, 'backups')
  const folder = join(all, new Date().toISOString().replace(/[:.]/g, '-'))
  const draft = `${folder}.part`
  try {
    mkdirSync(draft, { recursive: true, mode: 0o700 })
    await backUp(config, connection, join(draft, 'first-room.zip'))
    for (const code of await listRoomCodes(connection)) {
      const ofRoom = withDatabase(connection, `room_${code}`)
      await backUp(configOfRoom(config, code), ofRoom, join(draft, `room-${code}.zip`))
    }
    await renameOnceFree(draft, folder)
  } catch (error) {
    if (existsSync(draft)) rmSync(draft, { recursive: true, force: true })
    throw new StartFault(
      `A newer SikaLab changes tables only after a backup of before, and that could not be written ` +
        `into ${all}: ${(error as Error).message} Nothing was changed. See that the disk has ` +
        'space and that no other program has that folder open, and start again, or start the SikaLab ' +
        'that you had.',
    )
  }
  for (const name of leftOver(all, folder))
    rmSync(join(all, name), { recursive: true, force: true })
  return folder
}

async function backUp(config: Config, connection: Connection, file: string): Promise<void> {
  const { authSecret, dataDir, room } = config
  // A room's secret follows from the server's, so it does not travel.
  const isSecretStored = room === null && isStoredSecret(dataDir, authSecret)
  await writeBackup({ connection, authSecret, isSecretStored }, file)
  const backup = await openBackup(file)
  try {
    await checkBackup(backup)
  } finally {
    backup.close()
  }
}

/** Codes by their databases: the tables that name them are those of an older SikaLab. */
async function listRoomCodes(connection: Connection): Promise<string[]> {
  const client = new Client({ ...connection, application_name: 'sikalab backup' })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ code: string }>(
      // Nobody gets into one that is being deleted.
      `select substr(datname, 6) as code from pg_database
       where datname ~ '^room_[0-9]{6}$' and datallowconn and datconnlimit <> -2 order by 1`,
    )
    return rows.map(({ code }) => code)
  } finally {
    await client.end()
  }
}

/**
 * The backups of before the newest, and what a kill has left half written. The one just written is the
 * newest, also where the computer's clock is behind those that lie there.
 */
function leftOver(all: string, newest: string): string[] {
  const names = readdirSync(all).sort()
  const whole = names.filter((name) => WHOLE.test(name) && name !== basename(newest))
  const drafts = names.filter((name) => name.endsWith('.part'))
  return [...whole.slice(0, -(KEPT - 1)), ...drafts]
}
