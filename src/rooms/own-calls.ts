import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#core/errors.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import { sql } from '#platform/database/sql.ts'
import { tellOfRoom } from './directory.ts'
import { entranceTo, linkKeyOf } from './inside-calls.ts'
import type { RoomLife } from './life.ts'
import { wishNext } from './wishes.ts'

const OPEN_WITHIN_MS = 20_000
const ASKED_EVERY_MS = 50

/**
 * The two calls about one's own room, in the first room, which is no further room: there is nothing to
 * read.
 */
export const firstRoomHandlers: readonly Handler[] = [
  query(roomsCalls.readOwnRoom, async () => ({ room: null })),
  command(roomsCalls.startNextClass, async () => {
    throw new Refusal('not_found', t.life.firstRoom)
  }),
]

/** The calls of a further room's own facilitators about it. They learn of no other room. */
export function ownRoomHandlers(life: RoomLife, code: string): Handler[] {
  const readOwnRoom = query(roomsCalls.readOwnRoom, async () => {
    const room = await life.directory.find(code)
    if (!room) return { room: null }
    const { name, closedAt, keepDays, deletesAt } = room
    const { publicUrl, reach } = life.config
    const isClosed = closedAt !== null
    const linkKey = linkKeyOf(life, code)
    return { room: { code, name, publicUrl, linkKey, reach, isClosed, keepDays, deletesAt } }
  })
  const startNextClass = command(roomsCalls.startNextClass, async ({ person, input, audit }) => {
    // The room's own transaction is open meanwhile, in another database: both wishes, or neither.
    const next = await life.services.db.withTx(async (tx) => {
      const made = await wishNext(tx, code, input.name, life.limits)
      await tx.count(sql`
        insert into rooms.facilitator (room_id, email, teacher_id)
        select ${made.id}, email, facilitator.teacher_id
        from rooms.facilitator join rooms.room on room.id = room_id
        where room.code = ${code} and email = ${person.email}`)
      await tellOfRoom(tx, made.id)
      return made
    })
    life.kick()
    audit({ about: { kind: 'room', id: next.code }, after: { name: input.name } })
    const room = await untilOpen(life, next.code)
    const { email } = requireEmail(person)
    return { code: next.code, path: await entranceTo(life, room, email, 'facilitator') }
  })
  return [readOwnRoom, startNextClass]
}

async function untilOpen(life: RoomLife, code: string) {
  for (const until = Date.now() + OPEN_WITHIN_MS; ; await sleep(ASKED_EVERY_MS)) {
    const room = await life.directory.find(code)
    if (room?.state === 'open') return room
    if (room?.state === 'failed') throw new Refusal('unavailable', room.fault ?? t.life.noDatabase)
    if (Date.now() > until) throw new Refusal('unavailable', t.life.slowOpening)
  }
}
