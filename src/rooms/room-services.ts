import type { Change } from '#platform/base/change.ts'
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts'
import { type Db, openDb } from '#platform/database/db.ts'
import { hangUpIfSilent } from '#platform/database/silence.ts'
import { announceOnce } from '#platform/live/live.ts'
import type { Directory, Room } from './directory.ts'
import type { LetGo, RoomPorts } from './ports.ts'
import type { Servers } from './servers.ts'
import type { TemplateSource } from './template.ts'

/** The steps between which a kill must leave each room whole or not there; tests stop at each. */
export const POINTS = [
  'opening.begun',
  'opening.copied',
  'opening.prepared',
  'opening.marked',
  'opening.named',
  'opening.noted',
  'duplicating.begun',
  'duplicating.copied',
  'duplicating.filled',
  'duplicating.prepared',
  'duplicating.marked',
  'duplicating.named',
  'duplicating.noted',
  'closing.letGo',
  'closing.closed',
  'closing.noted',
  'reopening.letGo',
  'reopening.migrated',
  'reopening.ready',
  'reopening.noted',
  'deleting.letGo',
  'deleting.shut',
  // Inside of the DROP: the database is marked invalid, and is still there.
  'deleting.dropping',
  'deleting.dropped',
  'deleting.noted',
  'moving.letGo',
  'moving.shut',
  'moving.renamed',
  'moving.hidden',
  'moving.emptied',
  'moving.packed',
  'moving.filled',
  'moving.loaded',
  'moving.named',
  'moving.flipped',
  'moving.dropped',
  'archiving.begun',
  'archiving.reading',
  'archiving.packed',
  'archiving.named',
  'archiving.sent',
] as const
export type Point = (typeof POINTS)[number]

/** The services with which every step of a room's life works. */
export type RoomServices = {
  /** The first room's. */
  readonly db: Db
  readonly directory: Directory
  readonly servers: Servers
  readonly ports: RoomPorts
  readonly template: TemplateSource
  readonly letGo: LetGo
  /** Called at each point that is reached. */
  readonly at: (point: Point) => Promise<void>
}

/** The name of a room's database while it is made or moved: nobody looks for it there. */
export function draftDatabaseOf({ id }: Pick<Room, 'id'>): string {
  return `room_${id.replaceAll('-', '')}`
}

/** False where another process is at this room now. The lock ends with the session, so with a kill. */
export async function withRoomLock(
  { servers }: Pick<RoomServices, 'servers'>,
  { id }: Pick<Room, 'id'>,
  run: () => Promise<void>,
): Promise<boolean> {
  return servers.on('main', async (client) => {
    const { rows } = await client.query<{ mine: boolean }>(
      `select pg_try_advisory_lock(${ADVISORY_LOCKS.roomLife}, hashtext($1)) as mine`,
      [id],
    )
    if (rows[0]?.mine) await run()
    return rows[0]?.mine === true
  })
}

/**
 * One of a room's databases, past any pooler, as long as `run` takes and its server is there. The room's
 * open pages hear what `run` changed.
 */
export async function withRoomDb<T>(
  { servers, ports }: Pick<RoomServices, 'servers' | 'ports'>,
  { server, code }: Pick<Room, 'server' | 'code'>,
  database: string,
  run: (db: Db) => Promise<T>,
): Promise<T> {
  const { connection } = servers.connectionsTo(server, database)
  const db = openDb(connection, { max: 1, statementMs: 0, auditKey: ports.auditKey(code) })
  db.pool.on('connect', (client) => hangUpIfSilent(client, connection))
  const changes: Change[] = []
  db.onCommit((made) => changes.push(...made))
  try {
    const done = await run(db)
    // The work is done by now; a screen that does not hear of it is late, and no more.
    await announceOnce(db, changes).catch(() => undefined)
    return done
  } finally {
    await db.close()
  }
}
