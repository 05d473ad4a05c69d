import type { AnyCall, ParsedOf } from '#core/call.ts'
import { Refusal, refuseIf } from '#core/errors.ts'
import { rooms as t } from '#features/rooms/words/en/rooms.ts'
import type { EntersAs } from '#features/auth/schema.ts'
import { refuseEntering, seatsOf } from '#features/rooms/rules.ts'
import { roomsCalls, type RoomEntry } from '#features/rooms/schema.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import {
  answer,
  type CommandContext,
  download,
  handle,
  type Handler,
} from '#platform/calls/handle.ts'
import { THE_TERMINAL } from '#platform/calls/audit.ts'
import { roomKey } from '#platform/base/room-key.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import { sql } from '#platform/database/sql.ts'
import { readArchive } from './archive.ts'
import type { Room } from './directory.ts'
import { configOfRoom } from './room-config.ts'
import type { RoomLife } from './life.ts'
import { lookAgain, roomsInUse } from './figures.ts'
import { withRoomDb } from './room-services.ts'
import {
  lockRoom,
  wishClosing,
  wishDeletion,
  wishDuplicate,
  type Wished,
  wishMove,
  wishOpening,
  wishReopening,
} from './wishes.ts'

// The calls of the first room about further ones. A command writes a wish; `life.ts` begins to carry
// it out once it is committed.

/** The calls of the first room's admins, who are the hosts of this server. */
export function hostHandlers(life: RoomLife): Handler[] {
  const commands = roomCommands(life).map(({ call, run }) => handle(call, run))
  return [...readers(life), ...commands, ...insideHandlers(life)]
}

function readers(life: RoomLife): Handler[] {
  const { directory, limits, ports } = life
  const listRooms = answer(roomsCalls.listRooms, async ({ input }) => {
    life.warm()
    const seen = await directory.list(input)
    // Figures of a class that is in are those of now.
    const looked = await lookAgain(life.services, seen.rooms)
    const { rooms, matching, totals } = looked > 0 ? await directory.list(input) : seen
    return {
      rooms: rooms.map((room) => entryOf(room, room.isAway)),
      matching,
      totals,
      most: limits.maxRooms,
      servers: await directory.servers(),
      scenarios: [...ports.scenarios],
    }
  })
  const listRoomsInUse = answer(roomsCalls.listRoomsInUse, async () => ({
    rooms: await roomsInUse(life.services),
  }))
  const readRoom = answer(roomsCalls.readRoom, async ({ input: { code } }) => {
    const room = await findRoom(life, code)
    const servers = await directory.servers()
    const isAway = servers.some(({ name, isAway: away }) => name === room.server && away)
    await lookAgain(life.services, [room])
    return {
      room: entryOf(await findRoom(life, code), isAway),
      publicUrl: life.config.publicUrl,
      linkKey: keyOf(life, code),
      reach: life.config.reach,
      facilitators: await directory.facilitators(room.id),
    }
  })
  const archiveRoom = download(roomsCalls.archiveRoom, async ({ input: { code }, today }) => {
    const room = await findRoom(life, code)
    refuseIf(refuseEntering(room.state))
    return {
      filename: `sikalab-room-${code}-${today}.zip`,
      type: 'application/octet-stream',
      chunks: readArchive(life, room),
    }
  })
  return [listRooms, listRoomsInUse, readRoom, archiveRoom]
}

type RoomChange = Pick<CommandContext<typeof roomsCalls.closeRoom>, 'changed' | 'did'>

/** Every command on a room says in the log which one, by code and name. */
function noted(
  { changed, did }: RoomChange,
  wished: Wished,
  name: string,
  more: object = {},
): Wished {
  const { code, state } = wished
  did({ about: { kind: 'room', id: code }, after: { name, ...more } })
  changed('rooms', 'admins')
  return { code, state }
}

/** The terminal is no person whom the directory could name. */
const openerOf = ({ id }: { readonly id: string }) => (id === THE_TERMINAL.id ? null : id)

type WishContext = RoomChange & {
  readonly tx: Tx
  readonly person: { readonly id: string }
}
export type RoomCommand = {
  readonly call: AnyCall
  run(context: WishContext & { readonly input: any }): Promise<Wished>
}

const command = <C extends AnyCall>(
  call: C,
  run: (context: WishContext & { readonly input: ParsedOf<C> }) => Promise<Wished>,
): RoomCommand => ({ call, run })

