import type { PersonId } from '#core/ids.ts'
import type { RoomEntry, RoomState } from '#features/rooms/schema.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { cutTo } from '#platform/database/list.ts'
import { containsPattern } from '#platform/database/phrase.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { DELETES_AT } from './deletes-at.ts'

// The directory of further rooms, in the first room's database. It holds nothing of a learner.

/** A further room, as the server that runs it needs it. */
export type Room = Omit<RoomEntry, 'isAway'> & {
  readonly id: string
  /** The person of the first room whose class it is; null where a host opened it. */
  readonly teacherId: string | null
  /** The people whom its teacher asks for more places, in words; '': the hosts. */
  readonly ask: string
  /** The name of its PostgreSQL server, and of its database there. */
  readonly server: string
  readonly database: string
  readonly movingTo: string | null
  readonly copyOf: string | null
  /** The class that its facilitators went on from. */
  readonly nextOf: string | null
  /** The last migration that its database had; null until it is there. */
  readonly migration: string | null
}

/** States that are wishes: somebody has to carry them out. */
export const WISHES = ['opening', 'closing', 'reopening', 'moving', 'deleting'] as const

/** A room that was moved, or is to be open again, may have to close where it arrives. */
export const STATE_ON_ARRIVAL: Sql = sql`
  (case when closed_at is null then 'open' else 'closing' end)::rooms.state`

export const ROOM_COLUMNS: Sql = sql`
  id, code, name, scenario, join_by as "joinBy", play_by as "playBy", seats, keep_days as "keepDays",
  state, fault, server,
  moving_to as "movingTo", copy_of as "copyOf", next_of as "nextOf", migration,
  'room_' || code as database, people, most_people as "mostPeople", teacher_id as "teacherId",
  (select json_build_object('name', teacher.name, 'email', teacher.email) from rooms.teacher
    where person_id = teacher_id) as teacher,
  (select ask from rooms.teaching) as ask, day, bytes, seen_at as "seenAt", opened_at as "openedAt",
  last_used_at as "lastUsedAt", closed_at as "closedAt", ${DELETES_AT} as "deletesAt"`

/** The figures of a room that its own database knows: read when the room was used. */
export type DirectoryFigures = {
  /** People on the seats of learners: a group that plays as one counts as many as it is. */
  readonly people: number
  readonly joinBy: Room['joinBy']
  readonly playBy: Room['playBy']
  readonly seats: number
  readonly day: string
  /** Bytes on disk. */
  readonly bytes: number
}

type RoomFilter = {
  readonly search?: string | undefined
  readonly state?: 'open' | 'closed' | 'failed' | 'deleted' | undefined
  /**
   * The teacher whose rooms are meant, with those they were invited to; all rooms where it is left
   * out.
   */
  readonly of?: string | undefined
  readonly page: number
  readonly size: number
}

/** The states that a host means: one who looks for open rooms looks for those on their way there. */
const STATES: Readonly<Record<NonNullable<RoomFilter['state']>, readonly RoomState[]>> = {
  open: ['opening', 'open', 'reopening', 'moving'],
  closed: ['closing', 'closed'],
  failed: ['failed'],
  deleted: ['deleted'],
}

/** A class of this teacher, or one they were invited to. */
const isOf = (teacher: Sql | string) => sql`(teacher_id = ${teacher} or exists (
  select from rooms.facilitator as colleague
  where room_id = room.id and colleague.teacher_id = ${teacher}))`

export type Directory = ReturnType<typeof openDirectory>

