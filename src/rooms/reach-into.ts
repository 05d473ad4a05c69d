import { Refusal, refuseIf } from '#core/errors.ts'
import { refuseReach } from '#features/rooms/rules.ts'
import type { Quota, ReachesInto } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { THE_TERMINAL } from '#platform/calls/audit.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db } from '#platform/database/db.ts'
import type { Directory, Room } from './directory.ts'
import { lockQuota } from './wishes.ts'

// Every call that names a room asks here whose class it is, after the guard has let a teacher or a host
// in.

/** The person who asks for something to be done with a room; the terminal has no role. */
export type RoomAsker = { readonly id: string; readonly role?: Person['role'] }

type Needs = 'teacher' | 'colleague'

/**
 * Finds what this person has to do with the room. Refuses 'not_allowed' where that is not enough, and a
 * teacher with whom it has nothing to do is told what is told of a room that is not there.
 */
export async function requireReach(
  directory: Pick<Directory, 'isColleague'>,
  person: RoomAsker,
  room: Room,
  needs: Needs,
): Promise<ReachesInto> {
  const reach = await reachInto(directory, person, room)
  if (!reach) throw new Refusal('not_found', t.life.unknown(room.code), 'code')
  refuseIf(refuseReach(reach, needs))
  return reach
}

async function reachInto(
  directory: Pick<Directory, 'isColleague'>,
  person: RoomAsker,
  room: Room,
): Promise<ReachesInto | null> {
  if (person.id === THE_TERMINAL.id) return 'host'
  const { role } = person
  if (role === 'admin') return 'host'
  if (role !== 'teacher') return null
  if (room.teacherId === person.id) return 'teacher'
  return (await directory.isColleague(room.id, person.id)) ? 'colleague' : null
}

/** How many classes this teacher has open and may have. */
export async function readQuota(db: Db, teacherId: string): Promise<Quota> {
  const { open, mostOpen, mostPeople, ask } = await db.withTx((tx) => lockQuota(tx, teacherId))
  return { open, mostOpen, mostPeople, ask }
}