/** The commands that the page of rooms and the terminal have. */
export function roomCommands({ limits }: RoomLife): RoomCommand[] {
  const openRoom = command(roomsCalls.openRoom, async (context) => {
    const { tx, input, person } = context
    const { name, scenario, joinBy, playBy } = input
    const seats = seatsOf(input)
    const wished = await wishOpening(tx, { ...input, seats, openedBy: openerOf(person) }, limits)
    return noted(context, wished, name, { scenario, joinBy, playBy, seats })
  })
  const duplicateRoom = command(roomsCalls.duplicateRoom, async (context) => {
    const { tx, input, person } = context
    const wish = { name: input.name, openedBy: openerOf(person) }
    const wished = await wishDuplicate(tx, input.code, wish, limits)
    return noted(context, wished, input.name, { duplicateOf: input.code })
  })
  const closeRoom = command(roomsCalls.closeRoom, async (context) => {
    const { name } = await lockRoom(context.tx, context.input.code)
    return noted(context, await wishClosing(context.tx, context.input.code), name)
  })
  const reopenRoom = command(roomsCalls.reopenRoom, async (context) => {
    const { name } = await lockRoom(context.tx, context.input.code)
    return noted(context, await wishReopening(context.tx, context.input.code), name)
  })
  const moveRoom = command(roomsCalls.moveRoom, async (context) => {
    const { code, server } = context.input
    const { name } = await lockRoom(context.tx, code)
    const wished = await wishMove(context.tx, code, server, limits)
    return noted(context, wished, name, { server })
  })
  const deleteRoom = command(roomsCalls.deleteRoom, async (context) => {
    const { code, name: typed } = context.input
    const { name } = await lockRoom(context.tx, code)
    return noted(context, await wishDeletion(context.tx, code, typed), name)
  })
  return [openRoom, duplicateRoom, closeRoom, reopenRoom, moveRoom, deleteRoom]
}

/** Commands that reach into the room itself. */
function insideHandlers(life: RoomLife): Handler[] {
  const enterRoom = handle(roomsCalls.enterRoom, async ({ tx, person, input: { code }, did }) => {
    const room = await findRoom(life, code, tx)
    refuseIf(refuseEntering(room.state))
    did({ about: { kind: 'room', id: code }, after: { name: room.name } })
    return { path: await entranceTo(life, room, requireEmail(person).email) }
  })
  const changeRoom = handle(roomsCalls.changeRoom, async (context) => {
    const { code, name, keepDays } = context.input
    const room = await lockRoom(context.tx, code)
    await context.tx.count(sql`
      update rooms.room set name = ${name}, keep_days = ${keepDays}, warned = 0
      where id = ${room.id}`)
    context.changed('rooms', 'admins')
    const before = { name: room.name, keepDays: room.keepDays }
    context.did({ about: { kind: 'room', id: code }, before, after: { name, keepDays } })
    // A room that is not made yet gets the name it has in the directory then.
    if (name !== room.name && refuseEntering(room.state) === null) {
      await withRoomDb(life.services, room, room.database, (db) =>
        db.withTx((tx) => life.ports.rename(tx, { from: room.name, to: name })),
      )
    }
    return { code, state: room.state }
  })
  const inviteFacilitator = handle(roomsCalls.inviteFacilitator, async (context) => {
    const { tx, input } = context
    const room = await lockRoom(tx, input.code)
    refuseIf(refuseEntering(room.state))
    await tx.count(sql`
      insert into rooms.facilitator (room_id, email) values (${room.id}, ${input.email})
      on conflict (room_id, email) do update set invited_at = now()`)
    context.changed('rooms', 'admins')
    context.did({ about: { kind: 'room', id: input.code }, after: { name: room.name } })
    return withRoomDb(life.services, room, room.database, (db) =>
      db.withTx((inside) => life.ports.inviteFacilitator(inside, input.code, input.email)),
    )
  })
  return [enterRoom, changeRoom, inviteFacilitator]
}

/** Below this server's address: who opens it within a minute is an admin there. */
export async function entranceTo(
  life: RoomLife,
  room: Room,
  email: string,
  as: EntersAs = 'host',
): Promise<string> {
  const token = await withRoomDb(life.services, room, room.database, (db) =>
    db.withTx((tx) => life.ports.makeEntrance(tx, { email, as })),
  )
  const key = keyOf(life, room.code)
  return `/r/${room.code}/?k=${key}#/enter?token=${encodeURIComponent(token)}`
}

export const keyOf = ({ config }: RoomLife, code: string) => roomKey(configOfRoom(config, code))

async function findRoom(life: RoomLife, code: string, db?: Queryable): Promise<Room> {
  const room = await (db ? life.directoryOf(db) : life.directory).find(code)
  if (!room || room.state === 'deleted')
    throw new Refusal('not_found', t.life.unknown(code), 'code')
  return room
}

/** A room as its host sees it: without what is the server's own business. */
export function entryOf(room: Room, isAway: boolean): RoomEntry {
  const { code, name, scenario, joinBy, playBy, keepDays, state, fault, server } = room
  const { people, day, bytes, seenAt, openedAt, lastUsedAt, closedAt, deletesAt } = room
  const is = { code, name, scenario, joinBy, playBy, keepDays, state, fault, server, isAway }
  return { ...is, people, day, bytes, seenAt, openedAt, lastUsedAt, closedAt, deletesAt }
}
