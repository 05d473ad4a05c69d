import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { comparedLine, id, instant, lineOrNone, nothing } from '#core/fields.ts'
import { pageFields, search } from '#core/list.ts'
import { email } from '#features/auth/schema.ts'
import { quota } from '#features/rooms/schema/room-entry.ts'
import { teachersServer as t } from './words/en/teachers-server.ts'

/**
 * The ways in which teachers come to this server: not at all, by a host's invitation, by asking a host, or by
 * themselves.
 */
export const TEACHERS_WAYS = ['nobody', 'invitation', 'request', 'open'] as const
export type TeachersWay = (typeof TEACHERS_WAYS)[number]

export const LONGEST_TEACHER_NAME = 80
export const LONGEST_ABOUT = 300
export const LONGEST_ASK = 120
const MOST_OPEN = 1_000
const MOST_PEOPLE = 10_000

const name = comparedLine(LONGEST_TEACHER_NAME, () => t.nameNeeded)
const about = lineOrNone(LONGEST_ABOUT)
const wholeNumber = (least: number, most: number, says: () => string) =>
  v.pipe(v.number(says), v.integer(says), v.minValue(least, says), v.maxValue(most, says))
const mostOpen = wholeNumber(0, MOST_OPEN, () => t.mostOpen(MOST_OPEN))
const mostPeople = wholeNumber(1, MOST_PEOPLE, () => t.mostPeople(MOST_PEOPLE))

/**
 * 'waiting': asked, and no host has decided; 'invited': has an account, and has not chosen a
 * password yet.
 */
export const TEACHER_STATES = ['waiting', 'invited', 'active', 'paused'] as const
export type TeacherState = (typeof TEACHER_STATES)[number]

const teacherEntry = v.object({
  /** The person's id; the request's while they wait. */
  id,
  email: v.string(),
  name: v.string(),
  /** The place where they teach, in their own words. */
  about: v.string(),
  state: v.picklist(TEACHER_STATES),
  since: instant,
  open: v.number(),
  past: v.number(),
  /** People in all their classes, as each was last seen. */
  people: v.number(),
  lastUsedAt: v.nullable(instant),
  /** Their own numbers; null where they have everybody's. */
  mostOpen: v.nullable(v.number()),
  mostPeople: v.nullable(v.number()),
})
export type TeacherEntry = v.InferOutput<typeof teacherEntry>

const terms = v.strictObject({
  way: v.picklist(TEACHERS_WAYS),
  mostOpen,
  mostPeople,
  /** The people whom a teacher asks for more, in words; '': the hosts. */
  ask: lineOrNone(LONGEST_ASK),
})
export type TeachingTerms = v.InferOutput<typeof terms>

/** The link is shown once, to be handed over; with a mail server it is mailed and null here. */
const invited = v.object({ id, link: v.nullable(v.string()) })
const teacherId = v.strictObject({ id })
/** A teacher of this server who takes the open classes over; left out, they are closed. */
const successor = v.optional(email)

