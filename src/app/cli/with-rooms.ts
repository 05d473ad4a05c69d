import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { auditKeyOf } from '#platform/base/audit-key.ts'
import type { Config } from '#platform/base/config.ts'
import { openLog } from '#platform/base/log.ts'
import { openDb } from '#platform/database/db.ts'
import { openLive } from '#platform/live/live.ts'
import { openRoomLife, type RoomLife } from '#rooms/life.ts'
import { setClosed } from '../rooms/open-rooms.ts'
import { type RoomInside, roomPorts } from '../rooms/room-ports.ts'
import { sealFirst } from '../seal-audit.ts'
import { borrowDatabase, type OpenDatabase } from './database.ts'
import { upgradeTables } from './upgrade-tables.ts'

/** A running app hears what was committed at once; then it lets the room go. */
const HEARD_WITHIN_MS = 400

/** The further rooms, for one command of the terminal; a running app goes on beside it. */
export async function withRooms<T>(
  config: Config,
  run: (life: RoomLife, database: OpenDatabase) => Promise<T>,
  { migrates = true }: { readonly migrates?: boolean } = {},
): Promise<T> {
  const database = await borrowDatabase(config, (line) => console.error(line))
  try {
    if (migrates) await upgradeTables(config, database)
    const log = openLog('error')
    const db = openDb(database.connection, { auditKey: auditKeyOf(config.authSecret) })
    const live = openLive(db, log)
    db.onCommit(live.announce)
    const life = openRoomLife({
      config,
      db,
      main: { connection: database.connection, pooler: database.pooler },
      ports: roomPorts(config, { ...FROM_TERMINAL, setClosed }),
      letGo: () => sleep(HEARD_WITHIN_MS),
      log,
    })
    try {
      if (migrates) await sealFirst(db, config)
      await life.servers.register(db)
      return await run(life, database)
    } finally {
      await life.waitForWishes()
      await live.close()
      await db.close()
    }
  } finally {
    await database.close()
  }
}

/** Serves the command line: nobody enters from a terminal. */
const FROM_TERMINAL: Pick<RoomInside, 'makeEntranceToken'> = {
  makeEntranceToken: async () => {
    throw new Refusal('not_allowed', t.cli.noEntrance)
  },
}
