import { refuseIf } from '#core/errors.ts'
import { refuseEntering, seatsOf } from '#features/rooms/rules.ts'
import { type ReachesInto, type RoomEntry, roomsCalls } from '#features/rooms/schema.ts'
import {
  type CommandContext,
  command,
  download,
  type Handler,
  makeSharedCommands,
  query,
  type SharedCommand,
} from '#platform/calls/handle.ts'
import type { Tx } from '#platform/database/db.ts'
import { streamArchive } from './archive.ts'
import { openDirectory, type Room, tellOfRoom } from './directory.ts'
import { lookAgain, roomsInUse } from './figures.ts'
import { findRoom, insideHandlers, linkKeyOf } from './inside-calls.ts'
import type { RoomLife } from './life.ts'
import { type RoomAsker, readQuota, requireReach } from './reach-into.ts'
import { withRoomDb } from './room-services.ts'
import {
  lockRoom,
  type RoomWish,
  wishClosing,
  wishDeletion,
  wishDuplicate,
  wishHandOver,
  wishMove,
  wishNext,
  wishOpening,
  wishReopening,
} from './wishes.ts'

// The calls of the first room about further ones. A command writes a wish; `life.ts` begins to carry
// it out once it is committed.

/** The calls of the first room's admins, who are the hosts of this server. */
export function hostHandlers(life: RoomLife): Handler[] {
  const commands = roomCommands(life).map(({ call, run }) => command(call, run))
  return [...readers(life), ...commands, ...insideHandlers(life)]
}

function readers(life: RoomLife): Handler[] {
  const { directory, limits, ports } = life
  const listRooms = query(roomsCalls.listRooms, async ({ input, person }) => {
    life.warm()
    const isHost = person.role === 'admin'
    const filter = isHost ? input : { ...input, of: person.id }
    const listed = await directory.list(filter)
    // Figures of a class that is in are those of now.
    const looked = await lookAgain(life.services, listed.rooms)
    const { rooms, matching, totals } = looked > 0 ? await directory.list(filter) : listed
    const own = (room: Room): ReachesInto =>
      room.teacherId === person.id ? 'teacher' : 'colleague'
    return {
      rooms: rooms.map((room) => ({
        ...hostEntryOf(room, room.isAway),
        as: isHost ? ('host' as const) : own(room),
      })),
      matching,
      totals,
      most: limits.maxRooms,
      quota: isHost ? null : await readQuota(life.services.db, person.id),
      servers: isHost ? await directory.servers() : [],
      scenarios: [...ports.scenarios],
    }
  })
  const listRoomsInUse = query(roomsCalls.listRoomsInUse, async () => ({
    rooms: await roomsInUse(life.services),
  }))
  const readRoom = query(roomsCalls.readRoom, async ({ input: { code }, person }) => {
    const room = await findRoom(life, code)
    const reach = await requireReach(directory, person, room, 'colleague')
    const servers = await directory.servers()
    const isAway = servers.some(({ name, isAway: away }) => name === room.server && away)
    await lookAgain(life.services, [room])
    return {
      as: reach,
      entered: isAway || refuseEntering(room.state) ? null : await readEntered(life, room),
      room: hostEntryOf(await findRoom(life, code), isAway),
      publicUrl: life.config.publicUrl,
      linkKey: linkKeyOf(life, code),
      reach: life.config.reach,
      facilitators: await directory.facilitators(room.id),
    }
  })
  const archiveRoom = download(
    roomsCalls.archiveRoom,
    async ({ input: { code }, today, person }) => {
      const room = await findRoom(life, code)
      await requireReach(directory, person, room, 'teacher')
      refuseIf(refuseEntering(room.state))
      return {
        filename: `sikalab-room-${code}-${today}.zip`,
        type: 'application/octet-stream',
        chunks: streamArchive(life, room),
      }
    },
  )
  return [listRooms, listRoomsInUse, readRoom, archiveRoom]
}

type RoomChange = Pick<CommandContext<typeof roomsCalls.closeRoom>, 'announce' | 'audit'>

/** The hosts who came in, while the room's server answers: nobody waits for one that does not. */
async function readEntered({ services, ports }: RoomLife, room: Room) {
  // Null stands for a server that is away, which the page says.
  return withRoomDb(services, room, room.database, (db) => ports.entered(db)).catch(() => null)
}

/** Every command on a room says in the log which one, by code and name. */
function noted(
  { announce, audit }: RoomChange,
  wished: RoomWish,
  name: string,
  more: object = {},
): RoomWish {
  const { code, state } = wished
  audit({ about: { kind: 'room', id: code }, after: { name, ...more } })
  announce('rooms', 'admins')
  return { code, state }
}