export const teachersCalls = {
  readWay: defineCall({
    name: 'teachers.readWay',
    method: 'GET',
    path: '/api/teachers/way',
    summary: 'How one becomes a teacher on this server.',
    actor: 'anyone',
    input: nothing,
    answer: v.object({ way: v.picklist(TEACHERS_WAYS), ask: v.string() }),
    topics: ['rooms'],
  }),
  ask: defineCall({
    name: 'teachers.ask',
    method: 'POST',
    path: '/api/teachers/ask',
    summary:
      'Asks to be a teacher of this server. The answer is the same whoever has the e-mail already.',
    actor: 'anyone',
    input: v.strictObject({ email, name, about }),
    answer: v.object({}),
    limit: { count: 5, perSeconds: 3_600 },
  }),
  readOwn: defineCall({
    name: 'teachers.readOwn',
    method: 'GET',
    path: '/api/teachers/own',
    summary: 'What a teacher may open, and how they are known to their colleagues.',
    actor: 'teacher',
    input: nothing,
    answer: v.object({
      /** Null for a host. */
      own: v.nullable(v.object({ name: v.string(), about: v.string(), ...quota.entries })),
    }),
    topics: ['rooms'],
  }),
  leave: defineCall({
    name: 'teachers.leave',
    method: 'POST',
    path: '/api/teachers/leave',
    summary:
      'Ends one’s own account as a teacher. The classes go to a colleague, or the open ones close.',
    actor: 'teacher',
    /** `confirm`: one’s own e-mail, typed. */
    input: v.strictObject({
      to: successor,
      confirm: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    }),
    answer: v.object({ closed: v.number(), handed: v.number() }),
  }),
  listTeachers: defineCall({
    name: 'teachers.listTeachers',
    method: 'GET',
    path: '/api/admin/teachers',
    summary: 'The teachers of this server with their numbers, and who waits for an answer.',
    actor: 'admin',
    input: v.strictObject({
      search,
      state: v.optional(v.picklist(TEACHER_STATES)),
      ...pageFields(20),
    }),
    answer: v.object({
      teachers: v.array(teacherEntry),
      matching: v.number(),
      totals: v.object({
        waiting: v.number(),
        invited: v.number(),
        active: v.number(),
        paused: v.number(),
      }),
      terms,
      /** Invitations go by mail. */
      mails: v.boolean(),
    }),
    topics: ['rooms'],
  }),
  saveTerms: defineCall({
    name: 'teachers.saveTerms',
    method: 'POST',
    path: '/api/admin/teachers/terms',
    summary:
      'How teachers come, and how many classes and people each may have unless they have other numbers.',
    actor: 'admin',
    input: terms,
    answer: terms,
  }),
  invite: defineCall({
    name: 'teachers.invite',
    method: 'POST',
    path: '/api/admin/teachers/invite',
    summary: 'Invites somebody to be a teacher of this server.',
    actor: 'admin',
    input: v.strictObject({ email, name, about }),
    answer: invited,
  }),
  letIn: defineCall({
    name: 'teachers.letIn',
    method: 'POST',
    path: '/api/admin/teachers/let-in',
    summary: 'Approves who waits, or sends who was invited a new link in place of the old one.',
    actor: 'admin',
    input: teacherId,
    answer: invited,
  }),
  turnDown: defineCall({
    name: 'teachers.turnDown',
    method: 'POST',
    path: '/api/admin/teachers/turn-down',
    summary: 'Turns down who waits. What they wrote is deleted.',
    actor: 'admin',
    input: teacherId,
    answer: v.object({ id }),
  }),
  pause: defineCall({
    name: 'teachers.pause',
    method: 'POST',
    path: '/api/admin/teachers/pause',
    summary:
      'Lets a teacher in no more, here and in their classes, or lets them in again. The classes go on.',
    actor: 'admin',
    input: v.strictObject({ id, isPaused: v.boolean() }),
    answer: v.object({ id }),
  }),
  setNumbers: defineCall({
    name: 'teachers.setNumbers',
    method: 'POST',
    path: '/api/admin/teachers/numbers',
    summary:
      'Gives a teacher numbers of their own; null: everybody’s. For classes opened from then on.',
    actor: 'admin',
    input: v.strictObject({
      id,
      mostOpen: v.nullable(mostOpen),
      mostPeople: v.nullable(mostPeople),
    }),
    answer: v.object({ id }),
  }),
  remove: defineCall({
    name: 'teachers.remove',
    method: 'POST',
    path: '/api/admin/teachers/remove',
    summary:
      'Deletes a teacher’s account. The classes go to another teacher, or the open ones close. Their e-mail, typed, confirms it.',
    actor: 'admin',
    input: v.strictObject({
      id,
      to: successor,
      confirm: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    }),
    answer: v.object({ closed: v.number(), handed: v.number() }),
  }),
}
