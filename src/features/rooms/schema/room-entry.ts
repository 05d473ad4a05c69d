import * as v from 'valibot'
import { dayField, instant } from '#core/fields.ts'
import { JOIN_BY, PLAY_BY } from '#features/settings/schema/class-kinds.ts'

// The shapes in which rooms are told to who runs them.

export const ROOM_STATES = [
  'opening',
  'open',
  'closing',
  'closed',
  'reopening',
  'moving',
  'deleting',
  'deleted',
  'failed',
] as const
export type RoomState = (typeof ROOM_STATES)[number]

/** A room as its host sees it. Figures are those of `seenAt`. */
export const roomEntry = v.object({
  code: v.string(),
  name: v.string(),
  scenario: v.string(),
  joinBy: v.picklist(JOIN_BY),
  playBy: v.picklist(PLAY_BY),
  /** The highest number of its cards, also where that seat was removed; 0 without cards. */
  seats: v.number(),
  keepDays: v.number(),
  state: v.picklist(ROOM_STATES),
  /** The reason of the state 'failed', in plain words. */
  fault: v.nullable(v.string()),
  server: v.string(),
  /** True where the room's server does not answer. */
  isAway: v.boolean(),
  people: v.number(),
  /** The most people it was opened for; null without a limit. */
  mostPeople: v.nullable(v.number()),
  /** The teacher of the class; null where a host opened it. */
  teacher: v.nullable(v.object({ name: v.string(), email: v.string() })),
  day: v.nullable(dayField),
  /** Bytes on disk. */
  bytes: v.number(),
  seenAt: v.nullable(instant),
  openedAt: instant,
  lastUsedAt: instant,
  closedAt: v.nullable(instant),
  /** When it is deleted by itself, if nobody uses it until then. */
  deletesAt: instant,
})
export type RoomEntry = v.InferOutput<typeof roomEntry>

/** An open room that somebody uses, as a host goes on in it. */
export const roomInUse = v.object({
  code: v.string(),
  name: v.string(),
  lastUsedAt: instant,
  /** The scene that its lesson has reached; null where none is under way, or its server does not answer. */
  lesson: v.nullable(v.object({ place: v.number(), of: v.number() })),
})
export type RoomInUse = v.InferOutput<typeof roomInUse>

/** A host reaches into all rooms, a teacher into their own, a colleague into those they were invited to. */
export const REACHES_INTO = ['host', 'teacher', 'colleague'] as const
export type ReachesInto = (typeof REACHES_INTO)[number]

/** How many classes a teacher may have open at once, how many they have, and whom to ask for more. */
export const quota = v.object({
  open: v.number(),
  mostOpen: v.number(),
  mostPeople: v.number(),
  /** Words of whom to ask; '': the hosts of this server. */
  ask: v.string(),
})
export type Quota = v.InferOutput<typeof quota>
