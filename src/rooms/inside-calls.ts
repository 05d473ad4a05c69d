import { Refusal, refuseIf } from '#core/errors.ts'
import type { EntersAs } from '#features/auth/schema.ts'
import { refuseEntering } from '#features/rooms/rules.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { whoseClass } from '#features/rooms/words/en/whose-class.ts'
import { roomKey } from '#platform/base/room-key.ts'
import { command, type Handler } from '#platform/calls/handle.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import type { Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { openDirectory, type Room, tellOfRoom } from './directory.ts'
import type { RoomLife } from './life.ts'
import { requireReach } from './reach-into.ts'
import { configOfRoom } from './room-config.ts'
import { withRoomDb } from './room-services.ts'
import { lockRoom } from './wishes.ts'

/** Commands that reach into the room itself. */
export function insideHandlers(life: RoomLife): Handler[] {
  return [enterRoom(life), changeRoom(life), inviteFacilitator(life), endFacilitator(life)]
}

/** Leads a person of the room into it. */
function enterRoom(life: RoomLife): Handler {
  return command(roomsCalls.enterRoom, async ({ tx, person, input, audit }) => {
    const room = await findRoom(life, input.code, tx)
    const reach = await requireReach(openDirectory(tx), person, room, 'colleague')
    refuseIf(refuseEntering(room.state))
    audit({ about: { kind: 'room', id: input.code }, after: { name: room.name } })
    const entersAs = reach === 'host' ? 'host' : 'teacher'
    return { path: await entranceTo(life, room, requireEmail(person).email, entersAs) }
  })
}

/** Changes the name of a room, and how long it is kept. */
function changeRoom(life: RoomLife): Handler {
  return command(roomsCalls.changeRoom, async (context) => {
    const { code, name, keepDays } = context.input
    const room = await lockRoom(context.tx, code)
    await requireReach(openDirectory(context.tx), context.person, room, 'teacher')
    await context.tx.count(sql`
      update rooms.room set name = ${name}, keep_days = ${keepDays}, warned = 0
      where id = ${room.id}`)
    await tellOfRoom(context.tx, room.id)
    const before = { name: room.name, keepDays: room.keepDays }
    context.audit({ about: { kind: 'room', id: code }, before, after: { name, keepDays } })
    // A room that is not made yet gets the name it has in the directory then.
    if (name !== room.name && refuseEntering(room.state) === null) {
      await withRoomDb(life.services, room, room.database, (db) =>
        db.withTx((tx) => life.ports.rename(tx, { from: room.name, to: name })),
      )
    }
    return { code, state: room.state }
  })
}

/** Invites a person to lead the class of a room. */
function inviteFacilitator(life: RoomLife): Handler {
  return command(roomsCalls.inviteFacilitator, async (context) => {
    const { tx, input } = context
    const room = await lockRoom(tx, input.code)
    await requireReach(openDirectory(tx), context.person, room, 'teacher')
    refuseIf(refuseEntering(room.state))
    if (room.teacher?.email === input.email) {
      throw new Refusal('conflict', whoseClass.alreadyTheirs(input.email), 'email')
    }
    const { isTeacher } = await tx.one<{ isTeacher: boolean }>(sql`
      insert into rooms.facilitator (room_id, email, teacher_id) values (${room.id}, ${input.email}, (
        select person_id from rooms.teacher where email = ${input.email}))
      on conflict (room_id, email) do update
        set invited_at = now(), teacher_id = excluded.teacher_id
      returning teacher_id is not null as "isTeacher"`)
    await tellOfRoom(tx, room.id)
    context.audit({ about: { kind: 'room', id: input.code }, after: { name: room.name } })
    if (isTeacher) return { link: null, hasPassword: false, isTeacher }
    const invitation = await withRoomDb(life.services, room, room.database, (db) =>
      db.withTx((inside) => life.ports.inviteFacilitator(inside, input.code, input.email)),
    )
    return { ...invitation, isTeacher }
  })
}

/** Takes an invited person out of a class. */
function endFacilitator(life: RoomLife): Handler {
  return command(roomsCalls.endFacilitator, async (context) => {
    const { tx, person, input } = context
    const room = await lockRoom(tx, input.code)
    // An invited person may take themselves out of the class.
    const needs = person.email === input.email ? 'colleague' : 'teacher'
    await requireReach(openDirectory(tx), person, room, needs)
    await tellOfRoom(tx, room.id)
    const ended = await tx.count(sql`
      delete from rooms.facilitator where room_id = ${room.id} and email = ${input.email}`)
    if (ended === 0) throw new Refusal('not_found', whoseClass.notInvited(input.email), 'email')
    context.audit({ about: { kind: 'room', id: input.code }, after: { name: room.name } })
    if (refuseEntering(room.state) === null) {
      await withRoomDb(life.services, room, room.database, (db) =>
        db.withTx((inside) => life.ports.shutOut(inside, input.email)),
      )
    }
    return { code: input.code }
  })
}

/** A path below this server's address: the person who opens it within a minute is an admin there. */
export async function entranceTo(
  life: RoomLife,
  room: Room,
  email: string,
  as: EntersAs = 'host',
): Promise<string> {
  const token = await withRoomDb(life.services, room, room.database, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email, as })),
  )
  const key = linkKeyOf(life, room.code)
  return `/r/${room.code}/?k=${key}#/enter?token=${encodeURIComponent(token)}`
}

/** The key in the links of this room, which its code alone does not give away. */
export const linkKeyOf = ({ config }: RoomLife, code: string) => roomKey(configOfRoom(config, code))

/** Finds a room that is there. Refuses 'not_found'. */
export async function findRoom(life: RoomLife, code: string, db?: Queryable): Promise<Room> {
  const room = await (db ? openDirectory(db) : life.directory).find(code)
  if (!room || room.state === 'deleted')
    throw new Refusal('not_found', t.life.unknown(code), 'code')
  return room
}
