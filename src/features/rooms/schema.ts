import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { comparedLine, instant, line, nothing } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { REACHES } from '#core/reach.ts'
import { email } from '#features/auth/schema.ts'
import { cardCount } from '#features/settings/schema/card-count.ts'
import { JOIN_BY, PLAY_BY } from '#features/settings/schema/class-kinds.ts'
import { cardCounts } from '#features/settings/words/en/card-counts.ts'
import { linkKey, ownRoom } from './schema/own-room.ts'
import { quota, REACHES_INTO, ROOM_STATES, roomEntry, roomInUse } from './schema/room-entry.ts'
import { rooms as t } from './words/en/rooms.ts'

/** Six digits: any keypad types them, and they spell nothing. */
export const roomCode = v.pipe(v.string(t.code), v.trim(), v.regex(/^\d{6}$/, t.code))

export {
  type Quota,
  type ReachesInto,
  ROOM_STATES,
  type RoomEntry,
  type RoomInUse,
  type RoomState,
} from './schema/room-entry.ts'

/** The audit log's name for the moment when the terminal makes a room of a backup. */
export const ROOM_RESTORED = 'rooms.restored'

export const LONGEST_KEEP_DAYS = 365
export const LONGEST_ROOM_NAME = 60

const roomName = comparedLine(LONGEST_ROOM_NAME, t.nameNeeded)
const keepDays = v.pipe(
  v.number(t.keepDays(LONGEST_KEEP_DAYS)),
  v.integer(t.keepDays(LONGEST_KEEP_DAYS)),
  v.minValue(0, t.keepDays(LONGEST_KEEP_DAYS)),
  v.maxValue(LONGEST_KEEP_DAYS, t.keepDays(LONGEST_KEEP_DAYS)),
)

const wished = v.object({ code: v.string(), state: v.picklist(ROOM_STATES) })
const playNeeded = ({ input }: { readonly input: unknown }) => cardCounts.plays(String(input))
const ofRoom = v.strictObject({ code: roomCode })

