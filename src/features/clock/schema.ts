import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, instant, money, nothing, wholeNumber } from '#core/fields.ts'
import { clock as t } from './words/en/clock.ts'

/** The most days of one move, and of a pace that nobody pauses. */
export const MOST_DAYS_OF_MOVE = 365
/** One day in so many seconds, at the slowest. */
export const SLOWEST_SECONDS = 3600

const days = v.pipe(
  v.number(() => t.days(MOST_DAYS_OF_MOVE)),
  v.integer(() => t.days(MOST_DAYS_OF_MOVE)),
  v.minValue(1, () => t.days(MOST_DAYS_OF_MOVE)),
  v.maxValue(MOST_DAYS_OF_MOVE, () => t.days(MOST_DAYS_OF_MOVE)),
)

const seconds = v.pipe(
  v.number(() => t.pace(SLOWEST_SECONDS)),
  v.integer(() => t.pace(SLOWEST_SECONDS)),
  v.minValue(1, () => t.pace(SLOWEST_SECONDS)),
  v.maxValue(SLOWEST_SECONDS, () => t.pace(SLOWEST_SECONDS)),
)

const move = v.object({
  /** How many of its days have begun, and how many it has. */
  begun: v.number(),
  of: v.number(),
  startedOn: dayField,
  endsOn: dayField,
  paceSeconds: v.nullable(v.number()),
  /** Milliseconds to the next day, as of this answer; null where days follow at once. */
  msToNextDay: v.nullable(v.number()),
})

const clockState = v.object({
  today: dayField,
  /** The date in Accra, by the computer's calendar. */
  accraToday: dayField,
  /** Days ahead of Accra; negative where the clock is behind. */
  movedDays: v.number(),
  /** The days by which the computer's calendar jumped and that did not pass; null once somebody moved on. */
  jumpedDays: v.nullable(v.number()),
  /** The calendar was put back: it has not reached the business day yet. */
  isSetBack: v.boolean(),
  /** Everyone is settled for this day and all before it. */
  settledThrough: dayField,
  move: v.nullable(move),
  /** The day that is being settled, and how many people of all are; null while nothing is due. */
  settling: v.nullable(v.object({ on: dayField, people: v.number(), of: v.number() })),
})
export type ClockState = v.InferOutput<typeof clockState>

const pastMove = v.object({
  number: v.number(),
  at: instant,
  /** The admin's e-mail; null once they are deleted, and of the house itself. */
  by: v.nullable(v.string()),
  act: v.picklist(['move', 'pace', 'pause', 'keep']),
  /** The business day it was done on. */
  on: dayField,
  /** 'move': where it was to go. */
  until: v.nullable(dayField),
  /** Days of a move, or those that the calendar jumped. */
  days: v.nullable(v.number()),
  paceSeconds: v.nullable(v.number()),
})
/** The command's name in the log where the house kept its day over a jump of the calendar. */
export const DAY_KEPT = 'clock.keepDay'

export type PastMove = v.InferOutput<typeof pastMove>

export const clockCalls = {
  readClock: defineCall({
    name: 'clock.readClock',
    method: 'GET',
    path: '/api/admin/clock',
    summary: 'The business day, how far it is ahead of Accra, and the move that is under way.',
    actor: 'admin',
    input: nothing,
    answer: clockState,
    topics: ['clock', 'settling'],
  }),
  previewDays: defineCall({
    name: 'clock.previewDays',
    method: 'GET',
    path: '/api/admin/clock/preview',
    summary:
      'What each of the next days would pay, if nobody bought anything, and the cash there is for it.',
    actor: 'admin',
    input: v.strictObject({ days: v.optional(wholeNumber(1, MOST_DAYS_OF_MOVE), '30') }),
    answer: v.object({
      from: dayField,
      /** Cash in the drawer now. */
      cash: money,
      days: v.array(
        v.object({
          on: dayField,
          pays: money,
          /** The part of `pays` that treasury bills bring, from outside the drawer. */
          interest: money,
          machines: v.number(),
          people: v.number(),
          robots: v.number(),
        }),
      ),
    }),
    topics: ['clock', 'machines', 'requests', 'wallet'],
  }),
  listMoves: defineCall({
    name: 'clock.listMoves',
    method: 'GET',
    path: '/api/admin/clock/moves',
    summary: 'Who moved the clock, newest first, from the audit log.',
    actor: 'admin',
    input: v.strictObject({ size: v.optional(wholeNumber(1, 100), '10') }),
    answer: v.object({ moves: v.array(pastMove), total: v.number() }),
    topics: ['audit'],
  }),
  moveOn: defineCall({
    name: 'clock.moveOn',
    method: 'POST',
    path: '/api/admin/clock/move',
    summary: 'Moves the clock on by whole days. Everyone is settled for each before the next.',
    actor: 'admin',
    // `from` is the day the asker saw: who looked at an older one is told, and moves nothing. Without
    // it the days come after those that are under way; the caller sees to it that it asks once.
    input: v.strictObject({ days, from: v.optional(dayField) }),
    answer: v.object({ until: dayField }),
    money: true,
  }),
  setPace: defineCall({
    name: 'clock.setPace',
    method: 'POST',
    path: '/api/admin/clock/pace',
    summary: 'Lets one day pass each so many seconds, until it is paused, for at most a year.',
    actor: 'admin',
    input: v.strictObject({ seconds }),
    answer: v.object({ until: dayField }),
    money: true,
  }),
  pause: defineCall({
    name: 'clock.pause',
    method: 'POST',
    path: '/api/admin/clock/pause',
    summary: 'Stops the clock at the present day, which is settled in full.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ today: dayField }),
    money: true,
  }),
}
