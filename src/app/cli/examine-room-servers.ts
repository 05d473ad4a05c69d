import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { Config } from '#platform/base/config.ts'
import {
  examinePooler,
  NoDatabase,
  refuseListedDatabases,
  refuseSharedSessions,
} from '#platform/database/pooler.ts'

/**
 * Looks at the servers of ROOM_SERVERS before the app opens. Throws a `StartFault` where statements
 * there would not be what they are elsewhere. One that is away takes its rooms with it and nothing
 * else, so it is only said.
 */
export async function examineRoomServers(
  { roomServers }: Pick<Config, 'roomServers'>,
  say: (line: string) => void,
): Promise<void> {
  const examining = roomServers.map(async ({ name, direct, pooled }) => {
    const variable = `ROOM_SERVERS ${name}`
    const connection = { connectionString: direct }
    try {
      await refuseSharedSessions(connection, variable)
      if (pooled === null) return
      const pooler = { connectionString: pooled }
      await examinePooler(connection, pooler, { direct: variable, pooler: variable })
      await refuseListedDatabases(pooler, variable)
    } catch (error) {
      if (!(error instanceof NoDatabase)) throw error
      say(t.cli.serverAway(name, error.message))
    }
  })
  await Promise.all(examining)
}
