import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import {
  refuseClosing,
  refuseDeletion,
  refuseEntering,
  refuseOpening,
  refuseQuota,
  refuseReopening,
  refuseRoomMove,
  refuseSeats,
} from '#features/rooms/rules.ts'
import type { Quota, RoomState } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { whoseClass } from '#features/rooms/words/en/whose-class.ts'
import type { Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { sql } from '#platform/database/sql.ts'
import { type Draw, insertRoom, type NewRoom } from './codes.ts'
import { lockPlaces, openDirectory, ROOM_COLUMNS, type Room, tellOfRoom } from './directory.ts'
import { newestMigration } from './template.ts'

// A host's wish for a room is a row that says so; `life.ts` carries it out. Each wish locks the room's
// row, so of two at once the second sees what the first wished.

/** The limits of this server. A wish must also fit the room's row. */
export type Limits = {
  readonly maxRooms: number
  readonly servers: readonly string[]
  readonly scenarios: readonly string[]
  /** Resolves to true if this server answers. Refuses 'not_allowed' where no database can be made there. */
  readonly takesRooms: (server: string) => Promise<boolean>
}

export type RoomWish = { readonly code: string; readonly state: RoomState }

/** Writes the wish to open a room, on the emptiest server. Refuses 'conflict' where all are taken. */
export async function wishOpening(
  tx: Tx,
  room: Omit<NewRoom, 'server'>,
  { maxRooms, scenarios, ...limits }: Limits,
  draw?: Draw,
): Promise<RoomWish & { id: string; server: string }> {
  if (!scenarios.includes(room.scenario)) {
    throw new Refusal('invalid', t.life.scenarioUnknown(room.scenario), 'scenario')
  }
  const { teacherId = null, nextOf = null } = room
  const mostPeople = await lockFreeQuota(tx, teacherId, room.seats ?? 0, nextOf)
  refuseIf(refuseOpening(await lockPlaces(tx), maxRooms))
  const server = await findPlace(tx, limits)
  const { id, code } = await insertRoom(tx, { ...room, server, mostPeople }, draw)
  return { id, code, state: 'opening', server }
}

/** The emptiest server that answers. One that does not is noted, so that nobody asks it again. */
async function findPlace(
  tx: Tx,
  { servers, takesRooms }: Pick<Limits, 'servers' | 'takesRooms'>,
): Promise<string> {
  const directory = openDirectory(tx)
  const placed = await directory.servers()
  for (const { name, isAway } of placed) {
    if (isAway || !servers.includes(name)) continue
    if (await takesRooms(name)) return name
    await directory.noteAway(name, true)
  }
  throw new Refusal('unavailable', t.life.allAway)
}

/**
 * Opens a room with the settings and the catalogue of this one. Refuses a room that cannot be entered,
 * and as `wishOpening` does.
 */
export async function wishDuplicate(
  tx: Tx,
  code: string,
  wish: { readonly name: string } & Pick<NewRoom, 'teacherId'>,
  limits: Limits,
) {
  const { id, state, ...given } = await lockRoom(tx, code)
  refuseIf(refuseEntering(state))
  const room = { ...likeOf(given), ...wish, copyOf: id }
  return wishOpening(tx, room, limits)
}

type RoomTerms = Pick<Room, 'scenario' | 'joinBy' | 'playBy' | 'keepDays'>

/**
 * The choices of a room that one opened after it takes over. Its seats are counted in itself, when
 * it is copied.
 */
const likeOf = ({ scenario, joinBy, playBy, keepDays }: RoomTerms): RoomTerms => ({
  scenario,
  joinBy,
  playBy,
  keepDays,
})

/** The classes of one line in an hour: nobody teaches more. */
const MOST_NEXT = 6

/**
 * Opens the class after a room, for its own facilitators: one at a time, and few in an hour. The room is
 * closed once that one is open (`closeBefore`). A host opens as many as there are places. Refuses
 * 'conflict' while one is open, 'too_many' after that, and as `wishOpening` does.
 */
export async function wishNext(
  tx: Tx,
  code: string,
  name: string,
  limits: Limits,
): Promise<RoomWish & { id: string }> {
  const { id, state, ...given } = await lockRoom(tx, code)
  refuseIf(refuseEntering(state))
  const open = await tx.maybe<{ name: string }>(sql`
    select name from rooms.room
    where next_of = ${id} and state in ('opening', 'open', 'closing', 'reopening', 'moving')`)
  if (open) throw new Refusal('conflict', t.life.nextIsOpen(open.name))
  if ((await countLine(tx, id)) >= MOST_NEXT) throw new Refusal('too_many', t.life.nextTooMany)
  const { teacherId } = given
  const room = { ...likeOf(given), name, copyOf: id, nextOf: id, teacherId }
  return wishOpening(tx, room, limits)
}

/**
 * Closes the class before this one, which opens for the first time: the class that runs goes on until the
 * next is there, and where that cannot be made. One on its way is closed where it arrives. Takes the lock of
 * the earlier one first, as `wishNext` does.
 */
export async function closeBefore(tx: Tx, id: string): Promise<void> {
  const before = await tx.maybe<Pick<Room, 'id' | 'code' | 'state'>>(sql`
    select id, code, state from rooms.room
    where id = (select next_of from rooms.room where id = ${id})
      and state = any ('{open,reopening,moving}') for update`)
  if (!before) return
  if (before.state === 'open') await wishClosing(tx, before.code)
  else {
    await tx.count(sql`
      update rooms.room set closed_at = now(), warned = 0
      where id = ${before.id} and closed_at is null`)
  }
  await tellOfRoom(tx, before.id)
}

/** The classes of the last hour that facilitators opened, from the room that a host gave them on. */
async function countLine(tx: Tx, id: string): Promise<number> {
  const { count } = await tx.one<{ count: number }>(sql`
    with recursive before as (
      select id, next_of from rooms.room where id = ${id}
      union all select room.id, room.next_of from rooms.room join before on room.id = before.next_of
    ), line as (
      select id from before where next_of is null
      union all select room.id from rooms.room join line on room.next_of = line.id
    )
    select count(*)::int as count from line join rooms.room using (id)
    where next_of is not null and opened_at > now() - interval '1 hour'`)
  return count
}

/** The states in which a class counts as open for its teacher. */
const COUNTED: readonly RoomState[] = ['opening', 'open', 'reopening', 'moving']

/**
 * A teacher with their numbers, and nobody else opens or takes over a class for them until the
 * transaction ends. `besides`: a class that does not count, because it gives its place to another.
 */
export async function lockQuota(tx: Tx, teacherId: string, besides: string | null = null) {
  await tx.one(sql`select from rooms.teacher where person_id = ${teacherId} for update`)
  return tx.one<Quota & { name: string; email: string; paused: boolean }>(sql`
    select name, email, paused_at is not null as paused,
      coalesce(teacher.most_open, teaching.most_open) as "mostOpen",
      coalesce(teacher.most_people, teaching.most_people) as "mostPeople", ask, (
        select count(*)::int from rooms.room
        where teacher_id = person_id and state = any (${COUNTED}::rooms.state[])
          and id is distinct from ${besides}) as open
    from rooms.teacher, rooms.teaching where person_id = ${teacherId}`)
}

/**
 * Holds the place of one more open class of this teacher until the transaction ends, and answers
 * how many people it may have: null, where a host opens it. Refuses 'conflict' where they have as
 * many as they may.
 */
async function lockFreeQuota(
  tx: Tx,
  teacherId: string | null,
  seats = 0,
  besides: string | null = null,
): Promise<number | null> {
  if (teacherId === null) return null
  const numbers = await lockQuota(tx, teacherId, besides)
  refuseIf(refuseQuota(numbers) ?? refuseSeats(seats, numbers.mostPeople, numbers.ask))
  return numbers.mostPeople
}

/**
 * Gives a class to another teacher of this server. Refuses where there is none, who is paused, or
 * has as many classes open as they may.
 */
export async function wishHandOver(tx: Tx, room: Room, email: string): Promise<RoomWish> {
  const to = await findTeacher(tx, email)
  if (to === room.teacherId) throw new Refusal('conflict', whoseClass.alreadyTheirs(email), 'email')
  const numbers = await lockQuota(tx, to)
  if (numbers.paused) throw new Refusal('conflict', whoseClass.pausedTeacher(email), 'email')
  if (COUNTED.includes(room.state) && refuseQuota(numbers)) {
    throw new Refusal('conflict', whoseClass.quotaOfOther(numbers.name, numbers.mostOpen), 'email')
  }
  await tx.count(sql`update rooms.room set teacher_id = ${to} where id = ${room.id}`)
  await tx.count(sql`
    delete from rooms.facilitator where room_id = ${room.id} and email = ${email}`)
  return { code: room.code, state: room.state }
}

/** The id of the teacher with this e-mail. Refuses 'not_found'. */
async function findTeacher(tx: Tx, email: string): Promise<PersonId> {
  const teacher = await tx.maybe<{ id: PersonId }>(sql`
    select person_id as id from rooms.teacher where email = ${email}`)
  if (!teacher) throw new Refusal('not_found', whoseClass.noTeacher(email), 'email')
  return teacher.id
}

/**
 * Closes a room to every move; it stays to be read. Refuses a room that is not open, and as `lockRoom`
 * does.
 */
export async function wishClosing(tx: Tx, code: string): Promise<RoomWish> {
  const { id, state } = await lockRoom(tx, code)
  refuseIf(refuseClosing(state))
  await tx.count(sql`
    update rooms.room set state = 'closing', closed_at = now(), warned = 0, fault = null
    where id = ${id}`)
  return { code, state: 'closing' }
}

/**
 * Opens a closed room again, or tries one that failed once more. Refuses any other, 'conflict' where its
 * teacher has as many open as they may or the class after it is open, and as `lockRoom` does.
 */
export async function wishReopening(tx: Tx, code: string): Promise<RoomWish> {
  const { id, state, teacherId, migration, nextOf } = await lockRoom(tx, code)
  refuseIf(refuseReopening(state))
  // Opened for the first time, it takes the place of the class before it.
  await lockFreeQuota(tx, teacherId, 0, migration === null ? nextOf : null)
  const wish = tx.count(sql`
    update rooms.room set state = 'reopening', closed_at = null, last_used_at = now(), warned = 0,
      fault = null
    where id = ${id}`)
  await refuseByConstraint(wish, {
    room_one_next: () => new Refusal('conflict', t.life.anotherIsOpen),
  })
  return { code, state: 'reopening' }
}

/**
 * Moves a room to another server. Refuses a room that cannot move now, an unknown server and the same
 * one, 'unavailable' where that does not answer, and as `lockRoom` does.
 */
export async function wishMove(
  tx: Tx,
  code: string,
  target: string,
  { servers, takesRooms }: Pick<Limits, 'servers' | 'takesRooms'>,
): Promise<RoomWish> {
  const { id, state, server } = await lockRoom(tx, code)
  refuseIf(refuseRoomMove({ state, server }, target, servers))
  if (!(await takesRooms(target))) throw new Refusal('unavailable', t.list.awayTitle(target))
  await tx.count(sql`
    update rooms.room set state = 'moving', moving_to = ${target}, fault = null where id = ${id}`)
  return { code, state: 'moving' }
}

/**
 * Deletes a room for good. Refuses one that is not closed first, 'needs_confirmation' where the typed
 * name is not the room's, and as `lockRoom` does.
 */
export async function wishDeletion(tx: Tx, code: string, typedName: string): Promise<RoomWish> {
  const { id, state, name } = await lockRoom(tx, code)
  refuseIf(refuseDeletion({ state, name }, typedName))
  await tx.count(sql`
    update rooms.room set state = 'deleting', closed_at = coalesce(closed_at, now()) where id = ${id}`)
  return { code, state: 'deleting' }
}

/**
 * True if a further room's database has the newest migration, to which each is brought up; one just copied
 * has it too.
 */
export const isCurrent = ({ migration }: Pick<Room, 'migration'>) => migration === newestMigration()

/**
 * The room of this code, and nobody else wishes anything for it until the transaction ends. Refuses
 * 'not_found'.
 */
export async function lockRoom(tx: Tx, code: string): Promise<Room> {
  const room = await tx.maybe<Room>(sql`
    select ${ROOM_COLUMNS} from rooms.room where code = ${code} for update`)
  if (!room || room.state === 'deleted')
    throw new Refusal('not_found', t.life.unknown(code), 'code')
  return room
}
