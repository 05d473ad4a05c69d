import { setTimeout as wait } from 'node:timers/promises'
import type { RoomInUse } from '#features/rooms/schema.ts'
import { openGate } from '#platform/base/gate.ts'
import { sql } from '#platform/database/sql.ts'
import { storeFiguresOf } from './close.ts'
import { ROOM_COLUMNS, type Room } from './directory.ts'
import { type RoomServices, withRoomDb } from './room-services.ts'

// A look into rooms: their people, day and size are the database's own, and so is their lesson. A room
// that nobody has used since is as it was seen last, and is not asked.

/** The time for which figures are good: no host reads them more often. */
const GOOD_FOR_MS = 5_000
/**
 * A use is noted once a minute at most, so the last may have been as much later than what is noted; the
 * second minute is for clocks of the processes.
 */
const NOTED_WITHIN_MS = 120_000
/** Each look takes a connection of its own. */
const AT_ONCE = 4
/**
 * The time after which the page shows the last known figures, so that a silent server delays
 * nobody.
 */
const WAITS_MS = 1_500
const MOST_LOOKED_AT = 40

/** Rooms on the dashboard of a host: used within a day and with a lesson, or just now. */
const MOST_IN_USE = 3
const LATELY_MS = 2 * 3_600_000

/** Looks into those of these rooms that were used since they were seen. How many were. */
export async function lookAgain(services: RoomServices, rooms: readonly Room[]): Promise<number> {
  const away = await awayOf(services)
  const due = rooms.filter((room) => !away.has(room.server) && isDue(room, Date.now()))
  await eachWithin(due, (room) => storeFiguresOf(services, room))
  return due.length
}

/**
 * Looks into the rooms that were used since they were seen, the latest first, as far as the time goes:
 * a teacher's own, or all of them.
 */
export async function lookAtUsed(services: RoomServices, teacherId: string | null): Promise<void> {
  const used = await services.db.rows<Room>(sql`
    select ${ROOM_COLUMNS} from rooms.room
    where state in ('open', 'closed') and (seen_at is null or seen_at < last_used_at + interval '2 minutes')
      and (${teacherId}::uuid is null or teacher_id = ${teacherId})
    order by last_used_at desc limit ${MOST_LOOKED_AT}`)
  await lookAgain(services, used)
}

/** True if figures may have changed since they were seen. */
export function isDue(
  {
    state,
    seenAt,
    lastUsedAt,
    closedAt,
  }: Pick<Room, 'state' | 'seenAt' | 'lastUsedAt' | 'closedAt'>,
  now: number,
): boolean {
  if (state !== 'open' && state !== 'closed') return false
  if (seenAt === null) return true
  const seenMs = Date.parse(seenAt)
  // Nothing moves in a closed room.
  if (closedAt !== null) return seenMs < Date.parse(closedAt)
  return now - seenMs > GOOD_FOR_MS && seenMs < Date.parse(lastUsedAt) + NOTED_WITHIN_MS
}

/** The open rooms that a host goes on in: those with a lesson under way first, then by last use. */
export async function roomsInUse(services: RoomServices): Promise<RoomInUse[]> {
  const away = await awayOf(services)
  const rooms = await services.db.rows<Room>(sql`
    select ${ROOM_COLUMNS} from rooms.room
    where state = 'open' and last_used_at > now() - interval '1 day'
    order by last_used_at desc limit 10`)
  const lessons = new Map<string, RoomInUse['lesson']>()
  await eachWithin(
    rooms.filter(({ server }) => !away.has(server)),
    async (room) => {
      const lesson = await withRoomDb(services, room, room.database, (db) =>
        services.ports.lesson(db),
      )
      lessons.set(room.code, lesson)
    },
  )
  return rooms
    .map(({ code, name, lastUsedAt }) => ({
      code,
      name,
      lastUsedAt,
      lesson: lessons.get(code) ?? null,
    }))
    .filter((room) => room.lesson || Date.now() - Date.parse(room.lastUsedAt) < LATELY_MS)
    .toSorted((a, b) => Number(b.lesson !== null) - Number(a.lesson !== null))
    .slice(0, MOST_IN_USE)
}

async function awayOf({ directory }: RoomServices): Promise<ReadonlySet<string>> {
  const servers = await directory.servers()
  return new Set(servers.filter(({ isAway }) => isAway).map(({ name }) => name))
}

/** A few at once, and no longer than anybody waits; one that fails is left as it was. */
async function eachWithin(
  rooms: readonly Room[],
  look: (room: Room) => Promise<unknown>,
): Promise<void> {
  const until = performance.now() + WAITS_MS
  const gate = openGate(AT_ONCE)
  const lookInTime = async (room: Room) => {
    // A directory that is gone fails the statement of the page that looks; here a room alone fails.
    if (performance.now() < until) await look(room).catch(() => undefined)
  }
  await Promise.race([
    Promise.all(rooms.map((room) => gate(() => lookInTime(room)))),
    wait(WAITS_MS, undefined, { ref: false }),
  ])
}