/** The owner of a class that they open: a teacher owns theirs, a host's is nobody's. */
const teacherOf = ({ id, role }: RoomAsker) => (role === 'teacher' ? id : null)

type WishContext = RoomChange & {
  readonly tx: Tx
  readonly person: RoomAsker
}
export type RoomCommand = SharedCommand<WishContext, RoomWish>
const wishCommand = makeSharedCommands<WishContext, RoomWish>()

/** The commands that the page of rooms and the terminal have. */
export function roomCommands(life: RoomLife): RoomCommand[] {
  const { limits } = life
  const openRoom = wishCommand(roomsCalls.openRoom, async (context) => {
    const { tx, input, person } = context
    const { name, scenario, joinBy, playBy } = input
    const seats = seatsOf(input)
    const wish = { ...input, seats, teacherId: teacherOf(person) }
    const wished = await wishOpening(tx, wish, limits)
    await tellOfRoom(tx, wished.id)
    return noted(context, wished, name, { scenario, joinBy, playBy, seats })
  })
  const duplicateRoom = wishCommand(roomsCalls.duplicateRoom, async (context) => {
    const { tx, input, person } = context
    await lockFor(context, input.code)
    const { name } = input
    const wish = { name, teacherId: teacherOf(person) }
    const wished = await wishDuplicate(tx, input.code, wish, limits)
    await tellOfRoom(tx, wished.id)
    return noted(context, wished, name, { duplicateOf: input.code })
  })
  const nextRoom = wishCommand(roomsCalls.nextRoom, async (context) => {
    const { tx, input } = context
    await lockFor(context, input.code)
    const wished = await wishNext(tx, input.code, input.name, limits)
    await tellOfRoom(tx, wished.id)
    return noted(context, wished, input.name, { duplicateOf: input.code })
  })
  const closeRoom = wishCommand(roomsCalls.closeRoom, async (context) => {
    const { name } = await lockFor(context, context.input.code)
    return noted(context, await wishClosing(context.tx, context.input.code), name)
  })
  const reopenRoom = wishCommand(roomsCalls.reopenRoom, async (context) => {
    const { name } = await lockFor(context, context.input.code)
    return noted(context, await wishReopening(context.tx, context.input.code), name)
  })
  const moveRoom = wishCommand(roomsCalls.moveRoom, async (context) => {
    const { code, server } = context.input
    const { name } = await lockFor(context, code)
    const wished = await wishMove(context.tx, code, server, limits)
    return noted(context, wished, name, { server })
  })
  const deleteRoom = wishCommand(roomsCalls.deleteRoom, async (context) => {
    const { code, name: typed } = context.input
    const { name } = await lockFor(context, code)
    return noted(context, await wishDeletion(context.tx, code, typed), name)
  })
  const commands = [openRoom, duplicateRoom, nextRoom, closeRoom, reopenRoom, moveRoom]
  return [...commands, deleteRoom, handOverCommand(life)]
}

/** Gives a room to another teacher, and shuts the one who had it out of it. */
function handOverCommand({ ports, services }: RoomLife): RoomCommand {
  return wishCommand(roomsCalls.handOver, async (context) => {
    const { tx, input } = context
    const room = await lockFor(context, input.code)
    refuseIf(refuseEntering(room.state))
    const wished = await wishHandOver(tx, room, input.email)
    await tellOfRoom(tx, room.id)
    const { teacher } = room
    if (teacher) {
      await withRoomDb(services, room, room.database, (db) =>
        db.withTx((inside) => ports.shutOut(inside, teacher.email)),
      )
    }
    return noted(context, wished, room.name)
  })
}

/** Locks the room of a command, whose asker may do this with it. */
async function lockFor({ tx, person }: WishContext, code: string) {
  const room = await lockRoom(tx, code)
  await requireReach(openDirectory(tx), person, room, 'teacher')
  await tellOfRoom(tx, room.id)
  return room
}

/** A room as its host sees it: without what is the server's own business. */
function hostEntryOf(room: Room, isAway: boolean): RoomEntry {
  const { code, name, scenario, joinBy, playBy, keepDays, state, fault, server } = room
  const { teacher, mostPeople, seats } = room
  const { people, day, bytes, seenAt, openedAt, lastUsedAt, closedAt, deletesAt } = room
  const terms = { code, name, scenario, joinBy, playBy, keepDays, state, fault, server, isAway }
  return {
    ...terms,
    teacher,
    mostPeople,
    seats,
    people,
    day,
    bytes,
    seenAt,
    openedAt,
    lastUsedAt,
    closedAt,
    deletesAt,
  }
}
