import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal, refuseIf } from '#core/errors.ts'
import { refuseEntering } from '#features/rooms/rules.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import { command, type Handler, longCommand, query } from '#platform/calls/handle.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type Room, tellOfRoom } from './directory.ts'
import { entranceTo, findRoom, linkKeyOf } from './inside-calls.ts'
import type { RoomLife } from './life.ts'
import { lockRoom, wishNext } from './wishes.ts'

/** Less than a page waits for an answer. */
const OPEN_WITHIN_MS = 15_000
const ASKED_EVERY_MS = 50
/** A press that was cut off is made again within so long. */
const OPENED_JUST_NOW = '10 minutes'

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
    const { name, closedAt, keepDays, deletesAt, seats } = room
    const { publicUrl, reach } = life.config
    const isClosed = closedAt !== null
    const linkKey = linkKeyOf(life, code)
    const sharedCards = await countSharedCards(life.services.db, room)
    const terms = { code, name, publicUrl, linkKey, reach, isClosed, keepDays, deletesAt }
    return { room: { ...terms, seats, sharedCards } }
  })
  const startNextClass = longCommand(roomsCalls.startNextClass, {
    begin: async ({ person, input, audit }) => {
      const { email } = requireEmail(person)
      // The room's own transaction is open meanwhile, in another database. The class stays where that one is
      // lost, and `findNext` finds it for who asks again.
      const next = await life.services.db.withTx(
        async (tx) =>
          (await findNext(tx, life, { code, email, name: input.name })) ??
          openNext(tx, life, { code, email, name: input.name }),
      )
      life.kick()
      audit({ about: { kind: 'room', id: next.code }, after: { name: input.name } })
      return { code: next.code }
    },
    finish: async (next, { person }) => {
      const { email } = requireEmail(person)
      const room = await untilOpen(life, next.code)
      if (!(await mayEnterNext(life.services.db, life, { code, next: next.code, email }))) {
        throw new Refusal('not_found', t.life.unknown(next.code))
      }
      return { code: room.code, path: await entranceTo(life, room, email, 'facilitator') }
    },
  })
  return [readOwnRoom, startNextClass]
}

/** Counts the cards of the class that this room was made from: their set was copied. */
async function countSharedCards(db: Queryable, { copyOf }: Room): Promise<number> {
  const before = await db.maybe<{ seats: number }>(sql`
    select seats from rooms.room where id = ${copyOf} and play_by <> 'phones'`)
  return before?.seats ?? 0
}

type NextWish = { readonly code: string; readonly email: string; readonly name: string }

async function openNext(tx: Tx, life: RoomLife, { code, email, name }: NextWish) {
  const made = await wishNext(tx, code, name, life.limits)
  await tx.count(sql`
    insert into rooms.facilitator (room_id, email, teacher_id)
    select ${made.id}, email, facilitator.teacher_id
    from rooms.facilitator join rooms.room on room.id = room_id
    where room.code = ${code} and email = ${email}`)
  await tellOfRoom(tx, made.id)
  return made
}

/** The class of this name that is open already after this one, for who runs it too. */
async function findNext(tx: Tx, life: RoomLife, { code, email, name }: NextWish) {
  const { id } = await lockRoom(tx, code)
  const next = await tx.maybe<{ code: string }>(sql`
    select code from rooms.room
    where next_of = ${id} and name = ${name} and state in ('opening', 'open')`)
  if (!next) return null
  return (await runsNext(tx, life, { next: next.code, email })) ? next : null
}

/** True of a facilitator of this class, its teacher, and a host. */
async function runsNext(
  db: Queryable,
  life: RoomLife,
  { next, email }: { readonly next: string; readonly email: string },
): Promise<boolean> {
  const { runs, teaches } = await db.one<{ runs: boolean; teaches: boolean }>(sql`
    select exists (
        select from rooms.facilitator join rooms.room on room.id = room_id
        where code = ${next} and facilitator.email = ${email}
        union all select from rooms.teacher join rooms.room on teacher_id = person_id
        where code = ${next} and teacher.email = ${email}) as runs,
      exists (select from rooms.teacher where email = ${email}) as teaches`)
  return runs || (!teaches && (await life.ports.isHost(db, email)))
}

/**
 * True also of an admin of the class before it whom the directory does not know, as long as they may just
 * have opened it. Who was invited to that class and is taken out of this one has no way back by it.
 */
async function mayEnterNext(
  db: Queryable,
  life: RoomLife,
  { code, ...who }: { readonly code: string; readonly next: string; readonly email: string },
): Promise<boolean> {
  if (await runsNext(db, life, who)) return true
  const { isNew } = await db.one<{ isNew: boolean }>(sql`
    select opened_at > now() - ${OPENED_JUST_NOW}::interval and not exists (
        select from rooms.facilitator join rooms.room as before on before.id = room_id
        where before.code = ${code} and email = ${who.email}) as "isNew"
    from rooms.room where code = ${who.next}`)
  return isNew
}

/** Waits until a room is open. Refuses 'unavailable' where that takes long, 'conflict' where it failed. */
async function untilOpen(life: RoomLife, code: string): Promise<Room> {
  for (const until = performance.now() + OPEN_WITHIN_MS; ; await sleep(ASKED_EVERY_MS)) {
    const room = await findRoom(life, code)
    // A rule's refusal makes the page ask for another class, and not again for this one.
    if (room.state === 'failed') throw new Refusal('conflict', room.fault ?? t.life.noDatabase)
    if (room.state !== 'opening') {
      refuseIf(refuseEntering(room.state))
      return room
    }
    if (performance.now() > until) throw new Refusal('unavailable', t.life.slowOpening)
  }
}
