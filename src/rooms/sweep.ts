import { Refusal } from '#core/errors.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { appendAudit, THE_SERVER } from '#platform/calls/audit.ts'
import { sql } from '#platform/database/sql.ts'
import { dropDatabase, isMissing } from './databases.ts'
import { endsWithin, IS_PAST } from './deletes-at.ts'
import { tellOfRoom, WISHES } from './directory.ts'
import { draftDatabaseOf, type RoomServices, withRoomDb, withRoomLock } from './room-services.ts'
import { newestMigration } from './template.ts'

/**
 * Carries out the work that is due by itself, each minute: servers looked at, rooms past their time, their
 * warnings.
 */
export async function sweepRooms(services: RoomServices): Promise<void> {
  const away = await lookAtServers(services)
  await deleteDue(services)
  await abandonKilled(services)
  // The last word first: a room that both are due for is told once.
  await warnAll(services, 1, away)
  await warnAll(services, 7, away)
  for (const server of services.servers.names) {
    if (!away.has(server)) await dropDrafts(services, server)
  }
}

/** The most that counts as running between two looks, which are a minute apart. */
const MOST_BETWEEN_LOOKS = '2 minutes'

/**
 * False where a sweep would find nothing, except on further servers. Notes how long the server has run,
 * while a room waits for that since its last warning. One statement.
 */
export async function isSweepDue({ db }: Pick<RoomServices, 'db'>): Promise<boolean> {
  const { due } = await db.one<{ due: boolean }>(sql`
    with noted as (
      update rooms.running set seen_at = now(), ran = ran + least(
        greatest(now() - seen_at, interval '0'), ${MOST_BETWEEN_LOOKS}::interval)
      where exists (
        select from rooms.room where warned = 1 and state = any ('{open,closed,failed}'))
    )
    select exists (
      select from rooms.room where state = any (${WISHES}::rooms.state[]) or is_restoring
        or state = any ('{open,closed}') and migration is distinct from ${newestMigration()}
        or state = any ('{open,closed,failed}') and (${IS_PAST}
          or ${endsWithin(sql`case warned when 0 then 7 when 7 then 1 end`)})
    ) or exists (
      select from pg_database join rooms.room on datname = 'room_' || replace(id::text, '-', '')
    ) as due`)
  return due
}

/** Asks every server for a word and notes in the directory which are away; answers the names of those. */
export async function lookAtServers({
  servers,
  directory,
}: RoomServices): Promise<ReadonlySet<string>> {
  const away = new Set<string>()
  const look = async (server: string) => {
    const isAway = !(await servers.answers(server))
    await directory.noteAway(server, isAway)
    if (isAway) away.add(server)
  }
  await Promise.all(servers.names.map(look))
  return away
}

/** A room that nobody used, or that was closed, for so long, and whose admins have been told. */
async function deleteDue({ db }: RoomServices): Promise<void> {
  await db.withTx(async (tx) => {
    const due = await tx.rows<{ id: string; code: string; name: string }>(sql`
      update rooms.room set state = 'deleting', closed_at = coalesce(closed_at, now())
      where state = any ('{open,closed,failed}') and ${IS_PAST}
      returning id, code, name`)
    if (due.length === 0) return
    for (const { id, code, name } of due) {
      await tellOfRoom(tx, id)
      const entry = { about: { kind: 'room', id: code }, after: { name } }
      await appendAudit(tx, THE_SERVER, roomsCalls.deleteRoom.name, entry, THE_SERVER)
    }
    tx.announce({ topic: 'audit', to: 'admins' })
  })
}

/**
 * Gives up the rooms whose restore was killed. A process that restores a backup holds the room's lock;
 * where nobody holds it, the process is gone.
 */
export async function abandonKilled(services: RoomServices): Promise<void> {
  const { db, directory } = services
  const restoring = await db.rows<{ code: string }>(sql`
    select code from rooms.room where is_restoring`)
  for (const { code } of restoring) {
    const room = await directory.find(code)
    if (!room) continue
    await withRoomLock(services, room, async () => {
      await db.count(sql`
        update rooms.room set state = 'deleting', is_restoring = false, closed_at = now()
        where id = ${room.id} and is_restoring`)
    })
  }
}

/**
 * The room's admins are told once a week before and once a day before, in the room's own mail. Where there
 * is no such mail, since the room failed or its database is gone, hosts see the day in their list.
 */
async function warnAll(
  { db, directory, ...services }: RoomServices,
  days: 1 | 7,
  away: ReadonlySet<string>,
): Promise<void> {
  const here = services.servers.names.filter((name) => !away.has(name))
  const isNear = endsWithin(sql`${days}::int`)
  const due = await db.rows<{ code: string }>(sql`
    select code from rooms.room
    where state = any ('{open,closed,failed}') and server = any (${here}::text[])
      and (warned = 0 or warned > ${days}::int) and ${isNear}
    order by id limit 100`)
  for (const { code } of due) {
    const room = await directory.find(code)
    if (!room) continue
    // After a kill this runs again, and sends no second mail: the outbox keeps one of a kind.
    const hasWarned = await withRoomDb(services, room, room.database, (from) =>
      from.withTx((tx) => services.ports.warn(tx, days, room.deletesAt)),
    ).then(
      () => true,
      (error: unknown) => room.state === 'failed' || isMissing(causeOf(error)),
    )
    if (!hasWarned) continue
    // Somebody may have used the room meanwhile, and is told anew another time.
    await db.count(sql`
      update rooms.room set warned = ${days}::int, warned_ran = (select ran from rooms.running)
      where code = ${code} and ${isNear}`)
  }
}

const causeOf = (error: unknown) => (error instanceof Refusal ? error.cause : error)

/** Databases that were being made or moved when somebody was killed, and that nobody goes on with. */
async function dropDrafts(services: RoomServices, server: string): Promise<void> {
  const { servers, db, directory } = services
  const drafts = await servers.on(server, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where datname ~ '^room_[0-9a-f]{32}$'",
    )
    return rows.map(({ name }) => name)
  })
  if (drafts.length === 0) return
  const owners = await db.rows<{ code: string }>(sql`
    select code from rooms.room where 'room_' || replace(id::text, '-', '') = any (${drafts})`)
  for (const { code } of owners) {
    const room = await directory.find(code)
    if (!room) continue
    await withRoomLock(services, room, async () => {
      const now = await directory.find(code)
      const isAtRest = now && ['open', 'closed', 'failed', 'deleted'].includes(now.state)
      if (isAtRest)
        await servers.on(server, (client) => dropDatabase(client, draftDatabaseOf(room)))
    })
  }
}