export const roomsCalls = {
  listRooms: defineCall({
    name: 'rooms.listRooms',
    method: 'GET',
    path: '/api/admin/rooms',
    summary:
      'The further rooms of this server by the filters, a page at a time. A teacher is told of their own, and of those they were invited to.',
    actor: 'teacher',
    input: v.strictObject({
      search,
      state: v.optional(v.picklist(['open', 'closed', 'failed', 'deleted'])),
      ...pageFields(20),
    }),
    answer: v.object({
      rooms: v.array(v.object({ ...roomEntry.entries, as: v.picklist(REACHES_INTO) })),
      matching: v.number(),
      totals: v.object({
        count: v.number(),
        open: v.number(),
        closed: v.number(),
        failed: v.number(),
      }),
      /** The most rooms this server opens (MAX_ROOMS). */
      most: v.number(),
      /** A teacher's own; null for a host. */
      quota: v.nullable(quota),
      /** None for a teacher. */
      servers: v.array(v.object({ name: v.string(), rooms: v.number(), isAway: v.boolean() })),
      scenarios: v.array(v.object({ name: v.string(), title: v.string(), about: v.string() })),
    }),
    topics: ['rooms'],
  }),
  listRoomsInUse: defineCall({
    name: 'rooms.listRoomsInUse',
    method: 'GET',
    path: '/api/admin/rooms/in-use',
    summary: 'The open rooms with a lesson under way, and those used in the last two hours.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ rooms: v.array(roomInUse) }),
    topics: ['rooms'],
  }),
  readRoom: defineCall({
    name: 'rooms.readRoom',
    method: 'GET',
    path: '/api/admin/rooms/room',
    summary: 'One further room, with the facilitators invited to it and the hosts who came in.',
    actor: 'teacher',
    input: ofRoom,
    answer: v.object({
      room: roomEntry,
      /** The address at which this server says its people reach it (PUBLIC_URL, or its own address). */
      publicUrl: v.string(),
      linkKey,
      reach: v.picklist(REACHES),
      as: v.picklist(REACHES_INTO),
      facilitators: v.array(
        v.object({ email: v.string(), isTeacher: v.boolean(), invitedAt: instant }),
      ),
      /** The hosts who entered it, latest first, as its own log says; null where it cannot be asked. */
      entered: v.nullable(v.array(v.object({ name: v.string(), at: instant }))),
    }),
    topics: ['rooms', 'address'],
  }),
  openRoom: defineCall({
    name: 'rooms.openRoom',
    method: 'POST',
    path: '/api/admin/rooms/open',
    summary: 'Opens a further room. It is ready when its state is open.',
    actor: 'teacher',
    input: v.pipe(
      v.strictObject({
        name: roomName,
        scenario: v.optional(line(40), 'mining'),
        joinBy: v.optional(v.picklist(JOIN_BY), 'email'),
        playBy: v.optional(v.picklist(PLAY_BY, playNeeded), 'phones'),
        /** Seats by number, made with the room where its people take part by cards. */
        seats: v.optional(cardCount, 40),
        keepDays: v.optional(keepDays, 30),
      }),
      v.forward(
        v.partialCheck(
          [['joinBy'], ['playBy']],
          ({ joinBy, playBy }) => joinBy !== 'email' || playBy === 'phones',
          cardCounts.byName,
        ),
        ['playBy'],
      ),
    ),
    answer: wished,
    once: true,
  }),
  changeRoom: defineCall({
    name: 'rooms.changeRoom',
    method: 'POST',
    path: '/api/admin/rooms/change',
    summary: 'Gives a room another name, or another time until it is deleted.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, name: roomName, keepDays }),
    answer: wished,
  }),
  enterRoom: defineCall({
    name: 'rooms.enterRoom',
    method: 'POST',
    path: '/api/admin/rooms/enter',
    summary:
      'Makes a link, good once and for a minute, by which a host, its teacher or a colleague enters as an admin there. Its own log says who came in, and as what.',
    actor: 'teacher',
    input: ofRoom,
    /** The path below this server's address: /r/<code>/#/enter?token=… */
    answer: v.object({ path: v.string() }),
  }),
  duplicateRoom: defineCall({
    name: 'rooms.duplicateRoom',
    method: 'POST',
    path: '/api/admin/rooms/duplicate',
    summary: 'Opens another room with this one’s settings and catalogue, and without its people.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, name: roomName }),
    answer: wished,
    once: true,
  }),
  closeRoom: defineCall({
    name: 'rooms.closeRoom',
    method: 'POST',
    path: '/api/admin/rooms/close',
    summary: 'Closes a room: everyone may read, nothing moves.',
    actor: 'teacher',
    input: ofRoom,
    answer: wished,
  }),
  reopenRoom: defineCall({
    name: 'rooms.reopenRoom',
    method: 'POST',
    path: '/api/admin/rooms/reopen',
    summary: 'Opens a closed room again. The days that passed are settled.',
    actor: 'teacher',
    input: ofRoom,
    answer: wished,
  }),
  moveRoom: defineCall({
    name: 'rooms.moveRoom',
    method: 'POST',
    path: '/api/admin/rooms/move',
    summary: 'Moves a room to another PostgreSQL server of this house.',
    actor: 'admin',
    input: v.strictObject({ code: roomCode, server: line(30) }),
    answer: wished,
  }),
  deleteRoom: defineCall({
    name: 'rooms.deleteRoom',
    method: 'POST',
    path: '/api/admin/rooms/delete',
    summary: 'Deletes a room with everything in it. Its name, typed, confirms it.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, name: v.pipe(v.string(t.nameNeeded), v.trim()) }),
    answer: wished,
  }),
  archiveRoom: defineCall({
    name: 'rooms.archiveRoom',
    method: 'GET',
    path: '/api/admin/rooms/archive',
    summary: 'A backup of one room, to keep or to restore under another code.',
    actor: 'teacher',
    input: ofRoom,
    answer: v.any(),
    media: { answer: 'application/octet-stream' },
  }),
  inviteFacilitator: defineCall({
    name: 'rooms.inviteFacilitator',
    method: 'POST',
    path: '/api/admin/rooms/invite',
    summary: 'Invites somebody to run one room. They see that room only.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, email }),
    /**
     * The link is shown once, to be handed over; with a mail server it is mailed and null here. No
     * `once`: what is answered to a key is kept, and a link is not.
     */
    answer: v.object({
      link: v.nullable(v.string()),
      /** True of a facilitator who has a password: nobody is shown a link of theirs. */
      hasPassword: v.boolean(),
      /** True of a teacher of this server, who finds the class among theirs without a link. */
      isTeacher: v.boolean(),
    }),
  }),
  endFacilitator: defineCall({
    name: 'rooms.endFacilitator',
    method: 'POST',
    path: '/api/admin/rooms/end-facilitator',
    summary:
      'Takes somebody who was invited to a room out of it again. A colleague may take themselves out.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, email }),
    answer: v.object({ code: v.string() }),
  }),
  handOver: defineCall({
    name: 'rooms.handOver',
    method: 'POST',
    path: '/api/admin/rooms/hand-over',
    summary:
      'Gives a class to another teacher of this server. Its teacher until then is let in no more.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, email }),
    answer: wished,
  }),
  nextRoom: defineCall({
    name: 'rooms.nextRoom',
    method: 'POST',
    path: '/api/admin/rooms/next',
    summary: 'Closes a class and opens its duplicate, without its people, for the next one.',
    actor: 'teacher',
    input: v.strictObject({ code: roomCode, name: roomName }),
    answer: wished,
    once: true,
  }),
  /** Reads what a further room is to its facilitators. */
  readOwnRoom: defineCall({
    name: 'rooms.readOwnRoom',
    method: 'GET',
    path: '/api/room',
    summary: 'The room this address is of; null in the first room.',
    actor: 'anyone',
    input: nothing,
    answer: v.object({
      room: v.nullable(ownRoom),
    }),
    topics: ['settings', 'address'],
  }),
  startNextClass: defineCall({
    name: 'rooms.startNextClass',
    method: 'POST',
    whileClosed: true,
    path: '/api/admin/room/next-class',
    summary: 'Closes this room and opens its duplicate, without its people, for the next class.',
    actor: 'admin',
    input: v.strictObject({ name: roomName }),
    /** The path below this server's address where the admin who asked goes on. */
    answer: v.object({ code: v.string(), path: v.string() }),
    once: true,
  }),
}