/** All questions to the directory, and what the running of rooms notes in it. */
export function openDirectory(db: Queryable) {
  return {
    /** The room of this code, or null where there was never one. A deleted one says so. */
    find: (code: string) =>
      db.maybe<Room>(sql`select ${ROOM_COLUMNS} from rooms.room where code = ${code}`),
    /** The room was used: it is deleted by itself so much later. At most once a minute. */
    touch: async (code: string): Promise<void> => {
      await db.count(sql`
        update rooms.room set last_used_at = now(),
          warned = case when closed_at is null then 0 else warned end
        where code = ${code} and last_used_at < now() - interval '1 minute'`)
    },
    storeFigures: async (code: string, figures: DirectoryFigures): Promise<void> => {
      const { people, joinBy, playBy, seats, day, bytes } = figures
      await db.count(sql`
        update rooms.room set people = ${people}, join_by = ${joinBy}::rooms.join_by,
          play_by = ${playBy}::rooms.play_by,
          seats = case when ${seats} = 0 then 0 else greatest(seats, ${seats}) end,
          day = ${day}, bytes = ${bytes}, seen_at = now()
        where code = ${code}`)
    },
    /** A server that does not answer, or answers again; true where that is new. */
    noteAway: async (server: string, isAway: boolean): Promise<boolean> =>
      (await db.count(sql`
        update rooms.server set away_since = case when ${isAway} then now() end
        where name = ${server} and (away_since is not null) <> ${isAway}`)) > 0,
    list: (filter: RoomFilter) => listRooms(db, filter),
    /** All that exist, of one state or any, in the order of their opening. */
    all: (states: readonly RoomState[]) =>
      db.rows<Room>(sql`
        select ${ROOM_COLUMNS} from rooms.room where state = any (${states}::rooms.state[])
        order by id`),
    /** The ids of the classes that are this teacher's now, also of those that are deleted. */
    idsOf: async (teacher: string): Promise<readonly string[]> =>
      (
        await db.rows<{ id: string }>(sql`select id from rooms.room where teacher_id = ${teacher}`)
      ).map(({ id }) => id),
    servers: () => listServers(db),
    /** True if this teacher was invited to the room. */
    isColleague: async (id: string, teacher: string): Promise<boolean> =>
      (await db.maybe(sql`
        select from rooms.facilitator where room_id = ${id} and teacher_id = ${teacher}`)) !== null,
    /** True if this e-mail is a facilitator's of any room. */
    isFacilitator: async (email: string): Promise<boolean> =>
      (await db.maybe(sql`select from rooms.facilitator where email = ${email} limit 1`)) !== null,
    facilitators: (id: string) =>
      db.rows<{ email: string; isTeacher: boolean; invitedAt: string }>(sql`
        select email, teacher_id is not null as "isTeacher", invited_at as "invitedAt"
        from rooms.facilitator where room_id = ${id}
        order by invited_at, email`),
  }
}

async function listRooms(db: Queryable, { search, state, of, page, size }: RoomFilter) {
  const pattern = search === undefined ? null : containsPattern(search)
  const theirs = of === undefined ? sql`true` : isOf(of)
  // A class that is gone is listed where it is asked for: its teacher gave it.
  const where = sql`${theirs} and (state <> 'deleted' or ${state === 'deleted'}::boolean)
    and (${pattern}::text is null or searched like ${pattern} or code like ${pattern})
    and (${state ?? null}::text is null
      or state = any (${state ? STATES[state] : []}::rooms.state[]))`
  const rooms = await db.rows<Room & { isAway: boolean }>(sql`
    select ${ROOM_COLUMNS}, exists (
        select from rooms.server as placed
        where placed.name = room.server and placed.away_since is not null) as "isAway"
    from rooms.room where ${where} order by id desc ${cutTo({ page, size })}`)
  const { matching } = await db.one<{ matching: number }>(
    sql`select count(*)::int as matching from rooms.room where ${where}`,
  )
  const totals = await db.one<{ count: number; open: number; closed: number; failed: number }>(sql`
    select count(*)::int as count,
      (count(*) filter (where state = any (${STATES.open}::rooms.state[])))::int as open,
      (count(*) filter (where state = any (${STATES.closed}::rooms.state[])))::int as closed,
      (count(*) filter (where state = any (${STATES.failed}::rooms.state[])))::int as failed
    from rooms.room where state <> 'deleted' and ${theirs}`)
  return { rooms, matching, totals }
}

type ServerEntry = {
  readonly name: string
  readonly rooms: number
  readonly isAway: boolean
}

/** Every server with how many rooms it has, the emptiest first; 'main' first of equals. */
async function listServers(db: Queryable): Promise<ServerEntry[]> {
  return db.rows<ServerEntry>(sql`
    select name, away_since is not null as "isAway", (
        select count(*)::int from rooms.room
        where state <> 'deleted' and coalesce(moving_to, server) = placed.name) as rooms
    from rooms.server as placed order by rooms, name <> 'main', name`)
}

/**
 * Open pages of those who see this room in their lists hear that it has changed: hosts, its
 * teacher, colleagues.
 */
export async function tellOfRoom(tx: Tx, id: string): Promise<void> {
  tx.announce({ topic: 'rooms', to: 'admins' })
  const teachers = await tx.rows<{ id: PersonId }>(sql`
    select teacher_id as id from rooms.room where id = ${id} and teacher_id is not null
    union select teacher_id from rooms.facilitator where room_id = ${id} and teacher_id is not null`)
  for (const teacher of teachers) tx.announce({ topic: 'rooms', to: teacher.id })
}

/**
 * Locks the places for rooms, so that nobody else opens or moves one until the transaction ends:
 * there is one last place.
 */
export async function lockPlaces(tx: Tx): Promise<number> {
  await tx.one(sql`select from rooms.server where name = 'main' for update`)
  const { count } = await tx.one<{ count: number }>(
    sql`select count(*)::int as count from rooms.room where state <> 'deleted'`,
  )
  return count
}
