import { Refusal, refuseIf } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { refuseEntering } from '#features/rooms/rules.ts'
import { teachersServer as t } from '#features/teachers/words/en/teachers-server.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { ROOM_COLUMNS, type Room, tellOfRoom } from '../directory.ts'
import type { RoomLife } from '../life.ts'
import type { TeacherAccounts } from '../ports.ts'
import { withRoomDb } from '../room-services.ts'
import { wishClosing, wishHandOver } from '../wishes.ts'

type Teacher = { readonly id: PersonId; readonly email: string; readonly name: string }

/**
 * The teacher of this id, and nobody else decides about them until the transaction ends. Refuses
 * 'not_found'.
 */
export async function lockTeacher(tx: Tx, id: string): Promise<Teacher> {
  const teacher = await tx.maybe<Teacher>(sql`
    select person_id as id, email, name from rooms.teacher where person_id = ${id} for update`)
  if (!teacher) throw new Refusal('not_found', t.unknown, 'id')
  return teacher
}

/**
 * Ends a teacher: the classes go to another, or the open ones close and all become the hosts'. In every
 * class they could enter they are let in no more, and their account here is erased. Refuses while one of
 * the classes opens or moves, and as `wishHandOver` does; answers how many classes closed, and how many
 * went to the other.
 */
export async function endTeacher(
  tx: Tx,
  life: RoomLife,
  accounts: TeacherAccounts,
  teacher: Teacher,
  to: string | undefined,
): Promise<{ closed: number; handed: number }> {
  const reached = await roomsOf(tx, teacher.id)
  const own = reached.filter(({ teacherId }) => teacherId === teacher.id)
  let closed = 0
  for (const room of own) {
    await tellOfRoom(tx, room.id)
    if (to !== undefined) await wishHandOver(tx, room, to)
    else if (room.state === 'open') {
      await wishClosing(tx, room.code)
      closed++
    } else if (/opening|moving/.test(room.state)) refuseIf(refuseEntering(room.state))
  }
  await tx.count(sql`update rooms.room set teacher_id = null where teacher_id = ${teacher.id}`)
  await tx.count(sql`
    delete from rooms.facilitator where teacher_id = ${teacher.id} or email = ${teacher.email}`)
  await tx.count(sql`delete from rooms.teacher where person_id = ${teacher.id}`)
  await accounts.erase(tx, teacher)
  tx.announce({ topic: 'rooms', to: 'admins' })
  await shutOutOf(life, reached, teacher.email)
  return { closed, handed: to === undefined ? 0 : own.length }
}

/** Every class that a teacher could enter, locked, those of others too. */
function roomsOf(tx: Tx, id: string): Promise<Room[]> {
  return tx.rows<Room>(sql`
    select ${ROOM_COLUMNS} from rooms.room
    where state <> 'deleted' and (teacher_id = ${id} or exists (
      select from rooms.facilitator as colleague
      where room_id = room.id and colleague.teacher_id = ${id}))
    order by id for update`)
}

/** Lets a paused teacher in no more, or in again. */
export async function pauseTeacher(
  tx: Tx,
  life: RoomLife,
  accounts: TeacherAccounts,
  teacher: Teacher,
  isPaused: boolean,
): Promise<void> {
  await tx.count(sql`
    update rooms.teacher set paused_at = case when ${isPaused}::boolean then coalesce(paused_at, now()) end
    where person_id = ${teacher.id}`)
  await accounts.setPaused(tx, teacher.id, isPaused)
  tx.announce({ topic: 'rooms', to: 'admins' })
  tx.announce({ topic: 'people', to: teacher.id })
  if (isPaused) await shutOutOf(life, await roomsOf(tx, teacher.id), teacher.email)
}

/** Last in the transaction: a server of a room that does not answer leaves all as it was. */
async function shutOutOf(life: RoomLife, rooms: readonly Room[], email: string): Promise<void> {
  for (const room of rooms) {
    if (room.state === 'failed' || room.state === 'deleting') continue
    await withRoomDb(life.services, room, room.database, (db) =>
      db.withTx((tx) => life.ports.shutOut(tx, email)),
    )
  }
}
